import { expect, it } from 'vitest';
import { createTranscriber } from './transcribers.js';
import { createVoiceActivityDetector } from './voice-activity-detectors.js';

it('names the engines that exist when asked for another', () => {
  const unknown = 'kaldi' as 'openai';
  expect(() => createTranscriber(unknown, { baseUrl: 'http://localhost/v1', model: 'm' })).toThrow(
    'there are: whisper, openai',
  );
  expect(() => createVoiceActivityDetector(unknown as never, {} as never)).toThrow('there are: silero');
});
