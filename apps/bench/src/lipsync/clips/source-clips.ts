import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeFrames, encodeFrames, fileFormat, mux, probe, requireVideo } from '@polydub/media';
import { describeFile } from '../../describe-file.js';
import type { Half, TalkingClip } from './talking-clip.js';

/** The project's own example: a drawn one, on which nothing was chosen. */
const example = fileURLToPath(new URL('../../../../../examples/astronaut.mp4', import.meta.url));

/** SHA-256 of films on which choices of the method were made, wherever they are measured. */
const tunedOn: ReadonlySet<string> = new Set([
  // A portrait film of a woman who speaks Russian, 10 s.
  'ed2dd1e2001aa605c3f2d77672a8af4ed55e427a85c55d408adfc3d5076bc872',
]);

/** The files of a run. */
export interface SourceClips {
  /** Films as they were given, and the example. */
  readonly files: readonly string[];
  readonly films: readonly TalkingClip[];
  /** Pictures of persons. */
  readonly pictures: readonly string[];
}

/** Larger films are made as small, so that a run takes minutes. */
const MAX_SHORTER_SIDE = 540;

/** Tells the person's own films from pictures; the example comes last. Smaller films go into `folder`. */
export async function sourceClips(
  inputs: readonly string[],
  folder: string,
  signal: AbortSignal,
): Promise<SourceClips> {
  await mkdir(folder, { recursive: true });
  const isPicture = await Promise.all(inputs.map(async (file) => pictureFormats.has((await fileFormat(file)) ?? '')));
  const films = [...inputs.filter((_, index) => !isPicture[index]), example];
  return {
    files: films,
    films: await Promise.all(films.map((file) => filmClip(file, folder, signal))),
    pictures: inputs.filter((_, index) => isPicture[index]),
  };
}

const pictureFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);

async function filmClip(file: string, folder: string, signal: AbortSignal): Promise<TalkingClip> {
  const info = await probe(file, { signal });
  const { displayWidth, displayHeight } = requireVideo(info);
  const { sha256 } = await describeFile(file);
  const { name } = path.parse(file);
  const half: Half = tunedOn.has(sha256) ? 'tuning' : 'held-out';
  const scale = MAX_SHORTER_SIDE / Math.min(displayWidth, displayHeight);
  const [width, height] = [displayWidth, displayHeight].map((length) => 2 * Math.round((length * scale) / 2));
  const video = scale < 1 ? await smaller(file, { folder, name, width, height, signal }) : file;
  return { name, half, video, hasSound: info.audio.length > 0, plain: video };
}

interface Smaller {
  readonly folder: string;
  readonly name: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly signal: AbortSignal;
}

async function smaller(file: string, { folder, name, signal, ...size }: Smaller): Promise<string> {
  const [picture, video] = [path.join(folder, `${name}-picture.mp4`), path.join(folder, `${name}.mp4`)];
  const { width = 0, height = 0 } = size;
  await encodeFrames(decodeFrames(file, { pixelFormat: 'rgb24', width, height, signal }), { path: picture, signal });
  const { audio } = await probe(file, { signal });
  await mux({ video: picture, audio: audio.length > 0 ? [{ path: file }] : [] }, video, { signal });
  return video;
}
