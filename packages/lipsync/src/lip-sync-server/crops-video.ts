import { type Picture, PolydubError } from '@polydub/contracts';
import { decodeFrames, encodeFrames, type RawFrame } from '@polydub/media';
import { Lookahead } from '../generating/lookahead.js';

/** Writes crops as an MP4 at a steady rate. Resolves with their number; without a file when there are none. */
export async function writeCrops(
  crops: AsyncIterable<Picture>,
  { path, framesPerSecond, signal }: { path: string; framesPerSecond: number; signal: AbortSignal },
): Promise<number> {
  const left = new Lookahead(crops);
  let count = 0;
  async function* frames(): AsyncGenerator<RawFrame> {
    for (let crop = await left.peek(); crop; crop = await left.peek()) {
      const data = Uint8Array.from(crop.data);
      yield { ...crop, data, index: count, timeSeconds: count / framesPerSecond, pixelFormat: 'rgb24' };
      count += 1;
      left.drop();
    }
  }
  try {
    if (await left.peek()) await encodeFrames(frames(), { path, frameRate: framesPerSecond, signal });
  } finally {
    await left.close();
  }
  return count;
}

/** What a server's answer must be. */
export interface ExpectedVideo {
  readonly count: number;
  readonly sidePixels: number;
  /** Of the server, for messages. */
  readonly host: string;
  readonly signal: AbortSignal;
}

/** Reads the crops that a server sent. Throws `PolydubError` `lip-sync-failed` where they are not those that are expected. */
export async function* readCrops(path: string, expected: ExpectedVideo): AsyncGenerator<Picture> {
  const { count, sidePixels, host } = expected;
  let read = 0;
  for await (const frame of decoded(path, expected)) {
    const { width, height, data } = frame;
    if (width !== sidePixels || height !== sidePixels)
      throw unusable(host, `a video of ${width} × ${height} pixels, expected ${sidePixels} × ${sidePixels}`);
    read += 1;
    if (read > count) break;
    yield { width, height, data };
  }
  if (read !== count) throw unusable(host, `${read > count ? 'more' : read} frames, expected ${count}`);
}

async function* decoded(path: string, { host, signal }: ExpectedVideo): AsyncGenerator<RawFrame> {
  try {
    yield* decodeFrames(path, { pixelFormat: 'rgb24', signal });
  } catch (cause) {
    if (!(cause instanceof PolydubError) || !UNREADABLE.has(cause.kind)) throw cause;
    throw unusable(host, 'no video that can be read', cause);
  }
}

const UNREADABLE: ReadonlySet<string> = new Set(['unreadable-media', 'no-video', 'media-too-large']);

function unusable(host: string, what: string, cause?: unknown): PolydubError {
  return new PolydubError('lip-sync-failed', {
    message: `The lip-sync server ${host} sent ${what}.`,
    remedy: "Check the server's log; docs/lip-sync-protocol.md tells what it must send.",
    cause,
  });
}
