import { PolydubError } from '@polydub/contracts';
import { z } from 'zod';
import { MAKE_AGAIN } from '../make-again.js';
import { DRAWN_POINTS, LOWER_POINTS } from '../mesh/local-shape.js';
import type { RandomAccess } from '../random-access.js';
import type { TimedPhoneme } from '../visemes/viseme-spans.js';
import type { BankEntry, BankFrame, MouthBank, MouthPatch } from './bank-entry.js';
import { packPixels, unpackPixels } from './patch-bytes.js';

/*
 * The format, little-endian. Header: "PDMOUTHS" and the version (uint32). Each patch: width, height (uint32), x and y of each drawn
 * point, x, y and z of each point without pose (float32), then the packed pixels. The file of faces. The index: for each entry the place of its patch
 * and the time (float64), bytes of the patch and 1 where it follows the entry before (uint32), opening, width, protrusion, yaw, pitch,
 * sharpness (float32). Then what is said, as JSON. The end: place of the index (float64), entries, bytes of what is said
 * (uint32), bytes of the file of faces (float64), "PDMOUTHS".
 */
const MAGIC = Buffer.from('PDMOUTHS', 'latin1');
const VERSION = 2;
const HEADER_BYTES = MAGIC.length + 4;
const SHAPE_BYTES = 8 + 4 * (2 * DRAWN_POINTS + 3 * LOWER_POINTS);
const ENTRY_BYTES = 16 + 8 + 6 * 4;
const END_BYTES = 8 + 4 + 4 + 8 + MAGIC.length;

/** Two minutes at 25 frames a second: more mouths hardly fit better, and choosing takes longer. */
const MAX_ENTRIES = 3000;

/** What a bank keeps of its reference besides the mouths. */
export interface BankReference {
  /** What is said in it; empty where that is not known. */
  readonly phonemes: readonly TimedPhoneme[];
  /** The faces of all its frames, see `encodeFaces`. */
  readonly faces: AsyncIterable<Uint8Array>;
}

/** A bank that has been opened. */
export interface OpenedBank extends MouthBank {
  /** The faces of all frames of the reference, see `indexFaces`. */
  readonly faces: RandomAccess;
}

/** Writes a bank: the first 3,000 mouths, and what later videos need of the reference. One frame is in memory at a time. */
export async function* encodeBank(
  frames: AsyncIterable<BankFrame>,
  { phonemes, faces }: BankReference,
): AsyncGenerator<Uint8Array> {
  const header = Buffer.alloc(HEADER_BYTES);
  MAGIC.copy(header);
  header.writeUInt32LE(VERSION, MAGIC.length);
  yield header;
  const index: Buffer[] = [];
  let offset = HEADER_BYTES;
  for await (const { entry, patch } of frames) {
    const bytes = encodePatch(patch);
    yield bytes;
    index.push(encodeEntry(entry, offset, bytes.length));
    offset += bytes.length;
    if (index.length === MAX_ENTRIES) break;
  }
  let faceBytes = 0;
  for await (const bytes of faces) {
    yield bytes;
    faceBytes += bytes.length;
  }
  offset += faceBytes;
  yield Buffer.concat(index);
  const said = Buffer.from(JSON.stringify(phonemes));
  yield said;
  const end = Buffer.alloc(END_BYTES);
  end.writeDoubleLE(offset, 0);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(said.length, 12);
  end.writeDoubleLE(faceBytes, 16);
  MAGIC.copy(end, 24);
  yield end;
}

