import { float32Tensor, floatsOf, int64Tensor, type OnnxSession, type Tensor } from '@polydub/inference';
import { CHUNK_SAMPLES, CONTEXT_SAMPLES, SAMPLE_RATE_HZ, STATE_DIMS } from './constants.js';

/** One pass over a sound: the model remembers what it heard. */
export class SileroStream {
  readonly #session: OnnxSession;
  readonly #window = new Float32Array(CONTEXT_SAMPLES + CHUNK_SAMPLES);
  readonly #rate: Tensor = int64Tensor([SAMPLE_RATE_HZ], []);
  #state: Tensor = float32Tensor(new Float32Array(STATE_DIMS[0] * STATE_DIMS[1] * STATE_DIMS[2]), STATE_DIMS);

  constructor(session: OnnxSession) {
    this.#session = session;
  }

  /** Probability of speech, 0…1, in the next {@link CHUNK_SAMPLES} samples; a shorter chunk counts as followed by silence. */
  async probability(chunk: Float32Array): Promise<number> {
    this.#window.copyWithin(0, CHUNK_SAMPLES);
    this.#window.fill(0, CONTEXT_SAMPLES);
    this.#window.set(chunk, CONTEXT_SAMPLES);
    const input = float32Tensor(this.#window, [1, this.#window.length]);
    const outputs = await this.#session.run({ input, state: this.#state, sr: this.#rate });
    this.#state = float32Tensor(floatsOf(outputs, 'stateN'), STATE_DIMS);
    return floatsOf(outputs, 'output')[0] ?? 0;
  }
}
