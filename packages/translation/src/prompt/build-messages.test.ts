import { describe, expect, it } from 'vitest';
import { buildMessages } from './build-messages.js';

const setting = { sourceLanguage: 'en', targetLanguage: 'es' };
const line = { id: 'a7', speaker: 'Anna', text: 'Hello.' };
const batch = {
  lines: [line, { id: 'b8', speaker: 'Ben', text: 'Hi!' }],
  history: [],
  before: ['Earlier.'],
  after: ['Later.'],
  terms: [],
};
const request = (changes: object) => buildMessages(setting, { ...batch, ...changes }).at(-1)?.content ?? '';

describe('buildMessages', () => {
  it('begins alike for all batches of a job', () => {
    const other = { ...batch, lines: [line], before: [], terms: [{ term: 'a', translation: 'b' }] };
    expect(buildMessages(setting, batch).slice(0, -1)).toEqual(buildMessages(setting, other).slice(0, -1));
    expect(buildMessages(setting, batch).map((message) => message.role)).toEqual([
      'system',
      'user',
      'assistant',
      'user',
    ]);
  });

  it('says and shows how people address one another', () => {
    const messagesIn = (addressForm: 'familiar' | 'polite') => buildMessages({ ...setting, addressForm }, batch);
    expect(messagesIn('familiar')[0]?.content).toContain('The speakers say "tú" to each other, never "usted".');
    expect(messagesIn('familiar')[2]?.content).toContain('¿Cómo te llamas?');
    expect(messagesIn('polite')[0]?.content).toContain('The speakers say "usted" to each other, never "tú".');
    expect(messagesIn('polite')[2]?.content).toContain('¿Cómo se llama?');
  });

  it('shows what is already translated as an answered turn', () => {
    const history = [{ source: 'Before that.', translation: 'Antes.' }];
    expect(buildMessages(setting, { ...batch, history }).slice(-3, -1)).toEqual([
      { role: 'user', content: 'Translate into Spanish:\n{"1":"Before that."}' },
      { role: 'assistant', content: '{"1":"Antes."}' },
    ]);
  });

  it('shows the wishes of a line before, and the task with them', () => {
    const history = [{ source: 'Antes.', translation: 'Before.', wishes: ['Be brief.'] }];
    const into = { sourceLanguage: 'es', targetLanguage: 'en' };
    expect(buildMessages(into, { ...batch, history }).at(-3)?.content).toBe(
      'Be brief.\nTranslate into English:\n{"1":"Antes."}',
    );
  });

  it('tells what a dictionary says, also of lines before', () => {
    const hints = [
      { term: 'screwdriver', meanings: ['destornillador'] },
      { term: 'heat', meanings: ['calor', 'calentar'] },
    ];
    const history = [{ source: 'The heat.', translation: 'El calor.', hints: hints.slice(1) }];
    expect(request({ hints })).toContain(
      'Dictionary: screwdriver = destornillador; heat = calor, calentar\nTranslate into',
    );
    expect(buildMessages(setting, { ...batch, history }).at(-3)?.content).toBe(
      'Dictionary: heat = calor, calentar\nTranslate into Spanish:\n{"1":"The heat."}',
    );
  });

  it('asks for the lines by short keys, with what was said around them and by whom', () => {
    expect(request({}).split('\n')).toEqual([
      'Said just before: Earlier.',
      'Said just after: Later.',
      'Speakers: 1 Anna, 2 Ben',
      'Translate into Spanish:',
      '{"1":"Hello.","2":"Hi!"}',
    ]);
  });

  it('says the task with a line into English only where no example shows it, or where more is told', () => {
    const alone = { ...batch, lines: [{ ...line, text: 'Hola.' }], before: [], after: [] };
    const into = { sourceLanguage: 'es', targetLanguage: 'en-GB' };
    const contentOf = (...request: Parameters<typeof buildMessages>) => buildMessages(...request).at(-1)?.content;
    expect(contentOf(into, alone)).toBe('{"1":"Hola."}');
    expect(contentOf(into, { ...alone, terms: [{ term: 'a', translation: 'b' }] })).toContain('Translate into');
    expect(contentOf({ ...into, textKind: 'picture-text' }, alone)).toContain('Translate into');
    expect(contentOf({ ...into, sourceLanguage: 'fi' }, alone)).toContain('Translate into');
    expect(contentOf({ ...into, targetLanguage: 'fr' }, alone)).toContain('Translate into');
  });

  it('names terms, the faults of an earlier translation and the wish for another wording', () => {
    const terms = [{ term: 'boat', translation: 'barco' }];
    const complaint = { translation: 'Hallo.', reason: 'is in German' };
    expect(request({ terms, complaint })).toContain(
      'Translate "boat" as "barco".\nThe translation "Hallo." is wrong: it is in German.',
    );
    const rewordOf = { text: 'Buenos días.', wish: 'shorter' };
    expect(request({ lines: [{ ...line, rewordOf, maxCharacters: 6 }] })).toContain(
      'Line 1 was "Buenos días.": say the same in Spanish in fewer words, at most 6 characters.',
    );
  });

  it('mentions a length only where the source would be too long', () => {
    const long = { ...line, text: 'A rather long line for so little time.', maxCharacters: 20 };
    expect(request({ lines: [long, { ...line, id: 'b8', maxCharacters: 20 }] })).toContain(
      'Keep line 1 brief: at most 20 characters.\nTranslate',
    );
  });

  it('passes the user’s wishes on, and leaves the example out where there is none', () => {
    const messages = buildMessages({ sourceLanguage: 'en', targetLanguage: 'sw', userPrompt: 'Be formal.' }, batch);
    expect(messages.map((message) => message.role)).toEqual(['system', 'user']);
    expect(messages[0]?.content).toContain('Be formal.');
    expect(messages[0]?.content).toContain('Swahili');
  });
});
