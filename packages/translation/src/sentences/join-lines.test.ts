import { expect, it } from 'vitest';
import { asOneLine, joinLines } from './join-lines.js';

/** Ids of the joined lines, out of `speaker: text`. */
function joined(...said: string[]): string[] {
  const lines = said.map((line, index) => {
    const [speaker = '', text = ''] = line.split(': ');
    return { id: String(index + 1), speaker, text };
  });
  return joinLines(lines).map((sentence) => sentence.map(({ id }) => id).join(' '));
}

it('joins the lines of a sentence, and no others', () => {
  expect(joined('A: Put on the vest', 'A: and wait there.', 'A: Now go.')).toEqual(['1 2', '3']);
});

it('never joins lines of several speakers', () => {
  expect(joined('A: I told her that', 'B: and then we left.')).toEqual(['1', '2']);
});

it('joins over what others say in between', () => {
  expect(joined('A: I told him that we would sell', 'B: You did what?', 'A: as soon as somebody asks.')).toEqual([
    '1 3',
    '2',
  ]);
  expect(joined('A: If he sleeps,', 'B: He does.', 'A: wake him.', 'B: Why?')).toEqual(['1 3', '2', '4']);
});

it('takes what begins anew, or long after, for another sentence', () => {
  expect(joined('A: Well', 'B: What?', 'A: Nothing.')).toEqual(['1', '2', '3']);
  expect(joined('A: I said', 'B: One.', 'C: Two.', 'B: Three.', 'A: that it rains.')).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ]);
});

it('leaves lines that are to be reworded alone', () => {
  const rewordOf = { text: 'x', wish: 'shorter' } as const;
  const lines = [
    { id: '1', speaker: 'A', text: 'Put on', rewordOf },
    { id: '2', speaker: 'A', text: 'the vest.' },
  ];
  expect(joinLines(lines)).toHaveLength(2);
});

it('gives a sentence the room of its lines', () => {
  const lines = [
    { id: '1', speaker: 'A', text: 'Put on ', maxCharacters: 10 },
    { id: '2', speaker: 'A', text: 'the vest.', maxCharacters: 12 },
  ] as const;
  expect(asOneLine(lines)).toEqual({ id: '1', speaker: 'A', text: 'Put on the vest.', maxCharacters: 22 });
});

it('keeps addresses and signs alone out of sentences', () => {
  expect(joined('A: then it broke again', 'A: www.example.com/a', 'A: Fine')).toEqual(['1', '2', '3']);
  expect(joined('A: wait', 'A: 😀', 'A: for me')).toEqual(['1', '2', '3']);
});
