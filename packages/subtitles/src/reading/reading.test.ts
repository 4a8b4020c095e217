import { describe, expect, it } from 'vitest';
import { speakerLabels, spokenTexts } from './spoken-texts.js';

describe('spokenTexts', () => {
  const labels = speakerLabels(['JOHN: Hi.', '- JOHN: Yes.', 'MAN 2: What?', 'MAN 2: No.', 'ONU: nuevo acuerdo.']);

  it('takes for the label of a speaker what stands before words more than once', () => {
    expect([...labels]).toEqual(['JOHN:', 'MAN 2:']);
    expect([...speakerLabels(['REMEMBER: DO NOT GO.', 'REMEMBER: NO.', 'COVID-19: what now', 'COVID-19: no'])]).toEqual(
      [],
    );
  });

  it.each([
    ['<i>Hello</i>\nthere', ['Hello there'], []],
    ['{\\an8}Above.', ['Above.'], []],
    ['<v Mary>Hello.</v><br/><c.yellow>Bye.</c>', ['Hello. Bye.'], []],
    ['I <3 you.', ['I <3 you.'], []],
    ['If x<y and y>z, press <Enter>.', ['If x<y and y>z, press <Enter>.'], []],
    ['Set {a, b}.', ['Set {a, b}.'], []],
    ['[Laughter] Well, yes.', ['Well, yes.'], ['[Laughter]']],
    ['(sighs)', [], ['(sighs)']],
    ['(SIGHS) No.', ['No.'], ['(SIGHS)']],
    ['♪ Row, row your boat ♪', ['Row, row your boat'], ['♪', '♪']],
    ['JOHN: Come in.', ['Come in.'], ['JOHN:']],
    ['- Ready?\n- Yes, let us go.', ['Ready?', 'Yes, let us go.'], []],
    ['- Ready? - Yes, let us go.', ['Ready?', 'Yes, let us go.'], []],
    ['—Sí. —¿No?', ['Sí.', '¿No?'], []],
    ['- MAN 2: Ready?\n- [nods]', ['Ready?'], ['[nods]', 'MAN 2:']],
    ['- A long line\nthat goes on.\n- Yes.', ['A long line that goes on.', 'Yes.'], []],
    ['– Только один.', ['Только один.'], []],
    ['...', [], []],
  ])('of %j says %j', (text, texts, leftOut) => {
    expect(spokenTexts(text, labels)).toEqual({ texts, leftOut });
  });

  it.each([
    'I saw him (the tall one) go.',
    '(Don’t let him near you.)',
    '（もうだめだ）',
    'Call (555) 123-4567.',
    'the World Health Organization (WHO) said',
    'WE WON (AND I MEAN IT)',
    'HERE IS THE THING: WE LOST.',
    'He works for the\nFBI: the best.',
    'Note: come in.',
    'At 10:30 we left.',
    'Well - if you say so.',
    '-5 degrees. -5!',
  ])('says all of %j', (text) => {
    expect(spokenTexts(text, labels)).toEqual({ texts: [text.replace('\n', ' ')], leftOut: [] });
  });

  it.each([
    ['- It fell to\n-5 degrees.', 'It fell to -5 degrees.'],
    ['— Москва\n— столица России.', 'Москва — столица России.'],
    ['—¡No! —gritó Juan—. Vámonos.', '¡No! —gritó Juan—. Vámonos.'],
    ['- I was... - well, tired.', 'I was... - well, tired.'],
  ])('leaves %j to one person', (text, said) => {
    expect(spokenTexts(text).texts).toEqual([said]);
  });
});
