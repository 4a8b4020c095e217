import { lipSyncReportSchema, type Warning } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { artifact } from '../testing/canned-answers.js';
import { fakeEngines } from '../testing/fake-engines.js';
import type { LipSyncJob } from './job.js';
import type { LipSyncResult } from './recipe.js';
import { lipSyncReportOf } from './report.js';

const reference = artifact('reference', '.webm');
const job: LipSyncJob = {
  ...{ reference, isPhoto: false, mode: 'standard' },
  speech: { audio: artifact('speech', '.wav'), language: 'auto' },
};
const result: LipSyncResult = {
  ...{ video: artifact('video', '.webm'), bank: artifact('bank', '.bin') },
  ...{ width: 640, height: 360 },
  ...{ durationSeconds: 8, speech: { language: 'en', phonemeCount: 70 } },
  counts: { all: 200, usable: 200, noFace: 0, turned: 0, covered: 0, outside: 0 },
  ...{ facesSeen: 1, mouths: 150, isLooped: true, strips: [] },
};
const warning = { code: 'voice-not-matched', message: 'A stock voice speaks.' };

function report(
  changes: Partial<LipSyncResult> = {},
  jobChanges: Partial<LipSyncJob> = {},
  warnings: readonly Warning[] = [warning],
) {
  const context = { inputName: 'face.webm', engines: fakeEngines(), stageSeconds: { prepare: 1 }, warnings };
  return lipSyncReportSchema.parse(
    lipSyncReportOf({ ...result, ...changes }, { ...context, job: { ...job, ...jobChanges } }),
  );
}

describe('the report', () => {
  it('says what was made of what', () => {
    expect(report()).toEqual({
      version: 1,
      reference: { name: 'face.webm', sha256: reference.sha256, kind: 'video' },
      mode: 'standard',
      speech: { from: 'audio', language: 'en', phonemes: 70 },
      engines: {
        ...{ 'face detection': 'fake-face-detector', 'face mesh': 'fake-face-mesher' },
        ...{ transcription: 'fake-transcriber', alignment: 'fake-aligner' },
      },
      outputs: { video: 'lipsync.webm' },
      durationSeconds: 8,
      picture: { width: 640, height: 360 },
      frames: { all: 200, drawn: 200, noFace: 0, turned: 0, covered: 0, outside: 0 },
      ...{ facesSeen: 1, mouths: 150, isLooped: true },
      stageSeconds: { prepare: 1 },
      warnings: [warning],
    });
  });

  it('names the engines that were needed', () => {
    const spoken = report({}, { speech: { text: 'Hola', language: 'es' }, bank: artifact('bank', '.bin') });
    expect(spoken.engines).toEqual({ speech: 'fake-voice', alignment: 'fake-aligner' });
    expect(spoken.speech.from).toBe('text');
  });

  it('names the contact sheet where there is one', () => {
    const strips = [{ picture: artifact('strip', '.jpg'), mouths: [] }];
    expect(report({ strips }).outputs).toEqual({ video: 'lipsync.webm', sheet: 'sheet.html' });
  });

  it('warns where mouths were left as they were, and where several people are seen', () => {
    const counts = { all: 200, usable: 150, noFace: 20, turned: 10, covered: 15, outside: 5 };
    const { warnings, frames } = report({ counts, facesSeen: 3 });
    expect(frames).toEqual({ all: 200, drawn: 150, noFace: 20, turned: 10, covered: 15, outside: 5 });
    expect(warnings.map(({ code }) => code)).toEqual(['voice-not-matched', 'mouths-left', 'several-faces']);
    expect(warnings[1]?.message).toContain('25 %');
    expect(warnings[2]?.message).toContain('3 faces');
  });

  it('says that words are hard to hear, and what that means for lips', () => {
    const doubtful = {
      code: 'doubtful-transcript',
      message: 'Some of the speech is hard to hear: its words may be wrong.',
    };
    const { warnings } = report({}, {}, [doubtful, warning]);
    expect(warnings.map(({ code }) => code)).toEqual(['voice-not-matched', 'doubtful-transcript']);
    expect(warnings[1]?.message).toContain('lips may move wrongly');
  });

  it('is silent about a few frames', () => {
    const counts = { all: 200, usable: 197, noFace: 3, turned: 0, covered: 0, outside: 0 };
    expect(report({ counts }).warnings).toEqual([warning]);
  });
});
