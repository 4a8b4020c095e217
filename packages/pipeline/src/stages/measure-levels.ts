import { artifactSchema, transcriptSchema } from '@polydub/contracts';
import { decodeAudio } from '@polydub/media';
import { LoudnessMeter } from '@polydub/timing';
import { z } from 'zod';
import { defineStage } from '../kitchen/stage.js';
import { ANALYSIS_SAMPLE_RATE_HZ } from './prepare.js';

/** Measures how loud the source's speech is over all its lines (ITU-R BS.1770), as one channel. */
export const measureLevels = defineStage({
  name: 'measure-levels',
  version: 1,
  state: 'dubbing',
  input: z.object({ audio: artifactSchema, transcript: transcriptSchema }),
  output: z.object({ sourceSpeechLufs: z.number().nullable() }),
  uses: [],
  async work({ audio, transcript }, { store, signal }) {
    const meter = new LoudnessMeter({ sampleRateHz: ANALYSIS_SAMPLE_RATE_HZ, channelCount: 1 });
    const path = await store.localPath(audio);
    const blocks = decodeAudio(path, { sampleRateHz: ANALYSIS_SAMPLE_RATE_HZ, channels: 1, signal });
    for await (const block of blocks) meter.push(block);
    const lufs = meter.integratedLufs(transcript.lines);
    return { sourceSpeechLufs: Number.isFinite(lufs) ? lufs : null };
  },
});
