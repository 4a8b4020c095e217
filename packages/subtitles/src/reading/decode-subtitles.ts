import { PolydubError, type Warning } from '@polydub/contracts';
import { guessEncoding } from './guess-encoding.js';
import { restoredUtf8 } from './restore-utf8.js';

const UTF_16 = { fffe: 'utf-16le', feff: 'utf-16be' } as const;

/**
 * Characters that real text never contains: they show UTF-16 without a byte order mark, or text damaged earlier by a
 * wrong encoding.
 */
const WRONG_SIGNS = /[\0\uFFFD]/;
/** Controls and signs that no text has either, and that show a wrong guess. */
const WRONG_GUESS = /[\0\uFFFD\u0080-\u009F¶]/;

/** Text of a file, and a warning where its encoding had to be guessed. */
export interface DecodedText {
  readonly text: string;
  readonly warnings: readonly Warning[];
}

/**
 * Text of a subtitle file in UTF-8, in UTF-16 with a byte order mark, or in an older encoding (Windows-1252, Shift_JIS …) where
 * its letters leave no doubt. Text whose UTF-8 was saved as UTF-8 again is restored. Throws `PolydubError` `unusable-subtitles` where there is
 * a doubt, and for text damaged earlier by another wrong encoding, which cannot be repaired.
 */
export async function decodeSubtitles(bytes: Uint8Array): Promise<DecodedText> {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  if (mark in UTF_16) return { text: sound(decoded(bytes, UTF_16[mark as keyof typeof UTF_16])), warnings: [] };
  const text = decoded(bytes, 'utf-8');
  if (text !== undefined) return restored(sound(text));
  if (bytes.includes(0)) throw binary();
  return inOlderEncoding(bytes);
}

function restored(text: string): DecodedText {
  const before = restoredUtf8(text);
  if (before === undefined) return { text, warnings: [] };
  const message =
    'The UTF-8 of the subtitle file was taken for Windows-1252 and saved as UTF-8 again, so that é became Ã©; it is read as it was before.';
  return { text: before, warnings: [{ code: 'encoding-guessed', message }] };
}

async function inOlderEncoding(bytes: Uint8Array): Promise<DecodedText> {
  const [encoding, ...others] = await guessEncoding(bytes);
  if (encoding === undefined) throw unreadable('');
  if (others.length > 0) throw unreadable(`; it may be in ${[encoding, ...others].join(' or ')}`);
  const text = decoded(bytes, encoding);
  if (text === undefined || WRONG_GUESS.test(text)) throw unreadable(`; it may be in ${encoding}`);
  const message = `The subtitle file is not in UTF-8; by its letters it is in ${encoding}, and is read so.`;
  return { text, warnings: [{ code: 'encoding-guessed', message }] };
}

/** The text, if it is one. */
function sound(text: string | undefined): string {
  if (text === undefined) throw unreadable('');
  const wrong = WRONG_SIGNS.exec(text);
  if (!wrong) return text;
  throw unreadable(`; line ${text.slice(0, wrong.index).split('\n').length} holds signs that no text has`);
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    // In one step, some versions of Node read windows-1252 as ISO-8859-1.
    return decoder.decode(bytes, { stream: true }) + decoder.decode();
  } catch {
    return undefined;
  }
}

/** No text has bytes of zero, in whatever encoding; videos and documents do. */
function binary(): PolydubError {
  return new PolydubError('unusable-subtitles', {
    message: 'the subtitle file cannot be read: it is no text in UTF-8, but as videos and documents are',
    remedy:
      'Give SRT or WebVTT, saved in the encoding UTF-8. Of a video or recording, polydub subtitles makes translated subtitles, and polydub dub a dub.',
  });
}

function unreadable(detail: string): PolydubError {
  return new PolydubError('unusable-subtitles', {
    message: `the subtitle file cannot be read: it is no text in UTF-8${detail}`,
    remedy:
      'Save it in the encoding UTF-8; editors ask for it under "Save as". Where you know its encoding: iconv -f ENCODING -t UTF-8 FILE > NEW',
  });
}
