import { PassThrough } from 'node:stream';
import { PolydubError } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { cancelledError, programError } from './program-failure.js';
import { StderrTail } from './stderr-tail.js';

const failure = { code: '10003', message: 'a.mp4 cannot be read', remedy: 'Check it.' } as const;
const ended = (more: object) => programError('ffprobe', { lastLines: [], ...more }, failure);

describe('programError', () => {
  it.each([{ errorCode: 'ENOENT' }, { exitCode: 127 }])('tells a missing program from %j', (ending) => {
    expect(ended(ending)).toMatchObject({
      code: 'missing-dependency',
      remedy: expect.stringContaining('apt-get install ffmpeg'),
    });
  });

  it.each(['av_write_frame(): No space left on device', 'write: Disk quota exceeded'])('tells a full disk', (line) => {
    expect(ended({ exitCode: 1, lastLines: [line] })).toMatchObject({ code: 'storage-full', retryable: true });
  });

  it('puts the last words and the way it ended behind the message', () => {
    expect(ended({ exitCode: 1, lastLines: ['moov atom not found'] })).toMatchObject({
      ...{ code: '10003', retryable: false, remedy: 'Check it.' },
      message: 'a.mp4 cannot be read: ffprobe ended with 1:\nmoov atom not found',
    });
    expect(ended({ killedBy: 'SIGSEGV' }).message).toContain('ended by SIGSEGV');
  });
});

describe('cancelledError', () => {
  it('keeps a coded reason and explains any other', () => {
    const reason = new PolydubError('storage-full', { message: 'full' });
    expect(cancelledError(AbortSignal.abort(reason))).toBe(reason);
    expect(cancelledError(AbortSignal.abort())).toMatchObject({ code: 'cancelled' });
  });
});

describe('StderrTail', () => {
  it('keeps the last lines of a long output', async () => {
    const stream = new PassThrough();
    const tail = new StderrTail(stream);
    for (let i = 0; i < 5_000; i += 1) stream.write(`line ${i}\r`);
    stream.end('the end\n\n');
    await new Promise((resolve) => stream.once('end', resolve));
    expect(tail.lines(2)).toEqual(['line 4999', 'the end']);
  });
});
