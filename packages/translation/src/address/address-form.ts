import { type AddressForm, languagePart, type TranslateCall } from '@polydub/contracts';
import { addressWordsOf } from './address-words.js';

/**
 * How people address one another in a conversation, where more of its lines have words of friends and families than of strangers, or fewer.
 * Undefined where neither prevails, and for target languages whose forms are not known here.
 */
export function addressFormOf(
  texts: readonly string[],
  sourceLanguage: string,
  targetLanguage: string,
): AddressForm | undefined {
  if (addressWordsOf(targetLanguage) === undefined) return undefined;
  const cues = languagePart(sourceLanguage) === 'en' ? ENGLISH_CUES : addressWordsOf(sourceLanguage);
  if (cues === undefined) return undefined;
  const linesWith = (cue: RegExp) => texts.filter((text) => cue.test(text)).length;
  const [familiar, polite] = [linesWith(cues.familiar), linesWith(cues.polite)];
  if (familiar === polite) return undefined;
  return familiar > polite ? 'familiar' : 'polite';
}

/**
 * A call whose people address one another in one form, which a small model otherwise changes from line to line: that of the conversation, else
 * that of these lines, else the usual one. Texts of a picture address nobody, and wishes of a person may name the form.
 */
export function withAddressForm(call: TranslateCall): TranslateCall {
  if (call.addressForm || call.userPrompt || call.textKind === 'picture-text') return call;
  const texts = [...call.before, ...call.lines.map(({ text }) => text), ...call.after];
  const told = addressFormOf(texts, call.sourceLanguage, call.targetLanguage);
  if (told) return { ...call, addressForm: told };
  const usual = usualForm(call.targetLanguage);
  return usual ? { ...call, addressForm: usual, isAddressFormGuessed: true } : call;
}

/** Spanish says "usted" to few; French and German are polite until something tells otherwise. */
function usualForm(targetLanguage: string): AddressForm | undefined {
  if (addressWordsOf(targetLanguage) === undefined) return undefined;
  return languagePart(targetLanguage) === 'es' ? 'familiar' : 'polite';
}

/** English has one word for "you"; these are said to friends and families rather than to strangers, or the other way round. */
const ENGLISH_CUES = {
  familiar:
    /\b(?:hey|hi|wow|yeah|yep|nope|bye|gonna|wanna|gotta|kinda|dude|mate|buddy|bro|sis|guys|kiddo|m[ou]m(?:m?y)?|dad(?:dy)?|grand(?:ma|pa|dad)|honey|darling|sweet(?:heart|ie)|babe|idiot|moron|stupid|silly|liar|coward|shut up|damn|the hell|come on|hang on|hold on|hurry up|what's up|see you|love you|miss you|you bet|no way|never mind|thanks|good luck|my turn|fair enough|you're kidding)\b/iu,
  polite:
    /\b(?:sir|madam|ma'am|gentlem[ae]n|ladies|mister|mrs?|ms|dr|doctor|officer|professor|minister|president|your (?:hono(?:u)?r|majesty|excellency|passport|reservation|application|licen[cs]e)|may i|may we|would you (?:kindly|mind|care)|how may|can i help you|pardon me|pleased to meet|good (?:afternoon|evening)|thank you (?:very much )?for (?:your|coming|having|joining)|sign here|customers?)\b/iu,
};
