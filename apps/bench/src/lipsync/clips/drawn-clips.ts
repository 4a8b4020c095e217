import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { probe, requireVideo } from '@polydub/media';
import type { Judges } from '../judges.js';
import { drawClip, type FaceDrawing } from './draw-clip.js';
import type { TalkingClip } from './talking-clip.js';

/** What is done to a film; the lips stay those of the film. */
export const mixes = {
  glasses: {},
  beard: {},
  hand: {},
  rotated: { degrees: 20 },
  turned: { degrees: 30 },
  'two-people': {},
} as const;
/** One of {@link mixes}. */
export type Mix = keyof typeof mixes;

/** Side of the clips in which a portrait speaks. */
const PORTRAIT_PIXELS = 512;

/** How clips are drawn. */
export interface DrawnClipOptions {
  readonly judges: Judges;
  /** Where drawn clips lie. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** A film with glasses, a beard, a hand before the mouth and so on; `other` is the second one of two people. */
export async function mixedClip(
  film: TalkingClip,
  mix: Mix,
  { other, ...options }: DrawnClipOptions & { readonly other: string },
): Promise<TalkingClip> {
  const drawing = { mix, video: film.video, other, ...mixes[mix] };
  const clip = await drawnClip(film, `${film.name}-${mix}`, drawing, { ...options, plain: film.plain });
  if (mix !== 'two-people') return clip;
  // The film is on the left.
  const { displayWidth } = requireVideo(await probe(film.video, { signal: options.signal }));
  return { ...clip, judgedColumns: displayWidth };
}

/** A picture of somebody else whose lips move like those of a film; a film stands for its first frame. */
export async function portraitClip(
  film: TalkingClip,
  portrait: string,
  options: DrawnClipOptions,
): Promise<TalkingClip> {
  const seen = await options.judges.lipsOf(film.video);
  // Where no lips were seen they stay as they were.
  let before = { opening: 0, width: 0.42 };
  const lips = seen.map((each) => {
    if (each) before = { opening: each.opening, width: each.width };
    return before;
  });
  const drawing = { portrait, lips, pixels: PORTRAIT_PIXELS };
  return drawnClip(film, `${path.parse(portrait).name}-as-${film.name}`, drawing, options);
}

async function drawnClip(
  film: TalkingClip,
  name: string,
  drawing: Omit<FaceDrawing, 'rate'>,
  { judges, folder, signal, plain }: DrawnClipOptions & { readonly plain?: string },
): Promise<TalkingClip> {
  await mkdir(folder, { recursive: true });
  const { frameRate: rate } = requireVideo(await probe(film.video, { signal }));
  const out = path.join(folder, `${name}.mp4`);
  const video = await drawClip({ ...drawing, rate }, out, { packages: judges.packages, sound: film.video, signal });
  return { ...film, name, video, plain: plain ?? video };
}
