import { artifactSchema } from '@polydub/contracts';
import { decodeAudio } from '@polydub/media';
import { defineStage } from '@polydub/pipeline';
import { z } from 'zod';
import { pointCount, WaveformPeakMeter } from './peaks.js';

/** The peaks are only drawn, so a rate that keeps most energy of voices is enough. */
const SAMPLE_RATE_HZ = 8000;

/** Measures a sound for drawing: the peak of each of many equal stretches, with the channels mixed into one. */
export const measurePeaks = defineStage({
  name: 'measure-peaks',
  version: 3,
  input: z.object({ sound: artifactSchema, durationSeconds: z.number().positive() }),
  output: z.object({ peaks: z.array(z.number()) }),
  uses: [],
  async work({ sound, durationSeconds }, { store, signal }) {
    const count = pointCount(durationSeconds);
    const samplesPerPoint = (durationSeconds * SAMPLE_RATE_HZ) / count;
    const waveform = new WaveformPeakMeter({ samplesPerPoint, channelCount: 1 });
    const path = await store.localPath(sound);
    const decoding = { sampleRateHz: SAMPLE_RATE_HZ, layout: 'mono', signal } as const;
    for await (const block of decodeAudio(path, decoding)) waveform.push(block);
    const peaks = waveform.peaks();
    return { peaks: Array.from({ length: count }, (_, point) => peaks[point] ?? 0) };
  },
});
