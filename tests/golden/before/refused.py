"""What is said of texts that are wrong, and by the command line: codes and sentences, as text."""

import io
import json
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from random import Random
from unittest.mock import patch

from engine.codes import read_deal_link, read_link, write_deal_link, write_link
from engine.commands import main
from engine.games import GAMES
from engine.model import TalonError, view_of
from engine.notation import (
    position_data,
    position_of,
    read_json,
    read_move,
    read_option,
    read_record,
    read_save,
    write_json,
    write_move,
    write_position,
    write_record,
)
from engine.play import Match, decide_nothing
