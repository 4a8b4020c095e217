import { artifactSchema, timeSpanSchema } from '@polydub/contracts';
import { decodeAudio } from '@polydub/media';
import { defineStage, mediaDeadlineSeconds } from '@polydub/pipeline';
import { planWindows } from '@polydub/speech';
import { LoudnessMeter } from '@polydub/timing';
import { z } from 'zod';
import { sourceInfoSchema } from '../schemas.js';
import { ANALYSIS_SAMPLE_RATE_HZ } from '../source/prepare.js';
import { nothingSaid } from './nothing-said.js';

/**
 * Longest stretch that is recognized as one part: long enough to seek by timestamps, short enough to run several at
 * once.
 */
const MAX_WINDOW_SECONDS = 120;

/** Finds where somebody speaks and cuts the media at silences into windows for recognition. */
export const findSpeech = defineStage({
  name: 'find-speech',
  version: 3,
  failsAs: 'recognition-failed',
  input: z.object({
    audio: artifactSchema,
    source: sourceInfoSchema,
    /** Whether media in which nobody speaks is an error. */
    isNeeded: z.boolean().default(true),
  }),
  output: z.object({ speech: z.array(timeSpanSchema), windows: z.array(timeSpanSchema) }),
  uses: ['voiceActivity'],
  deadlineSeconds: ({ source }) => mediaDeadlineSeconds(source.durationSeconds),
  async work({ audio, source, isNeeded }, { engines, store, signal }) {
    const path = await store.localPath(audio);
    const listen = () => decodeAudio(path, { sampleRateHz: ANALYSIS_SAMPLE_RATE_HZ, layout: 'mono', signal });
    const lufs = await loudness(listen());
    const { speech } = await engines.voiceActivity.detect({ audio: audible(listen(), lufs), signal });
    if (speech.length === 0 && isNeeded) throw nothingSaid(lufs);
    return {
      speech: [...speech],
      windows: [...planWindows(speech, source.durationSeconds, { maxSeconds: MAX_WINDOW_SECONDS })],
    };
  },
});

/** Quieter sound is made louder before speech is looked for: detectors miss half of it, … */
const QUIET_LUFS = -40;
/** … up to this, a usual level; */
const USUAL_LUFS = -23;
/** but by no more than this, or the noise of silence would be heard as speech. */
const MAX_GAIN_DB = 36;

/** The sound, made louder where all of it is very quiet. */
async function* audible(blocks: AsyncIterable<Float32Array>, lufs: number): AsyncGenerator<Float32Array> {
  const gainDb = Number.isFinite(lufs) && lufs < QUIET_LUFS ? Math.min(MAX_GAIN_DB, USUAL_LUFS - lufs) : 0;
  const gain = 10 ** (gainDb / 20);
  for await (const block of blocks) yield gain === 1 ? block : block.map((sample) => sample * gain);
}

async function loudness(audio: AsyncIterable<Float32Array>): Promise<number> {
  const meter = new LoudnessMeter({ sampleRateHz: ANALYSIS_SAMPLE_RATE_HZ, channelCount: 1 });
  for await (const block of audio) meter.push(block);
  return meter.integratedLufs();
}
