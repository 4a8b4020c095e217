import { readdirSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { code, scratchFolder, sine } from '../../test-kit/scratch.js';
import { readMono } from '../decode/read-mono.js';
import { probe } from '../probe/probe.js';
import { concat } from './concat.js';

const { folder, at, make, clip, remove } = scratchFolder();
afterAll(remove);

describe('concat', () => {
  it.each(['mp4', 'mkv'])('joins parts of one coding into %s without coding anew', async (extension) => {
    const part = await clip(`part.${extension}`);
    await concat([part, part, part], at(`whole.${extension}`));
    const info = await probe(at(`whole.${extension}`));
    expect(Math.abs(info.durationSeconds - 9)).toBeLessThan(0.08);
    expect(info).toMatchObject({ video: { codec: 'h264' }, audio: [{ channels: 1 }] });
    if (extension === 'mp4') expect(info.video?.frameCount).toBe(225);
  });

  it('joins plain sound to the sample', async () => {
    const part = await make('part.wav', ...sine);
    await concat([part, part], at('whole.wav'));
    const rate = { sampleRateHz: 44_100 };
    const [once, twice] = [await readMono(part, rate), await readMono(at('whole.wav'), rate)];
    expect(twice.samples).toEqual(Float32Array.from([...once.samples, ...once.samples]));
  });

  it('joins FLAC of different lengths to the sample', async () => {
    const [long, short] = [await make('long.flac', ...sine), await make('short.flac', ...sine, '-t', '0.7')];
    await concat([long, short, long], at('whole.mka'));
    const rate = { sampleRateHz: 44_100 };
    const [one, other] = [await readMono(long, rate), await readMono(short, rate)];
    const whole = await readMono(at('whole.mka'), rate);
    expect(whole.samples).toEqual(Float32Array.from([...one.samples, ...other.samples, ...one.samples]));
  });

  it('takes any file name for a name and nothing else', async () => {
    const names = ["it's\nfile secret.wav", '-i.wav', 'a\\b "c" #.wav', 'noextension\n'];
    const parts = await Promise.all(names.map((name) => make(name, ...sine, '-f', 'wav')));
    await concat(parts, at('named.wav'));
    expect((await probe(at('named.wav'))).durationSeconds).toBeCloseTo(12);
  });

  it('refuses parts that differ, lists of files, and nothing at all', async () => {
    const [part, other] = [await clip('one.mp4'), await clip('other.mp4', '-s', '80x60')];
    writeFileSync(at('list.mp4'), 'ffconcat version 1.0\nfile one.mp4\n');
    await expect(concat([part, other], at('bad.mp4'))).rejects.toThrow(code('10003'));
    await expect(concat([part, at('list.mp4')], at('bad.mp4'))).rejects.toThrow(code('10003'));
    await expect(concat([part, at('missing.mp4')], at('bad.mp4'))).rejects.toThrow(code('usage'));
    await expect(concat([], at('bad.mp4'))).rejects.toThrow(code('usage'));
    expect(readdirSync(folder).filter((name) => name.includes('bad'))).toEqual([]);
  });
});
