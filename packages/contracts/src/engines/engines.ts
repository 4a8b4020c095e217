import { PolydubError } from '../polydub-error.js';
import type { Diarizer } from './diarization.js';
import type { Engine } from './engine.js';
import type { FaceDetector } from './face-detection.js';
import type { FaceMesher } from './face-mesh.js';
import type { Inpainter } from './inpainting.js';
import type { MouthGenerator } from './mouth-generation.js';
import type { PhonemeAligner } from './phoneme-alignment.js';
import type { SpeechSeparator } from './separation.js';
import type { SpeakerEmbedder } from './speaker-embedding.js';
import type { Synthesizer } from './speech-synthesis.js';
import type { TextDetector } from './text-detection.js';
import type { TextRecognizer } from './text-recognition.js';
import type { Transcriber } from './transcription.js';
import type { Translator } from './translation.js';
import type { VoiceActivityDetector } from './voice-activity.js';
import type { VoiceCloner } from './voice-cloning.js';

/** A capability; `none` is its value on a host without engines, and gives the type in {@link Engines}. */
type Capability<Value extends Engine | readonly Engine[]> = { readonly none: Value };

/**
 * The capabilities that a stage may use, one line each: `one` engine, or a `list` in order of preference, from which
 * the stage takes the first that fits. A new capability is a new line; TypeScript then names the places that lack it.
 */
export const capabilities = {
  separator: one<SpeechSeparator>('separation', 'separate'),
  voiceActivity: one<VoiceActivityDetector>('voice activity', 'detect'),
  transcriber: one<Transcriber>('transcription', 'detectLanguage', 'transcribe'),
  phonemeAligner: one<PhonemeAligner>('phoneme alignment', 'supports', 'align'),
  translator: one<Translator>('translation', 'supports', 'translate'),
  /** The first one that speaks the language is used. */
  synthesizers: list<Synthesizer>(),
  /** Independent of one another: results that were tuned with one can be checked with the next. */
  speakerEmbedders: list<SpeakerEmbedder>(),
  diarizer: one<Diarizer>('diarization', 'diarize'),
  /** Empty when no cloning engine is configured; the first one that speaks the language is used. */
  voiceCloners: list<VoiceCloner>(),
  textDetector: one<TextDetector>('text detection', 'detect'),
  /** The first one that reads the language is used. */
  textRecognizers: list<TextRecognizer>(),
  inpainter: one<Inpainter>('inpainting', 'inpaint'),
  faceDetector: one<FaceDetector>('face detection', 'detect'),
  faceMesher: one<FaceMesher>('face meshes', 'mesh'),
  /** Empty where mouths are chosen from the speaker's own ones; the first one is used. */
  mouthGenerators: list<MouthGenerator>(),
} as const;

/** Name of a capability. */
export type EngineKind = keyof typeof capabilities;

/** The engines that a job may use, by capability. */
export type Engines = { readonly [Kind in EngineKind]: (typeof capabilities)[Kind]['none'] };

/** No engine of any capability. A test that needs a translator writes `{ ...noEngines, translator }`. */
export const noEngines = Object.fromEntries(
  Object.entries(capabilities).map(([kind, { none }]) => [kind, none]),
) as unknown as Engines;

/** The engines of a capability: none, one or several. */
export function enginesOf(engines: Engines, kind: EngineKind): readonly Engine[] {
  return [engines[kind]].flat();
}

/** Frees all engines. */
export async function disposeEngines(engines: Engines): Promise<void> {
  const kinds = Object.keys(capabilities) as EngineKind[];
  await Promise.all(kinds.flatMap((kind) => enginesOf(engines, kind)).map((engine) => engine.dispose()));
}

/** A capability of which a host has one engine. The methods of its `none` throw `PolydubError` missing-dependency. */
function one<E extends Engine>(title: string, ...methods: readonly (keyof E)[]): Capability<E> {
  const refuse = () => {
    throw new PolydubError('missing-dependency', { message: `this host has no engine for ${title}` });
  };
  const itself: Engine = { name: 'none', kind: 'local', fingerprint: 'none', dispose: async () => {} };
  return { none: { ...itself, ...Object.fromEntries(methods.map((method) => [method, refuse])) } as E };
}

/** A capability of which a host may have several engines. */
function list<E extends Engine>(): Capability<readonly E[]> {
  return { none: [] };
}
