import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMono } from '@polydub/media';
import { describe, expect, it } from 'vitest';
import { genderOf } from './choose-voice.js';
import { describeVoice } from './describe-voice.js';

describe('describeVoice on speech', () => {
  it('knows an excited man in a noisy recording by his vocal tract', async () => {
    const path = fileURLToPath(new URL('../../../../examples/kennedy-1961.flac', import.meta.url));
    const { signal } = new AbortController();
    const description = describeVoice(await readMono(path, { sampleRateHz: 16_000, signal }));
    expect(description.pitchHz).toBeGreaterThan(150);
    expect(genderOf(description)).toBe('male');
  });

  it('does not guess at a vocal tract from the band of a telephone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'polydub-voice-'));
    const telephone = join(folder, 'telephone.wav');
    const path = fileURLToPath(new URL('../../../../examples/slides.mp4', import.meta.url));
    const narrow = ['-af', 'aresample=8000,aresample=16000', '-ac', '1'];
    execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-vn', ...narrow, telephone]);
    const wide = describeVoice(await readMono(path, { sampleRateHz: 16_000 }));
    const heard = describeVoice(await readMono(telephone, { sampleRateHz: 16_000 }));
    await rm(folder, { recursive: true });
    expect(wide.formantSpacingHz).toBeDefined();
    expect(heard.formantSpacingHz).toBeUndefined();
    expect(genderOf(heard)).toBe('female');
  });
});
