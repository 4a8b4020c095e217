import { availableParallelism, homedir } from 'node:os';
import path from 'node:path';
import type { BusTls, ServiceTimes } from '@polydub/bus';
import { mostSimilar, PolydubError, targetLanguages } from '@polydub/contracts';
import type { CloningChoice, EngineChoice, EngineChoices, ServerChoice, ServerVoice } from '@polydub/families';
import { defaultCacheFolder } from '@polydub/inference';
import { wholeNumberIn } from './option-values.js';
import { type Profile, profiles } from './profile/profiles.js';
import { readWaitSeconds } from './wait-seconds.js';

/** The settings from the environment, checked. */
export interface Config extends Required<EngineChoices> {
  /** What chooses the engines that no variable names; `auto` takes what the machine can have. */
  readonly profile: Profile | 'auto';
  readonly cacheFolder: string;
  /** Mirror of the model hub; undefined for the hub itself. */
  readonly hubUrl: string | undefined;
  /** Where `polydub up` keeps its data. */
  readonly dataFolder: string;
  /** NATS server of the service; undefined when it is not configured. */
  readonly natsUrl: string | undefined;
  /** The same server for the records of gateways alone; undefined when it is not configured. */
  readonly natsGatewayUrl: string | undefined;
  /** For NATS servers whose address begins with `tls://`. */
  readonly natsTls: BusTls;
  /** How long the processes of the service wait for one another. */
  readonly times: ServiceTimes;
  /** Whether a service fails dubs with `real` voices where no engine clones them. */
  readonly realNeedsCloning: boolean;
  /** How long a worker's event loop may be blocked before the worker is killed. */
  readonly workerSilentSeconds: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the environment. Throws `PolydubError` usage naming the variable that is wrong.
 *
 * | Variable | Meaning |
 * |---|---|
 * | `POLYDUB_PROFILE` | what chooses all engines that the variables below do not: `offline`, `standard`, `gpu`, or `auto` (default) |
 * | `POLYDUB_CACHE_DIR` | where models are kept; default `~/.cache/polydub` |
 * | `POLYDUB_HUB_URL` | mirror of the model hub, from which models are fetched instead |
 * | `POLYDUB_DATA_DIR` | where `polydub up` keeps its data; default `~/.local/share/polydub` |
 * | `POLYDUB_NATS_URL` | NATS server of the service, with its credentials |
 * | `POLYDUB_NATS_GATEWAY_URL` | the same server with the credentials of the gateways' own NATS account; workers do not use it |
 * | `POLYDUB_NATS_CA`, `_CERT`, `_KEY` | PEM files for `tls://` servers: authority of the server's certificate, own certificate and its key |
 * | `POLYDUB_WAIT_SECONDS` | how long the pieces of the service wait for one another; default `message:45,worker:30,server:30,request:30,reconcile:60` |
 * | `POLYDUB_WORKER_SILENT_SECONDS` | how long a worker may not answer before it is killed; default 120 |
 * | `POLYDUB_THREADS` | CPU threads for models; default all cores |
 * | `POLYDUB_SEPARATION_MODEL` | local model that takes speech and background apart |
 * | `POLYDUB_TRANSCRIPTION_URL`, `_MODEL`, `_KEY` | server that transcribes; without a URL, `_MODEL` names a local model |
 * | `POLYDUB_TRANSLATION_URL`, `_MODEL`, `_KEY` | server that translates; likewise |
 * | `POLYDUB_TRANSLATION_DICTIONARIES` | `on` or `off`: whether the translator is told what rarer words mean; default: a small local model is |
 * | `POLYDUB_DIARIZATION` | what tells speakers apart: `embedding-clusters` or `pyannote` |
 * | `POLYDUB_INPAINTING` | what fills the holes of erased text: `telea` or `lama` |
 * | `POLYDUB_SPEECH_URL`, `_MODEL`, `_KEY` | server that speaks |
 * | `POLYDUB_CLONING_URL`, `_MODEL`, `_KEY`, `_LANGUAGES` | server that clones voices, and what it speaks: `en+es`; without a URL, `_MODEL` names a local model |
 * | `POLYDUB_REAL_WITHOUT_CLONING` | what a job with `voice_model` `real` gets where no engine clones voices: `stock` voices (default), or `refuse` |
 * | `POLYDUB_LIP_SYNC_URL`, `_MODEL`, `_KEY` | server that makes mouths speak; without a URL, `_MODEL` is the path of an ONNX file of Wav2Lip |
 * | `POLYDUB_SPEECH_VOICES` | its voices: `alloy:en+es:female,onyx:en+es:male` |
 */
export function readConfig(environment: Environment = process.env): Config {
  const cacheFolder = path.resolve(environment.POLYDUB_CACHE_DIR || defaultCacheFolder());
  return {
    profile: readChoice('POLYDUB_PROFILE', ['auto', ...profiles], environment) ?? 'auto',
    cacheFolder,
    hubUrl: readAddress('POLYDUB_HUB_URL', 'the http or https address of a mirror of the model hub', environment),
    promptStateFolder: path.join(cacheFolder, 'prompt-states'),
    dataFolder: path.resolve(environment.POLYDUB_DATA_DIR || path.join(homedir(), '.local', 'share', 'polydub')),
    natsUrl: environment.POLYDUB_NATS_URL || undefined,
    natsGatewayUrl: environment.POLYDUB_NATS_GATEWAY_URL || undefined,
    natsTls: readNatsTls(environment),
    times: readTimes(environment),
    workerSilentSeconds: readWorkerSilentSeconds(environment),
    threads: readThreads(environment),
    separation: readModel('SEPARATION', environment),
    transcription: readEngine('TRANSCRIPTION', environment),
    translation: readEngine('TRANSLATION', environment),
    translationDictionaries: readSwitch('POLYDUB_TRANSLATION_DICTIONARIES', environment),
    diarization: readChoice('POLYDUB_DIARIZATION', ['embedding-clusters', 'pyannote'], environment),
    inpainting: readChoice('POLYDUB_INPAINTING', ['telea', 'lama'], environment),
    speech: readServer('SPEECH', environment),
    speechVoices: readVoices(environment),
    cloning: readCloning(environment),
    realNeedsCloning: readRealNeedsCloning(environment),
    lipSync: readEngine('LIP_SYNC', environment),
  };
}

/** How the processes of the service write their logs. */
export interface LogSettings {
  /** Nothing less important is written. */
  readonly leastLevel: 'error' | 'warn' | 'info';
  /** One JSON object a line instead of plain text. */
  readonly json: boolean;
}

/**
 * Reads `POLYDUB_LOG_LEVEL` and `POLYDUB_LOG_FORMAT`, apart from {@link readConfig}: what is wrong with the rest can
 * then be told. Throws `PolydubError` usage.
 */
export function readLogSettings(environment: Environment = process.env): LogSettings {
  const { POLYDUB_LOG_LEVEL: level = '', POLYDUB_LOG_FORMAT: format = '' } = environment;
  if (!['', 'error', 'warn', 'info'].includes(level)) throw wrong('POLYDUB_LOG_LEVEL', level, 'error, warn or info');
  if (!['', 'text', 'json'].includes(format)) throw wrong('POLYDUB_LOG_FORMAT', format, 'text or json');
  return { leastLevel: (level || 'info') as LogSettings['leastLevel'], json: format === 'json' };
}

/**
 * Whether traces are to be sent: OpenTelemetry's standard variables name a receiver or the exporter `otlp`. Its SDK reads them, and the
 * rest of `OTEL_*`, by itself. Throws `PolydubError` usage for another exporter.
 */
export function wantsTraces(environment: Environment = process.env): boolean {
  const { OTEL_SDK_DISABLED: disabled, OTEL_TRACES_EXPORTER: exporter } = environment;
  if (disabled?.toLowerCase() === 'true' || exporter === 'none') return false;
  if (exporter && exporter !== 'otlp') throw wrong('OTEL_TRACES_EXPORTER', exporter, 'otlp or none');
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces } = environment;
  return Boolean(exporter || all || traces);
}

