import { homedir } from 'node:os';
import path from 'node:path';
import { serviceTimes } from '@polydub/bus';
import { expect, test } from 'vitest';
import { readConfig, readLogSettings, wantsTraces } from './config.js';

test('an empty environment asks for the local engines and the cache at home', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ transcription: undefined, translation: undefined, speech: undefined });
  expect(config.cacheFolder).toBe(path.join(homedir(), '.cache', 'polydub'));
  expect(config.threads).toBeGreaterThan(0);
});

test('a server takes the place of a local model', () => {
  const environment = {
    POLYDUB_TRANSLATION_URL: 'http://localhost:11434/v1',
    POLYDUB_TRANSLATION_MODEL: 'qwen3:8b',
    POLYDUB_TRANSLATION_KEY: 'secret',
    POLYDUB_TRANSCRIPTION_MODEL: 'whisper-large-v3-turbo',
  };
  expect(readConfig(environment)).toMatchObject({
    translation: { server: { url: 'http://localhost:11434/v1', model: 'qwen3:8b', apiKey: 'secret' } },
    transcription: { model: 'whisper-large-v3-turbo' },
  });
});

test('a server that clones voices says what it speaks, a local model needs not', () => {
  const server = { POLYDUB_CLONING_URL: 'http://localhost:8890/v1', POLYDUB_CLONING_MODEL: 'chatterbox' };
  expect(readConfig({ ...server, POLYDUB_CLONING_LANGUAGES: 'en+es' }).cloning).toEqual({
    server: { url: 'http://localhost:8890/v1', model: 'chatterbox', languages: ['en', 'es'] },
  });
  expect(readConfig({ POLYDUB_CLONING_MODEL: 'chatterbox-multilingual' }).cloning).toEqual({
    model: 'chatterbox-multilingual',
  });
  expect(() => readConfig(server)).toThrow('POLYDUB_CLONING_LANGUAGES');
});

test('real voices without a cloning engine are stock voices, or refused where the operator says so', () => {
  const given = [undefined, 'stock', 'refuse'].map((each) => readConfig({ POLYDUB_REAL_WITHOUT_CLONING: each }));
  expect(given.map(({ realNeedsCloning }) => realNeedsCloning)).toEqual([false, false, true]);
});

test('mouths are made by a server, by a file, or chosen from those of the speaker', () => {
  const server = { POLYDUB_LIP_SYNC_URL: 'http://localhost:8891/v1', POLYDUB_LIP_SYNC_MODEL: 'musetalk' };
  expect(readConfig(server).lipSync).toEqual({ server: { url: 'http://localhost:8891/v1', model: 'musetalk' } });
  expect(readConfig({ POLYDUB_LIP_SYNC_MODEL: '/models/wav2lip.onnx' }).lipSync).toEqual({
    model: '/models/wav2lip.onnx',
  });
  expect(readConfig({}).lipSync).toBeUndefined();
});

test('a profile is named, or decided', () => {
  const given = [undefined, '', 'auto', 'offline', 'gpu'].map((each) => readConfig({ POLYDUB_PROFILE: each }).profile);
  expect(given).toEqual(['auto', 'auto', 'auto', 'offline', 'gpu']);
  expect(() => readConfig({ POLYDUB_PROFILE: 'small' })).toThrow(
    'POLYDUB_PROFILE is "small"; expected auto, offline, standard or gpu',
  );
});

test('whether the translator is told what words mean is asked for, refused, or left to the engine', () => {
  expect(readConfig({}).translationDictionaries).toBeUndefined();
  expect(readConfig({ POLYDUB_TRANSLATION_DICTIONARIES: 'on' }).translationDictionaries).toBe(true);
  expect(readConfig({ POLYDUB_TRANSLATION_DICTIONARIES: 'off' }).translationDictionaries).toBe(false);
});

test('voices of a server are read with languages and gender', () => {
  const { speechVoices } = readConfig({ POLYDUB_SPEECH_VOICES: 'alloy:en+es:female, echo:fr' });
  expect(speechVoices).toEqual([
    { id: 'alloy', languages: ['en', 'es'], gender: 'female' },
    { id: 'echo', languages: ['fr'], gender: 'unknown' },
  ]);
});