/** Opens a bank: its entries are read, patches when they are asked for. Throws `PolydubError` `lost-file` where it is damaged. */
export async function openBank(file: RandomAccess): Promise<OpenedBank> {
  if (file.bytes < HEADER_BYTES + END_BYTES) throw damaged('it is too short');
  const header = Buffer.from(await file.read(0, HEADER_BYTES));
  const end = Buffer.from(await file.read(file.bytes - END_BYTES, END_BYTES));
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw damaged('it does not begin as one');
  const version = header.readUInt32LE(MAGIC.length);
  if (version !== VERSION) throw damaged(`it has version ${version}, expected ${VERSION}`);
  if (!end.subarray(24).equals(MAGIC)) throw damaged('it does not end as one');
  const [at, count, saidBytes] = [end.readDoubleLE(0), end.readUInt32LE(8), end.readUInt32LE(12)];
  const faceBytes = end.readDoubleLE(16);
  const facesAt = at - faceBytes;
  const saidAt = at + count * ENTRY_BYTES;
  if (count > MAX_ENTRIES || !(facesAt >= HEADER_BYTES) || saidAt + saidBytes + END_BYTES !== file.bytes)
    throw damaged('its index is not whole');
  const index = Buffer.from(await file.read(at, count * ENTRY_BYTES));
  const phonemes = decodePhonemes(await file.read(saidAt, saidBytes));
  const rows = Array.from({ length: count }, (_, row) => decodeEntry(index.subarray(row * ENTRY_BYTES)));
  return {
    entries: rows.map(({ entry }) => entry),
    phonemes,
    faces: { bytes: faceBytes, read: (offset, length) => file.read(facesAt + offset, length) },
    patchOf: async (number) => {
      const row = rows[number];
      if (!row) throw new RangeError(`The bank has no mouth ${number}.`);
      if (row.offset + row.length > facesAt || row.length < SHAPE_BYTES)
        throw damaged(`mouth ${number} lies outside of it`);
      return decodePatch(Buffer.from(await file.read(row.offset, row.length)));
    },
  };
}

const phonemesSchema = z.array(
  z.object({ ipa: z.string(), startSeconds: z.number(), endSeconds: z.number() }).readonly(),
);

function decodePhonemes(bytes: Uint8Array): readonly TimedPhoneme[] {
  try {
    return phonemesSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch {
    throw damaged('what is said in it cannot be read');
  }
}

function encodePatch({ picture, places, shape }: MouthPatch): Uint8Array {
  const head = Buffer.alloc(SHAPE_BYTES);
  head.writeUInt32LE(picture.width, 0);
  head.writeUInt32LE(picture.height, 4);
  for (const [at, value] of [...places, ...shape].entries()) head.writeFloatLE(value, 8 + 4 * at);
  return Buffer.concat([head, packPixels(picture)]);
}

function decodePatch(bytes: Buffer): MouthPatch {
  const [width, height] = [bytes.readUInt32LE(0), bytes.readUInt32LE(4)];
  const floats = (first: number, count: number) =>
    Float32Array.from({ length: count }, (_, at) => bytes.readFloatLE(8 + 4 * (first + at)));
  try {
    const picture = unpackPixels(bytes.subarray(SHAPE_BYTES), width, height);
    return { picture, places: floats(0, 2 * DRAWN_POINTS), shape: floats(2 * DRAWN_POINTS, 3 * LOWER_POINTS) };
  } catch {
    throw damaged('the pixels of a mouth cannot be unpacked');
  }
}

function encodeEntry({ timeSeconds, follows, lips, ...rest }: BankEntry, offset: number, length: number): Buffer {
  const row = Buffer.alloc(ENTRY_BYTES);
  row.writeDoubleLE(offset, 0);
  row.writeDoubleLE(timeSeconds, 8);
  row.writeUInt32LE(length, 16);
  row.writeUInt32LE(follows ? 1 : 0, 20);
  const { openingCm, widthCm, protrusionCm } = lips;
  const { yawRadians, pitchRadians, sharpness } = rest;
  const floats = [openingCm, widthCm, protrusionCm, yawRadians, pitchRadians, sharpness];
  for (const [at, value] of floats.entries()) row.writeFloatLE(value, 24 + 4 * at);
  return row;
}

interface IndexRow {
  readonly entry: BankEntry;
  readonly offset: number;
  readonly length: number;
}

function decodeEntry(row: Buffer): IndexRow {
  const float = (at: number) => row.readFloatLE(24 + 4 * at);
  const entry: BankEntry = {
    timeSeconds: row.readDoubleLE(8),
    follows: row.readUInt32LE(20) === 1,
    lips: { openingCm: float(0), widthCm: float(1), protrusionCm: float(2) },
    ...{ yawRadians: float(3), pitchRadians: float(4), sharpness: float(5) },
  };
  return { entry, offset: row.readDoubleLE(0), length: row.readUInt32LE(16) };
}

function damaged(reason: string): PolydubError {
  return new PolydubError('lost-file', { message: `The file of mouths cannot be read: ${reason}`, remedy: MAKE_AGAIN });
}
