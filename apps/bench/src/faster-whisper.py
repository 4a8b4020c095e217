"""Side of the transcription bench: answers one JSON line for each JSON line on standard input, with faster-whisper."""

import json
import sys
import time

import numpy
from faster_whisper import WhisperModel


def main() -> None:
    folder, threads = sys.argv[1], int(sys.argv[2])
    model = WhisperModel(folder, device="cpu", compute_type="int8", cpu_threads=threads)
    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        job = json.loads(line)
        samples = numpy.fromfile(job["path"], dtype="<f4")
        start = time.perf_counter()
        segments, _ = model.transcribe(
            samples,
            language=job["language"],
            beam_size=1,
            word_timestamps=True,
            condition_on_previous_text=False,
            vad_filter=False,
        )
        text = " ".join(segment.text.strip() for segment in segments)
        print(json.dumps({"text": text, "seconds": time.perf_counter() - start}), flush=True)


main()
