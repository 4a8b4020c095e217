import { execFileSync } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Artifact,
  builtInSubtitleStyle,
  builtInSubtitleStyles,
  defaultSubtitleStyle,
  PolydubError,
  targetLanguages,
} from '@polydub/contracts';
import { fontCoverage, probe } from '@polydub/media';
import type { Stage } from '@polydub/pipeline';
import { executeStage } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import { composeAss, subtitleLook } from '@polydub/subtitles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawnBox } from '../../../testing/drawn-box.js';
import { fakeEngines } from '../../../testing/fake-engines.js';
import { alignScript } from '../transcript/align-script.js';
import { burnSubtitles } from './burn-subtitles.js';
import { drawableLook } from './drawable-look.js';
import { embedSubtitles } from './embed-subtitles.js';
import { layOutSubtitles } from './lay-out-subtitles.js';
import { writeSubtitles } from './write-subtitles.js';

const signal = new AbortController().signal;
let folder: string;
let store: FolderStore;
let portrait: Artifact;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-subtitles-'));
  store = new FolderStore(join(folder, 'store'));
  portrait = await clip('portrait.mp4', 'color=gray:s=180x320:r=25:d=4');
});
afterAll(() => rm(folder, { recursive: true }));

async function clip(name: string, source: string): Promise<Artifact> {
  const sound = ['-f', 'lavfi', '-i', 'sine=d=4', '-shortest'];
  const path = join(folder, name);
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', '-f', 'lavfi', '-i', source, ...sound, path]);
  await copyFile(path, `${path}.copy`);
  return store.add(`${path}.copy`, '.mp4');
}

async function execute<Input, Output>(stage: Stage<Input, Output>, input: Input) {
  const { output, warnings } = await executeStage(stage, input, {
    engines: fakeEngines(),
    store,
    signal,
    progress() {},
  });
  return { output: stage.output.parse(output), warnings };
}

const source = {
  durationSeconds: 4,
  hasVideo: true,
  channels: 1,
  layout: 'mono' as const,
  sampleRateHz: 44_100,
  audioCodec: 'aac',
};
const placed = { lineId: 'L1', startSeconds: 1, startSample: 48_000, spokenSeconds: 2, sampleCount: 96_000 };
const placement = { ...placed, speed: 1, borrowedSilenceSeconds: 0, overrunSeconds: 0 };
const line = {
  id: 'L1',
  speaker: 'S1',
  startSeconds: 1,
  endSeconds: 3,
  text: 'Hello there, my old friend.',
  words: [],
};
const transcript = { language: 'en', lines: [line] };

/** Keeps two letters from being joined. */
const NON_JOINER = '\u200c';

/** Some letters of each script. */
const SCRIPT_LETTERS: Readonly<Record<string, string>> = {
  ...{ Latn: 'AzñşŁđ', Cyrl: 'Жяїјў', Grek: 'Ωάϊς', Arab: 'سلامةپٹښې', Hebr: 'שלוםך', Deva: 'कषझिीँ', Beng: 'কষৰৱড়' },
  ...{ Guru: 'ਕਖੱੰ', Gujr: 'કષઝી', Orya: 'କଷଡ଼ୱ', Taml: 'கஷழௌ', Telu: 'కషఱీ', Thai: 'กฮไม้', Ethi: 'ሀቋፐ' },
  ...{ Cans: 'ᐃᓄᒃᑎᑐᑦ', Jpan: 'ひカ漢', Kore: '한국어뷁', Hans: '汉语谢', Hant: '漢語謝' },
};

/** Letters of the language's months and days, where Intl has them, and of its script. */
function lettersOf(language: string, script: string): string[] {
  const sample = SCRIPT_LETTERS[script];
  if (!sample) throw new Error(`no letters of ${script} to try`);
  const { format } = new Intl.DateTimeFormat(language, { weekday: 'long', month: 'long', calendar: 'gregory' });
  const isKnown = Intl.DateTimeFormat.supportedLocalesOf(language).length > 0;
  const names = Array.from({ length: isKnown ? 12 : 0 }, (_, month) => format(new Date(2026, month, 1 + month)));
  return [...new Set(`${sample}${names.join('')}`)].filter((letter) => /[\p{L}\p{M}]/u.test(letter));
}

