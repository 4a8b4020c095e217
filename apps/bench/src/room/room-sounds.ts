import { seededRandom } from '@polydub/signal';

/** Rate of the made recordings: not the mix's own, so that resampling is measured too. */
export const ROOM_RATE_HZ = 44_100;

/** What can be heard in a room beside a voice: samples of one channel. */
export type RoomSound = (seconds: number) => Float32Array;

/** The rooms on which choices are made, by name. */
export const tunedRooms: Readonly<Record<string, RoomSound>> = {
  living: (seconds) => atLevel(noise(seconds, { seed: 11, poleHz: 400 }), -60),
  hiss: (seconds) => atLevel(noise(seconds, { seed: 12 }), -52),
  hum: (seconds) => sum(hum(seconds, 50, -50), atLevel(noise(seconds, { seed: 13, poleHz: 2000 }), -62)),
  wind: (seconds) =>
    atLevel(gusts(noise(seconds, { seed: 14, poleHz: 250 }), { seed: 15, perSecond: 0.7, depthDb: 14 }), -40),
  drift: (seconds) => ramped(atLevel(noise(seconds, { seed: 16, poleHz: 900 }), -58), 12),
  music: (seconds) => atLevel(chords(seconds, [220, 261.6, 329.6, 392], 1), -34),
};

/** The rooms on which none are. */
export const unseenRooms: Readonly<Record<string, RoomSound>> = {
  study: (seconds) => atLevel(noise(seconds, { seed: 21, poleHz: 700 }), -64),
  fan: (seconds) => sum(hum(seconds, 117, -58), atLevel(noise(seconds, { seed: 22, poleHz: 1500 }), -48)),
  mains: (seconds) => sum(hum(seconds, 100, -54), atLevel(noise(seconds, { seed: 23, poleHz: 5000 }), -58)),
  breeze: (seconds) =>
    atLevel(gusts(noise(seconds, { seed: 24, poleHz: 500 }), { seed: 25, perSecond: 1.3, depthDb: 9 }), -45),
  traffic: (seconds) =>
    atLevel(gusts(noise(seconds, { seed: 26, poleHz: 180 }), { seed: 27, perSecond: 0.15, depthDb: 10 }), -46),
  piano: (seconds) => atLevel(chords(seconds, [293.7, 349.2, 440, 233.1], 0.7), -37),
};

interface NoiseColour {
  readonly seed: number;
  /** Above this the noise falls by 6 dB an octave; absent for white noise. */
  readonly poleHz?: number;
}

function noise(seconds: number, { seed, poleHz }: NoiseColour): Float32Array {
  const random = seededRandom(seed);
  const kept = poleHz === undefined ? 0 : Math.exp((-2 * Math.PI * poleHz) / ROOM_RATE_HZ);
  let last = 0;
  return Float32Array.from({ length: Math.round(seconds * ROOM_RATE_HZ) }, () => {
    last = kept * last + 2 * random() - 1;
    return last;
  });
}

/** A level that comes and goes without a period: between random depths, evenly in decibels. */
function gusts(
  sound: Float32Array,
  { seed, perSecond, depthDb }: { readonly seed: number; readonly perSecond: number; readonly depthDb: number },
): Float32Array {
  const random = seededRandom(seed);
  const depths = Array.from({ length: 3 + Math.ceil((sound.length / ROOM_RATE_HZ) * perSecond) }, () => random());
  return sound.map((sample, at) => {
    const place = (at / ROOM_RATE_HZ) * perSecond;
    const [before, after] = [depths[Math.floor(place)] as number, depths[Math.floor(place) + 1] as number];
    const share = 0.5 - 0.5 * Math.cos(Math.PI * (place % 1));
    return sample * 10 ** ((-depthDb * (before + share * (after - before))) / 20);
  });
}

/** Louder by so much at its end than at its beginning. */
const ramped = (sound: Float32Array, riseDb: number): Float32Array =>
  sound.map((sample, at) => sample * 10 ** ((riseDb * (at / sound.length - 0.5)) / 20));

/** A mains frequency and what transformers add to it. */
function hum(seconds: number, hertz: number, levelDb: number): Float32Array {
  const harmonics = [1, 0.6, 0.4, 0.1, 0.2];
  const sound = Float32Array.from({ length: Math.round(seconds * ROOM_RATE_HZ) }, (_, at) =>
    harmonics.reduce(
      (total, share, index) =>
        total + share * Math.sin((2 * Math.PI * hertz * (index + 1) * at) / ROOM_RATE_HZ + index),
      0,
    ),
  );
  return atLevel(sound, levelDb);
}

/** A note and its fifth, each plucked for so many seconds. */
function chords(seconds: number, roots: readonly number[], noteSeconds: number): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * ROOM_RATE_HZ) }, (_, sample) => {
    const time = sample / ROOM_RATE_HZ;
    const note = Math.floor(time / noteSeconds);
    const at = time - note * noteSeconds;
    const root = roots[note % roots.length] as number;
    const loudness = Math.exp(-1.5 * at) * (1 - Math.exp(-200 * at));
    return [1, 1.5, 2, 3, 4].reduce(
      (total, ratio) => total + (loudness * Math.sin(2 * Math.PI * root * ratio * at)) / ratio,
      0,
    );
  });
}

/** The sound made so loud, as root mean square in dB of full scale. */
export function atLevel(sound: Float32Array, levelDb: number): Float32Array {
  const gain = 10 ** (levelDb / 20) / Math.sqrt(sound.reduce((power, sample) => power + sample ** 2, 0) / sound.length);
  return sound.map((sample) => gain * sample);
}

/** Two sounds of the same length together. */
export const sum = (one: Float32Array, other: Float32Array): Float32Array =>
  one.map((sample, at) => sample + (other[at] as number));
