import { PolydubError } from '@polydub/contracts';
import { float32Tensor, type OnnxSession, type Tensor } from '@polydub/inference';
import { DEEPFILTERNET_STATE_SIZE } from '@polydub/onnx-conversion';

/** A resumable graph with what it remembers of one sound. */
export class Recurrent<Output extends string> {
  readonly #session: OnnxSession;
  readonly #outputs: readonly Output[];
  readonly #states: Record<string, Tensor>;

  constructor(session: OnnxSession, outputs: readonly Output[]) {
    this.#session = session;
    this.#outputs = outputs;
    const names = session.inputNames.filter((name) => name.startsWith('state_'));
    const blank = () => float32Tensor(new Float32Array(DEEPFILTERNET_STATE_SIZE), [1, 1, DEEPFILTERNET_STATE_SIZE]);
    this.#states = Object.fromEntries(names.map((name) => [name, blank()]));
  }

  /** Runs the graph on what follows the last call. */
  async run(feeds: Readonly<Record<string, Tensor>>): Promise<Readonly<Record<Output, Tensor>>> {
    const outputs = await this.#session.run({ ...feeds, ...this.#states });
    for (const name of Object.keys(this.#states)) this.#states[name] = given(outputs, `next_${name}`);
    const wanted = this.#outputs.map((name) => [name, given(outputs, name)]);
    return Object.fromEntries(wanted) as Record<Output, Tensor>;
  }
}

function given(outputs: Readonly<Record<string, Tensor>>, name: string): Tensor {
  const tensor = outputs[name];
  if (tensor) return tensor;
  throw new PolydubError('model-failed', {
    message: `The model gives ${Object.keys(outputs).join(', ')}, but not ${name}`,
  });
}
