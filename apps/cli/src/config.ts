import { availableParallelism } from 'node:os';
import path from 'node:path';
import { PolydubError } from '@polydub/contracts';
import { defaultCacheFolder } from '@polydub/inference';
import type { EngineChoice, EngineChoices, ServerChoice, ServerVoice } from '@polydub/pipeline';

/** Everything that the environment says, checked. */
export interface Config extends Required<EngineChoices> {
  readonly cacheFolder: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the environment. Throws `PolydubError` usage naming the variable that is wrong.
 *
 * | Variable | Meaning |
 * |---|---|
 * | `POLYDUB_CACHE_DIR` | where models are kept; default `~/.cache/polydub` |
 * | `POLYDUB_THREADS` | CPU threads for models; default all cores |
 * | `POLYDUB_TRANSCRIPTION_URL`, `_MODEL`, `_KEY` | server that transcribes; without a URL, `_MODEL` names a local model |
 * | `POLYDUB_TRANSLATION_URL`, `_MODEL`, `_KEY` | server that translates; likewise |
 * | `POLYDUB_SPEECH_URL`, `_MODEL`, `_KEY` | server that speaks |
 * | `POLYDUB_SPEECH_VOICES` | its voices: `alloy:en+es:female,onyx:en+es:male` |
 */
export function readConfig(environment: Environment = process.env): Config {
  return {
    cacheFolder: path.resolve(environment.POLYDUB_CACHE_DIR || defaultCacheFolder()),
    threads: readThreads(environment),
    transcription: readEngine('TRANSCRIPTION', environment),
    translation: readEngine('TRANSLATION', environment),
    speech: readServer('SPEECH', environment),
    speechVoices: readVoices(environment),
  };
}

function readThreads({ POLYDUB_THREADS: given }: Environment): number {
  if (!given) return availableParallelism();
  const threads = Number(given);
  if (Number.isInteger(threads) && threads >= 1) return threads;
  throw wrong('POLYDUB_THREADS', given, 'a whole number from 1');
}

function readEngine(capability: string, environment: Environment): EngineChoice {
  const server = readServer(capability, environment);
  if (server) return { server };
  const model = environment[`POLYDUB_${capability}_MODEL`];
  return model ? { model } : undefined;
}

function readServer(capability: string, environment: Environment): ServerChoice | undefined {
  const name = `POLYDUB_${capability}`;
  const [url, model, apiKey] = ['URL', 'MODEL', 'KEY'].map((part) => environment[`${name}_${part}`]);
  if (!url) return undefined;
  if (!URL.canParse(url)) throw wrong(`${name}_URL`, url, 'an address such as http://localhost:11434/v1');
  if (!model) throw wrong(`${name}_MODEL`, '', `the name of the model that ${name}_URL serves`);
  return { url, model, ...(apiKey ? { apiKey } : {}) };
}

function readVoices({ POLYDUB_SPEECH_VOICES: given }: Environment): ServerVoice[] {
  const expected = 'voices such as alloy:en+es:female,onyx:en:male';
  return (given ?? '').split(',').flatMap((entry) => {
    if (entry.trim() === '') return [];
    const [id, languages, gender = 'unknown', ...rest] = entry.trim().split(':');
    if (!id || !languages || rest.length > 0 || !isGender(gender)) {
      throw wrong('POLYDUB_SPEECH_VOICES', entry.trim(), expected);
    }
    return [{ id, languages: languages.split('+'), gender }];
  });
}

function isGender(word: string): word is ServerVoice['gender'] {
  return word === 'female' || word === 'male' || word === 'unknown';
}

function wrong(variable: string, given: string, expected: string): PolydubError {
  const message = `${variable} is ${given === '' ? 'not set' : JSON.stringify(given)}; expected ${expected}`;
  return new PolydubError('usage', { message, remedy: `Set or unset ${variable} and run the command again.` });
}
