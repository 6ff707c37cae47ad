"""HiGHS solver for the greatest gain in whole numbers, shared by tests and benchmark."""

from collections.abc import Sequence

import highspy
import numpy as np

# A sum of columns between two limits: (least, most, [(column, factor), ...]).
Row = tuple[float, float, list[tuple[int, float]]]


def greatest(
    gains: Sequence[float], most: Sequence[float], rows: Sequence[Row], **options: float
) -> int | None:
    """Return the greatest gain of columns up to `most`, None if the rows contradict each other."""
    problem = highspy.HighsLp()
    problem.num_col_, problem.num_row_ = len(gains), len(rows)
    problem.sense_ = highspy.ObjSense.kMaximize
    problem.col_cost_ = np.array(gains, dtype=float)
    problem.col_lower_ = np.zeros(len(gains))
    problem.col_upper_ = np.array(most, dtype=float)
    problem.row_lower_ = np.array([low for low, _, _ in rows], dtype=float)
    problem.row_upper_ = np.array([high for _, high, _ in rows], dtype=float)
    starts, places, factors = [0], [], []
    for _, _, terms in rows:
        places += [place for place, _ in terms]
        factors += [factor for _, factor in terms]
        starts.append(len(places))
    problem.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    problem.a_matrix_.start_ = np.array(starts)
    problem.a_matrix_.index_ = np.array(places)
    problem.a_matrix_.value_ = np.array(factors, dtype=float)
    problem.integrality_ = [highspy.HighsVarType.kInteger] * len(gains)
    solver = highspy.Highs()
    for option, value in {
        "output_flag": False,
        "threads": 1,
        "mip_rel_gap": 0.0,
        **options,
    }.items():
        solver.setOptionValue(option, value)
    solver.passModel(problem)
    solver.run()
    status = solver.getModelStatus()
    if status == highspy.HighsModelStatus.kInfeasible:
        return None
    assert status == highspy.HighsModelStatus.kOptimal, status
    return round(solver.getInfo().objective_function_value)
