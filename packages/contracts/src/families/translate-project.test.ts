import { expect, it } from 'vitest';
import type { Report } from '../report.js';
import { translateProject } from './translate-project.js';

const report: Report = {
  version: 1,
  input: { name: 'a.wav', sha256: '0'.repeat(64), durationSeconds: 5 },
  outputDurationSeconds: 5,
  ...{ sourceLanguage: 'en', targetLanguage: 'es', engines: {}, voiceModel: 'native', speakers: [] },
  separation: { engine: 'none', helps: false, reason: 'no-background', speechDb: null, backgroundDb: null },
  loudness: { sourceSpeechLufs: null, dubSpeechLufs: null, truePeakDbtp: null },
  ...{ outputs: {}, stageSeconds: {}, lines: [], warnings: [] },
};

it.each([
  ['asks for native voices again, also where nobody could be cloned', { voiceModelUsed: 'stock' }, 'native'],
  ['keeps the stock voices that auto chose', { voiceModel: 'stock', voiceModelUsed: 'stock' }, 'stock'],
  ['keeps the stock voices that native meant in earlier versions', {}, 'stock'],
  ['asks for real voices again', { voiceModel: 'real' }, 'real'],
] as const)('%s', (_, changes, voiceModel) => {
  expect(translateProject.open({ ...report, ...changes }).settings).toEqual({ voice_model: voiceModel });
});
