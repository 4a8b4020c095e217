import { createHash } from 'node:crypto';
import {
  engineFingerprint,
  type Picture,
  PolydubError,
  type RecognizedText,
  type TextRecognizer,
} from '@polydub/contracts';
import { type OpenOnce, openOnce } from '@polydub/inference';
import { uprightLines } from '../upright-lines.js';
import { allData, dataFor, modelOf } from './languages.js';
import { openReader, type Reader } from './model.js';
import type { TesseractOptions } from './options.js';
import { lineImages } from './preprocess.js';

/** Raised whenever the engine's own code changes what it reads. */
const ENGINE_VERSION = 3;

/**
 * Tesseract 5 as WebAssembly (https://github.com/naptha/tesseract.js): one model for each language, for scripts that PP-OCR
 * does not read. Lines must be cut out of their picture closely.
 */
export function createTesseractTextRecognizer({ models }: TesseractOptions): TextRecognizer {
  const readers = new Map<string, OpenOnce<Reader>>(
    allData.map((data) => [
      data,
      openOnce(async (signal) => openReader(await models.ensure(modelOf(data), { signal }), data)),
    ]),
  );
  const checksums = allData.map((data) => models.fingerprint(modelOf(data)));
  return {
    name: 'tesseract',
    kind: 'local',
    fingerprint: engineFingerprint({
      name: 'tesseract',
      version: ENGINE_VERSION,
      models: [createHash('sha256').update(checksums.join()).digest('hex')],
    }),
    reads: (language) => dataFor(language) !== undefined,
    async recognize({ lines, language, signal }) {
      const reader = await (readers.get(dataFor(language) ?? '') ?? unread(language)).get(signal);
      const texts: RecognizedText[] = [];
      for (const line of lines) {
        texts.push(await readLine(reader, line));
        signal.throwIfAborted();
      }
      return { texts, warnings: [] };
    },
    async dispose() {
      await Promise.all([...readers.values()].map((reader) => reader.dispose()));
    },
  };
}

/** The surest of all readings: of light and of dark letters, and of a line that is higher than wide, down and up. */
async function readLine(reader: Reader, line: Picture): Promise<RecognizedText> {
  let best: RecognizedText = { text: '', confidence: 0 };
  for (const { picture, runs } of uprightLines(line)) {
    for (const image of lineImages(picture)) {
      const read = await reader.read(image);
      if (read.confidence > best.confidence) best = { ...read, ...(runs && { runs }) };
    }
  }
  return best;
}

function unread(language: string): never {
  throw new PolydubError('ocr-failed', { message: `Tesseract has no data for the language "${language}"` });
}
