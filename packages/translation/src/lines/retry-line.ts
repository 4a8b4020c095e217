import { isDoubt, type LineToTranslate, PolydubError } from '@polydub/contracts';
import type { Complaint } from '../checks/check.js';
import { askBatch } from './ask-batch.js';
import { inOtherWords, isSettled } from './in-other-words.js';
import { type Attempt, attemptOf, better, type LineJob, weakFaults } from './line-job.js';
import { type Batch, narrowTo } from './split-batches.js';

/** Sampling temperatures of the attempts; a greedy model that erred may err again, so later attempts vary. */
const temperatures = [0, 0.4, 0.7] as const;
/** Words that a small model does not know, it does not find by being asked more often either, and most such lines are right but for them. */
const MAX_TRIES_FOR_DOUBTS = 1;
/** A wording that could not be made shorter so often will not be: the one before it is good. */
const rewordingTemperatures = [0.4, 0.7] as const;

/**
 * Asks for one line alone, with what was wrong before, until nothing is wrong or the attempts are used up. A translation with
 * only weak faults, or the wording that was to be replaced, is then kept with its complaints. Where all were bad, the line is
 * asked for once more with nothing around it: what was said before can lead a small model astray.
 * Throws `PolydubError` `translation-failed` naming the line when all attempts were bad; a text of a picture that comes back as it was stays so.
 */
export async function retryLine(
  job: LineJob,
  batch: Batch,
  line: LineToTranslate,
  earlier: Attempt | undefined,
): Promise<Attempt> {
  const alone = narrowTo(batch, batch.lines.indexOf(line), job.sizes);
  let last = earlier;
  let best = better(formerWording(job, line), earlier);
  if (best && job.model.completeOtherwise && !line.rewordOf) {
    best = await inOtherWords(job, alone, best);
    if (isSettled(best)) return best;
    last = best;
  }
  for (const [tries, temperature] of (line.rewordOf ? rewordingTemperatures : temperatures).entries()) {
    if (best && tries >= MAX_TRIES_FOR_DOUBTS && isOnlyDoubted(best)) return best;
    if (best && hasNoOtherWording(last, line)) return best;
    const hints = (best ?? last)?.complaints.flatMap(({ hint }) => hint ?? []) ?? [];
    const answer = await askBatch(job, alone, { complaint: complaintOf(last), hints, temperature });
    last = answer.get(line.id) ?? unanswered;
    best = better(best, last);
    if (best !== undefined && weakFaults(best) === 0) return best;
  }
  if (best) return best;
  const bare = await askBatch(job, { ...alone, before: [], after: [] });
  return better(undefined, bare.get(line.id)) ?? leftInPicture(job, line, last) ?? fail(job, line, last);
}

/** A model that answers with the wording that it was to replace knows no other: asked again, it says the same or something wrong. */
function hasNoOtherWording(last: Attempt | undefined, { rewordOf }: LineToTranslate): boolean {
  return last !== undefined && rewordOf !== undefined && lettersOf(last.text) === lettersOf(rewordOf.text);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** A text in a picture may be in the target language already: it stays, and the warning says so. */
function leftInPicture({ call }: LineJob, line: LineToTranslate, last: Attempt | undefined): Attempt | undefined {
  const repeated = last?.complaints.find(({ code }) => code === 'untranslated');
  if (call.textKind !== 'picture-text' || !repeated) return undefined;
  return { text: line.text, complaints: [{ ...repeated, severity: 'weak' }] };
}

const unanswered: Attempt = {
  text: '',
  complaints: [{ code: 'unanswered', severity: 'bad', reason: 'was not given' }],
};

/** A glossary is the person's wish, for which the model is asked as often as for what must not be spoken. */
function isOnlyDoubted({ complaints }: Attempt): boolean {
  const weak = complaints.filter(({ severity }) => severity === 'weak');
  return weak.every(
    (complaint) => isDoubt(complaint) && !['glossary-missed', 'untranslated-part', 'length'].includes(complaint.code),
  );
}

function complaintOf(attempt: Attempt | undefined): { translation: string; reason: string } | undefined {
  const worst = attempt?.complaints[0];
  if (attempt === undefined || worst === undefined) return undefined;
  // A looping or foreign text shown to the model would be taken up again, and so would a wrong number.
  const isShown = worst.severity !== 'bad' && worst.hint === undefined;
  return { translation: isShown ? attempt.text : '', reason: worst.reason };
}

/** A line that cannot be reworded keeps the wording it has, which was good before, with the faults that it has besides its length. */
function formerWording(job: LineJob, line: LineToTranslate): Attempt | undefined {
  if (line.rewordOf === undefined) return undefined;
  const kept: Complaint = {
    code: 'not-reworded',
    severity: 'weak',
    reason: `could not be made ${line.rewordOf.wish} and was kept`,
  };
  const { complaints } = attemptOf(job, line, line.rewordOf.text, []);
  const others = complaints.filter(({ code, severity }) => code !== kept.code && severity !== 'bad');
  return { text: line.rewordOf.text, complaints: [kept, ...others] };
}

function fail({ call }: LineJob, line: LineToTranslate, last: Attempt | undefined): never {
  const reason = last?.complaints[0]?.reason ?? 'was not given';
  throw new PolydubError('translation-failed', {
    message: `line ${line.id} could not be translated from ${call.sourceLanguage} to ${call.targetLanguage}: the translation ${reason}`,
    remedy: 'Use a stronger translation engine for this language, or give the translated subtitles yourself.',
  });
}
