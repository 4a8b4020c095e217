import { engineFingerprint, type Picture, type RecognizedText, type TextRecognizer } from '@polydub/contracts';
import { openOnce } from '@polydub/inference';
import { isVertical, turned } from '../upright-lines.js';
import { MODEL, MODEL_FILE } from './constants.js';
import { readsLanguage } from './languages.js';
import { lineProbabilities, openRecognizer, type Recognizer } from './model.js';
import type { PpOcrRecognitionOptions } from './options.js';
import { asWritten, decodeLine } from './postprocess.js';
import { batchesOf, lineWidth } from './preprocess.js';

/** Raised whenever the engine's own code changes what it reads. */
const ENGINE_VERSION = 1;

/** PP-OCRv6 small (https://github.com/PaddlePaddle/PaddleOCR): Chinese, Japanese and Latin scripts with one model. */
export function createPpOcrTextRecognizer({ models, ...settings }: PpOcrRecognitionOptions): TextRecognizer {
  const recognizer = openOnce(async (signal) => {
    const installed = await models.ensure(MODEL, { signal });
    return openRecognizer(installed.file(MODEL_FILE), settings);
  });
  return {
    name: 'pp-ocr',
    kind: 'local',
    fingerprint: engineFingerprint({ name: 'pp-ocr', version: ENGINE_VERSION, models: [models.fingerprint(MODEL)] }),
    reads: readsLanguage,
    async recognize({ lines, language, signal }) {
      const opened = await recognizer.get(signal);
      const texts = await readAll(opened, lines.flatMap(readings), signal);
      signal.throwIfAborted();
      return { texts: bestOfEach(lines, texts).map((text) => asWritten(text, language)), warnings: [] };
    },
    dispose: () => recognizer.dispose(),
  };
}

/** The line as it is; a vertical one turned both ways: columns of upright letters and lines that run up or down. */
function readings(line: Picture): Picture[] {
  return isVertical(line) ? [turned(line, 'anticlockwise'), turned(line, 'clockwise')] : [line];
}

/** Takes the texts of {@link readings} together again: the surer one of each vertical line. */
function bestOfEach(lines: readonly Picture[], texts: readonly RecognizedText[]): RecognizedText[] {
  const left = texts.values();
  const next = () => left.next().value ?? { text: '', confidence: 0 };
  return lines.map((line) => {
    const first = next();
    if (!isVertical(line)) return first;
    const second = next();
    return second.confidence > first.confidence ? second : first;
  });
}

async function readAll(
  recognizer: Recognizer,
  lines: readonly Picture[],
  signal: AbortSignal,
): Promise<RecognizedText[]> {
  const texts: RecognizedText[] = [];
  for (const { places, width } of batchesOf(lines.map(lineWidth))) {
    signal.throwIfAborted();
    const batch = places.map((place) => lines[place] as Picture);
    const { data, steps, classes } = await lineProbabilities(recognizer, batch, width);
    const perLine = steps * classes;
    for (const [index, place] of places.entries()) {
      texts[place] = decodeLine(data.subarray(index * perLine, (index + 1) * perLine), recognizer.characters);
    }
  }
  return texts;
}
