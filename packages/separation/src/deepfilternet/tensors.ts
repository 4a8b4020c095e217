import { float32Tensor, floatsOf, type Tensor } from '@polydub/inference';

/** A float32 tensor as planes that follow one another, each the part from `axis` on. */
interface Planes {
  readonly values: Float32Array;
  readonly count: number;
  readonly size: number;
}

/** Two float32 tensors one after another along `axis`. */
export function concatenated(first: Tensor, second: Tensor, axis: number): Tensor {
  const [a, b] = [planesOf(first, axis), planesOf(second, axis)];
  const joined = new Float32Array(a.values.length + b.values.length);
  for (let plane = 0; plane < a.count; plane++) {
    const at = plane * (a.size + b.size);
    joined.set(a.values.subarray(plane * a.size, (plane + 1) * a.size), at);
    joined.set(b.values.subarray(plane * b.size, (plane + 1) * b.size), at + a.size);
  }
  return float32Tensor(joined, first.dims.with(axis, (first.dims[axis] ?? 0) + (second.dims[axis] ?? 0)));
}

/** The last `length` of a float32 tensor along `axis`. */
export function lastOf(tensor: Tensor, axis: number, length: number): Tensor {
  const { values, count, size } = planesOf(tensor, axis);
  const kept = (size / (tensor.dims[axis] ?? 1)) * length;
  const last = new Float32Array(count * kept);
  for (let plane = 0; plane < count; plane++) {
    last.set(values.subarray((plane + 1) * size - kept, (plane + 1) * size), plane * kept);
  }
  return float32Tensor(last, tensor.dims.with(axis, length));
}

function planesOf(tensor: Tensor, axis: number): Planes {
  const values = floatsOf({ tensor }, 'tensor');
  const count = tensor.dims.slice(0, axis).reduce((product, dim) => product * dim, 1);
  return { values, count, size: values.length / count };
}