async function laidOut(text: string, media = portrait) {
  const utterance = { text, language: 'es', engine: 'e', voiceId: 'v' };
  const input = { media, source, transcript, lines: [{ placement, utterance }], targetLanguage: 'es' };
  return execute(layOutSubtitles, { ...input, subtitleStyle: defaultSubtitleStyle });
}

type Cue = Parameters<typeof composeAss>[0][number];

async function burn(pictureCues: Cue[], { language = 'es', style = defaultSubtitleStyle } = {}) {
  const { output: burnt, warnings } = await execute(burnSubtitles, {
    ...{ files: { video: portrait }, pictureCues, picture: { width: 180, height: 320 } },
    ...{ targetLanguage: language, subtitleStyle: style },
  });
  if (!burnt.files.video) throw new Error('no video');
  const path = await store.localPath(burnt.files.video);
  const plain = await store.localPath(portrait);
  return { warnings, boxAt: (timeSeconds: number) => drawnBox(path, plain, timeSeconds) };
}

async function burnLine(text: string) {
  const { output } = await laidOut(text);
  return burn(output.pictureCues);
}

describe('lay-out-subtitles and write-subtitles', () => {
  it('write both languages in every format, the rows for the picture narrower than those for files', async () => {
    const { output, warnings } = await laidOut('Hola, mi viejo amigo, qué alegría verte.');
    expect(warnings).toEqual([]);
    expect(output.picture).toEqual({ width: 180, height: 320 });
    expect(output.translatedCues.flatMap(({ rows }) => rows)).toEqual(['Hola, mi viejo amigo, qué alegría verte.']);
    expect(output.pictureCues.flatMap(({ rows }) => rows).length).toBeGreaterThan(1);
    const { output: files } = await execute(writeSubtitles, {
      ...{ ...output, targetLanguage: 'es', subtitleStyle: defaultSubtitleStyle },
    });
    const text = async (artifact?: Artifact) => artifact && readFile(await store.localPath(artifact), 'utf8');
    expect(await text(files.translatedSubtitles)).toContain('00:00:01,000 --> ');
    expect(await text(files.originalSubtitles)).toContain(line.text);
    expect(await text(files.translatedWebVtt)).toMatch(/^WEBVTT\n/);
    expect(await text(files.originalWebVtt)).toContain('00:00:01.000 --> ');
    expect(await text(files.translatedAss)).toContain('PlayResY: 320');
    const { output: soft } = await execute(embedSubtitles, {
      ...{ ...files, files: { video: portrait }, transcript, targetLanguage: 'es' },
    });
    const info = await probe(await store.localPath(soft.files.video ?? portrait));
    expect(info.subtitles.map(({ language }) => language)).toEqual(['spa', 'eng']);
  });

  it('tell when cues are too fast to read', async () => {
    const { warnings } = await laidOut(
      'Uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince.',
    );
    expect(warnings.map(({ code }) => code)).toEqual(['hasty-subtitles']);
  });
});

describe('burn-subtitles', () => {
  it('draws at three quarters of a portrait picture, while the line is heard', async () => {
    const { boxAt, warnings } = await burnLine('Hola, amigo.');
    expect(warnings).toEqual([]);
    const box = await boxAt(2);
    expect(box?.top).toBeGreaterThan(0.68);
    expect(box?.bottom).toBeLessThan(0.8);
    expect(await boxAt(0.5)).toBeUndefined();
  });

  it('draws what looks like tags by the letter', async () => {
    const { boxAt } = await burnLine('{\\pos(0,0)\\p1}m 0 0 l 180 0 180 320 0 320');
    const box = await boxAt(2);
    expect(box?.top).toBeGreaterThan(0.6);
    expect(box?.bottom).toBeLessThan(0.85);
  });

  it.each([
    ['Arabic letters joined', 'ar', 'السلام', (text: string) => [...text].join(NON_JOINER)],
    ['Devanagari conjuncts', 'hi', 'क्षत्रिय प्रश्न', (text: string) => text.replaceAll('्', `्${NON_JOINER}`)],
  ])('draws %s', async (_what, language, text, apart) => {
    const widthOf = async (row: string) => {
      const cues = [{ startSeconds: 1, endSeconds: 3, rows: [row], lineId: 'L1' }];
      const { boxAt, warnings } = await burn(cues, { language, style: { ...defaultSubtitleStyle, font_size: 0.08 } });
      expect(warnings).toEqual([]);
      const { left = 0, right = 0 } = (await boxAt(2)) ?? {};
      return right - left;
    };
    const shaped = await widthOf(text);
    expect(shaped).toBeGreaterThan(0.2);
    expect(shaped).toBeLessThan(0.9 * (await widthOf(apart(text))));
  });

  it('needs a video', async () => {
    const { output } = await laidOut('Hola');
    const input = { ...output, files: {}, targetLanguage: 'es', subtitleStyle: defaultSubtitleStyle };
    await expect(execute(burnSubtitles, input)).rejects.toThrow(/no video/);
  });
});

