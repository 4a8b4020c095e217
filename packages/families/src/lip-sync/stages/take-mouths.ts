import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { artifactSchema } from '@polydub/contracts';
import { type FaceFrame, mouthSquare, type TimedPhoneme } from '@polydub/lipsync';
import { decodeFrames, type RawFrame, writeJpegs } from '@polydub/media';
import { defineStage, mediaDeadlineSeconds } from '@polydub/pipeline';
import { cropPicture, resizePicture } from '@polydub/vision';
import { z } from 'zod';
import { baseFrames, type OpenedBase, withBase } from '../base-frames.js';
import { readPhonemes } from '../read-phonemes.js';
import { type Base, baseSchema } from './schemas.js';

/** More would be too much to look at. */
const MAX_SECONDS = 60;
/** Mouths side by side in a strip, about a second of them. */
export const MOUTHS_PER_STRIP = 25;
/** Side of a mouth in a strip. */
export const MOUTH_PIXELS = 72;

const stripSchema = z.object({
  /** Mouths side by side, JPEG. */
  picture: artifactSchema,
  /** The time of each mouth, and the sound that is heard then (IPA; empty in a pause). */
  mouths: z.array(z.object({ timeSeconds: z.number(), ipa: z.string() })),
});
/** Some mouths of a video, side by side. */
export type MouthStrip = z.infer<typeof stripSchema>;

/** Cuts the mouth out of each frame of a lip-synced video, for people to look at beside what is heard. */
export const takeMouths = defineStage({
  name: 'take-mouths',
  version: 1,
  input: z.object({
    video: artifactSchema,
    bank: artifactSchema,
    base: baseSchema,
    spoken: z.array(artifactSchema),
  }),
  output: z.object({ strips: z.array(stripSchema) }),
  uses: [],
  deadlineSeconds: ({ base }) => mediaDeadlineSeconds(base.durationSeconds),
  async work({ video, bank, base, spoken }, { store, scratchFolder, signal }) {
    const phonemes = await readPhonemes(spoken, store);
    const path = await store.localPath(video);
    const folder = join(scratchFolder, 'strips');
    await mkdir(folder);
    return withBase({ bank, base }, store, async (opened) => {
      const times: number[][] = [];
      const strips = stripsOf(mouthsOf(path, { opened, base, signal }), times);
      const files = await writeJpegs(strips, { folder, signal });
      const told = files.map(async (file, index) => ({
        picture: await store.add(file, '.jpg'),
        mouths: (times[index] ?? []).map((timeSeconds) => ({ timeSeconds, ipa: soundAt(phonemes, timeSeconds) })),
      }));
      return { strips: await Promise.all(told) };
    });
  },
});

interface Looking {
  readonly opened: OpenedBase;
  readonly base: Base;
  readonly signal: AbortSignal;
}

/** The mouth of each frame that shows one, in one size. */
async function* mouthsOf(path: string, { opened: { index }, base, signal }: Looking): AsyncGenerator<RawFrame> {
  const played = baseFrames(index.heads, base);
  const endSeconds = Math.min(MAX_SECONDS, base.durationSeconds);
  let at = 0;
  for await (const frame of decodeFrames(path, { pixelFormat: 'rgb24', areColoursRough: true, endSeconds, signal })) {
    while ((played[at + 1]?.timeSeconds ?? Number.POSITIVE_INFINITY) <= frame.timeSeconds + 0.001) at += 1;
    const faces = await index.frameAt(played[at]?.index ?? 0);
    const mouth = mouthIn(frame, faces);
    if (mouth) yield mouth;
  }
}

function mouthIn(frame: RawFrame, { faces: [face] }: FaceFrame): RawFrame | undefined {
  const square = face && mouthSquare(face, frame);
  if (!square) return undefined;
  const { data } = resizePicture(cropPicture(frame, square), MOUTH_PIXELS, MOUTH_PIXELS);
  return { ...frame, width: MOUTH_PIXELS, height: MOUTH_PIXELS, data: new Uint8Array(data) };
}

/** Mouths side by side; the times of those of each strip are added to `times`. */
async function* stripsOf(mouths: AsyncIterable<RawFrame>, times: number[][]): AsyncGenerator<RawFrame> {
  let strip: RawFrame[] = [];
  for await (const mouth of mouths) {
    strip.push(mouth);
    if (strip.length < MOUTHS_PER_STRIP) continue;
    times.push(strip.map(({ timeSeconds }) => timeSeconds));
    yield sideBySide(strip);
    strip = [];
  }
  if (strip.length === 0) return;
  times.push(strip.map(({ timeSeconds }) => timeSeconds));
  yield sideBySide(strip);
}

function sideBySide(mouths: readonly RawFrame[]): RawFrame {
  const width = MOUTHS_PER_STRIP * MOUTH_PIXELS;
  const data = new Uint8Array(3 * width * MOUTH_PIXELS).fill(255);
  for (const [place, mouth] of mouths.entries())
    for (let row = 0; row < MOUTH_PIXELS; row++) {
      const from = 3 * row * MOUTH_PIXELS;
      data.set(mouth.data.subarray(from, from + 3 * MOUTH_PIXELS), 3 * (row * width + place * MOUTH_PIXELS));
    }
  const timeSeconds = mouths[0]?.timeSeconds ?? 0;
  return { index: 0, timeSeconds, width, height: MOUTH_PIXELS, pixelFormat: 'rgb24', data };
}

function soundAt(phonemes: readonly TimedPhoneme[], timeSeconds: number): string {
  return phonemes.find((each) => timeSeconds >= each.startSeconds && timeSeconds < each.endSeconds)?.ipa ?? '';
}
