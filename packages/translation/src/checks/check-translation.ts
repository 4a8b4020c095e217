import { withoutAddresses } from '../text/addresses.js';
import { addressForm } from './address-form.js';
import { addresses } from './addresses.js';
import { agreement } from './agreement/agreement.js';
import { blank } from './blank.js';
import type { Candidate, Check, Complaint } from './check.js';
import { clockTimes } from './clock-times.js';
import { currency } from './currency.js';
import { echo } from './echo.js';
import { withoutForeignQuotes } from './foreign-quotes.js';
import { halves } from './halves.js';
import { language } from './language.js';
import { leftovers } from './leftovers.js';
import { length } from './length.js';
import { listedMeanings } from './listed-meanings.js';
import { lostWords } from './lost-words/lost-words.js';
import { names } from './names.js';
import { negation } from './negation.js';
import { neighbour } from './neighbour.js';
import { numberWords } from './number-words.js';
import { numbers } from './numbers.js';
import { repeatedPart } from './repeated-part.js';
import { repetition } from './repetition.js';
import { rewording } from './rewording.js';
import { script } from './script.js';
import { strayInfinitive } from './stray-infinitive.js';
import { strayPronoun } from './stray-pronoun.js';
import { swappedWords } from './swapped-words/swapped-words.js';
import { terms } from './terms.js';
import { units } from './units.js';
import { untranslatedPart } from './untranslated-part.js';
import { leftOverWords, unknownWords } from './words.js';

/** What looks at words; addresses have none. */
const checks: readonly Check[] = [
  blank,
  leftovers,
  repetition,
  echo,
  neighbour,
  script,
  language,
  untranslatedPart,
  leftOverWords,
  unknownWords,
  agreement,
  strayPronoun,
  strayInfinitive,
  swappedWords,
  numberWords,
  clockTimes,
  halves,
  negation,
  lostWords,
  addressForm,
  names,
  repeatedPart,
  listedMeanings,
  length,
  rewording,
  numbers,
  units,
  currency,
];
/** What looks at addresses, too. */
const wholeChecks: readonly Check[] = [terms, addresses];

/** Everything that is wrong with a translation, the worst first; only the first of the `bad` faults is named. */
export function checkTranslation(candidate: Candidate): readonly Complaint[] {
  const bare = withoutForeignQuotes({
    ...candidate,
    source: withoutAddresses(candidate.source),
    translation: withoutAddresses(candidate.translation),
  });
  const complaints = [
    ...checks.flatMap((check) => check(bare) ?? []),
    ...wholeChecks.flatMap((check) => check(candidate) ?? []),
  ];
  const bad = complaints.find((complaint) => complaint.severity === 'bad');
  return bad ? [bad] : [...complaints].sort((one, other) => rank(one) - rank(other));
}

function rank(complaint: Complaint): number {
  return complaint.severity === 'weak' ? 0 : 1;
}
