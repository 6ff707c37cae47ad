"""Where batches of deals are played: in this process, its children, or wherever joblib reaches."""

import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, wait
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import islice

from ..model import TalonError
from .deals import Bout, Result, play_batch

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
) -> Iterator[list[Result]]:
    """The batches' results as they finish, in any order; without `jobs`, all processors are used.

    Only as many batches are started as keep all of them busy, so the run can end early. Raises
    `TalonError` no-backend, or other-engine if another machine runs a different engine.
    """
    if jobs is None and backend not in _CLUSTERS:
        jobs = cores()
    if jobs == 1 and backend is None:
        played: Iterator[Played] = (play_batch(bout, batch) for batch in batches)
    elif (chosen := backend_of(backend)) == "processes":
        played = _by_processes(bout, batches, jobs or cores())
    else:
        played = _by_joblib(bout, batches, chosen, jobs)
    for engine, results in played:
        if engine != bout.engine:
            raise TalonError("other-engine", here=bout.engine, there=engine)
        yield results


def _by_processes(bout: Bout, batches: Iterator[Batch], jobs: int) -> Iterator[Played]:
    """Uses the standard library alone."""
    # Imported here, since these are missing where there are no processes (in a browser).
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    # An interrupt ends the children at once and silently.
    quiet = (signal.SIGINT, signal.SIG_DFL)
    spawn = get_context("spawn")
    with ProcessPoolExecutor(jobs, spawn, initializer=signal.signal, initargs=quiet) as pool:
        waiting = {pool.submit(play_batch, bout, batch) for batch in islice(batches, 2 * jobs)}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                waiting |= {pool.submit(play_batch, bout, batch) for batch in islice(batches, 1)}
                yield future.result()


def _by_joblib(
    bout: Bout, batches: Iterator[Batch], backend: str, jobs: int | None
) -> Iterator[Played]:
    """Uses any of joblib's backends, each called the same way."""
    from joblib import Parallel, delayed, effective_n_jobs, parallel_config

    play = delayed(play_batch)
    with _cluster(backend, jobs), parallel_config(backend, n_jobs=jobs or -1):
        if backend != "ray":
            parallel = Parallel(return_as="generator_unordered", batch_size=1)
            yield from parallel(play(bout, batch) for batch in batches)
            return
        # Ray's bridge to joblib can't hand results back one by one.
        many = _ROUND * effective_n_jobs()
        while now := list(islice(batches, many)):
            yield from Parallel(batch_size=1)(play(bout, batch) for batch in now)


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
