import { readFile } from 'node:fs/promises';
import { type Glossary, MAX_GLOSSARIES, PolydubError } from '@polydub/contracts';
import { parseGlossary } from '@polydub/translation';
import { inputFile } from './input-file.js';

/** Reads the files that `--glossary` names. Throws `PolydubError` usage for more of them than a job takes. */
export async function readGlossaries(files: readonly string[]): Promise<Glossary[]> {
  if (files.length > MAX_GLOSSARIES) {
    throw new PolydubError('usage', {
      message: `--glossary was given ${files.length} times; at most ${MAX_GLOSSARIES} are taken`,
    });
  }
  return Promise.all(files.map(readGlossary));
}

/** Reads a CSV file of terms and translations. Throws `PolydubError` usage for a file that is not UTF-8 text. */
async function readGlossary(file: string): Promise<Glossary> {
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
