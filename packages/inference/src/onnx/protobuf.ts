/** A message under construction: the bytes of its fields in order. */
export type MessageBytes = Uint8Array;

const WIRE_VARINT = 0;
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
