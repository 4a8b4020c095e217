import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInpainter } from '@polydub/callouts';
import {
  defaultSubtitleStyle,
  type Engines,
  type Picture,
  type TextDetector,
  type TextRecognizer,
} from '@polydub/contracts';
import { burnSubtitles } from '@polydub/media';
import { parseSrt } from '@polydub/srt';
import { composeAss, subtitleLook } from '@polydub/subtitles';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drawnBox } from '../testing/drawn-box.js';
import { fakeEngines } from '../testing/fake-engines.js';
import { type DubJob, dub } from './dub.js';

const picture = { width: 640, height: 360 };
/** What is said by `fakeEngines`, in three subtitles of different widths, in the order of the widths. */
const shown = [
  { text: 'of the runner.', startSeconds: 6, endSeconds: 8 },
  { text: 'Hello there, my friend.', startSeconds: 0.8, endSeconds: 3 },
  { text: 'This is another text than that', startSeconds: 3.4, endSeconds: 5.6 },
];
const base = { kind: 'local', fingerprint: 'fake', dispose: async () => {} } as const;
const white = { ...defaultSubtitleStyle, color: '#FFFFFF', font_size: 0.07 };
const yellow = { ...white, color: '#FFFF00' };

let clips: string;
let out: string;

beforeAll(async () => {
  clips = await mkdtemp(join(tmpdir(), 'polydub-hard-'));
  const [plain, ass] = [join(clips, 'plain.mp4'), join(clips, 'shown.ass')];
  const colour = `color=c=0x405060:size=${picture.width}x${picture.height}:rate=10:duration=9`;
  const inputs = ['-f', 'lavfi', '-i', colour, '-f', 'lavfi', '-i', 'sine=frequency=200:duration=9:sample_rate=44100'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, '-c:v', 'libx264', '-c:a', 'aac', '-shortest', plain]);
  const cues = shown.map(({ text, ...times }, at) => ({ ...times, rows: [text], lineId: `L${at}` }));
  await writeFile(ass, composeAss(cues, subtitleLook({ style: white, language: 'en', picture, positionY: 0.85 })));
  const signal = new AbortController().signal;
  await burnSubtitles({ video: plain, ass, out: join(clips, 'shown.mp4'), signal });
  return () => rm(clips, { recursive: true });
});
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'polydub-out-'));
  return () => rm(out, { recursive: true });
});

/** Finds the one line of white letters on a dark picture. */
const detector: TextDetector = {
  ...{ ...base, name: 'fake-detector' },
  async detect({ pictures }) {
    return { regions: pictures.map((each) => [whiteBox(each)].flatMap((box) => box ?? [])), warnings: [] };
  },
};

/** Knows the texts by the shape of their lines. */
const recognizer: TextRecognizer = {
  ...{ ...base, name: 'fake-recognizer' },
  reads: (language) => language === 'en',
  async recognize({ lines }) {
    const texts = lines.map(({ width, height }) => ({ text: textOf(width / height), confidence: 0.99 }));
    return { texts, warnings: [] };
  },
};

function textOf(shape: number): string {
  const letters = shape / 0.42;
  const misfit = (text: string) => Math.abs(text.length - letters);
  return shown.map(({ text }) => text).toSorted((a, b) => misfit(a) - misfit(b))[0] ?? '';
}

function whiteBox({ width, height, data }: Picture) {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let at = 0; at < width * height; at++) {
    if ((data[at * 3] ?? 0) <= 150) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right] = [Math.min(left, x - 2), Math.max(right, x + 3)];
    [top, bottom] = [Math.min(top, y - 2), Math.max(bottom, y + 3)];
  }
  if (right < 0) return undefined;
  const corner = (x: number, y: number) => ({ x, y });
  const corners = [corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)] as const;
  return { corners, confidence: 0.99 };
}

async function run(changes: Partial<DubJob>, changed: Partial<Engines> = {}) {
  const inpainter = createInpainter('telea', {});
  const engines = { ...fakeEngines(), textDetector: detector, textRecognizers: [recognizer], inpainter, ...changed };
  const job: DubJob = {
    ...{ inputPath: join(clips, 'shown.mp4'), sourceLanguage: 'auto', targetLanguage: 'es', glossaries: [] },
    ...{ exportType: 'auto', voiceModel: 'auto', alignVideo: false, showSubtitles: 'none', ...changes },
  };
  const signal = new AbortController().signal;
  return dub(job, { engines, outFolder: out, keepWork: false, signal });
}

const lowerPart = { x: 0, y: 0.6, width: 1, height: 0.4 };

describe('hard subtitles', () => {
  it('are read as the script and replaced by the translated ones', async () => {
    const wishes = { showSubtitles: 'replaced', subtitleStyle: yellow, subtitlesInPicture: lowerPart } as const;
    const report = await run(wishes);
    const inOrder = shown.toSorted((a, b) => a.startSeconds - b.startSeconds);
    expect(report.lines.map(({ source }) => source)).toEqual(inOrder.map(({ text }) => text));
    expect(report.warnings.map(({ code }) => code)).not.toContain('subtitles-not-erased');
    const { cues } = parseSrt(await readFile(join(out, 'original.srt'), 'utf8'));
    expect(cues.map(({ text }) => text)).toEqual(inOrder.map(({ text }) => text));
    const [dubbed, plain] = [join(out, 'dubbed.mp4'), join(clips, 'plain.mp4')];
    const before = await drawnBox(join(clips, 'shown.mp4'), plain, 1.5);
    for (const { startSeconds } of cues) {
      const after = await drawnBox(dubbed, plain, startSeconds + 0.5);
      expect(Math.abs((after?.bottom ?? 0) - (before?.bottom ?? 1))).toBeLessThan(0.05);
      const [red = 0, green = 0, blue = 255] = after?.colour ?? [];
      // Colours are stored at half the resolution, so that small letters are a little white.
      expect(blue).toBeLessThan(0.75 * Math.min(red, green));
    }
    // The last line is spoken sooner than its subtitle was shown, which is erased all the same, to the eye.
    const [last, left] = [await drawnBox(join(clips, 'shown.mp4'), plain, 7), await drawnBox(dubbed, plain, 7)];
    expect(left?.pixels ?? 0).toBeLessThan(0.15 * (last?.pixels ?? 0));
  });

  it('stay where they cannot be read, and the translated ones are drawn over the picture', async () => {
    const report = await run({ showSubtitles: 'replaced' }, { textRecognizers: [] });
    const message = expect.stringContaining('reads text in English');
    expect(report.warnings).toContainEqual(expect.objectContaining({ code: 'subtitles-not-erased', message }));
    expect(await drawnBox(join(out, 'dubbed.mp4'), join(clips, 'shown.mp4'), 1.5)).toBeDefined();
  });

  it.each([
    ['a box without text', { subtitlesInPicture: { ...lowerPart, y: 0, height: 0.3 } }, 'no-callouts'],
    [
      'a language that no engine reads',
      { subtitlesInPicture: lowerPart, sourceLanguage: 'fr' },
      'ocr-language-not-supported',
    ],
  ] as const)('fail the job: %s', async (_what, changes, kind) => {
    await expect(run(changes)).rejects.toMatchObject({ kind });
  });
});
