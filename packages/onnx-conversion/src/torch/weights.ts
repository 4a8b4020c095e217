import { PolydubError } from '@polydub/contracts';
import type { TorchTensor } from './tensor.js';

/** The tensor of a name. Throws `PolydubError` `model-failed` for one that the checkpoint does not hold. */
export type Weights = (name: string) => TorchTensor;

/** Looks tensors up; `model` names the checkpoint in the message. */
export function weightsOf(model: string, tensors: ReadonlyMap<string, TorchTensor>): Weights {
  return (name) => {
    const tensor = tensors.get(name);
    if (tensor) return tensor;
    throw new PolydubError('model-failed', { message: `The ${model} checkpoint has no tensor ${name}` });
  };
}

/** Order in which ONNX wants the gates of PyTorch's LSTM (input, forget, cell, output): input, output, forget, cell. */
const GATE_ORDER = [0, 3, 1, 2];

/** The rows of an LSTM's four gates in the order of ONNX. */
export function byGates({ values }: TorchTensor): Float32Array {
  const gate = values.length / GATE_ORDER.length;
  const sorted = new Float32Array(values.length);
  for (const [to, from] of GATE_ORDER.entries()) sorted.set(values.subarray(from * gate, (from + 1) * gate), to * gate);
  return sorted;
}
