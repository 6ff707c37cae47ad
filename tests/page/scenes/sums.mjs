// Checksums for the log, as CRC-32 in hexadecimal digits.
const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});
const bytes = new TextEncoder();
export const crc32 = (text) => (~bytes.encode(text).reduce((sum, byte) => TABLE[(sum ^ byte) & 255] ^ (sum >>> 8), -1) >>> 0).toString(16).padStart(8, "0");
