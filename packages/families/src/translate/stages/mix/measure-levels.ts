import { artifactSchema, type TimeSpan, transcriptSchema } from '@polydub/contracts';
import { decodeAudio, voiceSpreadLu } from '@polydub/media';
import { defineStage } from '@polydub/pipeline';
import { LoudnessMeter, targetLevels } from '@polydub/timing';
import { z } from 'zod';
import { lineLevelSchema, sourceInfoSchema } from '../schemas.js';
import { ANALYSIS_SAMPLE_RATE_HZ } from '../source/prepare.js';
import { finite } from './sound-levels.js';

/**
 * Measures how loud the source's speech is, over all its lines and in each line (ITU-R BS.1770), and plans the loudness of
 * each dubbed line. All are those of one channel which, spread over the source's channels as dubbed voices are, is as loud
 * as the source's speech. Give the separated speech as the audio if there is one.
 */
export const measureLevels = defineStage({
  name: 'measure-levels',
  version: 3,
  input: z.object({
    audio: artifactSchema,
    transcript: transcriptSchema,
    source: sourceInfoSchema,
    /** How much louder the source's speech is over its channels than in `audio`. */
    spreadLu: z.number(),
  }),
  output: z.object({ sourceSpeechLufs: z.number().nullable(), targetLevels: z.array(lineLevelSchema) }),
  uses: [],
  async work({ audio, transcript: { lines }, source: { layout }, spreadLu }, { store, signal }) {
    const meter = new LoudnessMeter({ sampleRateHz: ANALYSIS_SAMPLE_RATE_HZ, channelCount: 1 });
    const path = await store.localPath(audio);
    const blocks = decodeAudio(path, { sampleRateHz: ANALYSIS_SAMPLE_RATE_HZ, layout: 'mono', signal });
    for await (const block of blocks) meter.push(block);
    const asSpread = spreadLu - voiceSpreadLu(layout);
    const lufsOf = (spans: readonly TimeSpan[]) => finite(meter.integratedLufs(spans) + asSpread);
    const levels = lines.map((line) => ({ lineId: line.id, lufs: lufsOf([line]) }));
    return { sourceSpeechLufs: lufsOf(lines), targetLevels: targetLevels(lines, levels) };
  },
});
