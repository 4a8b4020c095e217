import { expect, it } from 'vitest';
import { refuseSwallowedOptions } from './hand-over.mjs';

it.each([
  ['before the input', ['dub', 'a.mp4'], { npm_config_token_description: 'es' }, 'npm run dub -- a.mp4 --to es'],
  ['without an input', ['dub'], { npm_config_to: 'es' }, 'npm run dub -- INPUT --to es'],
  ['of another kind', ['dub', 'a.mp4'], { npm_config_out: 'there' }, 'npm run dub -- a.mp4 --to LANGUAGE'],
])('says how to give options that npm took: %s', (_, args, environment, command) => {
  const all = { npm_lifecycle_event: 'dub', ...environment };
  expect(() => refuseSwallowedOptions(args, all)).toThrow(command);
});

it.each([
  ['options came through', ['dub', 'a.mp4', '--to', 'es'], { npm_lifecycle_event: 'dub', npm_config_json: 'true' }],
  ['npm has settings of its own', ['languages'], { npm_lifecycle_event: 'polydub', npm_config_json: 'true' }],
  ['nothing was taken', ['dub', 'a.mp4'], { npm_lifecycle_event: 'dub' }],
])('takes what is given where %s', (_, args, environment) => {
  expect(() => refuseSwallowedOptions(args, environment)).not.toThrow();
});
