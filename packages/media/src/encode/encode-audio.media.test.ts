import { readdirSync } from 'node:fs';
import { execa } from 'execa';
import { afterAll, describe, expect, it } from 'vitest';
import { readMono } from '../decode/read-mono.js';
import { kind, scratchFolder, stream, tone } from '../testing/scratch.js';
import { encodeAudio } from './encode-audio.js';

const { folder, at, remove } = scratchFolder();
afterAll(remove);
const mono = { sampleRateHz: 48_000, layout: 'mono' } as const;
const sound = tone(440, 1, 48_000);

describe('encodeAudio', () => {
  it.each(['wav', 'flac', 'm4a', 'mp3', 'opus', 'ogg', 'mka', 'webm', 'wma'])(
    'writes %s that sounds as given',
    async (extension) => {
      await encodeAudio(stream(sound.samples), { ...mono, path: at(`tone.${extension}`) });
      const { samples } = await readMono(at(`tone.${extension}`), { ...mono, startSeconds: 0.25, endSeconds: 0.75 });
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      expect(Math.sqrt(2 * power)).toBeCloseTo(0.5, 1);
    },
  );

  it.each(['wav', 'flac', 'm4a', 'mp3', 'opus', 'ogg', 'mka', 'wma'])(
    'tags %s with its language',
    async (extension) => {
      const path = at(`tagged.${extension}`);
      await encodeAudio(stream(sound.samples), { ...mono, path, language: 'pt-BR' });
      const entries = ['-show_entries', 'format_tags=language:stream_tags=language', '-of', 'csv=p=0'];
      expect((await execa('ffprobe', ['-v', 'error', ...entries, path])).stdout).toContain('por');
    },
  );

  it('keeps every sample of lossless formats', async () => {
    await encodeAudio(stream(sound.samples), { ...mono, path: at('exact.wav'), codec: 'pcm-float' });
    expect((await readMono(at('exact.wav'), mono)).samples).toEqual(sound.samples);
  });

  it('removes what was written when the source of the samples fails', async () => {
    async function* failing() {
      yield new Float32Array(1000);
      throw new Error('source broke');
    }
    const writing = encodeAudio(failing(), { path: at('half.flac'), sampleRateHz: 16_000, layout: 'mono' });
    await expect(writing).rejects.toThrow('source broke');
    expect(readdirSync(folder).filter((name) => name.includes('half'))).toEqual([]);
  });

  it('refuses a folder that is not there', async () => {
    const writing = encodeAudio(stream(sound.samples), { ...mono, path: at('nowhere/a.wav') });
    await expect(writing).rejects.toThrow(kind('usage'));
  });
});
