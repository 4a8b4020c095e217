import { type Engines, sourceLanguages, targetLanguages } from '@polydub/contracts';
import type { EngineAbilities } from '../family.js';
import { styledLanguages } from './styled-languages.js';

/** What engines can do with languages for a dub, beside translating and speaking them. */
export function translateAbilities(
  engines: Pick<Engines, 'synthesizers' | 'voiceCloners' | 'textRecognizers'>,
): EngineAbilities {
  const { voiceCloners, textRecognizers } = engines;
  return {
    styledLanguages: styledLanguages(engines),
    clonedLanguages: Object.keys(targetLanguages).filter((each) => voiceCloners.some(({ speaks }) => speaks(each))),
    readLanguages: Object.keys(sourceLanguages).filter((each) => textRecognizers.some(({ reads }) => reads(each))),
  };
}
