import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engines } from '@polydub/contracts';
import { type DiarizeCall, defaultSubtitleStyle, outputSecondsAt, type Report, reportSchema } from '@polydub/contracts';
import { probe } from '@polydub/media';
import type { StageRunnerEvent } from '@polydub/pipeline';
import { parseSrt } from '@polydub/srt';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drawnBox } from '../testing/drawn-box.js';
import { type Calls, fakeEngines } from '../testing/fake-engines.js';
import { type DubJob, dub, planDub } from './dub.js';

let clips: string;
/** What a dub of `clip.mp4` left, with its work; tests only look at it, or go on in a copy of it. */
let dubbed: string;
let report: Report;
let out: string;
let calls: Calls;

function ffmpeg(...args: string[]): void {
  execFileSync('ffmpeg', ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y', ...args], { cwd: clips });
}

beforeAll(async () => {
  clips = await mkdtemp(join(tmpdir(), 'polydub-clips-'));
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=25:duration=9'];
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=200:duration=9:sample_rate=44100'];
  ffmpeg(...picture, ...tone, '-c:v', 'mpeg4', '-c:a', 'aac', '-shortest', 'clip.mp4');
  ffmpeg(...picture, '-c:v', 'mpeg4', '-an', 'mute.mp4');
  ffmpeg(...tone, 'tone.flac');
  dubbed = await mkdtemp(join(tmpdir(), 'polydub-dubbed-'));
  report = await run({ exportType: 'all' }, { engines: fakeEngines(), outFolder: dubbed });
  return async () => {
    await rm(clips, { recursive: true });
    await rm(dubbed, { recursive: true });
  };
});
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'polydub-out-'));
  calls = { transcribed: [], translated: [], spoken: [] };
});
afterEach(() => rm(out, { recursive: true }));

function job(changes: Partial<DubJob> = {}): DubJob {
  const inputPath = join(clips, 'clip.mp4');
  const plain = {
    glossaries: [],
    exportType: 'auto',
    voiceModel: 'auto',
    alignVideo: false,
    showSubtitles: 'none',
  } as const;
  return { inputPath, sourceLanguage: 'auto', targetLanguage: 'es', ...plain, ...changes };
}

function run(
  changes: Partial<DubJob> = {},
  { engines = fakeEngines(calls), keepWork = true, events = [] as StageRunnerEvent[], outFolder = out } = {},
) {
  const signal = new AbortController().signal;
  return dub(job(changes), { engines, outFolder, keepWork, signal, onEvent: (event) => events.push(event) });
}

function segment(texts: readonly string[], startSeconds: number, lengthSeconds: number) {
  const each = lengthSeconds / texts.length;
  const words = texts.map((text, index) => {
    const wordStartSeconds = startSeconds + index * each;
    return { text: ` ${text}`, startSeconds: wordStartSeconds, endSeconds: wordStartSeconds + each, probability: 0.9 };
  });
  const sure = { averageLogProbability: -0.1, noSpeechProbability: 0 };
  return { startSeconds, endSeconds: startSeconds + lengthSeconds, text: texts.join(' '), words, ...sure };
}

it('tells before any work what will have no effect', async () => {
  const tools = { engines: fakeEngines(calls), signal: new AbortController().signal };
  const wishes = { inputPath: join(clips, 'tone.flac'), alignVideo: true, showSubtitles: 'burned' } as const;
  const { warnings } = await planDub(job(wishes), tools);
  expect(warnings.map(({ code, message }) => [code, message.split(' ')[0]])).toEqual([
    ['wish-not-met', '--align-video'],
    ['wish-not-met', '--show-subtitles'],
  ]);
  expect((await planDub(job(), tools)).warnings).toEqual([]);
});

