"""Where batches of deals are played: in this process, its children, or wherever joblib reaches."""

import os
import signal
import warnings
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, wait
from contextlib import closing, contextmanager
from importlib.util import find_spec
from itertools import islice
from types import FrameType
from typing import TYPE_CHECKING

from ..model import TalonError
from .deals import Bout, Result, play_batch
from .program_bots import end_all

if TYPE_CHECKING:
    # Missing where there are no processes.
    from multiprocessing.process import BaseProcess

Batch = Sequence[int]
Played = tuple[str, list[Result]]

# What each needs besides the standard library.
BACKENDS: dict[str, tuple[str, ...]] = {
    "loky": ("joblib",),
    "dask": ("joblib", "distributed"),
    "ray": ("joblib", "ray"),
    "processes": (),
}
# A running cluster is named by its own variable; without one this machine is used.
_CLUSTERS = {"dask": "DASK_SCHEDULER_ADDRESS", "ray": "RAY_ADDRESS"}
# How many batches per process are under way at once where joblib returns none before all are done.
_ROUND = 8
# How long a worker may take to end its programs, in seconds.
_GRACE = 5
# What ends a worker at once and silently, with every program that it runs.
_ENDS = [
    number for name in ("SIGINT", "SIGTERM", "SIGHUP") if (number := getattr(signal, name, None))
]


def cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def backend_of(wanted: str | None) -> str:
    """The backend to use: if none is asked for, joblib's own where it is installed.

    Raises `TalonError` no-backend if something the backend needs is not installed.
    """
    backend = wanted or ("loky" if find_spec("joblib") else "processes")
    for package in BACKENDS[backend]:
        if find_spec(package) is None:
            raise TalonError("no-backend", backend=backend, package=package)
    return backend


def spread(
    bout: Bout, batches: Iterator[Batch], backend: str | None, jobs: int | None
) -> Generator[list[Result]]:
    """The batches' results as they finish, in any order; without `jobs`, all processors are used.

    Only as many batches are started as keep all of them busy, so the run can end early. Whoever
    stops before the last one closes it: then no process is left. Raises
    `TalonError` no-backend, or other-engine if another machine runs a different engine.
    """
    if jobs is None and backend not in _CLUSTERS:
        jobs = cores()
    if jobs == 1 and backend is None:
        played: Generator[Played] = (play_batch(bout, batch) for batch in batches)
    elif (chosen := backend_of(backend)) == "processes":
        played = _by_processes(bout, batches, jobs or cores())
    else:
        played = _by_joblib(bout, batches, chosen, jobs)
    with closing(played):
        for engine, results in played:
            if engine != bout.engine:
                raise TalonError("other-engine", here=bout.engine, there=engine)
            yield results


def _worked(bout: Bout, batch: Batch) -> Played:
    """The same as `play_batch`, in a worker on this machine."""
    for number in _ENDS:
        signal.signal(number, _end)
    _deaf(False)
    return play_batch(bout, batch)


def _end(number: int, frame: FrameType | None) -> None:
    end_all()
    os._exit(128 + number)


def _deaf(on: bool) -> None:
    """Keeps what would end it waiting, in processes that are started meanwhile too.

    Until a worker has come to its first batch, it would print where it was interrupted; and the
    process with which Python tidies up would not survive those who need it.
    """
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK if on else signal.SIG_UNBLOCK, _ENDS)


def _ended(processes: "Iterable[BaseProcess]") -> None:
    """Ends the workers, by force if they don't end by themselves."""
    workers = list(processes)
    for worker in workers:
        worker.terminate()
    for worker in workers:
        worker.join(_GRACE)
        if worker.is_alive():
            worker.kill()


def _by_processes(bout: Bout, batches: Iterator[Batch], jobs: int) -> Generator[Played]:
    """Uses the standard library alone."""
    # Imported here, since these are missing where there are no processes (in a browser).
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    _deaf(True)
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        try:
            waiting = {pool.submit(_worked, bout, batch) for batch in islice(batches, 2 * jobs)}
            _deaf(False)
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    waiting |= {pool.submit(_worked, bout, batch) for batch in islice(batches, 1)}
                    yield future.result()
        except BaseException:
            _ended((pool._processes or {}).values())
            raise


def _by_joblib(
    bout: Bout, batches: Iterator[Batch], backend: str, jobs: int | None
) -> Generator[Played]:
    """Uses any of joblib's backends, each called the same way."""
    from joblib import Parallel, delayed, effective_n_jobs, parallel_config

    play = delayed(play_batch)
    with _cluster(backend, jobs), parallel_config(backend, n_jobs=jobs or -1):
        if backend == "loky":
            yield from _by_loky(bout, batches)
            return
        if backend != "ray":
            parallel = Parallel(return_as="generator_unordered", batch_size=1)
            yield from parallel(play(bout, batch) for batch in batches)
            return
        # Ray's bridge to joblib can't hand results back one by one.
        many = _ROUND * effective_n_jobs()
        while now := list(islice(batches, many)):
            yield from Parallel(batch_size=1)(play(bout, batch) for batch in now)


def _by_loky(bout: Bout, batches: Iterator[Batch]) -> Generator[Played]:
    """Uses the workers that joblib starts on this machine."""
    from joblib import Parallel, delayed
    from joblib.externals.loky import reusable_executor

    work = delayed(_worked)
    _deaf(True)
    parallel = Parallel(return_as="generator_unordered", batch_size=1)
    played = parallel(work(bout, batch) for batch in batches)
    try:
        _deaf(False)
        # Not `yield from`, which would close it with a warning for everybody to see.
        for part in played:  # noqa: UP028
            yield part
    except BaseException:
        with warnings.catch_warnings(action="ignore"):
            played.close()
        pool = reusable_executor._executor
        if pool is not None:
            _ended((pool._processes or {}).values())
            pool.shutdown(wait=True, kill_workers=True)
        raise


@contextmanager
def _cluster(backend: str, jobs: int | None) -> Iterator[None]:
    """The connection that Dask or Ray needs first."""
    there = backend in _CLUSTERS and _CLUSTERS[backend] in os.environ
    if backend == "dask":
        from distributed import Client

        own = {"n_workers": jobs or cores(), "threads_per_worker": 1, "dashboard_address": None}
        with Client(**({} if there else own)):
            yield
    elif backend == "ray":
        import ray
        from ray.util.joblib import register_ray

        ray.init(num_cpus=None if there else jobs or cores(), logging_level="error")
        register_ray()
        try:
            yield
        finally:
            ray.shutdown()
    else:
        yield
