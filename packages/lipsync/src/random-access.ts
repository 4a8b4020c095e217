/** A file of any kind, or a part of one, read where it is asked. */
export interface RandomAccess {
  readonly bytes: number;
  read(offset: number, length: number): Promise<Uint8Array>;
}
