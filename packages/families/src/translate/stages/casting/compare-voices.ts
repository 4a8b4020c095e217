import { type Artifact, spanSeconds, type TimeSpan, type Transcript } from '@polydub/contracts';
import { mapRecords, type StageRunner } from '@polydub/pipeline';
import { passagesOf } from '@polydub/voice';
import type { SpokenLine } from '../line-schemas.js';
import type { Take } from '../speech/speak.js';
import { embedVoice, type VoiceSound, type VoiceVectors } from './embed-voice.js';
import { speakersOf } from './pick-references.js';
import type { ComparedVoice } from './voice-similarity.js';

/** More sound than this does not change what is measured of a voice. */
const MAX_SECONDS = 30;
/** Passages are cut to about this length, so that several passages of one speaker can be compared with each other. */
const PIECE_SECONDS = 3;
/** The embedding of a shorter sound says little about the voice. */
const MIN_SECONDS = 1;

/** The sounds to compare: the source's speech and the lines of the dub. */
interface Voices {
  readonly audio: Artifact;
  readonly transcript: Transcript;
  readonly lines: readonly SpokenLine[];
}

/** Sound of a speaker, or of the dub's voice for that speaker. */
interface Sample {
  readonly speaker: string;
  readonly from: 'source' | 'dub';
  readonly voiceSound: VoiceSound;
}

/** Compares up to half a minute of every speaker with up to half a minute of the dub's voice for them. */
export async function compareVoices(voices: Voices, runner: Pick<StageRunner, 'map'>): Promise<ComparedVoice[]> {
  const speakers = speakersOf(voices.transcript);
  const samples = speakers.flatMap((speaker) => samplesOf(speaker, voices));
  const embedded = await mapRecords(runner, embedVoice, samples, ({ voiceSound }) => ({ voiceSound }));
  const vectorsOf = (wanted: string, where: Sample['from']): VoiceVectors[] =>
    embedded.flatMap(([{ speaker, from }, heard]) => (speaker === wanted && from === where ? heard.voices : []));
  return speakers.map((speaker) => {
    return { speaker, source: vectorsOf(speaker, 'source'), dub: vectorsOf(speaker, 'dub') };
  });
}

function samplesOf(speaker: string, { audio, transcript, lines }: Voices): Sample[] {
  const spans = sourcePieces(speaker, transcript);
  const takes = lines.filter(({ slot }) => slot.speaker === speaker).map(({ take }) => take);
  return [
    ...(spans.length > 0 ? [{ speaker, from: 'source' as const, voiceSound: { audio, spans } }] : []),
    ...dubbedPieces(takes).map((voiceSound) => ({ speaker, from: 'dub' as const, voiceSound })),
  ];
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

function dubbedPieces(takes: readonly Take[]): VoiceSound[] {
  const longEnough = takes.filter(({ durationSeconds }) => durationSeconds >= MIN_SECONDS);
  return upToHalfAMinute(longEnough, ({ durationSeconds }) => durationSeconds).map(({ audio }) => ({ audio }));
}

function upToHalfAMinute<T>(items: readonly T[], secondsOf: (item: T) => number): T[] {
  let seconds = 0;
  return items.filter((item) => {
    const isWanted = seconds < MAX_SECONDS;
    seconds += secondsOf(item);
    return isWanted;
  });
}
