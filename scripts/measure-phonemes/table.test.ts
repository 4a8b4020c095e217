import { expect, it } from 'vitest';
import { measuredSpectra } from '../../packages/speech/src/espeak-hmm/measured-spectra.js';
import { readPhonemeSpectra } from '../../packages/speech/src/espeak-hmm/phoneme-spectra.js';
import { encodeSpectra } from './table.mjs';

it('writes what the aligner reads', () => {
  const encoded = Buffer.from(encodeSpectra(readPhonemeSpectra()), 'base64');
  const table = Buffer.from(measuredSpectra, 'base64');
  expect(encoded.length).toBe(table.length);
  const different = table.filter((byte, index) => byte !== encoded[index]);
  expect(different.length).toBeLessThanOrEqual(table.length / 1000);
});