describe('dub', () => {
  it('leaves video, its sound, both subtitle files and a report that agree with one another', async () => {
    expect((await readdir(dubbed)).sort()).toEqual([
      '.made',
      '.work',
      'dubbed.m4a',
      'dubbed.mp4',
      'original.srt',
      'original.vtt',
      'report.html',
      'report.json',
      'transcript.json',
      'translated.ass',
      'translated.srt',
      'translated.vtt',
      'translation.json',
    ]);
    expect(reportSchema.parse(JSON.parse(await readFile(join(dubbed, 'report.json'), 'utf8')))).toEqual(report);
    const { cues, problems } = parseSrt(await readFile(join(dubbed, 'translated.srt'), 'utf8'));
    expect(problems).toEqual([]);
    expect(cues.map((cue) => cue.text)).toEqual(report.lines.map((line) => line.translation));
    expect(report.lines.map((line) => line.source).join(' ')).toBe(
      'Hello there, my friend. This is a test of the runner.',
    );
    const info = await probe(join(dubbed, 'dubbed.mp4'));
    const source = await probe(join(clips, 'clip.mp4'));
    expect(Math.abs(info.durationSeconds - source.durationSeconds)).toBeLessThanOrEqual(1 / 25);
    expect(streamHash(join(dubbed, 'dubbed.mp4'))).toBe(streamHash(join(clips, 'clip.mp4')));
  });

  it('computes nothing again when run again', async () => {
    await cp(dubbed, out, { recursive: true });
    const events: StageRunnerEvent[] = [];
    await run({ exportType: 'all' }, { events });
    expect(calls).toEqual({ transcribed: [], translated: [], spoken: [] });
    for (const event of events) if (event.kind === 'stage-finished') expect(event.cachedParts).toBe(event.parts);
  });

  it('goes on where a failed run stopped, and keeps the work until it is done', async () => {
    const broken: Engines = fakeEngines(calls);
    const [voice] = broken.synthesizers;
    if (!voice) throw new Error('no fake voice');
    const mute = { ...voice, synthesize: () => Promise.reject(new Error('engine died')) };
    await expect(run({}, { engines: { ...broken, synthesizers: [mute] } })).rejects.toThrow('engine died');
    expect(await readdir(out)).toEqual(['.work']);
    const { transcribed, translated } = calls;
    const asked = { transcribed: [...transcribed], translated: [...translated] };
    await run({}, { keepWork: false });
    expect({ transcribed, translated }).toEqual(asked);
    expect(await readdir(out)).toContain('dubbed.mp4');
    expect(await readdir(out)).not.toContain('.work');
  });

  it('redoes only what an edited script touches', async () => {
    await cp(dubbed, out, { recursive: true });
    const subtitles = { path: join(out, 'original.srt'), are: 'original' as const };
    const script = await readFile(subtitles.path, 'utf8');
    await writeFile(subtitles.path, script.replace('my friend', 'my dear friend'));
    await run({ subtitles, sourceLanguage: 'en' });
    expect(calls.transcribed).toEqual([]);
    expect(calls.spoken).toEqual(['[Hello there, my dear friend.]']);
  });

  it('speaks given translations as they are, with cues that overlap and reach beyond the media, and tells what is missing', async () => {
    const path = join(out, 'loose.vtt');
    const said = [
      "Où étais-tu hier soir ? Je t'ai attendu pendant des heures.",
      "Désolé, j'étais à la maison, très fatigué.",
    ];
    const vtt = `WEBVTT\n\n00:01.000 --> 00:04.000\n<i>${said[0]}</i>\n\n00:03.000 --> 00:59.000\n${said[1]}\n`;
    await writeFile(path, Buffer.from(vtt, 'latin1'));
    const { lines, outputs, warnings } = await run({ isBilingual: true, subtitles: { path, are: 'translated' } });
    expect(calls).toEqual({ transcribed: [], translated: [], spoken: said });
    expect(lines).toMatchObject([
      { source: '', translation: said[0], startSeconds: 1 },
      { source: '', translation: said[1] },
    ]);
    // Nobody wrote down what is said.
    expect(Object.keys(outputs).filter((role) => /original|bilingual/.test(role))).toEqual([]);
    expect(warnings.map(({ message }) => message).join()).toContain('--bilingual');
    expect(warnings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['encoding-guessed', 'cues-cut', 'cue-beyond-media']),
    );
  });

  it('asks for shorter words where a line cannot be spoken in time, once', async () => {
    const engines = fakeEngines(calls);
    const hasty = 'This is far too long a sentence to be spoken in half a second.'.split(' ');
    const after = 'And this is what comes right after it, without any pause.'.split(' ');
    const transcribe = async () => ({ segments: [segment(hasty, 1, 0.5), segment(after, 1.6, 6)], warnings: [] });
    const report = await run({}, { engines: { ...engines, transcriber: { ...engines.transcriber, transcribe } } });
    expect(calls.translated.filter((text) => text.startsWith('shorter: '))).toHaveLength(1);
    expect(report.lines[0]?.translation).toBe('This is …');
  });

  it('slows the picture where the words need the time, draws them in, and tells how time runs', async () => {
    const engines = fakeEngines(calls);
    const words = 'This takes more time than the picture has got for it.'.split(' ');
    const after = 'And this is what comes right after it, without any pause.'.split(' ');
    const transcribe = async () => ({ segments: [segment(words, 1, 3), segment(after, 4, 4.5)], warnings: [] });
    const hasty = { ...engines, transcriber: { ...engines.transcriber, transcribe } };
    const report = await run({ alignVideo: true, showSubtitles: 'burned' }, { engines: hasty });
    expect(calls.translated.filter((text) => text.startsWith('shorter: '))).toEqual([]);
    const { durationSeconds } = await probe(join(out, 'dubbed.mp4'));
    const shown = (seconds: number) => outputSecondsAt(report.timeMap ?? [], seconds);
    expect(shown(4) - shown(1)).toBeGreaterThan(3.2);
    expect(Math.abs(durationSeconds - report.outputDurationSeconds)).toBeLessThanOrEqual(1 / 25);
    expect(report.timeMap?.at(-1)?.outputSeconds).toBeCloseTo(report.outputDurationSeconds, 3);
    expect(report.lines.map(({ overrunSeconds }) => overrunSeconds)).toEqual([0, 0]);
  });

  it('asks for as many speakers as it was told, and draws subtitles with both languages as and where they were wished', async () => {
    const asked: DiarizeCall['speakers'][] = [];
    const engines = fakeEngines(calls);
    const diarize = async ({ speakers }: DiarizeCall) => {
      asked.push(speakers);
      const turns = Array.from({ length: speakers?.min ?? 1 }, (_, index) => {
        return { speaker: `speaker-${index + 1}`, startSeconds: 3 * index, endSeconds: 3 * index + 3 };
      });
      return { turns, overlaps: [], warnings: [] };
    };
    const subtitleStyle = { ...defaultSubtitleStyle, color: '#FFFF00', font_size: 0.1, background_color: '#000000' };
    const look = { showSubtitles: 'burned', isBilingual: true, subtitleStyle, subtitlePositionY: 0.2 } as const;
    const wishes = { speakerCount: { min: 2, max: 3 }, ...look };
    const { lines, outputs } = await run(wishes, {
      engines: { ...engines, diarizer: { ...engines.diarizer, diarize } },
    });
    expect(asked).toEqual([{ min: 2, max: 3 }]);
    expect(lines.map(({ speaker }) => speaker)).toEqual(['speaker-1', 'speaker-2']);
    const box = await drawnBox(join(out, 'dubbed.mp4'), join(clips, 'clip.mp4'), 1);
    const [red = 0, green = 0, blue = 255] = box?.colour ?? [];
    expect(box?.top).toBeGreaterThan(0.1);
    expect(box?.bottom).toBeLessThan(0.4);
    expect(Math.min(red, green)).toBeGreaterThan(180);
    expect(blue).toBeLessThan(120);

    expect(outputs).toMatchObject({ bilingualSubtitles: 'bilingual.srt', bilingualWebVtt: 'bilingual.vtt' });
    const texts = async (name: string) =>
      parseSrt(await readFile(join(out, name), 'utf8')).cues.map(({ text }) => text);
    expect((await texts('bilingual.srt'))[0]).toBe('[Hello there, my friend.]\nHello there, my friend.');
    expect((await texts('translated.srt'))[0]).toBe('[Hello there, my friend.]');
    expect(await readFile(join(out, 'translated.ass'), 'utf8')).toMatch(/friend\.\]\\N\{[^}]*\}Hello there/);
  });

  it('carries subtitles of both languages as tracks, the picture untouched', async () => {
    await run({ showSubtitles: 'tracks' });
    const { subtitles } = await probe(join(out, 'dubbed.mp4'));
    expect(subtitles.map(({ language }) => language)).toEqual(['spa', 'eng']);
    const track = ['-v', 'error', '-i', join(out, 'dubbed.mp4'), '-map', '0:s:0', '-f', 'srt', '-'];
    const shown = parseSrt(execFileSync('ffmpeg', track, { encoding: 'utf8' })).cues;
    const { cues } = parseSrt(await readFile(join(out, 'translated.srt'), 'utf8'));
    expect(shown.map(({ text }) => text)).toEqual(cues.map(({ text }) => text));
    expect(streamHash(join(out, 'dubbed.mp4'))).toBe(streamHash(join(clips, 'clip.mp4')));
  });

  it('dubs sound alone', async () => {
    await run({ inputPath: join(clips, 'tone.flac') });
    expect(await readdir(out)).toContain('dubbed.flac');
  });

  it.each([
    ['a video without sound', { inputPath: 'mute.mp4' }, 'no-audio'],
    ['a video asked for of sound alone', { inputPath: 'tone.flac', exportType: 'video' as const }, 'no-video'],
    ['a target language that is not known', { targetLanguage: 'xx' }, 'unsupported-language'],
    ['a target language that no engine speaks', { targetLanguage: 'de' }, 'unsupported-language'],
  ])('refuses %s: %s', async (_what, { inputPath = 'clip.mp4', ...changes }: Partial<DubJob>, kind) => {
    await expect(run({ ...changes, inputPath: join(clips, inputPath) })).rejects.toMatchObject({ kind });
    expect(calls.spoken).toEqual([]);
  });

  it('refuses a target that nothing is translated into before any work is done', async () => {
    const engines = fakeEngines(calls);
    const translator = { ...engines.translator, supports: () => ({ level: 'none' as const }) };
    await expect(run({}, { engines: { ...engines, translator } })).rejects.toMatchObject({
      kind: 'unsupported-language',
    });
    expect(await readdir(out)).toEqual([]);
  });

  it('refuses a language that is heard but not translated before it is transcribed', async () => {
    const engines = fakeEngines(calls);
    const supports = (source: string) => ({ level: source === 'en' ? ('none' as const) : ('good' as const) });
    const translator = { ...engines.translator, supports };
    await expect(run({}, { engines: { ...engines, translator } })).rejects.toMatchObject({
      kind: 'unsupported-language',
      message: expect.stringContaining('from English to Spanish'),
    });
    expect(calls.transcribed).toEqual([]);
  });

  it('names every bad cue of a subtitle file', async () => {
    const path = join(out, 'bad.srt');
    await writeFile(path, '1\n00:00:03,000 --> 00:00:01,000\nOne\n\n2\n00:00:03,500 --> 00:00:03,000\nTwo\n');
    const failed = run({ sourceLanguage: 'en', subtitles: { path, are: 'original' } });
    await expect(failed).rejects.toMatchObject({
      kind: 'unusable-subtitles',
      message: expect.stringMatching(/Cue 1,.* at 3 s; Cue 2/),
    });
    // Nothing was done before it was looked at.
    expect(await readdir(out)).toEqual(['bad.srt']);
  });
});

/** Hash of the picture's packets as they lie in the file. */
function streamHash(path: string): string {
  return execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-map', '0:v', '-c', 'copy', '-f', 'md5', '-'], {
    encoding: 'utf8',
  });
}
