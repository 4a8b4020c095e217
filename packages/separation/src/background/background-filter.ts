import { createFourierTransform, type FourierTransform } from '@polydub/signal';

/** How much more than its own power speech takes off the background. */
const SPEECH_FACTOR = 1.5;
const SMALLEST_POWER = 1e-12;

/**
 * One channel of background: the sound less its speech, turned down wherever speech is strong. Subtraction alone leaves what
 * the separator missed of the voice, and over quiet music that can be understood; a hole in the music under a dubbed voice
 * cannot. Over-subtraction of power as in M. Berouti et al., Enhancement of speech corrupted by acoustic noise, ICASSP 1979.
 */
export class BackgroundFilter {
  readonly #hop: number;
  readonly #window: Float64Array;
  readonly #transform: FourierTransform;
  readonly #sound: Float64Array;
  readonly #speech: Float64Array;
  readonly #re: Float64Array;
  readonly #im: Float64Array;
  readonly #later: Float64Array;

  /** `hopSamples`: half a frame; a product of twos, threes and fives. */
  constructor(hopSamples: number) {
    const size = 2 * hopSamples;
    this.#hop = hopSamples;
    this.#window = Float64Array.from({ length: size }, (_, n) => Math.sin((Math.PI * (n + 0.5)) / size));
    this.#transform = createFourierTransform(size);
    [this.#sound, this.#speech] = [new Float64Array(size), new Float64Array(size)];
    [this.#re, this.#im] = [new Float64Array(size), new Float64Array(size)];
    this.#later = new Float64Array(hopSamples);
  }

  /** Takes the next hop of sound and of its speech; gives the background of the hop before. */
  push(sound: Float32Array, speech: Float32Array): Float32Array {
    shift(this.#sound, sound);
    shift(this.#speech, speech);
    // Two real signals in one transform: sound as the real part, speech as the imaginary one.
    this.#re.set(this.#sound.map((sample, n) => sample * (this.#window[n] as number)));
    this.#im.set(this.#speech.map((sample, n) => sample * (this.#window[n] as number)));
    this.#transform(this.#re, this.#im);
    for (let bin = 0; bin <= this.#hop; bin++) this.#separate(bin);
    this.#transform(this.#re, this.#im);
    return this.#overlap();
  }

  /** Replaces a bin and its mirror by the conjugate of the background's spectrum, whose transform is the background. */
  #separate(bin: number): void {
    const size = this.#re.length;
    const mirror = (size - bin) % size;
    const [re, im] = [this.#re[bin] as number, this.#im[bin] as number];
    const [mirrorRe, mirrorIm] = [this.#re[mirror] as number, this.#im[mirror] as number];
    const [soundRe, soundIm] = [(re + mirrorRe) / 2, (im - mirrorIm) / 2];
    const [speechRe, speechIm] = [(im + mirrorIm) / 2, (mirrorRe - re) / 2];
    const share = (speechRe ** 2 + speechIm ** 2) / (soundRe ** 2 + soundIm ** 2 + SMALLEST_POWER);
    const gain = Math.max(0, 1 - SPEECH_FACTOR * share) / size;
    const [backRe, backIm] = [gain * (soundRe - speechRe), gain * (soundIm - speechIm)];
    this.#re[mirror] = backRe;
    this.#im[mirror] = backIm;
    this.#re[bin] = backRe;
    this.#im[bin] = -backIm;
  }

  #overlap(): Float32Array {
    const finished = new Float32Array(this.#hop);
    for (let n = 0; n < this.#hop; n++) {
      finished[n] = (this.#later[n] as number) + (this.#re[n] as number) * (this.#window[n] as number);
      const after = n + this.#hop;
      this.#later[n] = (this.#re[after] as number) * (this.#window[after] as number);
    }
    return finished;
  }
}

function shift(samples: Float64Array, hop: Float32Array): void {
  samples.copyWithin(0, samples.length / 2);
  samples.fill(0, samples.length / 2);
  samples.set(hop, samples.length / 2);
}
