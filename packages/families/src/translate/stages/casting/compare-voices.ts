import { type Artifact, spanSeconds, type TimeSpan, type Transcript } from '@polydub/contracts';
import type { StageRunner } from '@polydub/pipeline';
import { passagesOf } from '@polydub/voice';
import type { DialogueContext } from '../../dialogue.js';
import type { Take } from '../speech/speak.js';
import { embedVoice, type VoiceSound, type VoiceVectors } from './embed-voice.js';
import { speakersOf } from './pick-references.js';
import type { ComparedVoice } from './voice-similarity.js';

/** More of a voice than this tells nothing new of it. */
const MOST_SECONDS = 30;
/** Passages are cut to about this, so that a speaker has several to compare with one another. */
const PIECE_SECONDS = 3;
/** Of less than this an embedding says little. */
const LEAST_SECONDS = 1;

/** Listens to up to half a minute of every speaker, and of the dub's voice for them. Takes are in the order of the slots. */
export async function compareVoices(
  {
    audio,
    dialogue,
    takes,
  }: { readonly audio: Artifact; readonly dialogue: DialogueContext; readonly takes: readonly Take[] },
  { map }: Pick<StageRunner, 'map'>,
): Promise<ComparedVoice[]> {
  const speakers = speakersOf(dialogue.transcript).map((speaker) => {
    const spans = sourcePieces(speaker, dialogue.transcript);
    return {
      speaker,
      source: spans.length > 0 ? [{ audio, spans }] : [],
      dub: dubbedPieces(
        dialogue.slots.map((slot) => slot.speaker === speaker),
        takes,
      ),
    };
  });
  const sounds: VoiceSound[] = speakers.flatMap(({ source, dub }) => [...source, ...dub]);
  const embedded = await map(
    embedVoice,
    sounds.map((voiceSound) => ({ voiceSound })),
  );
  const voicesOf = new Map(sounds.map((sound, index) => [sound, embedded[index]?.voices ?? []]));
  const heard = (list: readonly VoiceSound[]): VoiceVectors[] => list.flatMap((sound) => voicesOf.get(sound) ?? []);
  return speakers.map(({ speaker, source, dub }) => ({ speaker, source: heard(source), dub: heard(dub) }));
}

function sourcePieces(speaker: string, transcript: Transcript): TimeSpan[] {
  const longestFirst = [...passagesOf(speaker, transcript)].sort((a, b) => spanSeconds(b) - spanSeconds(a));
  return upToHalfAMinute(longestFirst.flatMap(piecesOf), spanSeconds);
}

function piecesOf(span: TimeSpan): TimeSpan[] {
  const count = Math.max(1, Math.floor(spanSeconds(span) / PIECE_SECONDS));
  const at = (piece: number) => span.startSeconds + (piece * spanSeconds(span)) / count;
  return Array.from({ length: count }, (_, piece) => ({ startSeconds: at(piece), endSeconds: at(piece + 1) }));
}

function dubbedPieces(areTheirs: readonly boolean[], takes: readonly Take[]): VoiceSound[] {
  const theirs = takes.filter(({ durationSeconds }, index) => areTheirs[index] && durationSeconds >= LEAST_SECONDS);
  return upToHalfAMinute(theirs, ({ durationSeconds }) => durationSeconds).map(({ audio }) => ({ audio }));
}

function upToHalfAMinute<T>(items: readonly T[], secondsOf: (item: T) => number): T[] {
  let seconds = 0;
  return items.filter((item) => {
    const isWanted = seconds < MOST_SECONDS;
    seconds += secondsOf(item);
    return isWanted;
  });
}
