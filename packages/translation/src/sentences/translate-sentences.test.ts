import type { LineToTranslate, TranslateCall } from '@polydub/contracts';
import { expect, it } from 'vitest';
import type { ChatModel } from '../chat/chat-model.js';
import { smallLexicon } from '../testing/small-lexicon.js';
import type { Lexicon } from '../words/lexicon.js';
import { translateSentences } from './translate-sentences.js';

const sizes = { lines: 1, before: 4, after: 0 };

/** A model that knows these sentences. */
function knowing(translations: Readonly<Record<string, string>>): ChatModel {
  return {
    async complete({ messages }) {
      const asked = messages.at(-1)?.content.split('\n').at(-1) ?? '{}';
      const [text = ''] = Object.values(JSON.parse(asked));
      return JSON.stringify({ 1: translations[String(text)] ?? '' });
    },
    dispose: async () => undefined,
  };
}

function call(...said: string[]): TranslateCall {
  const lines = said.map((line, index): LineToTranslate => {
    const [speaker = '', text = ''] = line.split(': ');
    return { id: String(index + 1), speaker, text };
  });
  const around = { before: [], after: [], glossaries: [], signal: new AbortController().signal };
  return { lines, sourceLanguage: 'en', targetLanguage: 'es', ...around };
}

it('gives each line its own words, also over what others say in between', async () => {
  const model = knowing({
    'Hand me, if it is not broken, the valve and the screwdriver.':
      'Pásame, si no está roto, la válvula y el destornillador.',
    'What?': '¿Qué?',
  });
  const said = call('A: Hand me, if it is not broken,', 'B: What?', 'A: the valve and the screwdriver.');
  const { lines, warnings } = await translateSentences(model, said, sizes, smallLexicon());
  expect(lines.map(({ text }) => text)).toEqual([
    'Pásame, si no está roto,',
    '¿Qué?',
    'la válvula y el destornillador.',
  ]);
  expect(warnings).toEqual([]);
});

it('cuts where the words of a line end, rather than by length', async () => {
  const said = call('A: Look at the snail on the rocks', 'A: now.');
  const model = knowing({
    'Look at the snail on the rocks now.': 'Mira ya sobre el caracol y las rocas esta misma mañana.',
  });
  const textsOf = async (lexicon?: Lexicon) =>
    (await translateSentences(model, said, sizes, lexicon)).lines.map(({ text }) => text);
  expect(await textsOf(smallLexicon())).toEqual(['Mira ya sobre el caracol y las rocas esta misma', 'mañana.']);
  expect(await textsOf()).toHaveLength(2);
});

it('marks every line of a doubted sentence', async () => {
  const model = knowing({ 'Look at the snail on the rocks.': 'Mira el snail sobre las rocas.' });
  const said = call('A: Look at the snail', 'A: on the rocks.');
  const { warnings } = await translateSentences(model, said, sizes, smallLexicon());
  expect(warnings.map(({ code, lineId }) => `${code} ${lineId}`)).toEqual(['left-over-word 1', 'left-over-word 2']);
});

it('translates lines one by one where the sentence has too few words', async () => {
  const model = knowing({ 'Yes, of course': 'Sí', 'Yes,': 'Sí,', 'of course': 'claro' });
  const { lines } = await translateSentences(model, call('A: Yes,', 'A: of course'), sizes);
  expect(lines.map(({ text }) => text)).toEqual(['Sí,', 'claro']);
});

it('never takes its progress back, also where lines are asked for again', async () => {
  const model = knowing({ 'Yes, of course': 'Sí', 'Yes,': 'Sí,', 'of course': 'claro', Thanks: 'Gracias' });
  const told: number[] = [];
  const said = { ...call('A: Yes,', 'A: of course', 'B: Thanks'), progress: (done: number) => void told.push(done) };
  await translateSentences(model, said, sizes);
  expect(told).toEqual([14 / 20, 1]);
});

it('tells the model of words in texts of a picture, too', async () => {
  const asked: string[] = [];
  const model: ChatModel = {
    async complete({ messages }) {
      asked.push(messages.at(-1)?.content ?? '');
      return JSON.stringify({ 1: 'Destornillador' });
    },
    dispose: async () => undefined,
  };
  const labels = { ...call('picture: Screwdriver'), textKind: 'picture-text' } as const;
  await translateSentences(model, labels, sizes, smallLexicon());
  expect(asked).toEqual([expect.stringContaining('Screwdriver = destornillador')]);
});

it('translates a sentence that texts of a picture show piece by piece as a whole', async () => {
  const model = knowing({
    'Hand me, if it is not broken, the valve and the screwdriver.':
      'Pásame, si no está roto, la válvula y el destornillador.',
    Valve: 'Válvula',
  });
  const { lines, ...said } = call(
    'p: Hand me, if it is not broken,',
    'p: Valve',
    'p: the valve',
    'p: and the screwdriver.',
  );
  const pieces = lines.map((line) => (line.text === 'Valve' ? line : { ...line, sentence: 's1' }));
  const result = await translateSentences(
    model,
    { ...said, lines: pieces, textKind: 'picture-text' },
    sizes,
    smallLexicon(),
  );
  expect(result.lines.map(({ text }) => text)).toEqual([
    'Pásame, si no está roto,',
    'Válvula',
    'la válvula',
    'y el destornillador.',
  ]);
});
