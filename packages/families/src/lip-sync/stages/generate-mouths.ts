import { join } from 'node:path';
import { artifactSchema, type Box, type MouthGenerator, PolydubError } from '@polydub/contracts';
import {
  type FaceIndex,
  facesOfFrames,
  type GeneratedMouth,
  generateMouths as generate,
  pasteMouths,
  placeOfMouths,
  type ReferenceFrame,
  withinPart,
} from '@polydub/lipsync';
import { decodeFrames, decodePart, type RawFrame, readWav, writePatchClip } from '@polydub/media';
import { defineStage, type StageTools } from '@polydub/pipeline';
import { z } from 'zod';
import { frameRangeSchema, patchesSchema, pictureInfoSchema } from '../../visual/stages/schemas.js';
import { baseFrames, withBase } from '../base-frames.js';
import { endOfPatches, framesWithin, type Range, stretchFrames } from '../stretch-frames.js';
import { baseSchema } from './schemas.js';

/** Frames before and after a stretch that a generator also sees, so that stretches join. */
const AROUND_FRAMES = 5;

const inputSchema = z.object({
  bank: artifactSchema,
  base: baseSchema,
  picture: pictureInfoSchema,
  /** What the lips speak: one channel at 16 kHz, WAV. */
  speech: artifactSchema,
  /** Name of the engine that makes the mouths. */
  generator: z.string(),
  range: frameRangeSchema,
});

/** Lets an engine make the mouths in a stretch of the base video. */
export const generateMouths = defineStage({
  name: 'generate-mouths',
  version: 1,
  failsAs: 'lip-sync-failed',
  input: inputSchema,
  /** Without `patches` when no frame of the stretch has a face that can be worked on. */
  output: z.object({ patches: patchesSchema.optional() }),
  uses: ['mouthGenerators'],
  part: { list: 'ranges', item: 'range', results: 'drawn' },
  async work(input, tools) {
    const { bank, base, range } = input;
    const { store, scratchFolder, signal } = tools;
    return withBase({ bank, base }, store, async ({ index }) => {
      const all = baseFrames(index.heads, base);
      const { played } = framesWithin(all, range);
      const place = await placeOfMouths(facesOfFrames(played, index), index.size);
      if (!place) return {};
      const video = await store.localPath(base.video);
      const around = widened(range, AROUND_FRAMES / input.picture.frameRate);
      const seen = stretchFrames(
        decodeFrames(video, { pixelFormat: 'rgb24', ...around, signal }),
        framesWithin(all, around).played,
        index,
      );
      const mouths = mouthsWithin(await generated(seen, input, tools), range);
      const pictures = decodePart(video, { part: place, ...range, signal });
      const pasted = pasteMouths(partsOf(pictures, { played, index, place }), mouths, {
        ...{ place: { ...place, x: 0, y: 0 }, signal },
      });
      const path = join(scratchFolder, 'patches.mkv');
      const last: { seconds?: number } = {};
      const written = await writePatchClip(noting(pasted, last), { path, signal });
      if (!written) return {};
      const end = endOfPatches(last.seconds, range, base.durationSeconds);
      const { startSeconds } = written;
      return { patches: { file: await store.add(path, '.mkv'), startSeconds, ...end, place } };
    });
  },
});

function widened({ startSeconds, endSeconds }: Range, bySeconds: number): Range {
  return { startSeconds: Math.max(0, startSeconds - bySeconds), endSeconds: endSeconds + bySeconds };
}

async function generated(
  frames: AsyncIterable<ReferenceFrame>,
  { generator: name, speech, picture }: z.infer<typeof inputSchema>,
  { engines, store, signal }: StageTools,
): Promise<AsyncIterable<GeneratedMouth>> {
  const generator = generatorNamed(name, engines.mouthGenerators);
  const sound = await readWav(await store.localPath(speech));
  return generate(frames, { generator, speech: sound, framesPerSecond: picture.frameRate, signal });
}

function generatorNamed(name: string, generators: readonly MouthGenerator[]): MouthGenerator {
  const found = generators.find((each) => each.name === name);
  if (found) return found;
  throw new PolydubError('engine-unavailable', { message: `this host has no engine ${name} that makes mouths` });
}

async function* mouthsWithin(
  mouths: AsyncIterable<GeneratedMouth>,
  { startSeconds, endSeconds }: Range,
): AsyncGenerator<GeneratedMouth> {
  for await (const mouth of mouths)
    if (mouth.timeSeconds >= startSeconds && mouth.timeSeconds < endSeconds) yield mouth;
}

interface Parts {
  readonly played: Parameters<typeof stretchFrames>[1];
  readonly index: FaceIndex;
  readonly place: Box;
}

async function* partsOf(
  pictures: AsyncIterable<RawFrame>,
  { played, index, place }: Parts,
): AsyncGenerator<ReferenceFrame> {
  for await (const { picture, face } of stretchFrames(pictures, played, index))
    yield { picture, face: withinPart(face, place) };
}

/** Passes frames on, and notes the time of the last one. */
async function* noting(frames: AsyncIterable<RawFrame>, last: { seconds?: number }): AsyncGenerator<RawFrame> {
  for await (const frame of frames) {
    last.seconds = frame.timeSeconds;
    yield frame;
  }
}
