/** A message under construction: the bytes of its fields in order. */
export type MessageBytes = Uint8Array;

const WIRE_VARINT = 0;
const WIRE_FIXED_64 = 1;
const WIRE_BYTES = 2;
const WIRE_FIXED_32 = 5;

/** Joins fields into one message. */
export function message(...fields: readonly MessageBytes[]): MessageBytes {
  return Buffer.concat(fields);
}

/** An integer field (varint; negative numbers take ten bytes as two's complement). */
export function integerField(number: number, value: number | bigint): MessageBytes {
  return Buffer.concat([tag(number, WIRE_VARINT), varint(BigInt.asUintN(64, BigInt(value)))]);
}

/** A 32-bit float field. */
export function floatField(number: number, value: number): MessageBytes {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return Buffer.concat([tag(number, WIRE_FIXED_32), bytes]);
}

/** A string, bytes or embedded message field. */
export function bytesField(number: number, value: string | Uint8Array): MessageBytes {
  const bytes = typeof value === 'string' ? Buffer.from(value, 'utf8') : value;
  return Buffer.concat([tag(number, WIRE_BYTES), varint(BigInt(bytes.byteLength)), bytes]);
}

/** One field of a finished message. */
export interface Field {
  readonly number: number;
  /** The whole field as it stands in the message. */
  readonly bytes: Uint8Array;
  /** What a string, bytes or embedded message field holds; empty for numbers. */
  readonly value: Uint8Array;
}

/** The fields of a message in order. Throws `RangeError` when it breaks off or holds a group, which no proto3 message does. */
export function readFields(bytes: Uint8Array): Field[] {
  const fields: Field[] = [];
  for (let start = 0; start < bytes.length; ) {
    const [head, afterHead] = readVarint(bytes, start);
    const [valueStart, end] = valueSpan(bytes, afterHead, head & 7);
    if (end > bytes.length) throw new RangeError('the message breaks off within a field');
    const value = bytes.subarray(valueStart, (head & 7) === WIRE_BYTES ? end : valueStart);
    fields.push({ number: head >> 3, bytes: bytes.subarray(start, end), value });
    start = end;
  }
  return fields;
}

/** The numbers of a packed repeated integer field, from its value. Exact up to 2^53. */
export function packedIntegers(value: Uint8Array): number[] {
  const numbers: number[] = [];
  for (let at = 0; at < value.length; ) {
    const [number, end] = readVarint(value, at);
    numbers.push(number);
    at = end;
  }
  return numbers;
}

/** Where the value of a field starts and ends. */
function valueSpan(bytes: Uint8Array, at: number, wireType: number): [start: number, end: number] {
  if (wireType === WIRE_VARINT) return [at, readVarint(bytes, at)[1]];
  if (wireType === WIRE_FIXED_64) return [at, at + 8];
  if (wireType === WIRE_FIXED_32) return [at, at + 4];
  if (wireType !== WIRE_BYTES) throw new RangeError(`wire type ${wireType} is none of proto3`);
  const [length, start] = readVarint(bytes, at);
  return [start, start + length];
}

/** Exact up to 2^53, beyond which only numbers lie whose value nobody asks for. */
function readVarint(bytes: Uint8Array, start: number): [value: number, end: number] {
  let value = 0;
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    value += (byte & 0x7f) * 2 ** (7 * (at - start));
    if (byte < 0x80) return [value, at + 1];
  }
  throw new RangeError('the message breaks off within a number');
}

function tag(number: number, wireType: number): Uint8Array {
  return varint(BigInt((number << 3) | wireType));
}

function varint(value: bigint): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 0x7fn) {
    bytes.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  bytes.push(Number(rest));
  return Uint8Array.from(bytes);
}
