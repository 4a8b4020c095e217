"""A cloning server for Polydub (docs/cloning-protocol.md) with Chatterbox Multilingual (Resemble AI, MIT).

    python -m venv venv && venv/bin/pip install chatterbox-tts
    venv/bin/python server.py --port 8890 [--device cuda] [--key SECRET]

Then, for Polydub:

    POLYDUB_CLONING_URL=http://localhost:8890/v1 POLYDUB_CLONING_MODEL=chatterbox
    POLYDUB_CLONING_LANGUAGES=en+es+fr+de+it+pt+ja+zh

One line at a time: the model fills a GPU by itself. For another model, replace `load` and `speak`.
"""

import argparse
import base64
import hmac
import io
import json
import tempfile
import threading
import wave
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

MOST_BODY_BYTES = 16 * 1024 * 1024
MOST_CHARACTERS = 2000


class Refused(Exception):
    """A request that cannot be answered, with the status that says why."""

    def __init__(self, status, message):
        super().__init__(message)
        self.status = status


def load(device):
    from chatterbox.mtl_tts import SUPPORTED_LANGUAGES, ChatterboxMultilingualTTS

    return ChatterboxMultilingualTTS.from_pretrained(device=device), set(SUPPORTED_LANGUAGES)


# How closely the model follows the reference. Its authors advise 0 where speech must not take the accent of a reference in
# another language; 0.5 is their default.
GUIDANCE = {"speaker": 0.5, "language": 0.0}


def speak(model, text, language, reference_path, accent):
    """Samples in -1...1, and their rate."""
    wav = model.generate(
        text, language_id=language, audio_prompt_path=reference_path, cfg_weight=GUIDANCE[accent]
    )
    return wav.squeeze(0).cpu().numpy().tolist(), model.sr


def wav_bytes(samples, rate):
    limited = (max(-32768, min(32767, round(sample * 32767))) for sample in samples)
    data = b"".join(value.to_bytes(2, "little", signed=True) for value in limited)
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(data)
    return out.getvalue()


def checked(body, languages):
    """Text, the model's language code, the reference's bytes and the accent. Raises Refused."""
    try:
        request = json.loads(body)
        text, language, reference = request["text"], request["language"], request["reference"]["wav"]
        accent = request.get("accent", "speaker")
        reference = base64.b64decode(reference, validate=True)
        with wave.open(io.BytesIO(reference)) as file:
            seconds = file.getnframes() / file.getframerate()
    except (ValueError, KeyError, TypeError, EOFError, wave.Error) as error:
        raise Refused(400, f"no such request: {error!r}") from error
    if not isinstance(text, str) or not text.strip() or len(text) > MOST_CHARACTERS:
        raise Refused(400, f"text must have 1 to {MOST_CHARACTERS} characters")
    code = {"nb": "no"}.get(str(language).split("-")[0], str(language).split("-")[0])
    if code not in languages:
        raise Refused(422, f"language {language} is none of {', '.join(sorted(languages))}")
    if accent not in GUIDANCE:
        raise Refused(400, f"accent must be one of {', '.join(GUIDANCE)}")
    if seconds < 2:
        raise Refused(422, f"a reference of {seconds:.1f} s is too short")
    return text, code, reference, accent


def handler(model, languages, key):
    one_at_a_time = threading.Lock()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self):
            try:
                self.reply(200, "audio/wav", self.answer())
            except Refused as refused:
                self.close_connection = True
                self.reply(refused.status, "application/json", json.dumps({"error": str(refused)}).encode())

        def answer(self):
            if self.path != "/v1/clone":
                raise Refused(404, f"there is only /v1/clone, not {self.path}")
            given = self.headers.get("authorization", "")
            if key and not hmac.compare_digest(given.encode(), f"Bearer {key}".encode()):
                raise Refused(401, "wrong or missing key")
            length = self.headers.get("content-length", "")
            if not length.isdigit() or int(length) > MOST_BODY_BYTES:
                raise Refused(413, f"a body must have a length of at most {MOST_BODY_BYTES} bytes")
            text, language, reference, accent = checked(self.rfile.read(int(length)), languages)
            with one_at_a_time, tempfile.NamedTemporaryFile(suffix=".wav") as file:
                file.write(reference)
                file.flush()
                return wav_bytes(*speak(model, text, language, file.name, accent))

        def reply(self, status, kind, data):
            self.send_response(status)
            self.send_header("content-type", kind)
            self.send_header("content-length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

    return Handler


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8890)
    parser.add_argument("--device", default="cuda", choices=["cuda", "cpu", "mps"])
    parser.add_argument("--key", default="", help="clients must send it as a bearer token")
    options = parser.parse_args()
    model, languages = load(options.device)
    server = ThreadingHTTPServer((options.host, options.port), handler(model, languages, options.key))
    print(f"listening on http://{options.host}:{server.server_address[1]}/v1", flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
