import type { LineToTranslate, TranslateCall } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import type { ChatModel, ChatRequest, OtherWording } from '../chat/chat-model.js';
import { openLabelBook } from '../phrases/label-book.js';
import { openPhraseBook } from '../phrases/phrase-book.js';
import { smallLexicon } from '../testing/small-lexicon.js';
import { translateLines } from './translate-lines.js';

const english = ['Good morning, my friends.', 'I bought a new boat.', 'It is very fast.', 'Do you want to see it?'];
const spanish = ['Buenos días, amigos.', 'Compré un barco nuevo.', 'Es muy rápido.', '¿Quieres verlo?'];
const lines: readonly LineToTranslate[] = english.map((text, index) => ({ id: `line-${index}`, speaker: 'A', text }));
const sizes = { lines: 2, before: 1, after: 1 };

/** Answers each request by a function of its source lines, and keeps the requests. */
function scripted(answer: (sources: readonly string[], attempt: number) => string) {
  const requests: ChatRequest[] = [];
  const model: ChatModel = {
    async complete(request) {
      requests.push(request);
      const asked = request.messages.at(-1)?.content.split('\n').at(-1) ?? '{}';
      return answer(Object.values(JSON.parse(asked)), requests.length);
    },
    dispose: async () => undefined,
  };
  return { model, requests };
}

const right = (sources: readonly string[]) =>
  JSON.stringify(Object.fromEntries(sources.map((text, index) => [index + 1, spanish[english.indexOf(text)]])));

function call(changes: Partial<TranslateCall> = {}): TranslateCall {
  const languages = { sourceLanguage: 'en', targetLanguage: 'es' };
  return {
    lines,
    before: [],
    after: [],
    glossaries: [],
    signal: new AbortController().signal,
    ...languages,
    ...changes,
  };
}

const translated = spanish.map((text, index) => ({ id: `line-${index}`, text }));

