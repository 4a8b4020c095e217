import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Converter } from '@polydub/inference';
import { withFloatConvolutions } from '../graph/float-convolutions.js';
import { withIntegerConvolutions } from '../graph/integer-convolutions.js';
import { kokoroFiles } from './files.js';

/** Nine tenths of all that the model computes. Those before them, with wide layers and few samples, gain nothing from integers. */
const GENERATOR = /\/generator\/(resblocks|noise_res)\./;

/**
 * Makes the convolutions of the published int8 model float ones again: with the same words, it speaks in less than half the time. Besides, a
 * model in which most of them are products of integers, for processors that are fast at these.
 */
export const kokoroConverter: Converter = async ({ inputFolder, outputFolder }) => {
  const published = await readFile(join(inputFolder, kokoroFiles.published));
  const floats = withFloatConvolutions(published);
  await writeFile(join(outputFolder, kokoroFiles.model), floats);
  await writeFile(join(outputFolder, kokoroFiles.integers), withIntegerConvolutions(floats, GENERATOR));
};
