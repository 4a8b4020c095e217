import { type Picture, PolydubError, type RecognizedText, type TextRecognizer } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { identifyLanguage } from './identify-language.js';

const { signal } = new AbortController();
const lineOf = (width: number): Picture => ({ width, height: 1, data: new Uint8Array(width * 3) });

/** A recognizer that answers each line from a table by its language; a line's width is its place in the table. */
function recognizer(tables: Readonly<Record<string, readonly RecognizedText[]>>, asked: string[] = []): TextRecognizer {
  return {
    ...{ name: 'fake', kind: 'local', fingerprint: 'fake', dispose: async () => {} },
    reads: (language) => Object.hasOwn(tables, language),
    async recognize({ lines, language }) {
      asked.push(language);
      const texts = lines.map(({ width }) => tables[language]?.[width - 1] ?? { text: '', confidence: 0 });
      return { texts, warnings: [] };
    },
  };
}

const sure = (...texts: string[]) => texts.map((text) => ({ text, confidence: 0.95 }));
const unsure = (...texts: string[]) => texts.map((text) => ({ text, confidence: 0.3 }));

function identify(recognizers: readonly TextRecognizer[], lineCount = 2) {
  const lines = Array.from({ length: lineCount }, (_, index) => lineOf(index + 1));
  return identifyLanguage({ lines, recognizers, signal });
}

describe('identifying the language of lines', () => {
  it('takes the script of what is read surely, and asks nobody else', async () => {
    const asked: string[] = [];
    const latin = sure('Was man wissen muss', 'Das Leben in der Wüste');
    const eastern = recognizer({ ru: unsure('Vas', 'Das') }, asked);
    const result = await identify([recognizer({ en: latin, de: latin, fr: latin }), eastern]);
    expect(result).toEqual({ language: 'de', texts: latin.map(({ text }) => text) });
    expect(asked).toEqual([]);
  });

  it('tells Japanese from Chinese by its kana', async () => {
    const of = async (...texts: string[]) => {
      const reading = sure(...texts);
      return (await identify([recognizer({ en: reading, ja: reading, zh: reading })]))?.language;
    };
    expect(await of('赤いボタンを押す', '砂漠')).toBe('ja');
    expect(await of('按红色按钮停止', '沙漠')).toBe('zh');
  });

  it('tries the data of other scripts where nothing is read, the surest fits', async () => {
    const others = recognizer({
      ru: unsure('аб', 'вг'),
      ko: unsure('가나', '다라'),
      th: [
        { text: 'กดปุ่ม', confidence: 0.72 },
        { text: 'สีแดง', confidence: 0.72 },
      ],
      he: sure('ערב טוב', 'החיים במדבר'),
    });
    expect((await identify([recognizer({ en: [] }), others]))?.language).toBe('he');
  });

  it('reads again with the data of the likeliest languages: their own letters decide', async () => {
    const others = recognizer({
      ru: [
        { text: 'Збережить зминн', confidence: 0.9 },
        { text: 'Життя в пустели', confidence: 0.9 },
      ],
      uk: sure('Збережіть зміни', 'Життя в пустелі'),
      bg: unsure('Збережітъ', 'Життя'),
    });
    const result = await identify([recognizer({ en: [] }), others]);
    expect(result?.language).toBe('uk');
    expect(result?.texts.toSorted()).toEqual(['Життя в пустелі', 'Збережіть зміни']);
  });

  it('goes on without data that cannot be fetched', async () => {
    const others = recognizer({ ru: [], ko: [], he: sure('ערב טוב', 'החיים במדבר') });
    const incomplete: TextRecognizer = {
      ...others,
      async recognize(call) {
        if (call.language === 'ko') throw new PolydubError('missing-dependency', { message: 'not here' });
        return others.recognize(call);
      },
    };
    expect((await identify([recognizer({ en: [] }), incomplete]))?.language).toBe('he');
  });

  it('names the other language where two are about as likely', async () => {
    const reading = sure('Dobra večer');
    const result = await identify([recognizer({ en: reading, hr: reading, sl: reading })], 1);
    expect([result?.language, result?.alternative].toSorted()).toEqual(['hr', 'sl']);
  });

  it.each([
    ['nothing is read', [recognizer({ en: [], ru: [] })]],
    ['no data fit', [recognizer({ en: unsure('x'), ru: unsure('щщ', 'жж') })]],
    ['there are only numbers', [recognizer({ en: sure('2026', '12:30') })]],
    ['there is no recognizer', []],
  ])('says so when %s', async (_, recognizers) => {
    expect(await identify(recognizers)).toBeUndefined();
  });
});
