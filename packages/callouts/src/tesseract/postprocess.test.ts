import { expect, it } from 'vitest';
import { tidied, withoutSpecks } from './postprocess.js';

it('writes a line as people do', () => {
  expect(tidied(' one\n two \n')).toBe('one two');
  expect(tidied('\u00B5ας')).toBe('\u03BCας');
  expect(tidied('எங்கள்\u200C நிகழ்ச்சி')).toBe('எங்கள் நிகழ்ச்சி');
  // Persian needs it within words.
  expect(tidied('می\u200Cبارد')).toBe('می\u200Cبارد');
});

it('leaves out what film behind a line was taken for', () => {
  expect(withoutSpecks('오늘은『김치찌개를 만들어 볼게요')).toBe('오늘은 김치찌개를 만들어 볼게요');
  expect(withoutSpecks('.오늘은}김치찌개를 만들어 볼게요')).toBe('오늘은 김치찌개를 만들어 볼게요');
  expect(withoutSpecks('„—^Ты взял ключи?')).toBe('— Ты взял ключи?');
  expect(withoutSpecks('“Нет, они остались дома.')).toBe('Нет, они остались дома.');
});

it('keeps the marks of people', () => {
  for (const text of [
    '„Привет“, — сказал он.',
    '"Привет"',
    '«Привет,',
    '(тихо',
    '1) Первый',
    '...и потом',
    '「こんにちは」',
    'Новости | Спорт',
    'my_name@mail.ru',
    '[музыка]',
    '— Да.',
  ])
    expect(withoutSpecks(text)).toBe(text);
});
