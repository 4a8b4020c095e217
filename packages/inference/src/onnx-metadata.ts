import { readFile } from 'node:fs/promises';
import { bytesOf } from './protobuf-fields.js';

/** Field `metadata_props` of a ModelProto (onnx.proto): pairs of key and value. */
const METADATA_FIELD = 14;
const KEY_FIELD = 1;
const VALUE_FIELD = 2;

/**
 * The texts that an ONNX file carries beside its graph, such as the dictionary of a recognizer. onnxruntime for Node does not give
 * them out.
 *
 * @throws PolydubError `model-failed` when the file is no ONNX model.
 */
export async function readOnnxMetadata(path: string): Promise<ReadonlyMap<string, string>> {
  return onnxMetadata(await readFile(path));
}

/** {@link readOnnxMetadata} of a file's bytes. */
export function onnxMetadata(bytes: Uint8Array): ReadonlyMap<string, string> {
  return new Map(Array.from(bytesOf(bytes, METADATA_FIELD), pairOf));
}

function pairOf(entry: Uint8Array): [key: string, value: string] {
  const textOf = (field: number) => new TextDecoder().decode([...bytesOf(entry, field)].at(-1) ?? new Uint8Array());
  return [textOf(KEY_FIELD), textOf(VALUE_FIELD)];
}
