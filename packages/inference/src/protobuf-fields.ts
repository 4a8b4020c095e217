import { PolydubError } from '@polydub/contracts';

const WIRE_VARINT = 0;
const WIRE_BYTES = 2;

/** A field of a protobuf message: a number, or bytes (a text, packed numbers, a nested message). */
export interface ProtobufField {
  readonly number: number;
  readonly value: number | Uint8Array;
}

/**
 * The fields of a protobuf message of an ONNX file, in their order; bytes are views of the message.
 *
 * @throws PolydubError `model-failed` when the message is none.
 */
export function* fieldsOf(message: Uint8Array): Generator<ProtobufField> {
  for (let at = 0; at < message.length; ) {
    const [tag, afterTag] = readVarint(message, at);
    const [number, afterNumber] = readVarint(message, afterTag);
    const wireType = tag % 8;
    if (wireType !== WIRE_VARINT && wireType !== WIRE_BYTES) throw notOnnx();
    at = wireType === WIRE_BYTES ? afterNumber + number : afterNumber;
    if (at > message.length) throw notOnnx();
    const value = wireType === WIRE_BYTES ? message.subarray(afterNumber, at) : number;
    yield { number: Math.floor(tag / 8), value };
  }
}

/** The values of all fields of a number that hold bytes. */
export function* bytesOf(message: Uint8Array, field: number): Generator<Uint8Array> {
  for (const { number, value } of fieldsOf(message)) if (number === field && typeof value !== 'number') yield value;
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