describe('translateLines', () => {
  it('keeps ids and order over batches', async () => {
    const { model, requests } = scripted(right);
    expect(await translateLines(model, call(), sizes)).toEqual({ lines: translated, warnings: [] });
    expect(requests.map((request) => request.keys)).toEqual([
      ['1', '2'],
      ['1', '2'],
    ]);
  });

  it('tells after each batch how much of the text is done', async () => {
    const told: number[] = [];
    await translateLines(scripted(right).model, call({ progress: (fraction) => told.push(fraction) }), sizes);
    const characters = english.map((text) => text.length);
    const all = characters.reduce((sum, each) => sum + each, 0);
    expect(told).toEqual([((characters[0] ?? 0) + (characters[1] ?? 0)) / all, 1]);
  });

  it('asks alone for lines that are blank or wrong, with the lines around them', async () => {
    const { model, requests } = scripted((sources, attempt) =>
      attempt === 1 ? '{"1": "Good morning, my friends.", "2": ""}' : right(sources),
    );
    expect((await translateLines(model, call(), sizes)).lines).toEqual(translated);
    expect(requests.map((request) => request.keys.length)).toEqual([2, 1, 1, 2]);
    expect(requests[2]?.messages.at(-2)?.content).toBe('{"1":"Buenos días, amigos."}');
    expect(requests[2]?.messages.at(-1)?.content).toContain('it is empty');
  });

  it('leaves a text of a picture that comes back as it was, with a warning, where dialogue fails', async () => {
    const { model } = scripted((sources) => {
      const echoed = sources.indexOf('It is very fast.');
      return echoed < 0
        ? right(sources)
        : JSON.stringify({ ...JSON.parse(right(sources)), [echoed + 1]: 'It is very fast.' });
    });
    const { lines, warnings } = await translateLines(model, { ...call(), textKind: 'picture-text' }, sizes);
    expect(lines.map(({ text }) => text)).toContain('It is very fast.');
    expect(warnings.map(({ code }) => code)).toContain('untranslated');
    await expect(translateLines(model, call(), sizes)).rejects.toMatchObject({ kind: 'translation-failed' });
  });

  it('fails naming the line and the reason when a line stays bad', async () => {
    const { model, requests } = scripted((sources) =>
      sources.includes('It is very fast.')
        ? JSON.stringify({ ...JSON.parse(right(sources)), 1: 'muy muy muy muy muy muy' })
        : right(sources),
    );
    await expect(translateLines(model, call(), sizes)).rejects.toMatchObject({
      kind: 'translation-failed',
      retryable: false,
      message: expect.stringMatching(/line line-2 .* repeats the same words/),
    });
    expect(requests.map((request) => request.temperature)).toEqual([0, 0, 0, 0.4, 0.7, 0]);
  });

  it('asks in the end for a line with nothing around it, which may have led the model astray', async () => {
    const { model, requests } = scripted((sources) => {
      const isAstray =
        sources.includes('It is very fast.') && JSON.stringify(requests.at(-1)?.messages).includes('barco');
      return isAstray ? '{"1": "Compré un barco nuevo."}' : right(sources);
    });
    const result = await translateLines(model, call(), { lines: 1, before: 2, after: 0 });
    expect(result).toEqual({ lines: translated, warnings: [] });
  });

  it('asks again for a glossary term, then keeps the translation with a warning', async () => {
    const glossaries = [{ name: 'g', entries: [{ term: 'boat', translation: 'navío' }] }];
    const stubborn = await translateLines(scripted(right).model, call({ glossaries }), sizes);
    expect(stubborn.lines).toEqual(translated);
    expect(stubborn.warnings).toEqual([
      { code: 'glossary-missed', lineId: 'line-1', message: 'The translation must translate "boat" as "navío".' },
    ]);
    const willing = scripted((sources, attempt) =>
      attempt === 2 ? '{"1": "Compré un navío nuevo."}' : right(sources),
    );
    const result = await translateLines(willing.model, call({ glossaries }), sizes);
    expect(result.lines[1]?.text).toBe('Compré un navío nuevo.');
    expect(result.warnings).toEqual([]);
  });

  it('keeps the former wording of a line that cannot be reworded', async () => {
    const rewordOf = { text: 'Buenos días.', wish: 'shorter' } as const;
    const { model, requests } = scripted(() => 'nothing of use');
    const result = await translateLines(
      model,
      call({ lines: [{ id: 'x', speaker: 'A', text: 'Hello.', rewordOf }] }),
      sizes,
    );
    expect(result.lines).toEqual([{ id: 'x', text: 'Buenos días.' }]);
    expect(result.warnings).toMatchObject([{ code: 'not-reworded', lineId: 'x' }]);
    expect(requests).toHaveLength(3);
  });

  it('does not ask again for a shorter wording where the answer is the former one', async () => {
    const rewordOf = { text: '¡Buenos días!', wish: 'shorter' } as const;
    const { model, requests } = scripted(() => '{"1":"Buenos días."}');
    const result = await translateLines(
      model,
      call({ lines: [{ id: 'x', speaker: 'A', text: 'Hello.', rewordOf }] }),
      sizes,
    );
    expect(result.lines).toEqual([{ id: 'x', text: '¡Buenos días!' }]);
    expect(result.warnings).toMatchObject([{ code: 'not-reworded', lineId: 'x' }]);
    expect(requests).toHaveLength(1);
  });

  it('goes on from what was asked before where two lines say the same with different wishes', async () => {
    const { model, requests } = scripted(right);
    const [first] = lines;
    if (first === undefined) throw new Error('no line');
    const twice = [first, { ...first, id: 'again', maxCharacters: 9 }, { ...first, id: 'last' }];
    await translateLines(model, call({ lines: twice }), { lines: 1, before: 14, after: 0 });
    const [, second = [], third = []] = requests.map(({ messages }) => messages);
    expect(second.at(-1)?.content).toContain('Keep line 1 brief');
    expect(third.slice(0, second.length)).toEqual(second);
  });

  it('goes on from what was asked before, wishes included, so that no part of a prompt is read twice', async () => {
    const { model, requests } = scripted(right);
    const brief = lines.map((line) => ({ ...line, maxCharacters: 9 }));
    const glossaries = [{ name: 'g', entries: [{ term: 'boat', translation: 'barco' }] }];
    await translateLines(model, call({ lines: brief, glossaries }), { lines: 1, before: 14, after: 0 });
    const [before = [], after = []] = requests.slice(-2).map(({ messages }) => messages);
    expect(before.at(-1)?.content).toContain('Keep line 1 brief');
    expect(after.slice(0, before.length)).toEqual(before);
  });

  it('passes on lines without words and asks nothing for none', async () => {
    const { model, requests } = scripted(right);
    const wordless = [{ id: 'x', speaker: 'A', text: ' ♪ ' }];
    expect((await translateLines(model, call({ lines: wordless }), sizes)).lines).toEqual([{ id: 'x', text: '♪' }]);
    expect(requests).toEqual([]);
  });

  it('refuses two lines of one id', async () => {
    const twice = [...lines, ...lines];
    await expect(translateLines(scripted(right).model, call({ lines: twice }), sizes)).rejects.toThrow('line-0');
  });

  it('tells the model what rarer words mean, but not those of the glossary', async () => {
    const { model, requests } = scripted(() => '{"1":"Mira el caracol sobre la roca."}');
    const snail = [{ id: 'a', speaker: 'A', text: 'Look at the snail on the rocks.' }];
    const asked = () => requests.at(-1)?.messages.at(-1)?.content.split('\n') ?? [];
    await translateLines(model, call({ lines: snail }), sizes, smallLexicon());
    expect(asked()).toContain('Dictionary: snail = caracol; rocks = roca');
    const glossaries = [{ name: 'g', entries: [{ term: 'snail', translation: 'caracol' }] }];
    await translateLines(model, call({ lines: snail, glossaries }), sizes, smallLexicon());
    expect(asked()).toContain('Dictionary: rocks = roca');
  });

  it('asks once more where a word is doubted, then keeps the line with a warning', async () => {
    const snail = [{ id: 'a', speaker: 'A', text: 'Look at the snail on the rock.' }];
    const stubborn = scripted(() => '{"1":"Mira el snail sobre la roca."}');
    const { warnings } = await translateLines(stubborn.model, call({ lines: snail }), sizes, smallLexicon());
    expect(warnings).toMatchObject([{ code: 'left-over-word', lineId: 'a' }]);
    expect(stubborn.requests).toHaveLength(2);
    expect(stubborn.requests[1]?.messages.at(-1)?.content).toContain('it leaves "snail" in English instead of Spanish');
    const willing = scripted((_, attempt) => `{"1":"Mira el ${attempt === 1 ? 'snail' : 'caracol'} sobre la roca."}`);
    const mended = await translateLines(willing.model, call({ lines: snail }), sizes, smallLexicon());
    expect(mended).toEqual({ lines: [{ id: 'a', text: 'Mira el caracol sobre la roca.' }], warnings: [] });
  });

  it('tells the value of a number that was said wrongly, instead of what the dictionary says of its words', async () => {
    const people = [{ id: 'a', speaker: 'A', text: 'Twelve thousand five hundred people.' }];
    const { model, requests } = scripted(
      (_, attempt) => `{"1":"Somos ${attempt === 1 ? 'ciento' : '12.500'} personas."}`,
    );
    expect(await translateLines(model, call({ lines: people }), sizes)).toEqual({
      lines: [{ id: 'a', text: 'Somos 12.500 personas.' }],
      warnings: [],
    });
    const again = requests[1]?.messages.at(-1)?.content;
    expect(again).toContain('twelve thousand five hundred = 12.500');
    expect(again).not.toContain('ciento');
  });

  describe('with a model that can be kept from a word', () => {
    const snail = [{ id: 'a', speaker: 'A', text: 'Look at the snail on the rock.' }];
    /** Answers first with one text, then by the words that it is kept from. */
    function led(first: string, others: Readonly<Record<string, string>>) {
      const asked: { readonly request: ChatRequest; readonly wording?: OtherWording }[] = [];
      const json = (text: string) => JSON.stringify({ 1: text });
      const model: ChatModel = {
        async complete(request) {
          asked.push({ request });
          return json(first);
        },
        async completeOtherwise(request, wording) {
          asked.push({ request, wording });
          return json(`${wording.kept}${others[wording.avoided.join()] ?? ' snalix.'}`);
        },
        dispose: async () => undefined,
      };
      return { asked, model, translate: () => translateLines(model, call({ lines: snail }), sizes, smallLexicon()) };
    }

    it('goes on without it from where it stands, on the same prompt', async () => {
      const { asked, translate } = led('Mira el snail sobre la roca.', { ' snail': ' caracol sobre la roca.' });
      expect(await translate()).toEqual({ lines: [{ id: 'a', text: 'Mira el caracol sobre la roca.' }], warnings: [] });
      expect(asked.map(({ wording }) => wording)).toEqual([undefined, { kept: 'Mira el', avoided: [' snail'] }]);
      expect(asked[1]?.request).toEqual(asked[0]?.request);
    });

    it('mends word after word, and articles', async () => {
      const { translate } = led('Vérate, un roca.', { Vérate: 'Mira, un roca.', ' un': ' una roca.' });
      expect((await translate()).lines).toEqual([{ id: 'a', text: 'Mira, una roca.' }]);
    });

    it('avoids what came instead, too, and begins with what stands first', async () => {
      const { asked, translate } = led('Es un roca y el snail.', {
        ' un': ' el roca y el snail.',
        ' un, el': ' una roca y el snail.',
        ' snail': ' caracol.',
      });
      expect(await translate()).toEqual({ lines: [{ id: 'a', text: 'Es una roca y el caracol.' }], warnings: [] });
      expect(asked).toHaveLength(4);
    });

    it('does not go on where the same comes again', async () => {
      const { asked, translate } = led('Mira el snalix roto.', { ' snalix': ' snalix  roto.' });
      expect((await translate()).lines).toEqual([{ id: 'a', text: 'Mira el snalix roto.' }]);
      expect(asked.filter(({ wording }) => wording)).toHaveLength(1);
    });

    it('keeps the first where one fault only follows another', async () => {
      const { translate } = led('Mira el snalix roto.', { ' snalix': ' roto snalox.', ' snalox': ' snalux.' });
      expect((await translate()).lines).toEqual([{ id: 'a', text: 'Mira el snalix roto.' }]);
    });

    it('doubts what no dictionary confirms', async () => {
      const { lines: said, warnings } = await led('Mira el snail.', { ' snail': ' roto.' }).translate();
      expect(said).toEqual([{ id: 'a', text: 'Mira el roto.' }]);
      expect(warnings).toEqual([
        {
          ...{ code: 'guessed-word', lineId: 'a' },
          message: 'The translation has a guess where it first left "snail" in English instead of Spanish.',
        },
      ]);
    });

    it('doubts what took the place of a wrong word, unless it says what the source says', async () => {
      const sunday = [{ id: 'a', speaker: 'A', text: 'Look at the snail on Sunday.' }];
      const said = async (other: string) => {
        const { model } = led('Mira el caracol los sábados.', { ' sábados': ` ${other}.` });
        return translateLines(model, call({ lines: sunday }), sizes);
      };
      expect(await said('domingos')).toEqual({
        lines: [{ id: 'a', text: 'Mira el caracol los domingos.' }],
        warnings: [],
      });
      expect((await said('meses')).warnings).toEqual([
        {
          ...{ code: 'guessed-word', lineId: 'a' },
          message: 'The translation has a guess where it first said "sábados" where the source says "Sunday".',
        },
      ]);
    });

    it('keeps the first where nothing better comes, and does not ask again', async () => {
      const { asked, translate } = led('Mira el snail.', {});
      const { lines: said, warnings } = await translate();
      expect(said).toEqual([{ id: 'a', text: 'Mira el snail.' }]);
      expect(warnings).toMatchObject([{ code: 'left-over-word' }]);
      expect(asked.filter(({ wording }) => wording === undefined)).toHaveLength(1);
      expect(asked).toHaveLength(3);
    });
  });

  it('counts the hits of a glossary term', async () => {
    const glossaries = [{ name: 'g', entries: [{ term: 'boat', translation: 'barco' }] }];
    const boats = [{ id: 'a', speaker: 'A', text: 'My boat or your boat?' }];
    const { model } = scripted(() => '{"1":"¿Mi barco o tu lancha?"}');
    const { warnings } = await translateLines(model, call({ lines: boats, glossaries }), sizes);
    expect(warnings.map(({ message }) => message)).toEqual([
      'The translation must translate "boat" as "barco" each time (1 of 2).',
    ]);
  });

  it('translates set sentences by the phrase book, and asks for what follows them', async () => {
    const { model, requests } = scripted((sources) =>
      JSON.stringify({ 1: sources[0] === 'The valve.' ? 'La válvula.' : '' }),
    );
    const lexicon = { ...smallLexicon(), phrases: openPhraseBook('en', 'es') };
    const said = ['Never mind.', 'Right. The valve.'].map((text, index) => ({ id: `${index}`, speaker: 'A', text }));
    const { lines } = await translateLines(model, call({ lines: said }), { lines: 1, before: 1, after: 0 }, lexicon);
    expect(lines.map(({ text }) => text)).toEqual(['No importa.', 'Bien. La válvula.']);
    expect(requests).toHaveLength(1);
  });

  it('asks for a set sentence where wishes or a glossary may want other words', async () => {
    const lexicon = { ...smallLexicon(), phrases: openPhraseBook('en', 'es') };
    const said = [{ id: '1', speaker: 'A', text: 'Never mind.' }];
    const glossaries = [{ name: 'g', entries: [{ term: 'never mind', translation: 'da lo mismo' }] }];
    for (const changes of [{ userPrompt: 'Formal.' }, { glossaries }]) {
      const { model } = scripted(() => '{"1": "Da lo mismo."}');
      const { lines } = await translateLines(model, call({ lines: said, ...changes }), sizes, lexicon);
      expect(lines.map(({ text }) => text)).toEqual(['Da lo mismo.']);
    }
  });

  it('translates texts that many pictures show by the label book, but no pieces of sentences', async () => {
    const asked: number[] = [];
    const { model } = scripted((sources) => {
      asked.push(sources.length);
      return '{"1": "Suscripción."}';
    });
    const lexicon = { ...smallLexicon(), labels: openLabelBook('en', 'es') };
    const shown = [
      { id: '1', speaker: 'picture', text: 'Subscribe' },
      { id: '2', speaker: 'picture', text: 'Subscribe', sentence: 's' },
    ];
    const textKind = 'picture-text' as const;
    const { lines } = await translateLines(model, call({ lines: shown, textKind }), sizes, lexicon);
    expect(lines.map(({ text }) => text)).toEqual(['Suscríbete', 'Suscripción.']);
    expect(new Set(asked)).toEqual(new Set([1]));
  });
});
