import { type FailureKind, PolydubError, translateFailures } from '@polydub/contracts';
import { translateTasks } from '@polydub/families';
import { describe, expect, it } from 'vitest';
import { PartFailure } from './part-failure.js';
import { taskErrorOf } from './task-error.js';

const stageCalled = (wanted: string) => translateTasks.stages.find(({ name }) => name === wanted);

function codeOfPart(kind: FailureKind, stageName: string): string {
  const { failsAs } = stageCalled(stageName) ?? {};
  return taskErrorOf(new PartFailure(kind, { message: 'no' }, failsAs), translateFailures).code;
}

describe('taskErrorOf', () => {
  it.each([
    ['separate', '10010'],
    ['find-speech', '10020'],
    ['identify-language', '10020'],
    ['transcribe', '10020'],
    ['translate-lines', '10030'],
    ['speak', '10040'],
    ['mix', '1000'],
  ])('tells a dead server and a passed deadline of %s as %s', (stage, code) => {
    expect(stageCalled(stage)).toBeDefined();
    expect(codeOfPart('engine-unavailable', stage)).toBe(code);
    expect(codeOfPart('too-slow', stage)).toBe(code);
  });

  it('keeps what the stage itself found', () => {
    const kinds = ['no-speech', 'no-recognized-speech', 'download-failed', 'internal', 'bus-failed'] as const;
    expect(kinds.map((kind) => codeOfPart(kind, 'transcribe'))).toEqual(['10042', '10041', '999', '1000', '1000']);
  });

  it('tells what has no number and comes from no stage as 1000', () => {
    const kinds = ['storage-full', 'engine-unavailable', 'invalid-request', 'no-callouts', 'too-slow'] as const;
    const errors = kinds.map((kind) => taskErrorOf(new PolydubError(kind, { message: 'no' }), translateFailures));
    expect(errors).toEqual(Array(kinds.length).fill({ code: '1000', message: 'no' }));
    expect(taskErrorOf(new TypeError('x is undefined'), translateFailures).code).toBe('1000');
  });
});
