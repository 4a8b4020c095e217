import { PassThrough } from 'node:stream';
import { PolydubError } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { cancelledError, programError } from './program-failure.js';
import { StderrTail } from './stderr-tail.js';

const failure = { kind: 'unreadable-media', message: 'a.mp4 cannot be read', remedy: 'Check it.' } as const;
const limits = { timeLimitMs: 60_000, cpuSeconds: 100, memoryBytes: 2 ** 30, fileBytes: 2 ** 30 };
const usual = {
  lastLines: [],
  args: [],
  limits,
  fileCeilingBytes: Number.POSITIVE_INFINITY,
  isTimeOver: false,
  ranSeconds: 1,
};
const ended = (more: object) => programError('ffprobe', { ...usual, ...more }, failure);

describe('programError', () => {
  it.each([{ errorCode: 'ENOENT' }, { exitCode: 127 }])('tells a missing program from %j', (ending) => {
    expect(ended(ending)).toMatchObject({
      kind: 'missing-dependency',
      remedy: expect.stringContaining('apt-get install ffmpeg'),
    });
  });

  it.each(['av_write_frame(): No space left on device', 'write: Disk quota exceeded'])('tells a full disk', (line) => {
    expect(ended({ exitCode: 1, lastLines: [line] })).toMatchObject({ kind: 'storage-full', retryable: true });
  });

  it('puts the last words and the way it ended behind the message', () => {
    expect(ended({ exitCode: 1, lastLines: ['moov atom not found'] })).toMatchObject({
      ...{ kind: 'unreadable-media', retryable: false, remedy: 'Check it.' },
      message: 'a.mp4 cannot be read: ffprobe ended with 1:\nmoov atom not found',
    });
    expect(ended({ killedBy: 'SIGSEGV' }).message).toContain('ended by SIGSEGV');
  });

  it.each([
    ['png_pipe', 'it is a picture, not a video or a recording.', 'Give a video or a recording'],
    ['gif', 'a GIF is not accepted.', 'Convert the animation to MP4.'],
  ])('says what to do with a picture: %s', (format, message, remedy) => {
    const lastLines = [`[${format} @ 0x55d0] Format not on whitelist 'mov,mp4'`, 'a.png: Invalid argument'];
    expect(ended({ exitCode: 1, lastLines })).toMatchObject({
      ...{ kind: 'unreadable-media', message: `a.mp4 cannot be read: ${message}` },
      remedy: expect.stringContaining(remedy),
    });
  });
});

describe('a program at a limit of its box', () => {
  it.each([
    ['60 s of time', { isTimeOver: true, killedBy: 'SIGTERM' }],
    ['100 s of processor time', { killedBy: 'SIGXCPU' }],
    ['100 s of processor time', { exitCode: 255, ranSeconds: 101 }],
    ['1024 MiB of memory', { exitCode: 1, lastLines: ['Error while decoding: Cannot allocate memory'] }],
    ['1024 MiB of memory', { killedBy: 'SIGABRT', lastLines: ["an instance of 'std::bad_alloc'"] }],
    ['1024 MiB in one file', { killedBy: 'SIGXFSZ' }],
  ])('is told by it: %s', (limit, ending) => {
    const error = ended(ending);
    expect(error).toMatchObject({ kind: 'unreadable-media', retryable: false });
    expect(error.message).toBe(`a.mp4 cannot be read: ffprobe would need more than the ${limit} that it may take`);
  });

  it.each([{ killedBy: 'SIGXFSZ' }, { exitCode: 1, lastLines: ['av_interleaved_write_frame(): File too large'] }])(
    'is told by the limit of this user on files where that is lower: %j',
    (ending) => {
      const error = ended({ ...ending, fileCeilingBytes: 100 * 2 ** 10 });
      expect(error.message).toContain('larger than this user may (100 KiB, see ulimit -f)');
      expect(error.remedy).toContain('Raise the limit');
    },
  );

  it('is not blamed for what somebody else ended', () => {
    expect(ended({ killedBy: 'SIGKILL' })).toMatchObject({ retryable: true });
    expect(ended({ exitCode: 255 }).message).toContain('ended with 255');
  });
});

describe('the last words', () => {
  it('hold no path of this machine', () => {
    const hash = '0123456789abcdef'.repeat(4);
    const args = [
      '-i',
      `file:/srv/my data/artifacts/${hash}.mp4`,
      'file:/tmp/x/.out.1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed.partial.wav',
    ];
    const lastLines = [
      `file:/srv/my data/artifacts/${hash}.mp4: Invalid data found`,
      `Error writing trailer of ${args[2]}: Input/output error`,
      "[mov @ 0x55] Failed to open '/usr/share/fonts/a.ttf' and/or http://127.0.0.1/v1/a",
    ];
    expect(ended({ exitCode: 1, lastLines, args }).message).toBe(
      [
        'a.mp4 cannot be read: ffprobe ended with 1:',
        'the media: Invalid data found',
        'Error writing trailer of out.wav: Input/output error',
        "[mov] Failed to open 'a.ttf' and/or http://127.0.0.1/v1/a",
      ].join('\n'),
    );
  });

  it('name a format that is refused, without those that are not', () => {
    const lastLines = ["[hls @ 0x55e1e35d7240] Format not on whitelist 'mov,mp4,wav'"];
    expect(ended({ exitCode: 1, lastLines }).message).toBe(
      'a.mp4 cannot be read: ffprobe ended with 1:\n[hls] This format is not among those that are accepted',
    );
  });
});

describe('cancelledError', () => {
  it('keeps a coded reason and explains any other', () => {
    const reason = new PolydubError('storage-full', { message: 'full' });
    expect(cancelledError(AbortSignal.abort(reason))).toBe(reason);
    expect(cancelledError(AbortSignal.abort())).toMatchObject({ kind: 'cancelled' });
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

  it('tells each whole line, also one that comes in pieces', async () => {
    const stream = new PassThrough();
    const lines: string[] = [];
    new StderrTail(stream, (line) => lines.push(line));
    for (const piece of ['first\nsec', 'ond\n', '\nth']) stream.write(piece);
    stream.end('ird\n');
    await new Promise((resolve) => stream.once('end', resolve));
    expect(lines).toEqual(['first', 'second', '', 'third']);
  });
});
