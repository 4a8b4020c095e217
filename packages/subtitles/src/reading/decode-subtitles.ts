import { PolydubError } from '@polydub/contracts';

const UTF_16 = { fffe: 'utf-16le', feff: 'utf-16be' } as const;

/**
 * Characters that real text never contains: they show UTF-16 without a byte order mark, or text damaged earlier by a
 * wrong encoding.
 */
const WRONG_SIGNS = /[\0\uFFFD]/;

/**
 * Text of a subtitle file in UTF-8, or in UTF-16 with a byte order mark. Throws `PolydubError` `unusable-subtitles` for
 * anything else, and for text damaged earlier by a wrong encoding, which cannot be repaired.
 */
export function decodeSubtitles(bytes: Uint8Array): string {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  const encoding = mark in UTF_16 ? UTF_16[mark as keyof typeof UTF_16] : 'utf-8';
  const text = decoded(bytes, encoding);
  const wrong = WRONG_SIGNS.exec(text);
  if (wrong) throw unreadable(lineOf(text, wrong.index));
  return text;
}

function decoded(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw unreadable('', cause);
  }
}

function lineOf(text: string, index: number): string {
  return `; line ${text.slice(0, index).split('\n').length} holds signs that no text has`;
}

function unreadable(where: string, cause?: unknown): PolydubError {
  return new PolydubError('unusable-subtitles', {
    message: `the subtitle file cannot be read: it is no text in UTF-8${where}`,
    remedy: 'Save it in the encoding UTF-8; editors ask for it under "Save as".',
    cause,
  });
}
