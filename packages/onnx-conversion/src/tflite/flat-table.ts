import type { ByteBuffer } from 'flatbuffers';

/** A table of a FlatBuffer, whose fields are asked for by their place in the schema. Fields that are left out are 0, '' or empty. */
export class FlatTable {
  readonly #buffer: ByteBuffer;
  readonly #position: number;

  private constructor(buffer: ByteBuffer, position: number) {
    this.#buffer = buffer;
    this.#position = position;
  }

  /** The table in which the others lie. */
  static root(buffer: ByteBuffer): FlatTable {
    return new FlatTable(buffer, buffer.readInt32(buffer.position()) + buffer.position());
  }

  int8(field: number): number {
    const at = this.#at(field);
    return at === 0 ? 0 : this.#buffer.readInt8(at);
  }

  int32(field: number): number {
    const at = this.#at(field);
    return at === 0 ? 0 : this.#buffer.readInt32(at);
  }

  text(field: number): string {
    return Buffer.from(this.bytes(field)).toString('utf8');
  }

  bytes(field: number): Uint8Array {
    const [start, length] = this.#vector(field);
    return this.#buffer.bytes().subarray(start, start + length);
  }

  integers(field: number): number[] {
    const [start, length] = this.#vector(field);
    return Array.from({ length }, (_, index) => this.#buffer.readInt32(start + 4 * index));
  }

  table(field: number): FlatTable | undefined {
    const at = this.#at(field);
    return at === 0 ? undefined : new FlatTable(this.#buffer, this.#buffer.__indirect(at));
  }

  tables(field: number): FlatTable[] {
    const [start, length] = this.#vector(field);
    return Array.from(
      { length },
      (_, index) => new FlatTable(this.#buffer, this.#buffer.__indirect(start + 4 * index)),
    );
  }

  /** Where a field's value lies; 0 where it is left out. */
  #at(field: number): number {
    const offset = this.#buffer.__offset(this.#position, 4 + 2 * field);
    return offset === 0 ? 0 : this.#position + offset;
  }

  #vector(field: number): [start: number, length: number] {
    const at = this.#at(field);
    return at === 0 ? [0, 0] : [this.#buffer.__vector(at), this.#buffer.__vector_len(at)];
  }
}
