import { describe, expect, it } from 'vitest';
import { smallLexicon } from '../testing/small-lexicon.js';
import type { Candidate } from './check.js';
import { checkTranslation } from './check-translation.js';

const faults = (candidate: Partial<Candidate>) =>
  checkTranslation({
    source: 'Good morning, everyone, and thank you for coming.',
    translation: 'Buenos días a todos y gracias por venir.',
    sourceLanguage: 'en',
    targetLanguage: 'es',
    terms: [],
    others: [],
    ...candidate,
  }).map((complaint) => `${complaint.severity} ${complaint.code}`);

describe('checkTranslation', () => {
  it('finds nothing wrong with good translations', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ targetLanguage: 'ja', translation: '皆さん、おはようございます。ありがとうございます。' })).toEqual(
      [],
    );
    expect(faults({ targetLanguage: 'ru', translation: 'Доброе утро всем, и спасибо, что пришли.' })).toEqual([]);
    expect(faults({ source: 'はい。', sourceLanguage: 'ja', targetLanguage: 'en', translation: 'Yes.' })).toEqual([]);
  });

  it('asks again where words side by side were left as they are', () => {
    const source = "And I'm Sheila, originally from New York.";
    expect(faults({ source, translation: 'Y soy Sheila, originally from New York.' })).toEqual([
      'weak untranslated-part',
    ]);
    expect(faults({ source, translation: 'Y soy Sheila, de New York.' })).toEqual([]);
  });

  it('refuses the translation of another line', () => {
    const others = [{ source: 'The sea draws back twice a day.', translation: 'El mar se retira dos veces al día.' }];
    expect(
      faults({ source: 'Crabs and snails wait.', translation: 'El mar se retira dos veces cada día.', others }),
    ).toEqual(['bad other-line']);
    expect(
      faults({
        source: 'The sea draws back two times a day.',
        translation: 'El mar se retira dos veces al día.',
        others,
      }),
    ).toEqual([]);
  });

  it.each(['', '...', ' ?!'.trim()])('refuses %j, in which nothing is said', (translation) => {
    expect(faults({ translation })).toEqual(['bad blank']);
  });

  it('refuses the source said back', () => {
    expect(faults({ translation: 'Good morning everyone and thank you for coming' })).toEqual(['bad untranslated']);
  });

  it.each(['Anna Schmidt', 'Windows 11', 'News24', '1984', 'Anna Schmidt, Berlin'])(
    'lets the name or number %s stand',
    (source) => {
      expect(faults({ source, translation: source })).toEqual([]);
    },
  );

  it('only notes one word that two languages may share', () => {
    expect(faults({ source: 'No.', translation: 'No.' })).toEqual(['note untranslated']);
    const lexicon = smallLexicon();
    expect(faults({ source: 'Okay.', translation: 'Okay.', lexicon })).toEqual([]);
    expect(faults({ source: 'Snail.', translation: 'Snail.', lexicon })).toContain('note untranslated');
  });

  it.each([
    ['ru', 'Good morning to all of you here.'],
    ['es', 'Buenos días a 大家, gracias por venir.'],
    ['en', 'Доброе утро всем, и спасибо.'],
    ['ja', '大家早上好，感谢你们的到来'],
    ['zh', 'みなさん、おはようございます'],
    ['uk', 'Доброе утро всем, как вы'],
    ['hi', 'Good morning सब को बहुत धन्यवाद 谢谢'],
  ])('refuses text in another script for %s', (targetLanguage, translation) => {
    const source = 'Guten Morgen zusammen, und danke.';
    expect(faults({ source, sourceLanguage: 'de', targetLanguage, translation })).toEqual(['bad wrong-script']);
  });

  it('lets names in Latin letters stand in any script', () => {
    const source = 'We use Windows and Linux here.';
    expect(faults({ source, targetLanguage: 'ru', translation: 'Мы здесь используем Windows и Linux.' })).toEqual([]);
    expect(faults({ source: 'Windows Linux', targetLanguage: 'ru', translation: 'Windows Linux' })).toEqual([]);
  });

  it('refuses text in English or in the source language', () => {
    const translation = 'Good morning to all of you, thanks for being here.';
    const source = 'Guten Morgen zusammen und danke, dass Sie gekommen sind.';
    expect(faults({ source, sourceLanguage: 'de', translation })).toEqual(['bad wrong-language']);
    expect(faults({ source, sourceLanguage: 'de', translation: 'Guten Tag zusammen, danke fürs Kommen' })).toEqual([
      'bad wrong-language',
    ]);
  });

  it('does not take near languages for one another', () => {
    const source = 'Buenos días a todos y gracias por venir.';
    const translation = 'Bom dia a todos e obrigado por virem.';
    expect(faults({ source, sourceLanguage: 'es', targetLanguage: 'pt', translation })).toEqual([]);
  });

  it.each([
    'gracias gracias gracias gracias gracias',
    'y luego y luego y luego y luego',
    'aaaaaaaaaaaa',
    'no lo sé, no lo sé, no lo sé, no lo sé, no lo sé',
  ])('refuses the loop %j', (translation) => {
    expect(faults({ translation })).toEqual(['bad repetition']);
  });

  it('lets a repetition of the source stand', () => {
    expect(
      faults({ source: 'No, no, no, no, no!', translation: '¡No, no, no, no, no!', targetLanguage: 'fr' }),
    ).not.toContain('bad repetition');
  });

  it.each([
    '{"1": "Buenos días"}',
    '```json Buenos días',
    'Buenos días<|im_end|>',
    'Translate into Spanish: Buenos días',
  ])('refuses remains of prompt and format in %j', (translation) => {
    expect(faults({ translation })).toEqual(['bad leftovers']);
  });

  it('refuses and doubts lengths that cannot be right', () => {
    expect(
      faults({
        source: 'Yes.',
        translation: 'Sí, claro que sí, y además quiero decirle que todo esto me parece muy bien hecho',
      }),
    ).toEqual(['bad length']);
    expect(faults({ translation: 'Hola.' })).toEqual(['weak length']);
  });

  it('asks for glossary terms, in any inflection', () => {
    const terms = [{ term: 'everyone', translation: 'amigo' }];
    expect(faults({ terms })).toEqual(['weak glossary-missed']);
    expect(faults({ terms, translation: 'Buenos días, amigos, y gracias por venir.' })).toEqual([]);
  });

  it('takes an hour of the afternoon for the same on a clock of 24 hours', () => {
    const source = 'The flight leaves at 5:45 p.m. from gate 5.';
    const translation = 'El vuelo sale a las 17:45 por la puerta 5.';
    expect(faults({ source, translation })).toEqual([]);
    expect(faults({ source: 'It leaves at 5:45.', translation: 'Sale a las 16:45.' })).toEqual(['note number-missing']);
  });

  it('doubts a number whose unit was changed', () => {
    const source = 'It is 12 miles, about 19 kilometres.';
    expect(faults({ source, translation: 'Son 12 kilómetros, unos 19 kilómetros.' })).toEqual(['weak unit-changed']);
    expect(faults({ source, translation: 'Son 12 millas, unos 19 kilómetros.' })).toEqual([]);
    const spoon = { source: '1 tbsp melted butter' };
    expect(faults({ ...spoon, translation: '1 g de mantequilla derretida' })).toEqual(['weak unit-changed']);
    expect(faults({ ...spoon, translation: '1 cda. de mantequilla derretida' })).toEqual([]);
    expect(faults({ source: '½ tsp salt', translation: '½ g de sal' })).toEqual(['weak unit-changed']);
  });

  it('doubts an amount in another currency', () => {
    expect(faults({ source: 'It costs £3.99.', targetLanguage: 'ja', translation: '3.99ドルかかります。' })).toEqual([
      'weak unit-changed',
    ]);
    expect(faults({ source: 'It costs $3.', translation: 'Cuesta tres dólares.' })).toEqual([]);
    const korean = { source: 'We paid $3 there.', targetLanguage: 'ko' };
    expect(faults({ ...korean, translation: '거기엔 3을 냈어요.' })).toEqual([]);
    expect(faults({ ...korean, translation: '거기서 3엔을 냈어요.' })).toEqual(['weak unit-changed']);
    expect(faults({ source: 'It costs $3.', translation: 'Cuesta 3.' })).toEqual([]);
  });

  it('lets what is quoted in a third language stand, and not what is quoted in the first', () => {
    const lexicon = smallLexicon();
    const said = (quote: string) =>
      faults({ source: `Look at "${quote}" in the sea.`, translation: `Mira "${quote}" en el mar.`, lexicon });
    expect(said('bonjour fromage')).toEqual([]);
    expect(said('turned broken')).toContain('weak untranslated-part');
  });

  it('wants addresses as they are, and takes their words for none', () => {
    const source = 'Look at help@snail.org.';
    const translation = 'Mira help@snail.org.';
    expect(faults({ source, translation, lexicon: smallLexicon() })).toEqual([]);
    expect(faults({ source, translation: 'Mira help@caracol.org.' })).toEqual(['weak address-lost']);
  });

  it('notes numbers that are gone, and reads those of other scripts', () => {
    const source = 'It cost 1,500 dollars in 2024.';
    expect(faults({ source, translation: 'Costó 1.500 dólares en 2024.' })).toEqual([]);
    expect(faults({ source, translation: 'Costó mil quinientos dólares en 2024.' })).toEqual([]);
    expect(faults({ source, translation: 'Costó mil dólares en 2024.' })).toEqual(['note number-missing']);
    expect(faults({ source: 'In 2024.', targetLanguage: 'ar', translation: 'في عام ٢٠٢٤.' })).toEqual([]);
    expect(faults({ source: 'In 2024.', targetLanguage: 'hi', translation: '२०२४ में।' })).toEqual([]);
  });

  it('wants a shorter wording to be shorter', () => {
    const rewordOf = { text: 'Buenos días a todos, gracias.', wish: 'shorter' } as const;
    expect(faults({ rewordOf })).toEqual(['weak not-reworded']);
    expect(faults({ rewordOf, translation: 'Buenas, y gracias a todos.' })).toEqual([]);
    expect(faults({ rewordOf, translation: 'Buenas días a todos, grazie.' })).toEqual(['weak not-reworded']);
  });

  it('doubts a wording that asks what was said before, or shares few words with it', () => {
    const rewordOf = { text: '¡Hola! No sabía que estabas allí.', wish: 'shorter' } as const;
    const source = "Hello. I didn't know you were there.";
    expect(faults({ source, rewordOf, translation: 'Hola, ¿cómo estás?' })).toEqual(['weak not-reworded']);
    expect(faults({ source, rewordOf, translation: 'Buenas noches, amiga mía.' })).toEqual(['weak not-reworded']);
    expect(faults({ source, rewordOf, translation: 'No sabía que estabas.' })).toEqual([]);
    const screws = { text: 'Por favor, dame el destornillador ahora mismo.', wish: 'shorter' } as const;
    const words = { source: 'Hand me the screwdriver now.', rewordOf: screws, lexicon: smallLexicon() };
    expect(faults({ ...words, translation: 'Por favor, dame la herramienta ahora.' })).toContain('weak not-reworded');
    expect(faults({ ...words, translation: 'Dame el destornillador ahora mismo.' })).not.toContain('weak not-reworded');
    const tagged = { text: 'Es muy bonito, ¿no crees?', wish: 'shorter' } as const;
    expect(faults({ source: 'It is very nice.', rewordOf: tagged, translation: 'Es muy bonito.' })).toEqual([]);
  });
});