/** The variables that are read here, and those that the files in `docker/` hand to the options of commands. */
const VARIABLES: readonly string[] = [
  ...[
    'PROFILE',
    'CACHE_DIR',
    'HUB_URL',
    'DATA_DIR',
    'THREADS',
    'DIARIZATION',
    'INPAINTING',
    'WAIT_SECONDS',
    'WORKER_SILENT_SECONDS',
    'SPEECH_VOICES',
  ],
  ...['NATS_URL', 'NATS_GATEWAY_URL', 'NATS_CA', 'NATS_CERT', 'NATS_KEY', 'SEPARATION_MODEL', 'CLONING_LANGUAGES'],
  ...['REAL_WITHOUT_CLONING', 'TRANSLATION_DICTIONARIES', 'LOG_LEVEL', 'LOG_FORMAT'],
  ...['TRANSCRIPTION', 'TRANSLATION', 'SPEECH', 'CLONING', 'LIP_SYNC'].flatMap((name) =>
    ['URL', 'MODEL', 'KEY'].map((part) => `${name}_${part}`),
  ),
  ...['CALLBACKS', 'CPU_SLOTS', 'GATEWAY_MEMORY', 'GPU_ENGINES', 'GPU_SLOTS', 'PIDS_LIMIT', 'PORT', 'PUBLIC_URL'],
  ...['RECIPES', 'STAGES_CPU', 'STAGES_GPU', 'STORE', 'WORKER_MEMORY'],
].map((name) => `POLYDUB_${name}`);

