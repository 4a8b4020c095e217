import type { ModelStatus } from '@polydub/inference';
import { expect, test } from 'vitest';
import { readConfig } from '../config.js';
import { neededModels } from './needed-models.js';

const model = (name: string, capability: string, profile: string) => ({ name, capability, profile }) as ModelStatus;
const models = {
  list: async () => [
    model('ears-small', 'transcription', 'offline'),
    model('ears-large', 'transcription', 'gpu'),
    model('words-small', 'translation', 'offline'),
    model('lists', 'word-lists', 'offline'),
    model('mouth', 'speech-synthesis', 'offline'),
    model('unused', 'juggling', 'offline'),
    model('qwen3-4b-instruct-2507-q4_k_m', 'translation', 'standard'),
    model('lama', 'inpainting', 'gpu'),
  ],
};

test.each([
  ['those of the profile `offline` by default', {}, ['ears-small', 'words-small', 'lists', 'mouth']],
  [
    'a model that was chosen instead',
    { POLYDUB_TRANSCRIPTION_MODEL: 'ears-large' },
    ['ears-large', 'words-small', 'lists', 'mouth'],
  ],
  [
    'lists of words for the small models of the manifest',
    { POLYDUB_TRANSLATION_MODEL: 'qwen3-4b-instruct-2507-q4_k_m' },
    ['ears-small', 'lists', 'mouth', 'qwen3-4b-instruct-2507-q4_k_m'],
  ],
  ['what fills holes', { POLYDUB_INPAINTING: 'lama' }, ['ears-small', 'words-small', 'lists', 'mouth', 'lama']],
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
