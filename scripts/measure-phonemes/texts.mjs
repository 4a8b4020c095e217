// @ts-check
import { readGroups } from '../../packages/voice/dist/index.js';
import { declarationIn } from '../declaration.mjs';

/** Sentences with every sound of English, the rare ones too, written for this. */
const english = `
  The boy pointed at his toys and enjoyed the noise. My mother bought a pair of brown boots at the market.
  We usually measure pleasure by how rarely we look at the clock. Both brothers breathe the smooth northern air.
  A young judge changed the large cage in the village. Which children chose cheese for their lunch?
  Put a good book in the bag, and push the wooden box under the bush. He paid for paper maps and a cup of hot coffee.
  The singer is bringing a long ring to the king. Early birds heard the first words of the nurse.
  Our house is now down by the brown tower. She should wash the dishes before the show.
  The yellow yacht was used by a few young people. Go home slowly, for the road is cold and no boat goes over.
  Five wives have lived above the valley. Zebras at the zoo doze as they please.
  Think of three thin things that are worth a thousand thanks. Look how much the little cat has eaten out of the kettle.
`;

/** How many of Kokoro's symbols are spoken in each language, of which a second holds about fourteen. */
const symbolsOf = {
  'en-US': 2600,
  'en-GB': 900,
  'es-ES': 1100,
  'fr-FR': 1100,
  'it-IT': 700,
  'pt-BR': 700,
  'hi-IN': 700,
};
/** Longer sentences are left out, so that every voice speaks several. */
const MAX_SYMBOLS = 220;

/** Languages whose phonemes are measured. */
export const languages = Object.keys(symbolsOf);

/**
 * What is spoken in a language, in Kokoro's symbols, one string for each run of the model.
 * @param {string} language one of {@link languages}
 * @param {AbortSignal} signal
 */
export async function phonesToSpeak(language, signal) {
  const text = [...(language === 'en-US' ? [english.replaceAll(/\s+/g, ' ')] : []), ...declarationIn(language)].join(
    ' ',
  );
  const groups = await readGroups({ text, language, espeakProgram: 'espeak-ng', signal });
  const chosen = [];
  let left = symbolsOf[/** @type {keyof typeof symbolsOf} */ (language)];
  for (const phones of groups.filter(({ length }) => length <= MAX_SYMBOLS)) {
    if (left <= 0) break;
    chosen.push(phones);
    left -= phones.length;
  }
  return chosen;
}
