import { readFile } from 'node:fs/promises';
import { PolydubError } from '@polydub/contracts';

/** Field `metadata_props` of a ModelProto (onnx.proto): pairs of key and value. */
const METADATA_FIELD = 14;
const KEY_FIELD = 1;
const VALUE_FIELD = 2;

const WIRE_VARINT = 0;
const WIRE_BYTES = 2;

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
  const entries = [...textFields(bytes)].filter(({ number }) => number === METADATA_FIELD);
  return new Map(entries.map(({ value }) => pairOf(value)));
}

function pairOf(entry: Uint8Array): [key: string, value: string] {
  const texts = new Map([...textFields(entry)].map(({ number, value }) => [number, new TextDecoder().decode(value)]));
  return [texts.get(KEY_FIELD) ?? '', texts.get(VALUE_FIELD) ?? ''];
}

/** The fields of a protobuf message that hold bytes; numbers are skipped. */
function* textFields(message: Uint8Array): Generator<{ readonly number: number; readonly value: Uint8Array }> {
  for (let at = 0; at < message.length; ) {
    const [tag, afterTag] = readVarint(message, at);
    const [number, afterNumber] = readVarint(message, afterTag);
    const wireType = tag % 8;
    if (wireType !== WIRE_VARINT && wireType !== WIRE_BYTES) throw notOnnx();
    at = wireType === WIRE_BYTES ? afterNumber + number : afterNumber;
    if (at > message.length) throw notOnnx();
    if (wireType === WIRE_BYTES) yield { number: Math.floor(tag / 8), value: message.subarray(afterNumber, at) };
  }
}

/** Multiplies instead of shifting: sizes go beyond 32 bits. */
function readVarint(bytes: Uint8Array, start: number): [value: number, end: number] {
  let value = 0;
  for (let at = start, factor = 1; at < bytes.length; at++, factor *= 128) {
    const byte = bytes[at] as number;
    value += (byte % 128) * factor;
    if (byte < 128) return [value, at + 1];
  }
  throw notOnnx();
}

function notOnnx(): PolydubError {
  return new PolydubError('model-failed', { message: 'the file is no ONNX model' });
}
