"""Side of the bench of on-screen text: answers one JSON line for each JSON line on standard input, with RapidOCR."""

import json
import sys
import time

import numpy
from rapidocr import RapidOCR


def main() -> None:
    threads = int(sys.argv[1])
    engine = RapidOCR(
        params={
            "Global.use_cls": False,
            "Global.log_level": "error",
            "EngineConfig.onnxruntime.intra_op_num_threads": threads,
        }
    )
    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        job = json.loads(line)
        pixels = numpy.fromfile(job["path"], dtype=numpy.uint8).reshape(job["height"], job["width"], 3)
        start = time.perf_counter()
        # It expects blue first.
        result = engine(pixels[:, :, ::-1].copy())
        seconds = time.perf_counter() - start
        boxes = [] if result.boxes is None else result.boxes.tolist()
        lines = [{"text": text, "corners": corners} for text, corners in zip(result.txts or [], boxes)]
        print(json.dumps({"lines": lines, "seconds": seconds}), flush=True)


main()
