import { readdirSync, writeFileSync } from 'node:fs';
import { execa } from 'execa';
import { afterAll, describe, expect, it } from 'vitest';
import { probe } from '../probe/probe.js';
import { kind, picture, pictureHash, scratchFolder, sine } from '../testing/scratch.js';
import { replaceAudio } from './replace-audio.js';

const { folder, at, make, clip, remove } = scratchFolder();
afterAll(remove);

describe('replaceAudio', () => {
  it.each([
    ['mp4', 'aac'],
    ['mov', 'aac'],
    ['mkv', 'vorbis'],
    ['webm', 'opus'],
    ['avi', 'mp3'],
  ])('copies the picture bit for bit in %s', async (extension, codec) => {
    const video = await clip(`source.${extension}`, ...(extension === 'webm' ? ['-c:v', 'libvpx'] : []));
    const audio = await make('dub.wav', '-f', 'lavfi', '-i', 'sine=880:d=2:r=48000');
    await replaceAudio({ video, audio, out: at(`out.${extension}`), language: 'pt-BR' });
    const [before, after] = [await probe(video), await probe(at(`out.${extension}`))];
    expect(await pictureHash(at(`out.${extension}`))).toBe(await pictureHash(video));
    expect(after.audio.map((track) => track.codec)).toEqual([codec]);
    expect(Math.abs(after.durationSeconds - before.durationSeconds)).toBeLessThanOrEqual(1 / 25 + 1e-6);
    if (extension === 'mp4') expect(after.audio[0]?.language).toBe('por');
  });

  it.each([
    ['mp4', ['alac', 'mp3', 'eac3', 'opus']],
    ['mov', ['pcm_s24le', 'pcm_f32le', 'alac']],
    ['mkv', ['pcm_s16le', 'ac3', 'mp2']],
  ])('puts into %s what the source has: %j', async (extension, codecs) => {
    const video = await clip(`silent.${extension}`, '-an');
    const audio = await make('any.wav', '-f', 'lavfi', '-i', 'sine=880:d=1:r=48000');
    for (const sourceCodec of codecs) {
      const out = at(`family.${extension}`);
      await replaceAudio({ video, audio, out, sourceCodec });
      expect((await probe(out)).audio).toMatchObject([{ codec: sourceCodec }]);
    }
  });

  it('keeps the time between picture and sound of a stream whose picture begins later', async () => {
    const inputs = ['-itsoffset', '0.6', ...picture, ...sine, '-map', '0:v', '-map', '1:a'];
    const video = await make('late.ts', ...inputs, '-c:a', 'ac3', '-c:v', 'mpeg2video', '-t', '2');
    await replaceAudio({ video, audio: video, out: at('late.mkv') });
    expect((await probe(at('late.mkv'))).video?.startSeconds).toBeCloseTo(0.6, 1);
  });

  it('keeps to the codec and the sample rate that it is told', async () => {
    const video = await clip('plain.mkv', '-an');
    const audio = await make('other.wav', '-f', 'lavfi', '-i', 'sine=880:d=2:r=48000');
    await replaceAudio({ video, audio, out: at('told.mkv'), sourceCodec: 'flac', sampleRateHz: 22_050 });
    expect((await probe(at('told.mkv'))).audio).toMatchObject([{ codec: 'flac', sampleRateHz: 22_050 }]);
    await replaceAudio({ video, audio, out: at('near.mkv'), sourceCodec: 'opus', sampleRateHz: 44_100 });
    expect((await probe(at('near.mkv'))).audio).toMatchObject([{ codec: 'opus', sampleRateHz: 48_000 }]);
  });

  it('puts the new sound before further tracks, which stay as they are', async () => {
    const tracks = ['-i', await make('more.flac', '-f', 'lavfi', '-i', 'sine=220:d=3:r=44100')];
    const maps = ['-map', '0:v', '-map', '1:a', '-map', '2:a', '-disposition:a:1', 'default', '-disposition:a:0', '0'];
    const labels = [
      '-metadata:s:a:0',
      'language=deu',
      '-metadata:s:a:1',
      'language=eng',
      '-c:a:0',
      'dca',
      '-strict',
      '-2',
    ];
    const video = await make('two.mkv', ...picture, ...sine, ...tracks, ...maps, ...labels, '-c:a:1', 'flac');
    const audio = await make('new.wav', '-f', 'lavfi', '-i', 'sine=880:d=3:r=48000');
    expect(await replaceAudio({ video, audio, out: at('two-out.mkv'), language: 'es' })).toEqual({ warnings: [] });
    expect((await probe(at('two-out.mkv'))).audio).toMatchObject([
      { codec: 'flac', language: 'spa', isDefault: true },
      { codec: 'dts', language: 'deu', isDefault: false },
    ]);
    const { warnings } = await replaceAudio({ video, audio, out: at('two-out.mp4'), language: 'es' });
    expect((await probe(at('two-out.mp4'))).audio).toHaveLength(1);
    expect(warnings).toMatchObject([{ code: 'stream-left-out', message: expect.stringContaining('dts') }]);
  });

  it('leaves nothing behind when the container cannot hold the picture', async () => {
    const video = await clip('h264.mp4');
    await expect(replaceAudio({ video, audio: video, out: at('bad.webm') })).rejects.toThrow(
      kind('media-processing-failed'),
    );
    expect(readdirSync(folder).filter((name) => name.includes('bad') || name.includes('partial'))).toEqual([]);
  });

  it('keeps rotation, subtitles, chapters and metadata', async () => {
    const extras = await writeExtras();
    const subtitles = ['-map', '0', '-map_chapters', '1', '-map_metadata', '1', '-map', '2', '-c', 'copy'];
    const language = ['-metadata:s:s:0', 'language=jpn', '-metadata:s:v:0', 'rotate=90'];
    const plain = await clip('kept-plain.mp4');
    const inputs = ['-i', plain, '-i', extras.metadata, '-i', extras.subtitles];
    const video = await make('kept.mp4', ...inputs, ...subtitles, '-c:s', 'mov_text', ...language);
    const { warnings } = await replaceAudio({ video, audio: plain, out: at('kept-out.mp4'), language: 'es' });
    expect(warnings).toEqual([]);
    const info = await probe(at('kept-out.mp4'));
    expect(info.video).toMatchObject({
      displayWidth: 90,
      rotationDegrees: (await probe(video)).video?.rotationDegrees,
    });
    expect(info.subtitles).toMatchObject([{ codec: 'mov_text', language: 'jpn' }]);
    const { stdout } = await execa('ffprobe', ['-v', 'error', '-show_chapters', '-show_format', at('kept-out.mp4')]);
    expect(stdout).toContain('TAG:title=First chapter');
    expect(stdout).toContain('TAG:title=The work');
  });

  it('names what the container cannot hold', async () => {
    const { subtitles } = await writeExtras();
    const font = at('font.ttf');
    writeFileSync(font, 'not really');
    const attached = ['-attach', font, '-metadata:s:t', 'mimetype=application/x-truetype-font'];
    const source = ['-i', await clip('rich-plain.mp4'), '-i', subtitles, '-map', '0', '-map', '0:v', '-map', '1'];
    const video = await make('rich.mkv', ...source, '-c', 'copy', ...attached);
    const { warnings } = await replaceAudio({ video, audio: video, out: at('rich.mp4') });
    expect(warnings.map(({ code }) => code)).toEqual(Array(2).fill('stream-left-out'));
    expect(warnings.map(({ message }) => message).join()).toMatch(/ttf.*stream 2 \(h264\)/s);
  });

  it('warns of data that is left out', async () => {
    const video = await make('timecode.mov', ...picture, ...sine, '-timecode', '01:00:00:00', '-shortest');
    const { warnings } = await replaceAudio({ video, audio: video, out: at('no-timecode.mkv'), language: 'de' });
    expect(warnings).toMatchObject([{ code: 'stream-left-out', message: expect.stringContaining('tmcd') }]);
    expect((await probe(at('no-timecode.mkv'))).others).toEqual([]);
  });

  it('keeps a time code, and does not say that it was left out', async () => {
    const video = await make('kept-timecode.mov', ...picture, ...sine, '-timecode', '01:00:00:00', '-shortest');
    const { warnings } = await replaceAudio({ video, audio: video, out: at('timecode.mp4'), language: 'de' });
    expect(warnings).toEqual([]);
    const { others, video: track } = await probe(at('timecode.mp4'));
    expect(others).toMatchObject([{ kind: 'data', codec: 'tmcd' }]);
    expect(track?.timecode).toBe('01:00:00:00');
  });

  it('says of a cover why it is not there, and names attached files', async () => {
    const cover = await make('cover.png', '-f', 'lavfi', '-i', 'color=red:s=32x32', '-frames:v', '1');
    const attach = ['-attach', cover, '-metadata:s:t', 'mimetype=image/png', '-metadata:s:t', 'filename=cover.png'];
    const video = await make('cover.mkv', ...picture, ...sine, '-shortest', ...attach);
    const { warnings } = await replaceAudio({ video, audio: video, out: at('uncovered.mkv') });
    expect(warnings.map(({ message }) => message)).toEqual([
      'The cover picture (stream 2, png) was left out: it can only be copied into MP4 and MOV.',
    ]);
    const notes = ['-attach', at('extras.txt'), '-metadata:s:t', 'mimetype=text/plain'];
    await writeExtras();
    const noted = await make('noted.mkv', ...picture, ...sine, '-shortest', ...notes);
    const named = await replaceAudio({ video: noted, audio: noted, out: at('noted.mp4') });
    expect(named.warnings[0]?.message).toMatch(/^Stream 2 \(extras\.txt\) was left out/);
  });

  it('tags QuickTime with languages that it knows by other codes', async () => {
    const video = await clip('german.mp4');
    await replaceAudio({ video, audio: video, out: at('german.mov'), language: 'de' });
    expect((await probe(at('german.mov'))).audio[0]?.language).toBe('ger');
  });
});

async function writeExtras() {
  const metadata = ';FFMETADATA1\ntitle=The work\n[CHAPTER]\nTIMEBASE=1/1\nSTART=0\nEND=2\ntitle=First chapter\n';
  writeFileSync(at('extras.txt'), metadata);
  writeFileSync(at('extras.srt'), '1\n00:00:01,000 --> 00:00:02,000\nHello\n');
  return { metadata: at('extras.txt'), subtitles: at('extras.srt') };
}
