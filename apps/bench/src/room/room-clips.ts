import { fileURLToPath } from 'node:url';
import type { Synthesizer, TimeSpan } from '@polydub/contracts';
import { readMono, resample } from '@polydub/media';
import { atLevel, ROOM_RATE_HZ, type RoomSound, sum, tunedRooms, unseenRooms } from './room-sounds.js';

/** A recording of which the voice and the room are known apart. */
export interface RoomClip {
  readonly name: string;
  /** Whether choices are made on it. */
  readonly half: 'tuned' | 'unseen';
  /** One channel, at `ROOM_RATE_HZ`. */
  readonly mix: Float32Array;
  readonly room: Float32Array;
  /** When each sentence is said, in order. */
  readonly sentences: readonly TimeSpan[];
}

/** Where the voice of the tuned half comes from; it has no room of its own. */
export const speechPath = fileURLToPath(new URL('../../../../examples/slides.mp4', import.meta.url));
/** What the unseen half says, in another language and voice. */
const UNSEEN_TEXTS = [
  'Cuando llegamos a la estación, el último tren ya había salido.',
  'Nadie sabía qué hacer, así que nos sentamos a esperar.',
  'Al cabo de una hora apareció un hombre con una linterna.',
  'Nos llevó por un camino estrecho hasta la casa de su hermana.',
];
const UNSEEN_VOICE = { language: 'es', voiceId: 'em_alex' };

const SPEECH_DB = -23;
/** What is quieter than this for {@link GAP_SECONDS} lies between two sentences. */
const SILENCE_DB = -50;
const GAP_SECONDS = 0.25;
const FRAME_SECONDS = 0.01;
/** Pauses between sentences, in turn; the other clips have hardly any. */
const PAUSES_SECONDS = [0.9, 1.4, 0.7];
const SHORT_PAUSE_SECONDS = 0.15;
/** Before the first sentence and after the last. */
const MARGIN_SECONDS = { paused: 0.8, unpaused: 0.1 };

interface Workplace {
  readonly synthesizers: readonly Synthesizer[];
  readonly signal: AbortSignal;
}

/** Every clip of both halves: each room under speech with pauses and under speech without any. */
export async function roomClips(workplace: Workplace): Promise<RoomClip[]> {
  const tuned = passagesOf((await readMono(speechPath, { sampleRateHz: ROOM_RATE_HZ, ...workplace })).samples);
  const unseen = (await spokenTexts(workplace)).flatMap(passagesOf);
  return [...clipsOf('tuned', tuned, tunedRooms), ...clipsOf('unseen', unseen, unseenRooms)];
}

function clipsOf(
  half: RoomClip['half'],
  passages: readonly Float32Array[],
  rooms: Readonly<Record<string, RoomSound>>,
): RoomClip[] {
  const [paused, unpaused] = [laidOut(passages, true), laidOut(passages, false)];
  return Object.entries(rooms).flatMap(([name, sound]) =>
    [paused, unpaused].map(({ speech, sentences }, index) => {
      const room = sound(speech.length / ROOM_RATE_HZ);
      return { name: `${name}${index === 0 ? '' : '-unpaused'}`, half, room, sentences, mix: sum(speech, room) };
    }),
  );
}

async function spokenTexts({ synthesizers, signal }: Workplace): Promise<Float32Array[]> {
  const synthesizer = synthesizers.find(({ voices }) =>
    voices(UNSEEN_VOICE.language).some(({ id }) => id === UNSEEN_VOICE.voiceId),
  );
  if (!synthesizer) throw new Error(`the room bench needs the voice ${UNSEEN_VOICE.voiceId}`);
  const spoken: Float32Array[] = [];
  for (const text of UNSEEN_TEXTS) {
    const { audio } = await synthesizer.synthesize({ text, ...UNSEEN_VOICE, signal });
    spoken.push(resample(audio, ROOM_RATE_HZ).samples);
  }
  return spoken;
}

/** The stretches of a voice between its pauses, whose own noise is left out. */
function passagesOf(voice: Float32Array): Float32Array[] {
  const frame = Math.round(FRAME_SECONDS * ROOM_RATE_HZ);
  const levelled = atLevel(voice, SPEECH_DB);
  const silence = 10 ** (SILENCE_DB / 10);
  const passages: Float32Array[] = [];
  let [from, quiet] = [-1, 0];
  for (let at = 0; at < levelled.length; at += frame) {
    const part = levelled.subarray(at, at + frame);
    const isQuiet = part.reduce((power, sample) => power + sample ** 2, 0) / part.length < silence;
    if (!isQuiet && from < 0) from = at;
    quiet = isQuiet ? quiet + 1 : 0;
    if (from < 0 || quiet * FRAME_SECONDS < GAP_SECONDS) continue;
    passages.push(levelled.subarray(from, at - (quiet - 1) * frame));
    from = -1;
  }
  if (from >= 0) passages.push(levelled.subarray(from));
  return passages;
}

/** The passages one after another, over silence. */
function laidOut(
  passages: readonly Float32Array[],
  isPaused: boolean,
): { speech: Float32Array; sentences: TimeSpan[] } {
  const margin = Math.round(MARGIN_SECONDS[isPaused ? 'paused' : 'unpaused'] * ROOM_RATE_HZ);
  const pause = (index: number) =>
    Math.round((isPaused ? (PAUSES_SECONDS[index % PAUSES_SECONDS.length] ?? 0) : SHORT_PAUSE_SECONDS) * ROOM_RATE_HZ);
  const starts: number[] = [];
  let end = margin;
  for (const [index, { length }] of passages.entries()) {
    starts.push(end);
    end += length + (index === passages.length - 1 ? margin : pause(index));
  }
  const speech = new Float32Array(end);
  for (const [index, passage] of passages.entries()) speech.set(passage, starts[index]);
  const sentences = passages.map(({ length }, index) => {
    const start = starts[index] as number;
    return { startSeconds: start / ROOM_RATE_HZ, endSeconds: (start + length) / ROOM_RATE_HZ };
  });
  return { speech, sentences };
}
