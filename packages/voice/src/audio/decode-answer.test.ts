import { composeWav } from '@polydub/media';
import { describe, expect, it } from 'vitest';
import { decodeAnswer } from './decode-answer.js';

describe('decodeAnswer', () => {
  it('reads a WAV file', async () => {
    const audio = { sampleRateHz: 22_050, samples: Float32Array.of(0, 0.5) };
    expect(await decodeAnswer(composeWav(audio), 'the server')).toEqual(audio);
  });

  it('names who sent something else', async () => {
    const refused = expect.objectContaining({ kind: 'speech-failed', message: expect.stringContaining('the server') });
    await expect(decodeAnswer(Buffer.from('{"error": "no such voice"}'), 'the server')).rejects.toEqual(refused);
  });
});
