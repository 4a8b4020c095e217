/** Reads the bits of an H.264 parameter set (Rec. ITU-T H.264, 7.2 and 9.1). Throws a `RangeError` beyond its end. */
export class BitReader {
  #at = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Number of bits read so far. */
  get position(): number {
    return this.#at;
  }

  flag(): boolean {
    return this.bits(1) === 1;
  }

  /** An unsigned number of this many bits, at most 32. */
  bits(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left -= 1) {
      const byte = this.#bytes[this.#at >> 3];
      if (byte === undefined) throw new RangeError('The parameter set ends too early.');
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1);
      this.#at += 1;
    }
    return value;
  }

  /** An unsigned Exp-Golomb number, `ue(v)`. */
  unsigned(): number {
    let zeros = 0;
    while (!this.flag()) {
      zeros += 1;
      if (zeros > 31) throw new RangeError('The parameter set holds a number that is too large.');
    }
    return 2 ** zeros - 1 + this.bits(zeros);
  }
}

/** The bits of an unsigned Exp-Golomb number, `ue(v)`. */
export function exponentialGolomb(value: number): string {
  const digits = (value + 1).toString(2);
  return '0'.repeat(digits.length - 1) + digits;
}

/** A unit's bytes without those that only keep start codes from appearing in it (H.264, 7.4.1). */
export function withoutEmulationPrevention(unit: Uint8Array): Uint8Array {
  return Uint8Array.from(unit).filter(
    (byte, index) => !(byte === 3 && index >= 2 && unit[index - 1] === 0 && unit[index - 2] === 0),
  );
}

/** The reverse of {@link withoutEmulationPrevention}. */
export function withEmulationPrevention(bytes: Uint8Array): Uint8Array {
  const unit: number[] = [];
  for (const byte of bytes) {
    if (byte <= 3 && unit.at(-1) === 0 && unit.at(-2) === 0) unit.push(3);
    unit.push(byte);
  }
  return Uint8Array.from(unit);
}
