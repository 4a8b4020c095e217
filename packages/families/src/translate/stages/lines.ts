import type { Transcript, VoiceModel } from '@polydub/contracts';
import type { Slot } from '@polydub/timing';
import type { CastMember, Translated } from './schemas.js';

/** Number of neighbouring lines shown to the translator before and after a batch. */
const CONTEXT_LINES = 3;

/** The voice that speaks for a speaker. */
export function castOf(speaker: string, cast: readonly CastMember[]): CastMember {
  const member = cast.find((each) => each.speaker === speaker);
  if (!member) throw new Error(`nobody is cast for speaker ${speaker}`);
  return member;
}

/** Whose voices are heard, and with which accent, whatever was asked for: `stock` where nobody could be cloned. */
export function usedVoiceModel(cast: readonly CastMember[]): VoiceModel {
  const cloned = cast.find(({ reference }) => reference);
  if (!cloned) return 'stock';
  return cloned.accent === 'language' ? 'native' : 'real';
}

/** The texts just before line number `from` and from number `to` on, which give the translator context. */
export function contextOf(
  { lines }: { readonly lines: readonly { readonly text: string }[] },
  from: number,
  to: number,
): { before: string[]; after: string[] } {
  const texts = lines.map((line) => line.text);
  return { before: texts.slice(Math.max(0, from - CONTEXT_LINES), from), after: texts.slice(to, to + CONTEXT_LINES) };
}

/**
 * The transcript without its words, for stages that need only who speaks when: so an edited word does not change their
 * input.
 */
export function wordless({ language, lines }: Transcript): Transcript {
  return { language, lines: lines.map((line) => ({ ...line, text: '', words: [] })) };
}

/** The transcript without the text of lines whose single words are known, for stages that use only single words. */
export function untold({ lines, ...rest }: Transcript): Transcript {
  return { ...rest, lines: lines.map((line) => (line.words.length > 0 ? { ...line, text: '' } : line)) };
}

/** What is to be spoken for each line, by the line's id. */
export type Wording = ReadonlyMap<string, string>;

/** Gathers the lines of all batches. */
export function wordingOf(translated: Translated): Wording {
  return new Map(translated.flatMap((batch) => batch.lines.map(({ id, text }) => [id, text] as const)));
}

/** The wording in the form that batches of translated lines have. */
export function translatedOf(wording: Wording): Translated {
  return [{ lines: [...wording].map(([id, text]) => ({ id, text })) }];
}

/**
 * The known value of a line, by the line's id. Throws `Error` with the id when there is none: a defect, because at that
 * point every line has one. `what` names the value in the message, such as `translation`.
 */
export function ofLine<T>(known: ReadonlyMap<string, T>, lineId: string, what: string): T {
  const found = known.get(lineId);
  if (found === undefined) throw new Error(`line ${lineId} has no ${what}`);
  return found;
}

/** Records of lines, by the ids of their lines. */
export function byLineId<Line extends { readonly slot: Pick<Slot, 'lineId'> }>(
  lines: readonly Line[],
): ReadonlyMap<string, Line> {
  return new Map(lines.map((line) => [line.slot.lineId, line]));
}
