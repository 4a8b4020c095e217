import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PolydubError, type RecognizedText } from '@polydub/contracts';
import type { InstalledModel } from '@polydub/inference';
import type { Worker } from 'tesseract.js';
import { tidied, withoutSpecks } from './postprocess.js';

/** Tesseract with the data of one language, in a thread of its own. */
export interface Reader {
  /** @param image A picture file that holds one line. */
  read(image: Buffer): Promise<RecognizedText>;
  dispose(): Promise<void>;
}

/** Starts Tesseract. Program and data are local files; nothing is fetched, and nothing written. */
export async function openReader(installed: InstalledModel, data: string): Promise<Reader> {
  const worker = await start(dirname(installed.file(`${data}.traineddata.gz`)), data);
  return {
    read: (image) => read(worker, image, data),
    async dispose() {
      await worker.terminate();
    },
  };
}

async function start(folder: string, data: string): Promise<Worker> {
  try {
    await checkData(join(folder, `${data}.traineddata.gz`));
    const worker = await createReportingWorker(folder, data);
    // Otherwise it writes what it thinks of a line to this program's own output.
    const quiet = { debug_file: '/dev/null' };
    const { PSM } = await import('tesseract.js');
    await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE, user_defined_dpi: '300', ...quiet });
    return worker;
  } catch (cause) {
    throw failure(data, cause);
  }
}

/** Damaged data make the library throw outside of any promise, which would end the program; gzip has a checksum of its own. */
async function checkData(path: string): Promise<void> {
  await promisify(gunzip)(await readFile(path));
}

/** The library's own promise stays open for ever when the data cannot be read; only its error handler hears of it. */
async function createReportingWorker(folder: string, data: string): Promise<Worker> {
  const { createWorker, OEM } = await import('tesseract.js');
  return new Promise((resolve, reject) => {
    const options = { langPath: folder, cacheMethod: 'none', errorHandler: reject };
    createWorker(data, OEM.LSTM_ONLY, options).then(resolve, reject);
  });
}

async function read(worker: Worker, image: Buffer, data: string): Promise<RecognizedText> {
  try {
    const { data: page } = await worker.recognize(image);
    const text = withoutSpecks(tidied(page.text));
    return { text, confidence: text === '' ? 0 : Math.min(1, Math.max(0, page.confidence / 100)) };
  } catch (cause) {
    throw failure(data, cause);
  }
}

function failure(data: string, cause: unknown): PolydubError {
  return new PolydubError('ocr-failed', { message: `Tesseract failed with the data ${data}: ${String(cause)}`, cause });
}
