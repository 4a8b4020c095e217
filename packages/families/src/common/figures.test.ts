import { expect, it } from 'vitest';
import { roleName } from './figures.js';

it.each([
  ['video', 'video'],
  ['originalSubtitles', 'original subtitles'],
  ['bilingualWebVtt', 'bilingual WebVTT'],
  ['translatedAss', 'translated ASS'],
])('calls the file %s %s', (role, name) => {
  expect(roleName(role)).toBe(name);
});
