import type { Picture } from '@polydub/contracts';
import { probe } from '../probe/probe.js';
import { requireVideo } from '../probe/require-track.js';
import { inputArguments, startFfmpeg } from '../process/ffmpeg.js';
import { keepClock } from '../process/keep-clock.js';
import { workOn } from '../process/program-limits.js';
import { blocksOf } from './byte-streams.js';
import { within } from './frame-times.js';
import { BYTES_PER_PIXEL, toRgb, undecodable } from './raw-frames.js';
import { seekArguments, seekStart } from './seek-start.js';

/**
 * Starting ffmpeg takes longer than decoding most frames, so one run takes this many; each more needs the memory of a
 * decoder.
 */
const FRAMES_PER_RUN = 6;

/**
 * Decodes single frames, for each time the first one that is shown from then on, in the order of the times; none for a
 * time after the last frame. Throws what `decodeFrames` throws.
 */
export async function* decodeFramesAt(
  path: string,
  timesSeconds: readonly number[],
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): AsyncGenerator<Picture> {
  for (let at = 0; at < timesSeconds.length; at += FRAMES_PER_RUN)
    yield* decodeTogether(path, timesSeconds.slice(at, at + FRAMES_PER_RUN), signal);
}

async function* decodeTogether(
  path: string,
  timesSeconds: readonly number[],
  signal: AbortSignal | undefined,
): AsyncGenerator<Picture> {
  const info = await probe(path, { signal });
  const track = requireVideo(info);
  const { displayWidth: width, displayHeight: height } = track;
  const places = timesSeconds.map((timeSeconds) => ({ timeSeconds, fromSeconds: seekStart(info, timeSeconds) }));
  const inputs = places.flatMap(({ fromSeconds }) => inputArguments(path, seekArguments(info, fromSeconds)));
  const clocks = places.flatMap((_, at) => keepClock(info, [track.index], at));
  const rgb = `${toRgb(track, { width, height })},format=rgb24,setsar=1`;
  const first = places.map(({ timeSeconds, fromSeconds }, at) => {
    const start = within(timeSeconds - fromSeconds, Number.POSITIVE_INFINITY);
    return `[${at}:${track.index}]${start}trim=end_frame=1,${rgb}[${at}]`;
  });
  // The frames of several places have no times in common: they are only numbered.
  const joined = `${places.map((_, at) => `[${at}]`).join('')}concat=n=${places.length},settb=1/25,setpts=N[all]`;
  const graph = ['-filter_complex', [...first, joined].join(';'), '-map', '[all]', '-fps_mode', 'passthrough'];
  const args = [...inputs, ...clocks, ...graph, '-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1'];
  const program = await startFfmpeg(args, { signal, failure: undecodable(path), work: workOn(info) });
  try {
    for await (const data of blocksOf(program.output, width * height * BYTES_PER_PIXEL.rgb24))
      yield { width, height, data };
    await program.done;
  } finally {
    await program.stop();
  }
}
