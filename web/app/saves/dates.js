// Dates as a language writes them: by its own table where browsers do not know it.

// `own` has the twelve `months`, and how a `date` and a `moment` are put together of {d} {month} {y}
// {hh} {mm}; without it the browser decides.
export const writes = (language, own, timed) => {
  if (own?.months && own.date && own.moment) {
    const months = own.months.split(" ");
    return (date) => {
      const two = (number) => String(number).padStart(2, "0");
      const parts = { d: date.getDate(), month: months[date.getMonth()], y: date.getFullYear(), hh: two(date.getHours()), mm: two(date.getMinutes()) };
      return own[timed ? "moment" : "date"].replace(/\{(\w+)\}/g, (_, part) => parts[part]);
    };
  }
  const format = new Intl.DateTimeFormat(language, { dateStyle: "medium", ...(timed && { timeStyle: "short" }) });
  return (date) => format.format(date);
};
