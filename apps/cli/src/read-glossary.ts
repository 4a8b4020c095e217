import { readFile } from 'node:fs/promises';
import { type Glossary, PolydubError } from '@polydub/contracts';
import { parseGlossary } from '@polydub/translation';
import { inputFile } from './input-file.js';

/** Reads a CSV file of terms and translations. Throws `PolydubError` usage for a file that is not UTF-8 text. */
export async function readGlossary(file: string): Promise<Glossary> {
  return parseGlossary(decodeGlossary(await readFile(await inputFile('glossary', file)), file), file);
}

/** Refuses a wrong encoding: otherwise its terms would never be found, without a message. */
function decodeGlossary(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new PolydubError('usage', {
      message: `glossary ${file} is not UTF-8 text`,
      remedy: 'Save it as "CSV UTF-8".',
      cause,
    });
  }
}
