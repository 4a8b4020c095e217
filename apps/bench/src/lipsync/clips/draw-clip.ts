import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { PolydubError } from '@polydub/contracts';
import { encodeFrames, mux, type RawFrame } from '@polydub/media';
import { z } from 'zod';
import { scriptArguments } from '../../python-program.js';

/** What `draw-faces.py` draws. */
export type FaceDrawing = Readonly<Record<string, unknown>> & { readonly rate: number };

/** How a clip is drawn. */
export interface DrawClipOptions {
  /** Folder of the judges' packages. */
  readonly packages: string;
  /** File whose sound it gets. */
  readonly sound: string;
  readonly signal: AbortSignal;
}

const headSchema = z.object({ width: z.number(), height: z.number() });

/** Draws a clip of a face and gives it sound. */
export async function drawClip(drawing: FaceDrawing, out: string, options: DrawClipOptions): Promise<string> {
  const { packages, sound, signal } = options;
  // A list of lips is too long for an argument.
  const job = `${out}.json`;
  await writeFile(job, JSON.stringify(drawing));
  const args = [...scriptArguments('lipsync/python/draw-faces.py', packages), `@${job}`];
  // What native libraries say of themselves while they start is no error.
  const child = spawn('python3', args, { stdio: ['ignore', 'pipe', 'ignore'], signal });
  child.on('error', () => undefined);
  const ended = once(child, 'close');
  const picture = `${out}.picture.mp4`;
  await encodeFrames(framesOf(child.stdout, drawing.rate), { path: picture, frameRate: drawing.rate, signal });
  const [status] = await ended;
  if (status !== 0) throw new PolydubError('internal', { message: 'draw-faces.py failed' });
  await mux({ video: picture, audio: [{ path: sound }] }, out, { signal });
  return out;
}

/** One JSON line with the size, then frame after frame. */
async function* framesOf(output: AsyncIterable<Buffer>, rate: number): AsyncGenerator<RawFrame> {
  let head = '';
  let frame: { readonly width: number; readonly height: number; readonly data: Uint8Array<ArrayBuffer> } | undefined;
  let [filled, index] = [0, 0];
  for await (const chunk of output) {
    let rest = chunk;
    if (!frame) {
      const end = rest.indexOf(10);
      head += rest.subarray(0, end < 0 ? rest.length : end).toString('latin1');
      if (end < 0) continue;
      frame = emptyFrame(headSchema.parse(JSON.parse(head)));
      rest = rest.subarray(end + 1);
    }
    while (rest.length > 0) {
      const part = rest.subarray(0, frame.data.length - filled);
      frame.data.set(part, filled);
      filled += part.length;
      rest = rest.subarray(part.length);
      if (filled < frame.data.length) break;
      yield { index, timeSeconds: index / rate, pixelFormat: 'rgb24', ...frame };
      frame = emptyFrame(frame);
      [filled, index] = [0, index + 1];
    }
  }
}

function emptyFrame({ width, height }: { readonly width: number; readonly height: number }) {
  return { width, height, data: new Uint8Array(3 * width * height) };
}
