import { expect, it } from 'vitest';
import { type Caption, captionSentences } from './caption-sentences.js';

/** Captions one after another in one place, each as wide as it has characters; `text @ seconds` for how long it is shown. */
function captions(...texts: string[]): Caption[] {
  let time = 0;
  return texts.map((given, at) => {
    const [text = '', seconds = '0.8'] = given.split(' @ ');
    const width = 12 * text.length;
    const box = { x: 320 - width / 2, y: 200, width, height: 30 };
    const [startSeconds, endSeconds] = [time, time + Number(seconds)];
    time = endSeconds;
    return {
      id: `c${at}`,
      kind: 'explanatory',
      startSeconds,
      endSeconds,
      text,
      box,
      lineBoxes: [box],
      rotationDegrees: 0,
    };
  });
}
const sentencesOf = (said: readonly Caption[]) => captionSentences(said).map((each) => each.map(({ text }) => text));

it('gathers the pieces of a sentence, and ends it where it ends', () => {
  expect(sentencesOf(captions('THIS ONE', 'TRICK WILL', 'CHANGE YOUR WEEK.', 'SO LISTEN', 'UP'))).toEqual([
    ['THIS ONE', 'TRICK WILL', 'CHANGE YOUR WEEK.'],
    ['SO LISTEN', 'UP'],
  ]);
  expect(sentencesOf(captions('I told him that we @ 3', 'would never sell @ 3', 'But he did @ 3'))).toEqual([
    ['I told him that we', 'would never sell'],
  ]);
});

it('leaves labels that stay until they are read, and those of a list, apart', () => {
  expect(sentencesOf(captions('BEFORE @ 3', 'AFTER @ 3'))).toEqual([]);
  expect(sentencesOf(captions('Old Harbour @ 3', 'New Harbour @ 3'))).toEqual([]);
  expect(sentencesOf(captions('1. WASH', '2. DRY'))).toEqual([]);
  expect(sentencesOf(captions('THAT RUIN IT', 'NUMBER ONE:', 'TALKING'))).toEqual([]);
  expect(sentencesOf(captions('今天我们去公园', '大家都很高兴'))).toEqual([]);
});

it('gathers only what takes the place of the text before', () => {
  const [one, other] = captions('THIS ONE', 'TRICK') as [Caption, Caption];
  const moved = (box: Partial<Caption['box']>) => ({ ...other, box: { ...other.box, ...box } });
  expect(captionSentences([one, other])).toHaveLength(1);
  expect(captionSentences([one, moved({ y: 260 })])).toEqual([]);
  expect(captionSentences([one, moved({ x: 20 })])).toEqual([]);
  expect(captionSentences([one, { ...other, startSeconds: 2, endSeconds: 2.8 }])).toEqual([]);
  expect(captionSentences([one, { ...other, startSeconds: 0.4 }])).toEqual([]);
  expect(captionSentences([one, { ...other, kind: 'subtitle' }])).toEqual([]);
  expect(captionSentences([one, { ...other, lineBoxes: [{ ...other.box, height: 50 }] }])).toEqual([]);
});

it('gathers lines of a sentence that are callouts of their own, as in two colours', () => {
  const below = (one: string, other: string, more: Partial<Caption> = {}) => {
    const [first, second] = captions(`${one} @ 3`, `${other} @ 3`) as [Caption, Caption];
    const box = { ...second.box, y: 234 };
    return sentencesOf([{ ...second, ...first, ...{ id: 'c1', text: other, box, lineBoxes: [box] }, ...more }, first]);
  };
  expect(below('3 plants you can', 'never kill')).toEqual([['3 plants you can', 'never kill']]);
  expect(below('HOW A VOLCANO', 'WORKS')).toEqual([['HOW A VOLCANO', 'WORKS']]);
  expect(below('Written by', 'Owen Castellane')).toEqual([]);
  expect(below('NEW', 'TWO YEARS OF WARRANTY')).toEqual([]);
  expect(below('3 plants you can.', 'never kill')).toEqual([]);
  expect(below('3 plants you can', 'never kill', { startSeconds: 1 })).toEqual([]);
  const far = { x: 260, y: 300, width: 120, height: 30 };
  expect(below('3 plants you can', 'never kill', { box: far, lineBoxes: [far] })).toEqual([]);
});

it('ends a sentence without full stops somewhere', () => {
  const sentences = sentencesOf(captions(...Array.from({ length: 40 }, () => 'ON AND ON')));
  expect(sentences.length).toBeGreaterThan(2);
  expect(sentences.flat()).toHaveLength(40);
});

/** Two lines of one page, one below the other, whose words come one after another. */
function page(...lines: readonly [string, number][]): Caption[] {
  const endSeconds = 3;
  return lines.map(([text, startSeconds], at) => {
    const width = 12 * text.length;
    const box = { x: 320 - width / 2, y: 200 + 36 * at, width, height: 30 };
    const times = { startSeconds, endSeconds, wholeSeconds: startSeconds + 0.4 };
    return { id: text, kind: 'explanatory', text, box, lineBoxes: [box], rotationDegrees: 0, ...times };
  });
}

it('gathers the lines of a page whose words come one after another, and goes on with the next page', () => {
  const first = page(['STOP WASHING', 0.3], ['YOUR FRESH', 1.1]);
  const next = page(['CHICKEN AT HOME', 0]).map((each) => ({ ...each, startSeconds: 3, endSeconds: 4.5 }));
  expect(sentencesOf([...first, ...next])).toEqual([['STOP WASHING', 'YOUR FRESH', 'CHICKEN AT HOME']]);
});

it('leaves lines apart that come at once, go apart, or do not stand below one another', () => {
  const [one, other] = page(['STOP WASHING', 0.3], ['YOUR CHICKEN', 1.1]) as [Caption, Caption];
  const atOnce = [one, other].map(({ wholeSeconds: _, ...each }) => each);
  expect(captionSentences([one, other])).toHaveLength(1);
  expect(captionSentences(atOnce)).toEqual([]);
  expect(captionSentences([one, { ...other, endSeconds: 4 }])).toEqual([]);
  expect(captionSentences([one, { ...other, box: { ...other.box, y: 300 } }])).toEqual([]);
  expect(captionSentences([one, { ...other, box: { ...other.box, x: 40 } }])).toEqual([]);
});