test.each([
  { POLYDUB_THREADS: 'two' },
  { POLYDUB_REAL_WITHOUT_CLONING: 'yes' },
  { POLYDUB_TRANSLATION_DICTIONARIES: 'yes' },
  { POLYDUB_THREADS: '0' },
  { POLYDUB_THREADS: '0x10' },
  { POLYDUB_THREADS: '1e3' },
  { POLYDUB_WORKER_SILENT_SECONDS: '0' },
  { POLYDUB_WAIT_SECONDS: 'message' },
  { POLYDUB_WAIT_SECONDS: 'message:0' },
  { POLYDUB_WAIT_SECONDS: 'toString:5' },
  { POLYDUB_WAIT_SECONDS: 'message:30' },
  { POLYDUB_WAIT_SECONDS: 'worker:45' },
  { POLYDUB_TRANSLATION_URL: 'localhost', POLYDUB_TRANSLATION_MODEL: 'x' },
  { POLYDUB_HUB_URL: 'mirror.example' },
  { POLYDUB_HUB_URL: 'ftp://mirror.example' },
  { POLYDUB_SPEECH_URL: 'ftp://host/v1', POLYDUB_SPEECH_MODEL: 'x' },
  { POLYDUB_TRANSCRIPTION_URL: 'http://localhost/v1' },
  { POLYDUB_LIP_SYNC_URL: 'http://localhost/v1' },
  { POLYDUB_SPEECH_VOICES: 'alloy' },
  { POLYDUB_SPEECH_VOICES: 'alloy:en:robot' },
  { POLYDUB_SPEECH_VOICES: 'alloy:en+tlh:female' },
  { POLYDUB_SPEECH_VOICES: 'alloy:en-US' },
  { POLYDUB_SPEECH_VOICES: 'alloy:en+' },
])('%j is refused by its name', (environment) => {
  const [first = ''] = Object.keys(environment);
  const stem = first.replace(/_URL$/, '');
  expect(() => readConfig(environment)).toThrow(
    expect.objectContaining({ kind: 'usage', message: expect.stringContaining(stem) }),
  );
});

test('an unknown language of a server is named, with those that are known', () => {
  const expected = expect.objectContaining({ kind: 'usage', message: expect.stringMatching(/"klingon".*: en, zh,/) });
  expect(() => readConfig({ POLYDUB_SPEECH_VOICES: 'alloy:klingon' })).toThrow(expected);
  const server = { POLYDUB_CLONING_URL: 'http://localhost:8890/v1', POLYDUB_CLONING_MODEL: 'chatterbox' };
  expect(() => readConfig({ ...server, POLYDUB_CLONING_LANGUAGES: 'en+klingon' })).toThrow(expected);
});

test('waits that are not chosen are those of production', () => {
  const { times: production } = readConfig({});
  expect(production).toEqual(serviceTimes());
  expect(readConfig({ POLYDUB_WAIT_SECONDS: '' }).times).toEqual(production);
  expect(readConfig({ POLYDUB_WAIT_SECONDS: 'message:9,worker:6, request:8' }).times).toEqual({
    ...serviceTimes({ ackWaitMs: 9_000, workerTtlMs: 6_000, requestDeadAfterMs: 8_000 }),
    reconcileEveryMs: production.reconcileEveryMs,
  });
  expect(readConfig({ POLYDUB_WAIT_SECONDS: 'reconcile:5' }).times).toEqual(serviceTimes({ reconcileEveryMs: 5_000 }));
});

test('the bus of gateways is named apart from that of all', () => {
  const urls = { POLYDUB_NATS_URL: 'nats://w:1@host', POLYDUB_NATS_GATEWAY_URL: 'nats://g:1@host' };
  expect(readConfig(urls)).toMatchObject({ natsUrl: 'nats://w:1@host', natsGatewayUrl: 'nats://g:1@host' });
  expect(readConfig({ ...urls, POLYDUB_NATS_GATEWAY_URL: '' }).natsGatewayUrl).toBeUndefined();
});

test('a certificate of the bus comes with its key', () => {
  const certificate = { POLYDUB_NATS_CERT: '/pki/own.pem' };
  expect(
    readConfig({ ...certificate, POLYDUB_NATS_KEY: '/pki/own.key', POLYDUB_NATS_CA: '/pki/ca.pem' }).natsTls,
  ).toEqual({
    caFile: '/pki/ca.pem',
    certFile: '/pki/own.pem',
    keyFile: '/pki/own.key',
  });
  expect(readConfig({}).natsTls).toEqual({});
  expect(() => readConfig(certificate)).toThrow('POLYDUB_NATS_KEY is not set');
});

test('logs are text from level info on, unless the environment says otherwise', () => {
  expect(readLogSettings({})).toEqual({ leastLevel: 'info', json: false });
  const given = { POLYDUB_LOG_LEVEL: 'warn', POLYDUB_LOG_FORMAT: 'json' };
  expect(readLogSettings(given)).toEqual({ leastLevel: 'warn', json: true });
  expect(() => readLogSettings({ POLYDUB_LOG_LEVEL: 'debug' })).toThrow('error, warn or info');
  expect(() => readLogSettings({ POLYDUB_LOG_FORMAT: 'xml' })).toThrow('text or json');
});

test.each([
  [{}, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }, true],
  [{ OTEL_TRACES_EXPORTER: 'otlp' }, true],
  [{ OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, false],
  [{ OTEL_SDK_DISABLED: 'true', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, false],
])('whether traces are wanted: %o: %s', (environment, wanted) => {
  expect(wantsTraces(environment)).toBe(wanted);
});

test('refuses exporters of traces that are not there', () => {
  expect(() => wantsTraces({ OTEL_TRACES_EXPORTER: 'zipkin' })).toThrow(
    'OTEL_TRACES_EXPORTER is "zipkin"; expected otlp or none',
  );
});
