import { engineFingerprint, type Picture, type RecognizedText, type TextRecognizer } from '@polydub/contracts';
import { openOnce } from '@polydub/inference';
import { type UprightLine, uprightLines } from '../upright-lines.js';
import { MODEL, MODEL_FILE } from './constants.js';
import { readsLanguage } from './languages.js';
import { lineProbabilities, openRecognizer, type Recognizer } from './model.js';
import type { PpOcrRecognitionOptions } from './options.js';
import { asWritten, decodeLine } from './postprocess.js';
import { batchesOf, lineWidth } from './preprocess.js';

/** Raised whenever the engine's own code changes what it reads. */
const ENGINE_VERSION = 4;

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
      const readings = lines.map(uprightLines);
      const texts = await readAll(
        opened,
        readings.flatMap((ways) => ways.map(({ picture }) => picture)),
        signal,
      );
      signal.throwIfAborted();
      return { texts: bestOfEach(readings, texts).map((text) => asWritten(text, language)), warnings: [] };
    },
    dispose: () => recognizer.dispose(),
  };
}

/** Takes the texts of all ways to read each line together again: the surest one. */
function bestOfEach(readings: readonly UprightLine[][], texts: readonly RecognizedText[]): RecognizedText[] {
  const left = texts.values();
  return readings.map((ways) => {
    const read = ways.map(({ runs }) => ({ ...(left.next().value ?? NOTHING), ...(runs && { runs }) }));
    return read.reduce((best, each) => (each.confidence > best.confidence ? each : best));
  });
}

const NOTHING: RecognizedText = { text: '', confidence: 0 };

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
      const own = data.subarray(index * perLine, (index + 1) * perLine);
      texts[place] = decodeLine(own, recognizer.characters, (steps * lineWidth(lines[place] as Picture)) / width);
    }
  }
  return texts;
}
