"""Finds when the phonemes of known words are spoken, with PocketSphinx: one JSON line for each JSON line on standard input."""

import json
import sys
import unicodedata

import numpy
from pocketsphinx import Decoder

# English sounds that stand for those of the IPA; what sounds alike is near enough to tell when it is heard.
PHONES = {
    "AA": "a ɑ ɐ", "AE": "æ", "AH": "ʌ ə ɜ ɞ ɘ ɤ", "AO": "ɔ ɒ", "B": "b ɓ β", "CH": "ʧ ʨ", "D": "d ɖ ɗ", "DH": "ð",
    "EH": "ɛ e", "ER": "ɚ ɝ", "F": "f ɸ", "G": "ɡ g ɢ ɣ", "HH": "h ɦ x χ ħ", "IH": "ɪ ɨ", "IY": "i", "JH": "ʤ ʥ",
    "K": "k q c", "L": "l ɫ ɭ ʎ", "M": "m ɱ", "N": "n ɲ ɳ", "NG": "ŋ ɴ", "OW": "o ɵ", "P": "p", "R": "r ɹ ɾ ɻ ʁ ʀ ɽ",
    "S": "s ɕ ʂ", "SH": "ʃ", "T": "t ʈ", "TH": "θ", "UH": "ʊ", "UW": "u ʉ ɯ", "V": "v ʋ", "W": "w ʍ ɥ", "Y": "j ʝ",
    "Z": "z ʑ", "ZH": "ʒ ʐ", "EY": "œ ø", "UW2": "y ʏ",
}
PHONE_OF = {letter: phone.rstrip("2") for phone, letters in PHONES.items() for letter in letters.split()}


def phones_of(ipa):
    """One phone for each sound, so that the times found are those of the given sounds; nothing for a sound that has none."""
    letters = [PHONE_OF[letter] for letter in unicodedata.normalize("NFD", ipa) if letter in PHONE_OF]
    joined = "".join(letters)
    if joined in ("TSH", "TS"):
        return "CH" if joined == "TSH" else "S"
    if joined == "DZH":
        return "JH"
    return letters[0] if letters else None


def align(path, words):
    # The best way through the words has sounds of one frame, for which the second pass then finds no room.
    decoder = Decoder(lm=None, loglevel="FATAL", cmn="batch", bestpath=False)
    spoken = []
    for sounds in words:
        known = [(ipa, phones_of(ipa)) for ipa in sounds]
        known = [(ipa, phone) for ipa, phone in known if phone]
        if known:
            spoken.append([ipa for ipa, _ in known])
            decoder.add_word(f"word{len(spoken)}x", " ".join(phone for _, phone in known), True)
    sound = numpy.fromfile(path, dtype="<f4")
    samples = (numpy.clip(sound, -1, 1) * 32767).astype("<i2").tobytes()
    decoder.set_align_text(" ".join(f"word{index + 1}x" for index in range(len(spoken))))
    for step in ("words", "phonemes"):
        if step == "phonemes":
            decoder.set_alignment()
        decoder.start_utt()
        decoder.process_raw(samples, full_utt=True)
        decoder.end_utt()
    phonemes = []
    for word in decoder.get_alignment() or []:
        name = word.name.split("(")[0]
        sounds = spoken[int(name[4:-1]) - 1] if name.startswith("word") else []
        for ipa, phone in zip(sounds, word):
            start = phone.start / 100
            phonemes.append({"ipa": ipa, "startSeconds": start, "endSeconds": start + phone.duration / 100})
    return phonemes


def main():
    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        job = json.loads(line)
        try:
            print(json.dumps({"phonemes": align(job["samples"], job["words"])}), flush=True)
        except RuntimeError as error:
            # Words that cannot be found in the sound.
            print(json.dumps({"phonemes": [], "failure": str(error)}), flush=True)


main()
