import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MonoAudio, SpeakerTurn, TimeSpan, Transcript } from '@polydub/contracts';
import { parseRttm } from '@polydub/diarization';
import { readMono } from '@polydub/media';
import { concatenated } from '@polydub/voice';

/** What everything here listens to. */
export const sampleRateHz = 16_000;
/** More of a clip tells nothing new of its voices. */
const longestSeconds = 600;
const shortestSeconds = 1;
/** Long stretches are cut, so that a speaker has pieces to compare. */
const pieceSeconds = 5;

/** A recording and who speaks in it when. */
export interface VoiceClip {
  readonly name: string;
  readonly audio: MonoAudio;
  /** Speaker → stretches of 1…5 s spoken alone, in order. */
  readonly speakers: ReadonlyMap<string, readonly TimeSpan[]>;
}

/** A recording of one speaker. */
export type Monologue = Pick<VoiceClip, 'name' | 'audio'>;

/**
 * Reads recordings; speakers and turns come from `NAME.rttm` beside each. Those without one are taken for one speaker's each,
 * and joined: voices are chosen and compared within a clip.
 */
export async function readVoiceClips(files: readonly string[], signal: AbortSignal): Promise<VoiceClip[]> {
  const clips: VoiceClip[] = [];
  const monologues: Monologue[] = [];
  for (const file of files) {
    const audio = await readMono(file, { sampleRateHz, endSeconds: longestSeconds, signal });
    const { name, dir } = path.parse(file);
    const rttm = path.join(dir, `${name}.rttm`);
    if (existsSync(rttm)) clips.push({ name, audio, speakers: soloPieces(parseRttm(await readFile(rttm, 'utf8'))) });
    else monologues.push({ name, audio });
  }
  return monologues.length > 0 ? [...clips, inOneClip(monologues)] : clips;
}

/** Monologues one after another, each of a speaker called like the recording. */
export function inOneClip(monologues: readonly Monologue[]): VoiceClip {
  const sounds = monologues.map(({ audio }) => untilSilence(audio));
  const turns: SpeakerTurn[] = [];
  for (const [index, { name }] of monologues.entries()) {
    const startSeconds = turns.at(-1)?.endSeconds ?? 0;
    const endSeconds = startSeconds + (sounds[index]?.length ?? 0) / sampleRateHz;
    turns.push({ speaker: name, startSeconds, endSeconds });
  }
  return {
    name: monologues.map(({ name }) => name).join('+'),
    audio: { sampleRateHz, samples: concatenated(sounds) },
    speakers: soloPieces(turns),
  };
}

/** Reading beyond the end of a recording gives silence. */
function untilSilence({ samples }: MonoAudio): Float32Array {
  return samples.subarray(0, samples.findLastIndex((sample) => Math.abs(sample) > 1e-4) + 1);
}

/** Stretches of each speaker in which no other turn lies, cut into pieces of 1…5 s. */
export function soloPieces(turns: readonly SpeakerTurn[]): Map<string, TimeSpan[]> {
  const speakers = new Map<string, TimeSpan[]>();
  for (const turn of turns) {
    const others = turns.filter(({ speaker }) => speaker !== turn.speaker);
    const alone = others.reduce<TimeSpan[]>((spans, other) => spans.flatMap((span) => without(span, other)), [turn]);
    speakers.set(turn.speaker, [...(speakers.get(turn.speaker) ?? []), ...alone.flatMap(pieces)]);
  }
  return new Map([...speakers].filter(([, spans]) => spans.length > 0));
}

function without({ startSeconds, endSeconds }: TimeSpan, other: TimeSpan): TimeSpan[] {
  const rest = [
    { startSeconds, endSeconds: Math.min(endSeconds, other.startSeconds) },
    { startSeconds: Math.max(startSeconds, other.endSeconds), endSeconds },
  ];
  return rest.filter((span) => span.endSeconds > span.startSeconds);
}

function pieces({ startSeconds, endSeconds }: TimeSpan): TimeSpan[] {
  const count = Math.ceil((endSeconds - startSeconds) / pieceSeconds);
  const step = (endSeconds - startSeconds) / count;
  if (step < shortestSeconds) return [];
  return Array.from({ length: count }, (_, index) => ({
    startSeconds: startSeconds + index * step,
    endSeconds: startSeconds + (index + 1) * step,
  }));
}

/** Stretches of a recording one after another. */
export function soundOf({ audio }: VoiceClip, spans: readonly TimeSpan[]): MonoAudio {
  const parts = spans.map(({ startSeconds, endSeconds }) =>
    audio.samples.subarray(Math.round(startSeconds * sampleRateHz), Math.round(endSeconds * sampleRateHz)),
  );
  return { sampleRateHz, samples: concatenated(parts) };
}

/** The pieces as lines without words, as stages take them. */
export function transcriptOf({ speakers }: VoiceClip): Transcript {
  const lines = [...speakers].flatMap(([speaker, spans]) => spans.map((span) => ({ ...span, speaker })));
  const inOrder = lines.sort((a, b) => a.startSeconds - b.startSeconds);
  return { language: 'en', lines: inOrder.map((line, index) => ({ ...line, id: `${index}`, text: '', words: [] })) };
}
