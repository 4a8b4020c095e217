import { sourceLanguages, targetLanguages } from '@polydub/contracts';
import { requireKnown } from '../common/check-pair.js';

/**
 * The language of a speech or of a text to be spoken, as its code is written: `en-US` for `EN-us`; `auto` stays. Throws
 * `PolydubError` `unsupported-language`.
 */
export function spokenLanguage(speech: { readonly language: string; readonly text?: string }): string {
  const { language, text } = speech;
  if (language === 'auto') return language;
  requireKnown('spoken', language, text === undefined ? sourceLanguages : targetLanguages);
  return new Intl.Locale(language).toString();
}
