import type { Sighting } from '../reading/reading.js';
import { plainText, textSimilarity } from '../text-distance.js';
import { type LineTrack, lastSeen } from './line-tracks.js';
import { voteText } from './vote-text.js';

/** Both texts must be read as surely as this, or the difference is a reading error. */
const MIN_CONFIDENCE = 0.85;
/** Characters that recognizers take for one another, each group written as its first. */
const LOOKALIKES = [/[1l|!¡íìї]/gu, /[0oöó]/gu, /[5s]/gu, /[2z]/gu, /[8b]/gu, /[,.;:'"`´’‘“”。、·-]/gu];

/**
 * Divides a line in place of which another, similar one is shown from some time on, such as "Step 1" and "Step 2": all
 * readings before that time say one text and all after it the other.
 */
export function splitAtNewText(track: LineTrack): LineTrack[] {
  for (let at = 1; at < track.sightings.length; at += 1) {
    const [before, after] = [track.sightings.slice(0, at), track.sightings.slice(at)];
    if (!areTwoTexts(before, after)) continue;
    const from = after[0]?.timeSeconds ?? 0;
    const first = { sightings: before, pieces: track.pieces.filter(({ timeSeconds }) => timeSeconds < from) };
    const second = { sightings: after, pieces: track.pieces.filter(({ timeSeconds }) => timeSeconds >= from) };
    return lastSeen(first) < from ? [first, ...splitAtNewText(second)] : [track];
  }
  return [track];
}

function areTwoTexts(before: readonly Sighting[], after: readonly Sighting[]): boolean {
  const last = before.at(-1);
  const next = after[0];
  if (!last || !next || looksLike(last.text) === looksLike(next.text)) return false;
  const [old, fresh] = [voteText(before), voteText(after)];
  if (looksLike(old.text) === looksLike(fresh.text)) return false;
  if (Math.min(old.confidence, fresh.confidence) < MIN_CONFIDENCE) return false;
  const isNearer = (to: string, than: string) => (sighting: Sighting) =>
    textSimilarity(sighting.text, to) > textSimilarity(sighting.text, than);
  const isSure = ({ confidence }: Sighting) => confidence >= MIN_CONFIDENCE;
  const [surelyOld, surelyNew] = [before.filter(isSure), after.filter(isSure)];
  return surelyOld.every(isNearer(old.text, fresh.text)) && surelyNew.every(isNearer(fresh.text, old.text));
}

/** A text without what recognizers confuse. */
function looksLike(text: string): string {
  const [one, zero, five, two, eight, dots] = LOOKALIKES;
  let plain = plainText(text);
  for (const [group, written] of [
    [one, '1'],
    [zero, '0'],
    [five, '5'],
    [two, '2'],
    [eight, '8'],
    [dots, ''],
  ] as const) {
    if (group) plain = plain.replace(group, written);
  }
  return plain;
}
