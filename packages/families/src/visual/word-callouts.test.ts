import type { Callout } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { translateLines } from '../common/translate-lines.js';
import { answer, FakeStageRunner } from '../testing/fake-stage-runner.js';
import type { VisualJob } from './job.js';
import { wordCallouts } from './word-callouts.js';

const job: VisualJob = {
  media: { sha256: '0'.repeat(64), sizeBytes: 1, extension: '.mp4' },
  sourceLanguage: 'en',
  targetLanguage: 'es',
  glossaries: [],
  until: 'translate',
};
const box = { x: 10, y: 10, width: 100, height: 20 };

function callout(id: string, text: string, more: Partial<Callout> = {}): Callout {
  return {
    ...{
      id,
      kind: 'explanatory',
      startSeconds: 0,
      endSeconds: 1,
      text,
      box,
      lineBoxes: text.split('\n').map(() => box),
    },
    ...{ rotationDegrees: 0, path: [], fadeInSeconds: 0, fadeOutSeconds: 0, confidence: 1, warnings: [] },
    style: {
      ...{ colour: '#ffffff', fontSizePixels: 18, lineHeightPixels: 22 },
      ...{ isBold: false, isItalic: false, isSerif: false, alignment: 'left' },
    },
    ...more,
  };
}

/** Answers every line in brackets, and keeps what was asked. */
function runner(asked: { id: string; text: string }[] = []) {
  return new FakeStageRunner([
    answer(translateLines, ({ batch }) => {
      asked.push(...batch.lines);
      return { lines: batch.lines.map(({ id, text }) => ({ id, text: `[${text}]` })) };
    }),
  ]);
}

it('translates texts by their ids, whatever their number, and leaves scene text and brands alone', async () => {
  const many = Array.from({ length: 19 }, (_, index) => callout(`c${index}`, `Word number ${index}`));
  const left = [callout('sign', 'STOP HERE', { kind: 'scene-text' }), callout('logo', 'Polydub', { kind: 'brand' })];
  const result = await wordCallouts([...left, ...many], job, runner());
  expect(result.map(({ translation }) => translation)).toEqual([
    undefined,
    undefined,
    ...many.map(({ text }) => `[${text}]`),
  ]);
});

it('leaves a text whose translation is the text itself as it is in the picture', async () => {
  const echo = new FakeStageRunner([
    answer(translateLines, ({ batch }) => ({
      lines: batch.lines.map(({ id, text }) => ({ id, text: text === 'Où est la gare' ? text : `[${text}]` })),
    })),
  ]);
  const result = await wordCallouts([callout('a', 'Où est la gare'), callout('b', 'Where to')], job, echo);
  expect(result.map(({ translation }) => translation)).toEqual([undefined, '[Where to]']);
});

it('keeps translations that are there, numbers and addresses, and asks in ordinary letters', async () => {
  const asked: { id: string; text: string }[] = [];
  const callouts = [
    callout('given', 'Hello', { translation: 'Buenas' }),
    callout('price', '12.50'),
    callout('card', 'VISIT OUR SHOP\nwww.example.org'),
  ];
  const result = await wordCallouts(callouts, job, runner(asked));
  expect(asked.map(({ text }) => text)).toEqual(['Visit our shop']);
  expect(result.map(({ translation }) => translation)).toEqual([
    'Buenas',
    undefined,
    '[VISIT OUR SHOP]\nwww.example.org',
  ]);
});

it('leaves texts whose kind was edited, whatever translation they had', async () => {
  const asked: { id: string; text: string }[] = [];
  const callouts = [
    callout('now filmed', 'Hello', { translation: 'Hola', kind: 'scene-text' }),
    callout('now a title', 'STOP HERE', { kind: 'explanatory' }),
  ];
  const result = await wordCallouts(callouts, job, runner(asked));
  expect(result.map(({ translation }) => translation)).toEqual([undefined, '[STOP HERE]'.toUpperCase()]);
  expect(asked.map(({ text }) => text)).toEqual(['Stop here']);
});

it('asks for a sentence that captions show piece by piece as one, and gives each its piece', async () => {
  const asked: { id: string; text: string; sentence?: string | undefined }[] = [];
  const said = ['THIS ONE', 'TRICK I', 'I', 'KNOW'].map((text, at) =>
    callout(`c${at}`, text, { startSeconds: 0.5 * at, endSeconds: 0.5 * at + 0.5 }),
  );
  const title = callout('title', 'Better weeks', { box: { ...box, y: 300 } });
  const result = await wordCallouts([title, ...said], job, runner(asked));
  expect(asked.map(({ text, sentence }) => [text, sentence])).toEqual([
    ['This one', 'c0'],
    ['trick I', 'c0'],
    ['I', 'c0'],
    ['know', 'c0'],
    ['Better weeks', undefined],
  ]);
  expect(result.map(({ translation }) => translation)).toEqual([
    '[Better weeks]',
    ...['[THIS ONE]', '[TRICK I]', '[I]', '[KNOW]'],
  ]);
});

it('asks for the pieces of a sentence in one request, as dialogue, also where other texts come between them', async () => {
  const requests: string[][] = [];
  const stages = new FakeStageRunner([
    answer(translateLines, ({ batch, textKind = 'dialogue' }) => {
      requests.push([textKind, ...batch.lines.map(({ id }) => id)]);
      return { lines: batch.lines.map(({ id, text }) => ({ id, text })) };
    }),
  ]);
  const labels = Array.from({ length: 7 }, (_, at) =>
    callout(`l${at}`, 'Old harbour', { box: { ...box, y: 40 * at } }),
  );
  const piece = (id: string, at: number) =>
    callout(id, 'PIECE BY PIECE', { box: { ...box, y: 300 }, startSeconds: at, endSeconds: at + 1 });
  const other = callout('between', 'Old harbour', { startSeconds: 1, endSeconds: 2, box: { ...box, x: 400 } });
  await wordCallouts([...labels, piece('a', 0), other, piece('b', 1), piece('c', 2)], job, stages);
  expect(requests).toEqual([
    ['dialogue', 'a/1', 'b/1', 'c/1'],
    ['picture-text', 'l0/1', 'l1/1', 'l2/1', 'l3/1', 'l4/1', 'l5/1', 'l6/1', 'between/1'],
  ]);
});

it('asks nobody when nothing is to be translated', async () => {
  const stages = runner();
  await wordCallouts([callout('price', '12.50')], job, stages);
  expect(stages.steps).toEqual(['translate-lines ×0']);
});