/** A variable that is set and that nothing reads, with those that may be meant. */
export interface UnknownVariable {
  readonly name: string;
  readonly similar: readonly string[];
}

/** Variables that begin like Polydub's, but are none of them: most probably misspelt. */
export function unknownVariables(environment: Environment = process.env): UnknownVariable[] {
  const unknown = Object.keys(environment).filter((name) => name.startsWith('POLYDUB_') && !VARIABLES.includes(name));
  const bare = (name: string) => name.replace('POLYDUB_', '');
  return unknown.map((name) => ({
    name,
    similar: mostSimilar(bare(name), VARIABLES.map(bare)).map((each) => `POLYDUB_${each}`),
  }));
}

/** The environment for a child process: this process's, with some variables changed. */
export function childEnvironment(changes: Environment): NodeJS.ProcessEnv {
  return { ...process.env, ...changes };
}

function readNatsTls(environment: Environment): BusTls {
  const { POLYDUB_NATS_CA: caFile, POLYDUB_NATS_CERT: certFile, POLYDUB_NATS_KEY: keyFile } = environment;
  if (certFile && !keyFile) throw wrong('POLYDUB_NATS_KEY', '', 'the key of POLYDUB_NATS_CERT');
  if (keyFile && !certFile) throw wrong('POLYDUB_NATS_CERT', '', 'the certificate of POLYDUB_NATS_KEY');
  return { ...(caFile ? { caFile } : {}), ...(certFile && keyFile ? { certFile, keyFile } : {}) };
}

function readTimes({ POLYDUB_WAIT_SECONDS: given = '' }: Environment): ServiceTimes {
  const times = readWaitSeconds(given);
  if (typeof times === 'string') throw wrong('POLYDUB_WAIT_SECONDS', given, times);
  return times;
}

/**
 * onnxruntime runs a model on the event loop's thread, so a worker is silent while a model runs or loads: half a minute
 * for a large one on a slow machine. llama.cpp and external programs do not block the event loop.
 */
const WORKER_SILENT_SECONDS = 120;

function readWorkerSilentSeconds({ POLYDUB_WORKER_SILENT_SECONDS: given }: Environment): number {
  return given ? wholeFromOne('POLYDUB_WORKER_SILENT_SECONDS', given) : WORKER_SILENT_SECONDS;
}