describe('drawableLook', () => {
  const cue = (text: string) => [{ startSeconds: 0, endSeconds: 1, rows: [text], lineId: 'L1' }];
  const picture = { width: 640, height: 360 };
  const look = (font_family = 'sans-serif') =>
    subtitleLook({ style: { ...defaultSubtitleStyle, font_family }, language: 'en', picture });

  it('replaces a font that is not installed, and says so', async () => {
    const warned: string[] = [];
    const tools = { signal, warn: ({ code }: { code: string }) => void warned.push(code) };
    const made = await drawableLook(look('No Such Font'), cue('Hello'), tools);
    expect(composeAss(cue('Hello'), made)).toContain('Noto Sans');
    expect(warned).toEqual(['font-replaced']);
  });

  it('names the packages where letters could not be drawn', async () => {
    const missing = {
      ...look(),
      fontFamily: 'Absent',
      font: { ...look().font, family: 'Absent', debianPackage: 'fonts-absent' },
    };
    const failed = drawableLook(missing, cue('Hello'), { signal, warn() {} });
    await expect(failed).rejects.toThrow(PolydubError);
    await expect(failed).rejects.toMatchObject({
      kind: 'missing-dependency',
      remedy: expect.stringContaining('fonts-absent'),
    });
  });

  it.each(Object.entries(builtInSubtitleStyles))('finds the font of the built-in style %s', async (id, style) => {
    const { fontFamily } = subtitleLook({ style, language: 'en', picture });
    expect((await fontCoverage(fontFamily)).isInstalled).toBe(true);
    expect(builtInSubtitleStyle(id)).toBe(style);
  });

  it('knows no built-in style by the name of what every object has', () => {
    expect(builtInSubtitleStyle('toString')).toBeUndefined();
  });
});

describe('subtitleLook', () => {
  const languages = Object.entries(targetLanguages).flatMap(([part, locales]) => [
    part,
    ...locales.map((locale) => `${part}-${locale}`),
  ]);
  const covered = new Map<string, ReturnType<typeof fontCoverage>>();

  it('names an installed font that has the letters of every target language', async () => {
    for (const language of languages) {
      const look = subtitleLook({ style: defaultSubtitleStyle, language, picture: { width: 640, height: 360 } });
      const coverage = await (covered.get(look.fontFamily) ?? fontCoverage(look.fontFamily));
      covered.set(look.fontFamily, Promise.resolve(coverage));
      const letters = lettersOf(language, look.font.script);
      const lacking = letters.filter((letter) => !coverage.has(letter.codePointAt(0) ?? 0));
      expect(lacking, `${language} in ${look.fontFamily}`).toEqual([]);
    }
    expect(covered.size).toBeGreaterThan(15);
  });
});

describe('align-script', () => {
  const word = (text: string, startSeconds: number) => ({
    text,
    startSeconds,
    endSeconds: startSeconds + 0.3,
    probability: 1,
  });
  const passages = (text: string) => {
    const words = text.split(' ').map((each, index) => word(each, 2 + index / 3));
    return [
      { segments: [{ startSeconds: 2, endSeconds: 4, text, words, averageLogProbability: 0, noSpeechProbability: 0 }] },
    ];
  };

  it('moves the lines of a script to where they are heard, their texts and ids untouched', async () => {
    const input = { transcript, passages: passages('hello dear my old friend'), speech: [], source };
    const { output } = await execute(alignScript, input);
    const [moved] = output.transcript.lines;
    expect(moved).toMatchObject({ id: 'L1', speaker: 'S1', text: line.text, startSeconds: 2 });
    expect(moved?.words).toHaveLength(5);
  });

  it('fails when the script is another', async () => {
    const input = { transcript, passages: passages('completely other words were heard here'), speech: [], source };
    await expect(execute(alignScript, input)).rejects.toMatchObject({ kind: 'alignment-failed' });
  });
});
