import { readdirSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { readMono } from '../decode/read-mono.js';
import { probe } from '../probe/probe.js';
import { kind, scratchFolder, sine } from '../testing/scratch.js';
import { joinSound } from './join-sound.js';

const { folder, at, make, remove } = scratchFolder();
afterAll(remove);

describe('joinSound', () => {
  it('joins plain sound to the sample', async () => {
    const part = await make('part.wav', ...sine);
    await joinSound([part, part], at('whole.wav'));
    const rate = { sampleRateHz: 44_100 };
    const [once, twice] = [await readMono(part, rate), await readMono(at('whole.wav'), rate)];
    expect(twice.samples).toEqual(Float32Array.from([...once.samples, ...once.samples]));
  });

  it('joins FLAC of different lengths to the sample', async () => {
    const [long, short] = [await make('long.flac', ...sine), await make('short.flac', ...sine, '-t', '0.7')];
    await joinSound([long, short, long], at('whole.mka'));
    const rate = { sampleRateHz: 44_100 };
    const [one, other] = [await readMono(long, rate), await readMono(short, rate)];
    const whole = await readMono(at('whole.mka'), rate);
    expect(whole.samples).toEqual(Float32Array.from([...one.samples, ...other.samples, ...one.samples]));
  });

  it('takes any file name for a name and nothing else', async () => {
    const names = ["it's\nfile secret.wav", '-i.wav', 'a\\b "c" #.wav', 'noextension\n'];
    const parts = await Promise.all(names.map((name) => make(name, ...sine, '-f', 'wav')));
    await joinSound(parts, at('named.wav'));
    expect((await probe(at('named.wav'))).durationSeconds).toBeCloseTo(12);
  });

  it('fails where a part is missing or no sound, and leaves nothing', async () => {
    const part = await make('one.wav', ...sine);
    writeFileSync(at('text.wav'), 'This is no sound.\n'.repeat(100));
    for (const name of ['text.wav', 'missing.wav']) {
      await expect(joinSound([part, at(name), part], at('bad.wav'))).rejects.toThrow(kind('media-processing-failed'));
      await expect(joinSound([part, at(name)], at('bad.wav'))).rejects.toThrow(kind('media-processing-failed'));
    }
    expect(readdirSync(folder).filter((name) => name.includes('bad'))).toEqual([]);
  });
});