function readThreads({ POLYDUB_THREADS: given }: Environment): number {
  return given ? wholeFromOne('POLYDUB_THREADS', given) : availableParallelism();
}

function wholeFromOne(variable: string, given: string): number {
  const number = wholeNumberIn(given);
  if (number !== undefined && number >= 1) return number;
  throw wrong(variable, given, 'a whole number from 1');
}

/** One of a variable's values; undefined where it is not set. */
function readChoice<Choice extends string>(
  variable: string,
  choices: readonly Choice[],
  environment: Environment,
): Choice | undefined {
  const given = environment[variable];
  if (!given) return undefined;
  const choice = choices.find((each) => each === given);
  if (choice !== undefined) return choice;
  throw wrong(variable, given, `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`);
}

function readSwitch(variable: string, environment: Environment): boolean | undefined {
  const given = environment[variable];
  if (!given) return undefined;
  if (given === 'on' || given === 'off') return given === 'on';
  throw wrong(variable, given, 'on or off');
}

function readEngine(capability: string, environment: Environment): EngineChoice {
  const server = readServer(capability, environment);
  if (server) return { server };
  return readModel(capability, environment);
}

function readModel(capability: string, environment: Environment): { readonly model: string } | undefined {
  const model = environment[`POLYDUB_${capability}_MODEL`];
  return model ? { model } : undefined;
}

function readCloning(environment: Environment): CloningChoice | undefined {
  const choice = readEngine('CLONING', environment);
  if (!choice || 'model' in choice) return choice;
  const given = environment.POLYDUB_CLONING_LANGUAGES ?? '';
  if (given === '') throw wrong('POLYDUB_CLONING_LANGUAGES', '', 'the languages that the server speaks, such as en+es');
  return { server: { ...choice.server, languages: readLanguages('POLYDUB_CLONING_LANGUAGES', given) } };
}

function readRealNeedsCloning({ POLYDUB_REAL_WITHOUT_CLONING: given }: Environment): boolean {
  if (!given || given === 'stock') return false;
  if (given === 'refuse') return true;
  throw wrong('POLYDUB_REAL_WITHOUT_CLONING', given, 'stock or refuse');
}

/** Parses `en+es`. A code that no dub can have would never be chosen, and nobody would be told why. */
function readLanguages(variable: string, given: string): string[] {
  const known = Object.keys(targetLanguages);
  const languages = given.split('+').map((code) => code.trim());
  const unknown = languages.find((code) => !known.includes(code));
  if (unknown === undefined) return languages;
  throw wrong(
    variable,
    given,
    `languages that dubs can be in instead of "${unknown}", joined by +: ${known.join(', ')}`,
  );
}

/** An http or https address without a slash at its end; undefined where the variable is not set. */
function readAddress(variable: string, expected: string, environment: Environment): string | undefined {
  const url = environment[variable];
  if (!url) return undefined;
  if (!/^https?:/i.test(url) || !URL.canParse(url)) throw wrong(variable, url, expected);
  return url.replace(/\/+$/, '');
}

function readServer(capability: string, environment: Environment): ServerChoice | undefined {
  const name = `POLYDUB_${capability}`;
  const [url, model, apiKey] = ['URL', 'MODEL', 'KEY'].map((part) => environment[`${name}_${part}`]);
  if (!url) return undefined;
  readAddress(`${name}_URL`, 'an address such as http://localhost:11434/v1', environment);
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
    return [{ id, languages: readLanguages('POLYDUB_SPEECH_VOICES', languages), gender }];
  });
}

function isGender(word: string): word is ServerVoice['gender'] {
  return word === 'female' || word === 'male' || word === 'unknown';
}

function wrong(variable: string, given: string, expected: string): PolydubError {
  const message = `${variable} is ${given === '' ? 'not set' : JSON.stringify(given)}; expected ${expected}`;
  return new PolydubError('usage', { message, remedy: `Set or unset ${variable} and run the command again.` });
}
