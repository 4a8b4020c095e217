import { artifactSchema, PolydubError, timeSpanSchema } from '@polydub/contracts';
import { decodeAudio } from '@polydub/media';
import { defineStage, mediaDeadlineSeconds } from '@polydub/pipeline';
import { planWindows } from '@polydub/speech';
import { LoudnessMeter } from '@polydub/timing';
import { z } from 'zod';
import { sourceInfoSchema } from '../schemas.js';
import { ANALYSIS_SAMPLE_RATE_HZ } from '../source/prepare.js';

/** Longest stretch that is recognized in one part: long enough to seek by timestamps, short enough to share out. */
const MAX_WINDOW_SECONDS = 120;
/** Below this the sound counts as silence; room noise of a muted recording lies under it. */
const SILENCE_LUFS = -60;

/** Finds where anybody speaks and cuts the media at silences into windows for recognition. */
export const findSpeech = defineStage({
  name: 'find-speech',
  version: 2,
  failsAs: 'recognition-failed',
  input: z.object({
    audio: artifactSchema,
    source: sourceInfoSchema,
    /** Whether media in which nobody speaks is refused. */
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

/** Silence is `no-speech`; sound without speech, such as music, is `no-recognized-speech`. */
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
