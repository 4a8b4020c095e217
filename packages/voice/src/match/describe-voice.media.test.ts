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
});
