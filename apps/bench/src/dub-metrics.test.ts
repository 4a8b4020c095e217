import type { Report } from '@polydub/contracts';
import { expect, test } from 'vitest';
import { dubMetrics } from './dub-metrics.js';

function run(durationSeconds: number, wallSeconds: number, peakMemoryMiB: number) {
  const report: Report = {
    version: 1,
    input: { name: 'talk.flac', sha256: '', durationSeconds },
    outputDurationSeconds: durationSeconds,
    sourceLanguage: 'en',
    targetLanguage: 'es',
    engines: {},
    voiceModel: 'native',
    speakers: [],
    separation: { engine: 'none', helps: false, reason: 'no-background', speechDb: null, backgroundDb: null },
    outputs: {},
    loudness: { sourceSpeechLufs: null, dubSpeechLufs: null, truePeakDbtp: null },
    stageSeconds: { transcribe: durationSeconds / 4 },
    lines: [],
    warnings: [],
    overlaps: [],
  };
  return { report, wallSeconds, peakMemoryMiB };
}

test('times are per media second, memory is compared from the shortest to the longest', () => {
  expect(dubMetrics([run(300, 330, 2200), run(60, 90, 2000)])).toEqual({
    '60s.secondsPerMediaSecond': 1.5,
    '60s.peakMemoryMiB': 2000,
    '60s.transcribe.secondsPerMediaSecond': 0.25,
    '300s.secondsPerMediaSecond': 1.1,
    '300s.peakMemoryMiB': 2200,
    '300s.transcribe.secondsPerMediaSecond': 0.25,
    memoryGrowth: 1.1,
  });
});

test('one run says nothing of growth', () => {
  expect(dubMetrics([run(60, 90, 2000)])).not.toHaveProperty('memoryGrowth');
});
