import { readFile } from 'node:fs/promises';
import { languagePart, type SpeakerTurn } from '@polydub/contracts';
import { parseRttm } from '@polydub/diarization';
import { characterErrorRate, wordErrorRate } from '@polydub/speech';
import { parseSrt } from '@polydub/srt';
import { spokenForm } from './spoken-form.js';

/** What is known of a media file beforehand, from files of its name beside it; absent where there is none. */
export interface References {
  /** From `NAME.txt`, else `NAME.srt`: what is said, in the source language. */
  readonly text?: string;
  /** From `NAME.rttm`. */
  readonly turns?: readonly SpeakerTurn[];
}

/** Reads what lies beside a media file. */
export async function readReferences(media: string): Promise<References> {
  const [text, srt, rttm] = await Promise.all(['.txt', '.srt', '.rttm'].map((ending) => readBeside(media, ending)));
  const said =
    text ??
    (srt &&
      parseSrt(srt)
        .cues.map((cue) => cue.text)
        .join(' '));
  return { ...(said && { text: said }), ...(rttm && { turns: parseRttm(rttm) }) };
}

async function readBeside(media: string, ending: string): Promise<string | undefined> {
  return readFile(media.replace(/\.[^.]+$/, ending), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Languages without blanks between words: their characters are counted. */
const UNSPACED: ReadonlySet<string> = new Set(['zh', 'ja', 'th', 'lo', 'my', 'yue']);

/** Share of words (characters, where there are no blanks between words) that were heard wrong; numbers and letters count as they are said. */
export function errorRate(language: string, reference: string, heard: string): number {
  const rate = UNSPACED.has(languagePart(language)) ? characterErrorRate : wordErrorRate;
  return rate(spokenForm(reference, language), spokenForm(heard, language));
}
