import { expect, it } from 'vitest';
import { answered, asked, isTranslatable, unitsOf } from './text-units.js';

/** A callout whose lines are as wide as they have characters. */
function callout(text: string) {
  const lineBoxes = text
    .split('\n')
    .map((line, index) => ({ x: 0, y: index * 10, width: line.length * 6, height: 10 }));
  return { id: 'c1', text, lineBoxes };
}
const textsOf = (text: string) => unitsOf(callout(text)).map((unit) => unit.text);

it('joins a sentence that was wrapped, also in scripts without spaces and over a hyphen', () => {
  expect(textsOf('The heart pumps blood\nthrough the whole body')).toEqual([
    'The heart pumps blood through the whole body',
  ]);
  expect(textsOf('心臓は血液を\n全身に送ります')).toEqual(['心臓は血液を全身に送ります']);
  expect(textsOf('An electro-\nmagnetic wave')).toEqual(['An electromagnetic wave']);
});

it('keeps the items of a list, sentences and a heading apart', () => {
  expect(textsOf('• Wash the rice\n• Add water')).toEqual(['• Wash the rice', '• Add water']);
  expect(textsOf('First we wait.\nThen we act.')).toEqual(['First we wait.', 'Then we act.']);
  expect(textsOf('PARTS\nThe engine and its cover')).toEqual(['PARTS', 'The engine and its cover']);
  expect(textsOf('Maria\nSenior engineer at the plant')).toEqual(['Maria', 'Senior engineer at the plant']);
});

it('does not go on from a name to the role below it, but from one line of a title to the next', () => {
  expect(textsOf('Anna Weber\nHarbour master')).toEqual(['Anna Weber', 'Harbour master']);
  expect(textsOf('The Great\nBarrier Reef')).toEqual(['The Great Barrier Reef']);
});

it('keeps a label with a name and the sentence below it apart, and joins what goes on', () => {
  const card = 'Tarjeta amarilla: 8. Marcos Rubio\nFalta sobre el portero local';
  expect(textsOf(card)).toEqual(card.split('\n'));
  for (const sentence of ['Chapter 3: The Old\nMan And The Sea', 'Tonight: a walk with Maria\nStone and her old dog'])
    expect(textsOf(sentence)).toEqual([sentence.replace('\n', ' ')]);
});

it('keeps prices and short items with their own lines', () => {
  for (const list of [
    'Apples 3.50\nFresh bread 2.20\nCheese 7.00\nButter 4.10',
    'Apples\nFresh white bread\nCheese\nButter',
  ])
    expect(textsOf(list)).toEqual(list.split('\n'));
  expect(textsOf('The Long Way Home\nFrom Chicago')).toEqual(['The Long Way Home From Chicago']);
});

it('keeps items of a list apart whose bullets were not read, and joins what goes on behind a bullet', () => {
  const lineBoxes = [24, 25, 24, 60].map((x, index) => ({ x, y: 40 * index, width: 300, height: 27 }));
  const text =
    'Your brain stores new memories\nMuscles repair themselves\n• The hormones of stress from\nParis go down';
  expect(unitsOf({ id: 'c1', text, lineBoxes }).map((unit) => unit.text)).toEqual([
    'Your brain stores new memories',
    'Muscles repair themselves',
    'The hormones of stress from Paris go down',
  ]);
});

it('keeps lines of different size apart', () => {
  const lineBoxes = [
    { x: 0, y: 0, width: 180, height: 36 },
    { x: 0, y: 40, width: 200, height: 26 },
  ];
  const units = unitsOf({ id: 'c1', text: 'Maria Stone\nVolcano researcher', lineBoxes });
  expect(units.map(({ text }) => text)).toEqual(['Maria Stone', 'Volcano researcher']);
});

it('gives every unit an id of its own', () => {
  expect(unitsOf(callout('One.\n\nTwo.')).map(({ id }) => id)).toEqual(['c1/1', 'c1/2']);
});

it('lets the translator see capitals as ordinary letters, and gives capitals back', () => {
  const [unit] = unitsOf(callout('¡WELCOME TO THE SHOW!'));
  if (!unit) throw new Error('no unit');
  expect(asked(unit, 'en')).toBe('¡Welcome to the show!');
  expect(answered(unit, 'Bienvenidos al espectáculo', 'es')).toBe('BIENVENIDOS AL ESPECTÁCULO');
  const [name] = unitsOf(callout('NASA'));
  expect(name && asked(name, 'en')).toBe('NASA');
});

it('begins with a capital where the text does, and ends like it', () => {
  const [crater] = unitsOf(callout('Crater'));
  const [sentence] = unitsOf(callout('it works.'));
  expect(crater && answered(crater, 'cráter,', 'es')).toBe('Cráter');
  expect(sentence && answered(sentence, 'funciona.', 'es')).toBe('funciona.');
});

it('makes no question of what is none', () => {
  const [title] = unitsOf(callout('How a volcano works'));
  const [question] = unitsOf(callout('How does it work?'));
  expect(title && answered(title, '¿Cómo funciona un volcán?', 'es')).toBe('Cómo funciona un volcán');
  expect(title && answered(title, 'Comment fonctionne un volcan ?', 'fr')).toBe('Comment fonctionne un volcan');
  expect(question && answered(question, '¿Cómo funciona?', 'es')).toBe('¿Cómo funciona?');
});

it('knows what has no language', () => {
  for (const text of ['42', '12:30', '$ 3.50', 'www.example.org/a', 'me@example.org', '#tag', 'x', '→']) {
    expect([text, isTranslatable(text)]).toEqual([text, false]);
  }
  for (const text of ['Welcome', '水', '한국', '5 km away', 'Привет'])
    expect([text, isTranslatable(text)]).toEqual([text, true]);
});

it('asks for facts with spaces around the dots between them, which would be taken for those of fractions', () => {
  const askedFor = (text: string) => unitsOf(callout(text)).map((unit) => asked(unit, 'en'));
  expect(askedFor('Serves 4·25 min·320 kcal')).toEqual(['Serves 4 · 25 min · 320 kcal']);
  expect(askedFor('Serves 4 · 25 min')).toEqual(['Serves 4 · 25 min']);
  expect(askedFor('col·laboració')).toEqual(['col·laboració']);
});

it('keeps lines apart that begin with amounts, and joins those of a sentence with one', () => {
  expect(textsOf('200 g plain flour\n2 large eggs\n½ tsp salt')).toEqual([
    '200 g plain flour',
    '2 large eggs',
    '½ tsp salt',
  ]);
  expect(textsOf('More than three million\n900,000 of them children')).toHaveLength(1);
});
