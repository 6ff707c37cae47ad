"""Replies of the engine that were recorded in the scenes (scenes/golden)."""

import json

SCENES = {}


def text_of(scene):
    """Return the recorded text of a scene; in MicroPython run.mjs has unpacked it."""
    try:
        import brotli
    except ImportError:
        with open("/tests/answers/%s.json" % scene) as file:
            return file.read()
    from pathlib import Path

    golden = Path(__file__).parents[1] / "scenes" / "golden"
    return brotli.decompress((golden / (scene + ".answers.br")).read_bytes()).decode()


def scene_replies(scene, do):
    """Return a scene's replies to the requests of a kind, in order; a test may change them."""
    if scene not in SCENES:
        SCENES[scene] = [answer for visit in json.loads(text_of(scene)) for answer in visit]
    return [json.loads(text) for request, text in SCENES[scene] if request == do]
