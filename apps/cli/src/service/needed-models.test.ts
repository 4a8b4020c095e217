import type { ModelStatus } from '@polydub/inference';
import { expect, test } from 'vitest';
import { readConfig } from '../config.js';
import { neededModels } from './needed-models.js';

const model = (name: string, capability: string, profile: string) => ({ name, capability, profile }) as ModelStatus;
const models = {
  list: async () => [
    model('ears-small', 'transcription', 'small'),
    model('ears-large', 'transcription', 'gpu'),
    model('words-small', 'translation', 'small'),
    model('lists', 'word-lists', 'small'),
    model('mouth', 'speech-synthesis', 'small'),
    model('unused', 'juggling', 'small'),
    model('pyannote-segmentation-3.0', 'diarization', 'gpu'),
  ],
};

test.each([
  ['the small profile by default', {}, ['ears-small', 'words-small', 'lists', 'mouth']],
  [
    'a model that was chosen instead',
    { POLYDUB_TRANSCRIPTION_MODEL: 'ears-large' },
    ['ears-large', 'words-small', 'lists', 'mouth'],
  ],
  [
    'those of the diarizer that was chosen',
    { POLYDUB_DIARIZATION: 'pyannote' },
    ['ears-small', 'words-small', 'lists', 'mouth', 'pyannote-segmentation-3.0'],
  ],
  [
    'none where a server does the work, or a file of the user',
    {
      POLYDUB_TRANSLATION_URL: 'http://localhost:1/v1',
      POLYDUB_TRANSLATION_MODEL: 'words-small',
      POLYDUB_TRANSCRIPTION_MODEL: '/models/mine.gguf',
    },
    ['mouth'],
  ],
  [
    'lists of words where a server is to be told what words mean',
    {
      POLYDUB_TRANSLATION_URL: 'http://localhost:1/v1',
      POLYDUB_TRANSLATION_MODEL: 'words-small',
      POLYDUB_TRANSLATION_DICTIONARIES: 'on',
    },
    ['ears-small', 'lists', 'mouth'],
  ],
  [
    'no lists of words where nobody is to be told',
    { POLYDUB_TRANSLATION_DICTIONARIES: 'off' },
    ['ears-small', 'words-small', 'mouth'],
  ],
])('needed are %s', async (_, environment, names) => {
  expect(await neededModels(models, readConfig(environment))).toEqual(names);
});
