import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Picture } from '@polydub/contracts';
import { z } from 'zod';
import type { BenchContext } from '../bench-result.js';
import { startPython } from '../python-program.js';
import type { FoundLine } from './measures/frame-text.js';
import { boundsOf } from './measures/turned-quad.js';

const VERSION = '3.10.0';
/** What it is, for people. */
export const RAPID_OCR_NAME = `rapidocr ${VERSION}, PP-OCRv6 small, same threads`;

const pointSchema = z.tuple([z.number(), z.number()]).transform(([x, y]) => ({ x, y }));
const answerSchema = z.object({
  lines: z.array(
    z.object({ text: z.string(), corners: z.tuple([pointSchema, pointSchema, pointSchema, pointSchema]) }),
  ),
  seconds: z.number(),
});

/** What RapidOCR found in a picture. */
export interface RapidOcrAnswer {
  readonly lines: readonly FoundLine[];
  /** Its own time, from the picture in memory to the last line. */
  readonly seconds: number;
}

/** A running RapidOCR that has loaded its models. */
export interface RapidOcr {
  read(picture: Picture): Promise<RapidOcrAnswer>;
  stop(): void;
}

/**
 * Starts RapidOCR, the usual Python program around the same models; undefined where it is not installed, which a line
 * says. `folder` takes the pictures.
 */
export async function startRapidOcr(context: BenchContext, folder: string): Promise<RapidOcr | undefined> {
  const packages = path.join(context.cacheFolder, 'bench', `rapidocr-${VERSION}`);
  const isInstalled = await access(path.join(packages, 'rapidocr')).then(
    () => true,
    () => false,
  );
  if (!isInstalled) {
    context.log(
      `reading is not compared with rapidocr: it is not installed (python3 -m pip install --target ${packages} rapidocr==${VERSION} onnxruntime)`,
    );
    return undefined;
  }
  const args = [String(context.threads)];
  const program = await startPython('visual/rapid-ocr.py', { packages, args, signal: context.signal });
  return {
    async read({ width, height, data }) {
      const file = path.join(folder, 'picture.rgb');
      await writeFile(file, data);
      const { lines, seconds } = answerSchema.parse(await program.ask({ path: file, width, height }));
      return { lines: lines.map(({ text, corners }) => ({ text, box: boundsOf(corners) })), seconds };
    },
    stop: () => program.stop(),
  };
}
