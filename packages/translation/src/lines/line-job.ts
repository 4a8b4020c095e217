import type { GlossaryEntry, LineToTranslate, TranslateCall } from '@polydub/contracts';
import type { ChatModel } from '../chat/chat-model.js';
import type { Candidate, Complaint } from '../checks/check.js';
import { checkTranslation } from '../checks/check-translation.js';
import { termsIn } from '../glossary/terms.js';
import type { AnsweredLine } from '../prompt/build-messages.js';
import { outsideAddresses } from '../text/addresses.js';
import type { Lexicon } from '../words/lexicon.js';
import { withNouns } from '../words/noun-for-adjective.js';
import { withOwnSpelling } from '../words/own-spelling.js';
import { withNameAsWritten, withTitles } from '../words/personal-names.js';
import { cleanText } from './clean-text.js';
import type { BatchSizes } from './split-batches.js';

/** What every request of a call shares. */
export interface LineJob {
  readonly model: ChatModel;
  readonly call: TranslateCall;
  /** Of all glossaries. */
  readonly entries: readonly GlossaryEntry[];
  readonly sizes: BatchSizes;
  /** What has been translated so far, by line id: later lines see it as the conversation it is. */
  readonly memory: Map<string, AnsweredLine>;
  /** What is known of the words of both languages, where a dictionary is installed. */
  readonly lexicon?: Lexicon | undefined;
}

/** One translation of a line and what is wrong with it. */
export interface Attempt {
  readonly text: string;
  readonly complaints: readonly Complaint[];
}

/** Cleans a model's text for a line and checks it, also against the other lines that the model was shown translated. */
export function attemptOf(
  { call, entries, lexicon }: LineJob,
  line: LineToTranslate,
  reply: string,
  others: Candidate['others'],
): Attempt {
  const { sourceLanguage, targetLanguage } = call;
  const withOwnNames = (bare: string) =>
    withNameAsWritten(withTitles(bare, sourceLanguage, targetLanguage), line.text, lexicon);
  const text = outsideAddresses(cleanText(reply, line.text, [sourceLanguage, targetLanguage]), (bare) =>
    withOwnNames(withOwnSpelling(withNouns(bare, line.text, lexicon), line.text, lexicon)),
  );
  const complaints = checkTranslation({
    source: line.text,
    translation: text,
    sourceLanguage,
    targetLanguage,
    terms: termsIn(line.text, sourceLanguage, entries),
    rewordOf: line.rewordOf,
    addressForm: call.isAddressFormGuessed ? undefined : call.addressForm,
    lexicon,
    others,
  });
  return { text, complaints };
}

/** Tokens that the answer for these lines may take: several times what a translation needs, so that only loops are cut. */
export function tokenBudget(lines: readonly LineToTranslate[]): number {
  const characters = lines.reduce((sum, line) => sum + line.text.length + 3 * foreignLetters(line.text), 0);
  return 64 + 16 * lines.length + characters;
}

/** Ideographs say more a character than letters do. */
function foreignLetters(text: string): number {
  return text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
}

/** The attempt with fewer weak faults; never one with a bad fault. */
export function better(best: Attempt | undefined, attempt: Attempt | undefined): Attempt | undefined {
  if (attempt === undefined || attempt.complaints.some((complaint) => complaint.severity === 'bad')) return best;
  return best !== undefined && weakFaults(best) <= weakFaults(attempt) ? best : attempt;
}

/** How many doubts there are of an attempt. */
export function weakFaults({ complaints }: Attempt): number {
  return complaints.filter(({ severity }) => severity === 'weak').length;
}
