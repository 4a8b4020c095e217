import { expect, it } from 'vitest';
import { createSpeechSeparator } from './speech-separators.js';

it('names the engines that exist', () => {
  expect(() => createSpeechSeparator('spleeter' as 'htdemucs', {} as never)).toThrow('deepfilternet, htdemucs');
});
