import { type FailureKind, PolydubError } from '@polydub/contracts';
import { translateTasks, visualTasks } from '@polydub/families';
import { describe, expect, it } from 'vitest';
import { taskErrorOf } from './task-error.js';

const { failures: translateFailures } = translateTasks.spec;
type Conducted = typeof translateTasks | typeof visualTasks;

/** The code of a task in whose stage something failed. */
function codeOfPart(kind: FailureKind, stageName: string, { spec, stages }: Conducted = translateTasks): string {
  const stage = stages.find(({ name }) => name === stageName);
  if (!stage) throw new Error(`${spec.name} has no stage ${stageName}`);
  return taskErrorOf(new PolydubError(kind, { message: 'no', failsAs: stage.failsAs }), spec.failures).code;
}

describe('taskErrorOf', () => {
  it.each([
    ['separate', '10010'],
    ['find-speech', '10020'],
    ['identify-language', '10020'],
    ['transcribe', '10020'],
    ['diarize', '10021'],
    ['diarize-chinese', '10022'],
    ['lay-out-subtitles', '10023'],
    ['write-subtitles', '10023'],
    ['translate-lines', '10030'],
    ['cast', '10040'],
    ['mix', '1000'],
  ])('tells a dead server and a passed deadline of %s as %s', (stage, code) => {
    expect(codeOfPart('engine-unavailable', stage)).toBe(code);
    expect(codeOfPart('too-slow', stage)).toBe(code);
  });

  it.each([
    ['a stock voice', undefined, 'speech-failed'],
    ['a clone', { audio: { hash: '', extension: '.wav' }, text: '', language: 'en' }, 'cloning-failed'],
  ] as const)('tells what %s could not speak in time as 10040, each for what it is', (_, reference, kind) => {
    const speak = translateTasks.stages.find(({ name }) => name === 'speak');
    const failsAs = speak?.failsAsFor?.({ utterance: { reference } });
    expect(failsAs).toBe(kind);
    const error = new PolydubError('too-slow', { message: 'no', failsAs });
    expect(taskErrorOf(error, translateFailures).code).toBe('10040');
  });

  it.each([
    ['read-range', '40020'],
    ['link-callouts', '40040'],
    ['translate-lines', '40050'],
    ['follow-span', '40060'],
    ['classify-callouts', '40060'],
    ['style-callouts', '40061'],
    ['lay-out-callouts', '40080'],
    ['draw-range', '40080'],
    ['check-range', '40080'],
    ['compose-picture', '40080'],
    ['take-previews', '1000'],
  ])('tells of visual translation a missing program and a passed deadline of %s as %s', (stage, code) => {
    expect(codeOfPart('missing-dependency', stage, visualTasks)).toBe(code);
    expect(codeOfPart('too-slow', stage, visualTasks)).toBe(code);
  });

  it('keeps what a stage of visual translation itself found', () => {
    const told = [
      ['no-video', 'inspect-picture'],
      ['unreadable-media', 'inspect-picture'],
      ['media-too-large', 'inspect-picture'],
      ['media-processing-failed', 'draw-range'],
      ['no-callouts', 'link-callouts'],
      ['no-callout-matched', 'classify-callouts'],
      ['internal', 'draw-range'],
    ] as const;
    expect(told.map(([kind, stage]) => codeOfPart(kind, stage, visualTasks))).toEqual([
      ...['40002', '40010', '40010', '40010', '40032', '40041', '1000'],
    ]);
  });

  it('keeps what the stage itself found', () => {
    const kinds = ['no-speech', 'no-recognized-speech', 'download-failed', 'internal', 'bus-failed'] as const;
    expect(kinds.map((kind) => codeOfPart(kind, 'transcribe'))).toEqual(['10042', '10041', '999', '1000', '1000']);
  });

  it('tells a wrong request that only a worker could see as 5, whatever the stage', () => {
    for (const kind of ['invalid-request', 'unsupported-language'] as const) {
      expect(codeOfPart(kind, 'translate-lines')).toBe('5');
      expect(taskErrorOf(new PolydubError(kind, { message: 'no' }), translateFailures).code).toBe('5');
    }
  });

  it('tells what has no number and comes from no stage as 1000', () => {
    const kinds = ['storage-full', 'engine-unavailable', 'no-faces', 'too-slow'] as const;
    const errors = kinds.map((kind) => taskErrorOf(new PolydubError(kind, { message: 'no' }), translateFailures));
    expect(errors).toEqual(Array(kinds.length).fill({ code: '1000', message: 'no' }));
    expect(taskErrorOf(new TypeError('x is undefined'), translateFailures).code).toBe('1000');
  });
});
