import { languageName, PolydubError, type Synthesizer, type Voice } from '@polydub/contracts';
import { assignVoices, engineFor, keepApart, unmoved, type VoiceDescription, type VoiceMovement } from '@polydub/voice';

/** A stock voice and the engine that speaks with it. */
export interface StockVoice {
  readonly synthesizer: Synthesizer;
  readonly voice: Voice;
}

/** The first engine that speaks the language. Throws `PolydubError` `unsupported-language` when none does. */
export function synthesizerFor(synthesizers: readonly Synthesizer[], language: string): Synthesizer {
  const found = engineFor(language, synthesizers);
  if (found) return found;
  throw new PolydubError('unsupported-language', {
    message: `no installed engine speaks ${languageName(language)} (${language}); asked: ${synthesizers.map(({ name }) => name).join(', ')}`,
    remedy:
      'Connect a speech server that speaks it (see docs/engines.md), or choose another language: polydub languages lists them.',
  });
}

/** The stock voice of that id, of any engine. Throws `PolydubError` `usage` naming the voices of the language when there is none. */
export function voiceNamed(id: string, language: string, synthesizers: readonly Synthesizer[]): StockVoice {
  const all = synthesizers.flatMap((synthesizer) =>
    synthesizer.voices(language).map((voice) => ({ synthesizer, voice })),
  );
  const found = all.find(({ voice }) => voice.id === id);
  if (found) return found;
  throw new PolydubError('usage', {
    message: `no voice for ${languageName(language)} (${language}) is called ${JSON.stringify(id)}; there are: ${all.map(({ voice }) => voice.id).join(', ')}`,
    remedy: `polydub voices --language ${language} tells more of them.`,
  });
}

/** A natural stock voice, where the language has one. Throws what {@link synthesizerFor} throws. */
export function usualVoice(language: string, synthesizers: readonly Synthesizer[]): StockVoice {
  const synthesizer = synthesizerFor(synthesizers, language);
  const voices = synthesizer.voices(language);
  const voice = voices.find(({ quality }) => quality === 'natural') ?? voices[0];
  if (!voice) throw new Error(`${synthesizer.name} has no voice for ${language}`);
  return { synthesizer, voice };
}

/** Somebody who needs a voice. */
export interface Speaker {
  readonly description: VoiceDescription;
  /** The voice that a person chose. */
  readonly chosen?: StockVoice | undefined;
}

/** The stock voice of a speaker, and how it is moved. */
export interface CastVoice extends StockVoice {
  readonly movement: VoiceMovement;
}

/**
 * Stock voices of speakers: those that a person chose, for the others the nearest in pitch, timbre and sex. Each speaker gets
 * another one while there are enough; those who share one are moved apart, but no voice that was chosen is moved.
 */
export function stockVoices<S extends Speaker>(
  speakers: readonly S[],
  { synthesizer, language }: { readonly synthesizer: Synthesizer; readonly language: string },
): (S & CastVoice)[] {
  const all = synthesizer.voices(language);
  const left = all.filter(({ id }) => !speakers.some(({ chosen }) => chosen?.voice.id === id));
  const others = speakers.filter(({ chosen }) => !chosen).map(({ description }) => description);
  const assigned = assignVoices(others, left.length > 0 ? left : all).values();
  const cast = speakers.map((speaker) => ({
    ...speaker,
    ...(speaker.chosen ?? { synthesizer, voice: next(assigned) }),
  }));
  const movements = keepApart(
    cast.map(({ description }) => description),
    cast.map(({ voice }) => voice),
  );
  return cast.map((each, index) => ({ ...each, movement: (!each.chosen && movements[index]) || unmoved }));
}

function next(voices: Iterator<Voice>): Voice {
  const { value, done } = voices.next();
  if (done) throw new Error('fewer voices than speakers were assigned');
  return value;
}
