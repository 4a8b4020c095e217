import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { disposeEngines, type Engines, type MonoAudio, PolydubError, type SpeakerEmbedder } from '@polydub/contracts';
import { cast as castStage, createEngines, pickReferences, speak } from '@polydub/families';
import { readWav, resample, writeWav } from '@polydub/media';
import { LocalStageRunner } from '@polydub/pipeline';
import { wordErrorRate } from '@polydub/speech';
import { FolderStore } from '@polydub/storage';
import { concatenated } from '@polydub/voice';
import type { BenchRequest } from './bench.js';
import type { BenchResult } from './bench-result.js';
import { describeFile } from './describe-file.js';
import { readVoiceClips, sampleRateHz, soundOf, transcriptOf, type VoiceClip } from './voices-clips.js';
import { type HeardSpeaker, similarityFigures, strayLines } from './voices-figures.js';

const builtIn = ['kennedy-1961.flac', 'slides.mp4'].map((name) =>
  fileURLToPath(new URL(`../../../examples/${name}`, import.meta.url)),
);
const targetLanguage = 'es';
const sentences = [
  'La ciudad creció junto al río, y hoy viven en ella dos millones de personas.',
  'Por la mañana, el mercado se llena de gente que busca fruta fresca.',
];
const ways = ['stock', 'real'] as const;
type Way = (typeof ways)[number];

/** What a way of dubbing made of each speaker. */
type Dubs = ReadonlyMap<string, readonly MonoAudio[]>;

/**
 * Dubs two Spanish sentences for every speaker of the clips, with the nearest stock voices and with the speakers' own (or stock
 * voices moved towards them), and tells how similar each embedding finds dub and source, beside the similarity of one speaker's
 * two halves and of the clip's different speakers. Turns come from `NAME.rttm` beside a clip; the clips without one, such as
 * the built-in two, are taken for one speaker each and for one conversation together. Also counts lines that sound more like
 * another speaker's, and what is understood of the dubs.
 */
export async function benchVoices(request: BenchRequest): Promise<BenchResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'polydub-bench-'));
  const engines = createEngines(request.models, request);
  try {
    const files = request.inputs.length > 0 ? request.inputs : builtIn;
    const metrics: Record<string, number | string | null> = {};
    for (const clip of await readVoiceClips(files, request.signal)) {
      request.log(`${clip.name}: ${[...clip.speakers.keys()].join(', ') || 'nobody speaks alone'}`);
      Object.assign(metrics, await measure(clip, new FolderStore(folder), engines, request));
    }
    if (Object.keys(metrics).length === 0) {
      throw new PolydubError('no-recognized-speech', {
        message: 'in none of the clips does anybody speak alone for a second',
      });
    }
    return { name: 'voices', ratio: null, metrics, inputs: await Promise.all(files.map(describeFile)) };
  } finally {
    await disposeEngines(engines);
    await rm(folder, { recursive: true });
  }
}

async function measure(clip: VoiceClip, store: FolderStore, engines: Engines, { signal }: BenchRequest) {
  if (clip.speakers.size === 0) return {};
  const runner = new LocalStageRunner({ engines, store, signal });
  const dubs = { stock: await dub('stock', clip, store, runner), real: await dub('real', clip, store, runner) };
  const metrics: Record<string, number | string | null> = {};
  for (const embedder of engines.speakerEmbedders) {
    const heard = await listen(clip, dubs, embedder, signal);
    for (const [name, value] of Object.entries(similarityFigures(heard))) {
      metrics[`${clip.name}.${embedder.name}.${name}`] = value;
    }
    for (const way of ways) {
      const { stray, lines } = strayLines(heard, way);
      metrics[`${clip.name}.${embedder.name}.${way}.strayLines`] = lines > 0 ? `${stray} of ${lines}` : null;
    }
  }
  for (const way of ways) metrics[`${clip.name}.${way}.wordErrorRate`] = await errorRate(dubs[way], engines, signal);
  const warned = runner.warnings.map(({ code }) => code);
  return warned.length > 0 ? { ...metrics, [`${clip.name}.warnings`]: [...new Set(warned)].join(', ') } : metrics;
}

async function dub(way: Way, clip: VoiceClip, store: FolderStore, runner: LocalStageRunner): Promise<Dubs> {
  const wav = path.join(await store.scratchFolder(), 'clip.wav');
  await writeWav(wav, clip.audio);
  const audio = await store.add(wav, '.wav');
  const source = { audio, transcript: transcriptOf(clip), targetLanguage };
  const references = way === 'real' ? (await runner.run(pickReferences, { ...source, media: audio })).references : [];
  const casting = { ...source, voiceModel: way, references };
  const { cast } = await runner.run(castStage, casting);
  const dubs = new Map<string, MonoAudio[]>();
  for (const { speaker, engine, voiceId, movement, reference, accent } of cast) {
    const utterances = sentences.map((text) => ({
      text,
      language: targetLanguage,
      engine,
      voiceId,
      movement,
      reference,
      accent,
    }));
    const takes = await runner.map(
      speak,
      utterances.map((utterance) => ({ utterance })),
    );
    const sounds = await Promise.all(takes.map(async ({ audio }) => readWav(await store.localPath(audio))));
    dubs.set(speaker, await Promise.all(sounds.map((sound) => resample(sound, sampleRateHz))));
  }
  return dubs;
}

async function listen(
  clip: VoiceClip,
  dubs: Readonly<Record<Way, Dubs>>,
  embedder: SpeakerEmbedder,
  signal: AbortSignal,
): Promise<HeardSpeaker[]> {
  const voiceOf = async (audio: MonoAudio) =>
    (await embedder.embed({ audio, signal })).embeddings[0] ?? new Float32Array(0);
  const heard: HeardSpeaker[] = [];
  for (const [name, spans] of clip.speakers) {
    const whole = soundOf(clip, spans);
    const middle = whole.samples.length >> 1;
    const half = (from: number, to: number) => voiceOf({ sampleRateHz, samples: whole.samples.subarray(from, to) });
    const lines = { stock: dubs.stock.get(name) ?? [], real: dubs.real.get(name) ?? [] };
    const each = async (way: Way) => Promise.all(lines[way].map(voiceOf));
    heard.push({
      name,
      source: await voiceOf(whole),
      halves: [await half(0, middle), await half(middle, whole.samples.length)],
      dubs: { stock: await voiceOf(joined(lines.stock)), real: await voiceOf(joined(lines.real)) },
      lines: { stock: await each('stock'), real: await each('real') },
    });
  }
  return heard;
}

function joined(sounds: readonly MonoAudio[]): MonoAudio {
  return { sampleRateHz, samples: concatenated(sounds.map(({ samples }) => samples)) };
}

async function errorRate(dubs: Dubs, { transcriber }: Engines, signal: AbortSignal): Promise<number> {
  const rates: number[] = [];
  for (const lines of dubs.values()) {
    for (const [index, audio] of lines.entries()) {
      const { segments } = await transcriber.transcribe({ audio, language: targetLanguage, signal });
      rates.push(wordErrorRate(sentences[index] ?? '', segments.map(({ text }) => text).join(' ')));
    }
  }
  return Number((rates.reduce((sum, rate) => sum + rate, 0) / rates.length).toFixed(3));
}
