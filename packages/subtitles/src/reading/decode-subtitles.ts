import { PolydubError } from '@polydub/contracts';

const UTF_16 = { fffe: 'utf-16le', feff: 'utf-16be' } as const;

/** Text of a subtitle file: UTF-8, or UTF-16 that says so in its first bytes. Throws `PolydubError` 10034 for anything else. */
export function decodeSubtitles(bytes: Uint8Array): string {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  const encoding = mark in UTF_16 ? UTF_16[mark as keyof typeof UTF_16] : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new PolydubError('10034', {
      message: 'the subtitle file cannot be read: it is no text in UTF-8',
      remedy: 'Save it in the encoding UTF-8; editors ask for it under "Save as".',
      cause,
    });
  }
}
