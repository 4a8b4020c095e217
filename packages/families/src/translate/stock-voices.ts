import { type Engines, languagePart, type StockVoice, targetLanguages, type Voice } from '@polydub/contracts';
import { engineFor } from '@polydub/voice';

/** The voices of the engines that would speak each target language, once each, with the languages that they speak. */
export function stockVoices({ synthesizers }: Pick<Engines, 'synthesizers'>): StockVoice[] {
  const found = new Map<string, StockVoice>();
  for (const language of Object.keys(targetLanguages)) {
    const engine = engineFor(language, synthesizers);
    for (const { id, gender, quality, language: spoken } of engine ? voicesOf(engine, language) : []) {
      const voice = `${engine?.name}/${id}`;
      // A voice that speaks several languages may name another one as its own.
      const code = languagePart(spoken) === language ? spoken : language;
      const languages = new Set([...(found.get(voice)?.languages ?? []), code]);
      found.set(voice, { voice, gender, quality, languages: [...languages] });
    }
  }
  return [...found.values()];
}

/** The voices of a language, once each, with those that only speak it as in one of its regions. */
function voicesOf(engine: Engines['synthesizers'][number], language: string): Voice[] {
  const regions = (targetLanguages[language] ?? []).map((region) => `${language}-${region}`);
  const all = [language, ...regions].flatMap((code) => engine.voices(code));
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
}
