import { artifactSchema, transcriptSchema } from '@polydub/contracts';
import { decodeAudio } from '@polydub/media';
import { defineStage } from '@polydub/pipeline';
import { LoudnessMeter, targetLevels } from '@polydub/timing';
import { z } from 'zod';
import { lineLevelSchema } from '../schemas.js';
import { ANALYSIS_SAMPLE_RATE_HZ } from '../source/prepare.js';
import { finite } from './sound-levels.js';

/**
 * Measures how loud the source's speech is, over all its lines and in each line (ITU-R BS.1770), as one channel, and
 * plans the loudness of each dubbed line. Give the separated speech as the audio if there is one.
 */
export const measureLevels = defineStage({
  name: 'measure-levels',
  version: 2,
  input: z.object({ audio: artifactSchema, transcript: transcriptSchema }),
  output: z.object({ sourceSpeechLufs: z.number().nullable(), targetLevels: z.array(lineLevelSchema) }),
  uses: [],
  async work({ audio, transcript: { lines } }, { store, signal }) {
    const meter = new LoudnessMeter({ sampleRateHz: ANALYSIS_SAMPLE_RATE_HZ, channelCount: 1 });
    const path = await store.localPath(audio);
    const blocks = decodeAudio(path, { sampleRateHz: ANALYSIS_SAMPLE_RATE_HZ, layout: 'mono', signal });
    for await (const block of blocks) meter.push(block);
    const levels = lines.map((line) => ({ lineId: line.id, lufs: finite(meter.integratedLufs([line])) }));
    return { sourceSpeechLufs: finite(meter.integratedLufs(lines)), targetLevels: targetLevels(lines, levels) };
  },
});
