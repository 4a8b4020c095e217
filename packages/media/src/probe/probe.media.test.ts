import { copyFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { execa } from 'execa';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { kind, picture, scratchFolder, sine } from '../testing/scratch.js';
import { probe } from './probe.js';
import { requireAudio, requireVideo } from './require-track.js';

const { folder, at, make, clip, remove } = scratchFolder();
afterAll(remove);

describe('probe', () => {
  it('tells rotation, tracks and languages', async () => {
    const plain = await make(
      'plain.mp4',
      ...picture,
      ...sine,
      ...sine,
      '-map',
      '0',
      '-map',
      '1',
      '-map',
      '2',
      '-metadata:s:a:1',
      'language=fra',
    );
    const turned = await make('turned.mp4', '-i', plain, '-map', '0', '-c', 'copy', '-metadata:s:v', 'rotate=90');
    const info = await probe(turned);
    expect(info.video).toMatchObject({
      width: 160,
      displayWidth: 90,
      displayHeight: 160,
      frameRate: 25,
      variableFrameRate: false,
      hasAlphaBeside: false,
    });
    expect(info.audio.map(({ language }) => language)).toEqual([undefined, 'fra']);
    expect(() => requireAudio(info, 2)).toThrow(kind('usage'));
  });

  it.each([
    ['1215/1216', 160],
    ['4/3', 213],
  ])('takes pixels of %s for square only where rounding explains them', async (ratio, displayWidth) => {
    const clip = await make(`ratio-${displayWidth}.mp4`, ...picture, '-vf', `setsar=${ratio}`);
    expect((await probe(clip)).video).toMatchObject({ width: 160, displayWidth, displayHeight: 90 });
  });

  it.each([100, -0.5])('tells how long a Matroska file lasts whose clock begins at %d s', async (offset) => {
    const plain = await make('plain.mkv', ...picture, ...sine, '-bf', '0', '-g', '5');
    const shift = ['-copyts', '-avoid_negative_ts', 'disabled', '-output_ts_offset', `${offset}`];
    const info = await probe(await make(`at${offset}.mkv`, '-i', plain, '-c', 'copy', ...shift));
    expect(info.durationSeconds).toBeCloseTo(3, 1);
    expect(info.audio[0]?.durationSeconds).toBeCloseTo(3, 1);
  });

  it('takes a cover picture for no video, and tells missing tracks by code', async () => {
    const cover = await make('cover.png', '-f', 'lavfi', '-i', 'testsrc2=s=64x64', '-frames:v', '1');
    const song = await make(
      'song.mp3',
      ...sine,
      '-i',
      cover,
      '-map',
      '0',
      '-map',
      '1',
      '-disposition:v',
      'attached_pic',
    );
    const info = await probe(song);
    expect(info.attachedPictures).toHaveLength(1);
    expect(() => requireVideo(info)).toThrow(kind('no-video'));
    const silent = await probe(await make('no-audio.mp4', ...picture));
    expect(() => requireAudio(silent)).toThrow(kind('no-audio'));
  });

  it('refuses what is no media, empty, damaged or missing', async () => {
    for (const [name, content] of [
      ['a.mp4', 'just text'],
      ['a.txt', 'text'],
      ['empty.wav', ''],
    ] as const) {
      writeFileSync(at(name), content);
      await expect(probe(at(name))).rejects.toThrow(kind('unreadable-media'));
    }
    const cut = await clip('cut.mp4');
    truncateSync(cut, 20_000);
    await expect(probe(cut)).rejects.toThrow(kind('unreadable-media'));
    await expect(probe(at('nowhere.mp4'))).rejects.toThrow(kind('usage'));
    await expect(probe(folder)).rejects.toThrow(kind('usage'));
  });

  it('says of a picture that it is one', async () => {
    for (const name of ['one.png', 'one.jpg']) {
      const still = await make(name, ...picture, '-frames:v', '1');
      await expect(probe(still)).rejects.toThrow(/: it is a picture, not a video or a recording\.$/);
    }
  });

  it('does not follow playlists and lists of files', async () => {
    const media = await make('secret.ts', ...picture, ...sine);
    writeFileSync(at('list.m3u8'), `#EXTM3U\n#EXT-X-TARGETDURATION:3\n#EXTINF:3,\n${media}\n#EXT-X-ENDLIST\n`);
    writeFileSync(at('list.mp4'), `ffconcat version 1.0\nfile secret.ts\n`);
    for (const name of ['list.m3u8', 'list.mp4'])
      await expect(probe(at(name))).rejects.toThrow(kind('unreadable-media'));
  });

  it.each(['-y.wav', 'a:b.wav', '100%d.wav', 'è "q\'.wav', 'concat:x|y.wav'])('opens a file named %s', async (name) => {
    expect((await probe(await make(name, ...sine))).durationSeconds).toBeCloseTo(3);
  });

  it('measures the duration of a recording whose header lacks it', async () => {
    const { stdout } = await execa({ encoding: 'buffer' })`ffmpeg -v error ${sine} -c:a libopus -f webm pipe:1`;
    writeFileSync(at('live.webm'), stdout);
    expect((await probe(at('live.webm'))).durationSeconds).toBeCloseTo(3, 1);
  });

  it('asks again about a file that has changed, and not about one that was moved', async () => {
    const path = await clip('known.mp4');
    expect((await probe(path)).video).toBeDefined();
    const moved = at('moved.mp4');
    renameSync(path, moved);
    vi.stubEnv('PATH', '');
    expect(await probe(moved)).toMatchObject({ path: moved, video: { width: 160 } });
    vi.unstubAllEnvs();
    const sound = await make('sound.mp4', ...sine);
    copyFileSync(sound, moved);
    expect((await probe(moved)).video).toBeUndefined();
  });
});
