import { readFile } from 'node:fs/promises';
import { bytesOf, fieldsOf } from './protobuf-fields.js';

/** Fields of onnx.proto. */
const GRAPH_FIELD = 7;
const INITIALIZER_FIELD = 5;
const DATA_TYPE_FIELD = 2;
const RAW_DATA_FIELD = 9;
/** `TensorProto.FLOAT` */
const FLOAT = 1;

/** The exponent of a 32-bit float. */
const EXPONENT_BITS = 0x7f80_0000;
const SIGN_BIT = 0x8000_0000;

/**
 * Reads an ONNX file and makes its subnormal weights (nearer to 0 than 2⁻¹²⁶) zero: training leaves them in channels that it
 * gave up, they change nothing that a model answers, and processors take many times as long for them.
 *
 * @throws PolydubError `model-failed` when the file is no ONNX model.
 */
export async function readWithNormalWeights(path: string): Promise<Uint8Array> {
  const model = await readFile(path);
  makeWeightsNormal(model);
  return model;
}

/** {@link readWithNormalWeights} of a file's bytes, which are written to. */
export function makeWeightsNormal(model: Uint8Array): void {
  for (const graph of bytesOf(model, GRAPH_FIELD))
    for (const tensor of bytesOf(graph, INITIALIZER_FIELD)) if (isFloat(tensor)) makeTensorNormal(tensor);
}

function isFloat(tensor: Uint8Array): boolean {
  for (const { number, value } of fieldsOf(tensor)) if (number === DATA_TYPE_FIELD) return value === FLOAT;
  return false;
}

function makeTensorNormal(tensor: Uint8Array): void {
  for (const { buffer, byteOffset, byteLength } of bytesOf(tensor, RAW_DATA_FIELD)) {
    const data = new DataView(buffer, byteOffset, byteLength);
    for (let at = 0; at + 4 <= byteLength; at += 4) {
      const bits = data.getUint32(at, true);
      if ((bits & EXPONENT_BITS) === 0) data.setUint32(at, (bits & SIGN_BIT) >>> 0, true);
    }
  }
}
