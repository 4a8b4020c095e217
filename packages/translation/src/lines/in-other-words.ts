import type { Spot } from '../checks/check.js';
import { saidOf } from '../words/hints.js';
import { askBatch, hintsOf } from './ask-batch.js';
import { type Attempt, better, type LineJob, weakFaults } from './line-job.js';
import type { Batch } from './split-batches.js';

/** How often a line may be gone on with. */
const MAX_TRIES = 4;

/**
 * Goes on from the first wrong word of a line's translation without that word, and so on to the next, as long as that brings it nearer to its
 * end: a model that does not know a word has often a second guess, and gives it sooner so than by being asked again. The batch has that line
 * only, and the model can be led so. A guess that no dictionary confirms is a doubt of its own.
 */
export async function inOtherWords(job: LineJob, batch: Batch, first: Attempt): Promise<Attempt> {
  const [line] = batch.lines;
  let [best, reached] = [first, first];
  let avoided: string[] = [];
  for (let tries = 0; line && tries < MAX_TRIES; tries += 1) {
    const spot = spotOf(reached);
    if (spot === undefined) break;
    const kept = reached.text.slice(0, spot.index).trimEnd();
    avoided = [...avoided, reached.text.slice(kept.length, spot.index + spot.text.length)];
    const next = (await askBatch(job, batch, { temperature: 0, otherwise: { kept, avoided } })).get(line.id);
    // What came may become the same again when it is tidied: "Je aussi" is "J'aussi".
    if (next === undefined || next.text === reached.text) break;
    if (weakFaults(next) > weakFaults(reached) || isBad(next)) break;
    if ((spotOf(next)?.index ?? Number.POSITIVE_INFINITY) > spot.index) avoided = [];
    reached = next;
    best = better(best, next) ?? best;
  }
  const hints = line ? hintsOf(job, line.text) : [];
  return saidOf(hints, best.text).length > saidOf(hints, first.text).length ? best : withGuess(best, first);
}

/** The first wrong word. */
function spotOf({ complaints }: Attempt): Spot | undefined {
  const spots = complaints.flatMap(({ severity, spot }) => (severity === 'weak' && spot ? [spot] : []));
  return spots.sort((one, other) => one.index - other.index)[0];
}

function isBad({ complaints }: Attempt): boolean {
  return complaints.some(({ severity }) => severity === 'bad');
}

/** Whether asking again would not help: nothing is doubted, or only words that the model does not know. */
export function isSettled({ complaints }: Attempt): boolean {
  return complaints.every(
    ({ code, severity, spot }) => severity === 'note' || spot !== undefined || code === 'guessed-word',
  );
}

/** What took the place of a word that the model does not know is a guess, however well it reads, and so is what does not say what was missed. */
function withGuess(best: Attempt, { complaints }: Attempt): Attempt {
  const left = new Set(best.complaints.map(({ code }) => code));
  const guessed = complaints.find(
    ({ code, isMendedBy }) => !left.has(code) && (UNKNOWN_WORDS.has(code) || (isMendedBy && !isMendedBy(best.text))),
  );
  if (guessed === undefined) return best;
  const reason = `has a guess where it first ${guessed.reason
    .replace(/^has/u, 'had')
    .replace(/^leaves/u, 'left')
    .replace(/^says/u, 'said')}`;
  return { ...best, complaints: [...best.complaints, { code: 'guessed-word', severity: 'weak', reason }] };
}

const UNKNOWN_WORDS: ReadonlySet<string> = new Set(['left-over-word', 'unknown-word']);
