import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { artifactSchema, PolydubError, type TimeSpan, timeSpanSchema } from '@polydub/contracts';
import {
  choosingEfforts,
  type FaceFrame,
  facesOfFrames,
  mouthLooks,
  mouthSpeech,
  type PlannedMouth,
  planMouths as plan,
} from '@polydub/lipsync';
import { defineStage, mediaDeadlineSeconds } from '@polydub/pipeline';
import { z } from 'zod';
import { baseFrames, withBase } from '../base-frames.js';
import { readPhonemes } from '../read-phonemes.js';
import { baseSchema, modeSchema } from './schemas.js';

const inputSchema = z.object({
  bank: artifactSchema,
  base: baseSchema,
  /** Of `align-phonemes`, of what the lips speak. */
  spoken: z.array(artifactSchema),
  mode: modeSchema,
  /** When the person speaks, here or in the reference; mouths are left as they are at other times. Default: always. */
  within: z.array(timeSpanSchema).optional(),
});

/** Chooses a mouth for each frame of the base video. */
export const planMouths = defineStage({
  name: 'plan-mouths',
  version: 5,
  input: inputSchema,
  output: z.object({
    /** A line of JSON for each frame, see `readPlan`. */
    plan: artifactSchema,
  }),
  uses: [],
  runsInThread: true,
  deadlineSeconds: ({ base }) => mediaDeadlineSeconds(base.durationSeconds),
  async work({ bank: bankFile, base, spoken, mode, within }, { store, scratchFolder, warn }) {
    const path = join(scratchFolder, 'plan.jsonl');
    const phonemes = await readPhonemes(spoken, store);
    return withBase({ bank: bankFile, base }, store, async ({ bank, index }) => {
      if (bank.entries.length === 0) throw noMouths();
      const looks = mode === 'precision' ? await mouthLooks(bank) : undefined;
      const speech = mouthSpeech({ bank, phonemes, looks });
      if (speech.unknownLetters.length > 0) warn(unknownSounds(speech.unknownLetters));
      const faces = facesOfFrames(baseFrames(index.heads, base), index);
      await writeFile(path, linesOf(plan(spokenFaces(faces, within), speech, choosingEfforts[mode])));
      return { plan: await store.add(path, '.jsonl') };
    });
  },
});

/** The frames with their faces, but for those at which the person does not speak: these get no mouth. */
async function* spokenFaces(
  frames: AsyncIterable<FaceFrame>,
  within: readonly TimeSpan[] | undefined,
): AsyncGenerator<FaceFrame> {
  for await (const frame of frames) {
    const at = frame.timeSeconds;
    const isSpoken = within?.some(({ startSeconds, endSeconds }) => at >= startSeconds && at < endSeconds) ?? true;
    yield isSpoken ? frame : { ...frame, faces: [] };
  }
}

async function* linesOf(mouths: AsyncIterable<PlannedMouth>): AsyncGenerator<string> {
  for await (const mouth of mouths) yield `${JSON.stringify(mouth)}\n`;
}

function noMouths(): PolydubError {
  return new PolydubError('too-few-faces', {
    message: 'no frame shows the mouth sharply enough to be used',
    remedy: 'Give a video in which the face is larger or sharper.',
  });
}

function unknownSounds(letters: readonly string[]) {
  return {
    code: 'unknown-sounds',
    message: `Sounds that are not known get the most similar lip shape: ${letters.join(' ')}.`,
  };
}
