import { BitReader, exponentialGolomb, withEmulationPrevention, withoutEmulationPrevention } from './bits.js';

/** What a decoder has to know before it decodes: the content of an `avcC` box (ISO/IEC 14496-15, 5.3.3.1). */
export interface DecoderConfiguration {
  /** Profile, compatibility flags and level. */
  readonly profile: Uint8Array;
  /** Bytes of the length before each unit of a sample. */
  readonly lengthBytes: number;
  /** Sequence parameter sets (SPS), each a unit with its header. */
  readonly sequenceSets: readonly Uint8Array[];
  /** Picture parameter sets (PPS), each a unit with its header. */
  readonly pictureSets: readonly Uint8Array[];
  /** What follows the parameter sets, in High profiles. */
  readonly rest: Uint8Array;
}

const VERSION = 1;
const HEAD_BYTES = 5;

/** Parses the content of an `avcC` box; undefined for everything else. */
export function parseConfiguration(bytes: Uint8Array): DecoderConfiguration | undefined {
  if (bytes[0] !== VERSION || bytes.length <= HEAD_BYTES + 1) return undefined;
  let at = HEAD_BYTES;
  const sets = (countMask: number) => {
    const count = (bytes[at] ?? 0) & countMask;
    at += 1;
    return Array.from({ length: count }, () => {
      const end = at + 2 + (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
      const set = bytes.slice(at + 2, end);
      at = end;
      return set;
    });
  };
  const [sequenceSets, pictureSets] = [sets(0x1f), sets(0xff)];
  if (at > bytes.length) return undefined;
  const lengthBytes = ((bytes[4] ?? 0) & 3) + 1;
  return { profile: bytes.slice(1, 4), lengthBytes, sequenceSets, pictureSets, rest: bytes.slice(at) };
}

/** The content of an `avcC` box. */
export function configurationBytes(configuration: DecoderConfiguration): Uint8Array {
  const { profile, lengthBytes, sequenceSets, pictureSets, rest } = configuration;
  const listed = (sets: readonly Uint8Array[]) => sets.flatMap((set) => [set.length >> 8, set.length & 255, ...set]);
  return Uint8Array.from([
    ...[VERSION, ...profile, 0xfc | (lengthBytes - 1)],
    ...[0xe0 | sequenceSets.length, ...listed(sequenceSets)],
    ...[pictureSets.length, ...listed(pictureSets)],
    ...rest,
  ]);
}

/** A sequence parameter set (H.264, 7.3.2.1.1), as far as a decoder's work depends on it. */
export interface SequenceSet {
  readonly id: number;
  /** Each field that has to be equal for the same slices to mean the same, as text to compare. */
  readonly decoding: string;
  readonly profile: number;
  readonly constraintFlags: number;
  readonly frameNumberBits: number;
  /** 0: the order of showing is written with each frame; 2: frames are shown in the order of decoding. */
  readonly orderType: number;
  readonly orderBits: number;
  readonly referenceFrames: number;
  /** Frames that may be decoded before and shown after another, and frames kept; absent when the set does not say. */
  readonly reordering?: { readonly frames: number; readonly buffered: number };
}

const HIGH_PROFILES = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128]);
const EXTENDED_ASPECT_RATIO = 255;

/**
 * Parses a sequence parameter set; undefined if it is damaged or allows interlacing, scaling lists or the rare order
 * type 1.
 */
export function parseSequenceSet(unit: Uint8Array): SequenceSet | undefined {
  try {
    return readSequenceSet(new BitReader(withoutEmulationPrevention(unit.subarray(1))));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readSequenceSet(reader: BitReader): SequenceSet | undefined {
  const [profile, constraintFlags] = [reader.bits(8), reader.bits(8)];
  reader.bits(8); // the level
  const id = reader.unsigned();
  const format = HIGH_PROFILES.has(profile) ? readFormat(reader) : [1, 0, 0];
  if (!format) return undefined;
  const frameNumberBits = reader.unsigned() + 4;
  const orderType = reader.unsigned();
  if (orderType === 1) return undefined;
  const orderBits = orderType === 0 ? reader.unsigned() + 4 : 0;
  const referenceFrames = reader.unsigned();
  const hasGaps = reader.flag();
  const size = [reader.unsigned(), reader.unsigned()];
  const isProgressive = reader.flag();
  if (!isProgressive) return undefined;
  const usesWholeDirect = reader.flag();
  const crop = reader.flag() ? Array.from({ length: 4 }, () => reader.unsigned()) : [];
  const numbers = [profile, ...format, frameNumberBits, orderType, orderBits, referenceFrames];
  return {
    ...{ id, profile, constraintFlags, frameNumberBits, orderType, orderBits, referenceFrames },
    decoding: JSON.stringify([numbers, hasGaps, size, usesWholeDirect, crop]),
    ...readReordering(reader),
  };
}

/** Colour sampling and depths; undefined where scaling lists follow. */
function readFormat(reader: BitReader): number[] | undefined {
  const sampling = reader.unsigned();
  if (sampling === 3) reader.flag();
  const depths = [reader.unsigned(), reader.unsigned()];
  const isLossless = reader.flag();
  return reader.flag() ? undefined : [sampling, ...depths, Number(isLossless)];
}

/** Reads the optional part (annex E.1.1) up to its last fields. */
function readReordering(reader: BitReader): Pick<SequenceSet, 'reordering'> {
  if (!reader.flag()) return {};
  if (reader.flag() && reader.bits(8) === EXTENDED_ASPECT_RATIO) reader.bits(32);
  if (reader.flag()) reader.flag(); // overscan
  if (reader.flag()) {
    reader.bits(4); // video format, range
    if (reader.flag()) reader.bits(24); // colours
  }
  if (reader.flag()) [reader.unsigned(), reader.unsigned()]; // places of colour samples
  if (reader.flag()) [reader.bits(32), reader.bits(32), reader.flag()]; // frame rate
  const [hasUnitModel, hasSliceModel] = [skipBufferModel(reader), skipBufferModel(reader)];
  if (hasUnitModel || hasSliceModel) reader.flag();
  reader.flag(); // times in messages
  if (!reader.flag()) return {};
  reader.flag();
  for (let field = 0; field < 4; field += 1) reader.unsigned();
  return { reordering: { frames: reader.unsigned(), buffered: reader.unsigned() } };
}

function skipBufferModel(reader: BitReader): boolean {
  if (!reader.flag()) return false;
  const count = reader.unsigned() + 1;
  reader.bits(8);
  for (let entry = 0; entry < count; entry += 1) [reader.unsigned(), reader.unsigned(), reader.flag()];
  reader.bits(20);
  return true;
}

/** The number of a picture parameter set. */
export function pictureSetId(unit: Uint8Array): number {
  return new BitReader(withoutEmulationPrevention(unit.subarray(1))).unsigned();
}

/** The same picture parameter set, but belonging to the sequence parameter set with this number. */
export function pictureSetOf(unit: Uint8Array, sequenceSetId: number): Uint8Array {
  const bytes = withoutEmulationPrevention(unit.subarray(1));
  const reader = new BitReader(bytes);
  const id = reader.unsigned();
  reader.unsigned();
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  // Everything up to the last 1, which ends the set.
  const fields = bits.slice(reader.position, bits.lastIndexOf('1') + 1);
  const all = exponentialGolomb(id) + exponentialGolomb(sequenceSetId) + fields;
  const padded = all.padEnd(Math.ceil(all.length / 8) * 8, '0');
  const changed = padded.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  return Uint8Array.from([unit[0] ?? 0, ...withEmulationPrevention(Uint8Array.from(changed))]);
}
