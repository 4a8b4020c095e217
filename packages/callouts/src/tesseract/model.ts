import { dirname } from 'node:path';
import { PolydubError, type RecognizedText } from '@polydub/contracts';
import type { InstalledModel } from '@polydub/inference';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { tidied } from './postprocess.js';

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
    const worker = await createWorker(data, OEM.LSTM_ONLY, {
      langPath: folder,
      cacheMethod: 'none',
      // Without a handler the library throws outside of any promise; the promise itself is rejected too.
      errorHandler: () => undefined,
    });
    // Otherwise it writes what it thinks of a line to this program's own output.
    const quiet = { debug_file: '/dev/null' };
    await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE, user_defined_dpi: '300', ...quiet });
    return worker;
  } catch (cause) {
    throw failure(data, cause);
  }
}

async function read(worker: Worker, image: Buffer, data: string): Promise<RecognizedText> {
  try {
    const { data: page } = await worker.recognize(image);
    const text = tidied(page.text);
    return { text, confidence: text === '' ? 0 : Math.min(1, Math.max(0, page.confidence / 100)) };
  } catch (cause) {
    throw failure(data, cause);
  }
}

function failure(data: string, cause: unknown): PolydubError {
  return new PolydubError('ocr-failed', { message: `Tesseract failed with the data ${data}: ${String(cause)}`, cause });
}
