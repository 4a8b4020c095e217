import { artifactSchema, PolydubError, timeSpanSchema } from '@polydub/contracts';
import { decodeAudio } from '@polydub/media';
import { defineStage, mediaDeadlineSeconds } from '@polydub/pipeline';
import { planWindows } from '@polydub/speech';
import { LoudnessMeter } from '@polydub/timing';
import { z } from 'zod';
import { sourceInfoSchema } from '../schemas.js';
import { ANALYSIS_SAMPLE_RATE_HZ } from '../source/prepare.js';

/**
 * Longest stretch that is recognized as one part: long enough to seek by timestamps, short enough to run several at
 * once.
 */
const MAX_WINDOW_SECONDS = 120;
/** Sound below this counts as silence; the room noise of a muted recording is below it. */
const SILENCE_LUFS = -60;

/** Finds where somebody speaks and cuts the media at silences into windows for recognition. */
export const findSpeech = defineStage({
  name: 'find-speech',
  version: 2,
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
    const { speech } = await engines.voiceActivity.detect({ audio: listen(), signal });
    if (speech.length === 0 && isNeeded) throw await nothingSaid(listen());
    return {
      speech: [...speech],
      windows: [...planWindows(speech, source.durationSeconds, { maxSeconds: MAX_WINDOW_SECONDS })],
    };
  },
});

/**
 * The error for media without speech: `no-speech` for silence, `no-recognized-speech` for sound without speech, such as
 * music.
 */
async function nothingSaid(audio: AsyncIterable<Float32Array>): Promise<PolydubError> {
  const meter = new LoudnessMeter({ sampleRateHz: ANALYSIS_SAMPLE_RATE_HZ, channelCount: 1 });
  for await (const block of audio) meter.push(block);
  const lufs = meter.integratedLufs();
  if (lufs < SILENCE_LUFS) {
    return new PolydubError('no-speech', {
      message: `the audio is silent (below ${SILENCE_LUFS} LUFS)`,
      remedy: 'Check that the right file and audio track were given.',
    });
  }
  return new PolydubError('no-recognized-speech', {
    message: 'the audio holds sound but nobody speaks in it',
    remedy: 'Only speech can be dubbed; give media in which somebody talks.',
  });
}
