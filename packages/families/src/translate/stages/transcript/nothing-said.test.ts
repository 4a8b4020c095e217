import { expect, it } from 'vitest';
import { nothingSaid } from './nothing-said.js';

it.each([
  [-70, 'no-speech', 'the audio is silent (below -60 LUFS)'],
  [-51.4, 'no-recognized-speech', 'no speech is heard in the audio, which is very quiet (-51 LUFS)'],
  [-23, 'no-recognized-speech', 'the audio holds sound but nobody speaks in it'],
])('says of audio at %s LUFS what it is', (lufs, kind, message) => {
  expect(nothingSaid(lufs)).toMatchObject({ kind, message });
});
