import { readdirSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { probe } from '../probe/probe.js';
import { kind, picture, pictureHash, scratchFolder, sine } from '../testing/scratch.js';
import { mux } from './mux.js';

const { folder, at, make, clip, remove } = scratchFolder();
afterAll(remove);

function subtitles(text: string): string {
  const path = at(`${text}.srt`);
  writeFileSync(path, `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`);
  return path;
}

const turned = async () =>
  make('turned.mp4', '-i', await clip('plain.mp4'), '-c', 'copy', '-metadata:s:v', 'rotate=90');

describe('mux', () => {
  it('keeps the clock of a stream whose picture begins later', async () => {
    const inputs = ['-itsoffset', '0.6', ...picture, ...sine, '-map', '0:v', '-map', '1:a', '-t', '2'];
    const source = await make('later.ts', ...inputs, '-c:v', 'mpeg2video', '-c:a', 'ac3');
    await mux({ video: source, audio: [{ path: source }] }, at('later.mkv'));
    const { video, audio } = await probe(at('later.mkv'));
    expect(video?.startSeconds).toBeCloseTo(0.6, 1);
    expect(audio[0]?.startSeconds).toBeCloseTo(0, 1);
  });

  it.each([
    ['mp4', 'aac', 'mov_text'],
    ['mov', 'pcm_s16le', 'mov_text'],
    ['mkv', 'pcm_s16le', 'subrip'],
  ])('puts picture, sounds and subtitles into %s with their languages', async (extension, fromWav, text) => {
    const source = extension === 'mkv' ? await clip('flat.mp4') : await turned();
    const wav = await make('sound.wav', ...sine);
    const tracks = {
      video: source,
      audio: [
        { path: source, language: 'en-US' },
        { path: wav, language: 'es' },
      ],
      subtitles: [
        { path: subtitles('Hello'), language: 'en' },
        { path: subtitles('Hola'), language: 'es' },
      ],
    };
    await mux(tracks, at(`all.${extension}`));
    const info = await probe(at(`all.${extension}`));
    expect(info.video).toMatchObject({ codec: 'h264', displayWidth: extension === 'mkv' ? 160 : 90 });
    expect(await pictureHash(at(`all.${extension}`))).toBe(await pictureHash(source));
    expect(info.audio).toMatchObject([
      { codec: 'aac', language: 'eng', isDefault: true },
      { codec: fromWav, language: 'spa', isDefault: false },
    ]);
    expect(info.subtitles).toMatchObject([
      { codec: text, language: 'eng' },
      { codec: text, language: 'spa' },
    ]);
    expect(Math.abs(info.durationSeconds - 3)).toBeLessThan(0.08);
  });

  it('puts sound and subtitles together without a picture', async () => {
    const sound = await make('alone.wav', ...sine);
    await mux({ audio: [{ path: sound }], subtitles: [{ path: subtitles('Ja'), language: 'de' }] }, at('alone.mkv'));
    const info = await probe(at('alone.mkv'));
    expect(info.video).toBeUndefined();
    expect(info.audio).toHaveLength(1);
    expect(info.subtitles).toMatchObject([{ language: expect.stringMatching(/^(ger|deu)$/) }]);
  });

  it('refuses what does not fit together', async () => {
    const [video, sound] = [await clip('video.mp4'), await make('only.wav', ...sine)];
    await expect(mux({}, at('bad.mp4'))).rejects.toThrow(kind('usage'));
    await expect(mux({ video: sound }, at('bad.mp4'))).rejects.toThrow(kind('no-video'));
    await expect(mux({ video: await turned() }, at('bad.mkv'))).rejects.toThrow(kind('usage'));
    await expect(mux({ video }, at('bad.webm'))).rejects.toThrow(kind('media-processing-failed'));
    const withText = { video, subtitles: [{ path: subtitles('No') }] };
    await expect(mux(withText, at('bad.avi'))).rejects.toThrow(kind('usage'));
    await expect(mux({ video, subtitles: [{ path: video }] }, at('bad.mkv'))).rejects.toThrow(
      kind('media-processing-failed'),
    );
    expect(readdirSync(folder).filter((name) => name.startsWith('bad') || name.includes('.bad'))).toEqual([]);
  });
});
