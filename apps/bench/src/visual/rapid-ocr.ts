import { spawn } from 'node:child_process';
import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Picture } from '@polydub/contracts';
import { z } from 'zod';
import type { BenchContext } from '../bench-result.js';
import type { FoundLine } from './measures/frame-text.js';
import { boundsOf } from './measures/turned-quad.js';

const VERSION = '3.10.0';
/** What it is, for people. */
export const RAPID_OCR_NAME = `rapidocr ${VERSION}, PP-OCRv6 small, same threads`;
const script = fileURLToPath(new URL('../../src/visual/rapid-ocr.py', import.meta.url));

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
  const child = spawn('python3', ['-I', '-c', bootstrap(packages), String(context.threads)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    signal: context.signal,
  });
  // Its exit is seen as the end of its answers.
  child.on('error', () => undefined);
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<unknown> => {
    const { value, done } = await answers.next();
    context.signal.throwIfAborted();
    if (!done) return JSON.parse(value);
    throw new Error('rapidocr ended without an answer');
  };
  await next();
  return {
    async read({ width, height, data }) {
      const file = path.join(folder, 'picture.rgb');
      await writeFile(file, data);
      child.stdin.write(`${JSON.stringify({ path: file, width, height })}\n`);
      const { lines, seconds } = answerSchema.parse(await next());
      return { lines: lines.map(({ text, corners }) => ({ text, box: boundsOf(corners) })), seconds };
    },
    stop: () => child.kill(),
  };
}

/** Runs the script with the packages of `folder` first, whatever else is installed. */
function bootstrap(folder: string): string {
  const [packages, file] = [JSON.stringify(folder), JSON.stringify(script)];
  return `import sys, runpy; sys.path.insert(0, ${packages}); sys.argv[0] = ${file}; runpy.run_path(${file})`;
}
