import type { Viseme } from './viseme.js';
import { isPause, visemesOfIpa } from './viseme-of-ipa.js';

/** A sound of speech in IPA (none is a pause), and when it is heard. */
export interface TimedPhoneme {
  readonly ipa: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** A sound with what the lips do for it. */
export interface VisemeSpan {
  readonly viseme: Viseme;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** After a pause lips are closed so long before a p, b or m is heard: a stop is silent until it opens. */
const CLOSED_BEFORE_SECONDS = 0.1;

/** The sounds of a list of phonemes, pauses between them included, and the letters that are not known. */
export function visemeSpans(phonemes: readonly TimedPhoneme[]): { spans: VisemeSpan[]; unknown: string[] } {
  const spans: VisemeSpan[] = [];
  const unknown = new Set<string>();
  for (const { ipa, startSeconds, endSeconds } of phonemes) {
    const found = isPause(ipa) ? { visemes: ['silence'] as const, unknown: [] } : visemesOfIpa(ipa);
    for (const letter of found.unknown) unknown.add(letter);
    const length = (endSeconds - startSeconds) / found.visemes.length;
    for (const [part, viseme] of found.visemes.entries()) {
      const heard = startSeconds + part * length;
      const before = spans.at(-1)?.endSeconds ?? heard - CLOSED_BEFORE_SECONDS;
      const start = viseme === 'bilabial' && part === 0 ? Math.max(before, heard - CLOSED_BEFORE_SECONDS) : heard;
      if (start > before + 0.01) spans.push(...pause(before, start));
      spans.push({ viseme, startSeconds: start, endSeconds: heard + length });
    }
  }
  return { spans, unknown: [...unknown] };
}

/** Lips come to rest in this time after speech, and leave rest in this time before it. */
const TO_REST_SECONDS = 0.2;

/** The spans of a pause: in the middle of a long one the lips rest. */
export function pause(startSeconds: number, endSeconds: number): VisemeSpan[] {
  const [from, to] = [startSeconds + TO_REST_SECONDS, endSeconds - TO_REST_SECONDS];
  if (to <= from) return [{ viseme: 'silence', startSeconds, endSeconds }];
  const spans: VisemeSpan[] = [
    { viseme: 'silence', startSeconds, endSeconds: from },
    { viseme: 'rest', startSeconds: from, endSeconds: to },
    { viseme: 'silence', startSeconds: to, endSeconds },
  ];
  return spans.filter((span) => span.endSeconds > span.startSeconds);
}
