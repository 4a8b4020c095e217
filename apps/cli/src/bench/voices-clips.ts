import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MonoAudio, TimeSpan, Transcript } from '@polydub/contracts';
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

/** Reads a recording; speakers and turns come from `NAME.rttm` beside it, without one all is taken for one speaker's. */
export async function readVoiceClip(file: string, signal: AbortSignal): Promise<VoiceClip> {
  const audio = await readMono(file, { sampleRateHz, endSeconds: longestSeconds, signal });
  const { name, dir } = path.parse(file);
  const rttm = path.join(dir, `${name}.rttm`);
  const whole = { speaker: 'speaker', startSeconds: 0, endSeconds: loudEndSeconds(audio) };
  const turns = existsSync(rttm) ? parseRttm(await readFile(rttm, 'utf8')) : [whole];
  return { name, audio, speakers: soloPieces(turns) };
}

/** Reading beyond the end of a recording gives silence. */
function loudEndSeconds({ samples }: MonoAudio): number {
  return samples.findLastIndex((sample) => Math.abs(sample) > 1e-4) / sampleRateHz;
}

/** Stretches of each speaker in which no other turn lies, cut into pieces of 1…5 s. */
export function soloPieces(turns: readonly (TimeSpan & { readonly speaker: string })[]): Map<string, TimeSpan[]> {
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
