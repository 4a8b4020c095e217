import { describe, expect, it } from 'vitest';
import { type LineEdits, mergeEdits } from './merge-edits.js';

const heardLines = [
  { id: 'L1', text: 'One.' },
  { id: 'L2', text: 'Two.' },
  { id: 'L3', text: 'Three.' },
].map((line, at) => ({ ...line, speaker: 'speaker-1', startSeconds: at, endSeconds: at + 1, words: [] }));
const saidLines = [
  { id: 'L1', source: 'One.', text: 'Uno.' },
  { id: 'L2', source: 'Two.', text: 'Dos.' },
  { id: 'L3', source: 'Three.', text: 'Tres.' },
];
const made = { transcript: { language: 'en', lines: heardLines }, translation: { language: 'es', lines: saidLines } };
const merge = (edits: Partial<LineEdits>) =>
  mergeEdits({ made, now: made, heard: new Map(), said: new Map(), ...edits });
const withTranslations = (lines: typeof saidLines) => ({ ...made, translation: { language: 'es', lines } });

describe('lines with all changes in them', () => {
  it('are as they were made where nothing was changed', () => {
    expect(merge({})).toEqual(made);
  });

  it('hold changes of different lines in both kinds of files', () => {
    const now = withTranslations(saidLines.map((line) => (line.id === 'L1' ? { ...line, text: 'UNO.' } : line)));
    const { lines } = merge({ now, said: new Map([['L2', 'DOS.']]) }).translation;
    expect(lines.map(({ text }) => text)).toEqual(['UNO.', 'DOS.', 'Tres.']);
  });

  it('keep a changed translation beside a changed source, and only that', () => {
    const now = withTranslations(saidLines.map((line) => (line.id === 'L1' ? { ...line, text: 'UNO.' } : line)));
    const heard = new Map(['L1', 'L2'].map((id) => [id, `${id} anew.`]));
    const { lines } = merge({ now, heard }).translation;
    expect(lines.map(({ source }) => source)).toEqual(['L1 anew.', 'Two.', 'Three.']);
  });

  it('lack a line that was taken out of any of the files', () => {
    const ids = (edits: Partial<LineEdits>) => {
      const { transcript, translation } = merge(edits);
      return [transcript, translation].map(({ lines }) => lines.map(({ id }) => id));
    };
    const rest = [
      ['L1', 'L3'],
      ['L1', 'L3'],
    ];
    const without = <Line extends { readonly id: string }>(lines: Line[]) => lines.filter(({ id }) => id !== 'L2');
    expect(ids({ said: new Map([['L2', '']]) })).toEqual(rest);
    expect(ids({ heard: new Map([['L2', '']]) })).toEqual(rest);
    expect(ids({ now: withTranslations(without(saidLines)) })).toEqual(rest);
    const transcript = { language: 'en', lines: without(heardLines) };
    expect(ids({ now: { ...made, transcript } })).toEqual(rest);
  });

  it('keep lines that nobody made, for others to refuse', () => {
    const now = withTranslations([...saidLines, { id: 'L9', source: 'Nine.', text: 'Nueve.' }]);
    expect(merge({ now }).translation.lines).toHaveLength(4);
  });

  it.each([
    ['another text', 'UNO.', 'Uno, uno.'],
    ['no text any more', 'UNO.', ''],
  ])('are refused where one file gives a line %s', (_, inLines, inCues) => {
    const now = withTranslations(saidLines.map((line) => (line.id === 'L1' ? { ...line, text: inLines } : line)));
    const said = new Map([['L1', inCues]]);
    expect(() => merge({ now, said })).toThrow('translated.srt and translation.json change the same lines');
    expect(() => merge({ now, said: new Map([['L1', inLines]]) })).not.toThrow();
  });
});
