"""Backends that play batches of deals: this process, its child processes, or joblib's backends."""

import os
import signal
import warnings
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, wait
from contextlib import closing, contextmanager, suppress
from importlib.util import find_spec
from itertools import islice
from types import FrameType
from typing import TYPE_CHECKING

from ..model import TalonError
from .deals import Bout, Result, play_batch
from .program_bots import ENDING_SIGNALS, end_all

if TYPE_CHECKING:
    # Platforms without processes lack this module.
    from multiprocessing.process import BaseProcess

Batch = Sequence[int]
Played = tuple[str, list[Result]]

# Packages that each backend needs besides the standard library.
BACKENDS: dict[str, tuple[str, ...]] = {
    "loky": ("joblib",),
    "dask": ("joblib", "distributed"),
    "ray": ("joblib", "ray"),
    "processes": (),
}
# Environment variable with the address of a running cluster; without it, this machine is used.
_CLUSTERS = {"dask": "DASK_SCHEDULER_ADDRESS", "ray": "RAY_ADDRESS"}
# Batches per process in a round of a joblib backend that returns no result before all are done.
_ROUND = 8
# Seconds that a worker has to end its bot programs.
_GRACE = 5


def cores() -> int:
    """Return the number of processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def backend_of(wanted: str | None) -> str:
    """Return the backend to use: `wanted`, or else joblib's own where joblib is installed.

    Raise `TalonError` no-backend if a package that the backend needs is not installed.
    """
    backend = wanted or ("loky" if find_spec("joblib") else "processes")
    for package in BACKENDS[backend]:
        if find_spec(package) is None:
            raise TalonError("no-backend", backend=backend, package=package)
    return backend


def play_batches(
    bout: Bout, batches: Iterator[Batch], backend: str | None, jobs: int | None
) -> Generator[list[Result]]:
    """Yield the results of the batches as they finish, in any order; without `jobs`, use all
    processors.

    Only as many batches are started as keep all processors busy, so the run can end early. A caller
    that stops before the last batch has to close the iterator, which ends the workers. Raise
    `TalonError` no-backend, or other-engine if another machine runs a different engine.
    """
    if jobs is None and backend not in _CLUSTERS:
        jobs = cores()
    if jobs == 1 and backend is None:
        played: Generator[Played] = (play_batch(bout, batch) for batch in batches)
    elif (chosen := backend_of(backend)) == "processes":
        played = _by_processes(bout, batches, jobs or cores())
    elif chosen == "loky":
        played = _by_loky(bout, batches, jobs or cores())
    else:
        played = _by_joblib(bout, batches, chosen, jobs)
    with closing(played):
        for engine, results in played:
            if engine != bout.engine:
                raise TalonError("other-engine", here=bout.engine, there=engine)
            yield results


def _start_worker() -> None:
    """Let a worker on this machine end its bots when it is ended itself.

    A signal that the arena ignores it ignores too, except that by which the arena ends it.
    """
    for number in ENDING_SIGNALS:
        if number == signal.SIGTERM or signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, _end)
    _block_signals(False)


def _end(number: int, frame: FrameType | None) -> None:
    # The arena sends another signal soon, which would interrupt what this one has begun.
    _block_signals(True)
    end_all()
    os._exit(128 + number)


def _block_signals(on: bool) -> None:
    """Block the signals that end a worker, also in processes started meanwhile.

    A worker interrupted before `_start_worker` would print a traceback, and Python's resource
    tracker would not outlive the processes that need it.
    """
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK if on else signal.SIG_UNBLOCK, ENDING_SIGNALS)


def _end_worker(worker: "BaseProcess") -> None:
    """End a worker, by force if it doesn't end by itself."""
    worker.terminate()
    worker.join(_GRACE)
    if worker.is_alive() and os.name == "posix":
        # loky's workers have no method for this; elsewhere `terminate` has done it.
        with suppress(ProcessLookupError):
            os.kill(worker.pid or 0, signal.SIGKILL)


def _by_processes(bout: Bout, batches: Iterator[Batch], jobs: int) -> Generator[Played]:
    """Play the batches with the standard library's process pool."""
    # Imported here: platforms without processes (browsers) lack these modules.
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context, resource_tracker

    _block_signals(True)
    if os.name == "posix":
        resource_tracker.ensure_running()
        # The start of the tracker has unblocked them.
        _block_signals(True)
    with ProcessPoolExecutor(jobs, get_context("spawn"), _start_worker) as pool:
        try:
            waiting = {pool.submit(play_batch, bout, batch) for batch in islice(batches, 2 * jobs)}
            _block_signals(False)
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    waiting |= {
                        pool.submit(play_batch, bout, batch) for batch in islice(batches, 1)
                    }
                    yield future.result()
        except BaseException:
            for worker in list((pool._processes or {}).values()):
                _end_worker(worker)
            raise


def _by_joblib(
    bout: Bout, batches: Iterator[Batch], backend: str, jobs: int | None
) -> Generator[Played]:
    """Play the batches with one of joblib's backends for clusters."""
    from joblib import Parallel, delayed, effective_n_jobs, parallel_config

    play = delayed(play_batch)
    with _connect_cluster(backend, jobs), parallel_config(backend, n_jobs=jobs or -1):
        if backend != "ray":
            parallel = Parallel(return_as="generator_unordered", batch_size=1)
            yield from parallel(play(bout, batch) for batch in batches)
            return
        # Ray's bridge to joblib can't return results one by one.
        batch_count = _ROUND * effective_n_jobs()
        while now := list(islice(batches, batch_count)):
            yield from Parallel(batch_size=1)(play(bout, batch) for batch in now)


def _by_loky(bout: Bout, batches: Iterator[Batch], jobs: int) -> Generator[Played]:
    """Play the batches with joblib's own workers on this machine."""
    from joblib import Parallel, delayed
    from joblib.externals.loky import process_executor

    # loky would kill a worker with the descendants that it finds at that moment, and miss some. A
    # worker that ends by itself kills the process groups of its bots.
    kills = process_executor.kill_process_tree
    process_executor.kill_process_tree = _end_worker
    play = delayed(play_batch)
    _block_signals(True)
    parallel = Parallel(
        jobs, "loky", "generator_unordered", batch_size=1, initializer=_start_worker
    )
    played = parallel(play(bout, batch) for batch in batches)
    try:
        _block_signals(False)
        # `yield from` would close the generator with a warning.
        for part in played:  # noqa: UP028
            yield part
    except BaseException:
        with warnings.catch_warnings(action="ignore"):
            played.close()
        raise
    finally:
        process_executor.kill_process_tree = kills


@contextmanager
def _connect_cluster(backend: str, jobs: int | None) -> Iterator[None]:
    """Open the connection that Dask or Ray needs first."""
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
