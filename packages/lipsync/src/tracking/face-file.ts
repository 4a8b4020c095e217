import { FACE_POINTS, PolydubError } from '@polydub/contracts';
import { MAKE_AGAIN } from '../make-again.js';
import type { RandomAccess } from '../random-access.js';
import { type FaceFrame, type FaceState, faceStates, type TrackedFace } from './face-frame.js';
import type { FacePose } from './face-pose.js';

/*
 * The format, little-endian. Header: "PDFACES" and the version as one byte, then width and height of the frames (uint32 each).
 * Each frame: time in seconds (float64), 1 where a shot starts, faces seen, faces that follow (uint8 each), one unused byte.
 * Each face: id (uint32); state, presence × 255, sharpness × 255 (uint8 each), one unused byte; pose: rotation w, x, y, z, pixels
 * per centimetre, x, y, z (float32 each); the smallest x, y and z of the points and the step of their numbers (float32 each);
 * x, y, z of each point as the number of steps from the smallest (uint16 each). After the last frame, eleven zeros and 255. The index:
 * for each frame its place (float64), its first bytes again but with the state of its first face as the last one (255 without). The
 * end: place of the index (float64), frames (uint32), "PDFACES". Version 1 ends after the last frame.
 */
const MAGIC = Buffer.from('PDFACES', 'latin1');
const VERSION = 2;
const UNINDEXED_VERSION = 1;
const HEADER_BYTES = MAGIC.length + 1 + 8;
const FRAME_BYTES = 12;
const [LAST_BYTE, NONE] = [11, 255];
const ROW_BYTES = 8 + FRAME_BYTES;
const END_BYTES = 8 + 4 + MAGIC.length;
const NUMBERS = 3 * FACE_POINTS;
const POSE_NUMBERS = 8;
const STATE_BYTE = 4;
const FACE_BYTES = 8 + 4 * POSE_NUMBERS + 16 + 2 * NUMBERS;
const MAX_STEP = 0xffff;

/** Size of the frames that faces were found in. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** A file of faces that has been opened. */
export interface FaceFile {
  readonly size: FrameSize;
  readonly frames: AsyncGenerator<FaceFrame>;
}

/** Writes frames: 32 bytes each, and 2,924 for each face, whose points are exact to a 65,535th of the face. */
export async function* encodeFaces(
  frames: AsyncIterable<FaceFrame>,
  { width, height }: FrameSize,
): AsyncGenerator<Uint8Array> {
  const header = Buffer.alloc(HEADER_BYTES);
  MAGIC.copy(header);
  header.writeUInt8(VERSION, MAGIC.length);
  header.writeUInt32LE(width, MAGIC.length + 1);
  header.writeUInt32LE(height, MAGIC.length + 5);
  yield header;
  const rows: Buffer[] = [];
  let offset = HEADER_BYTES;
  for await (const frame of frames) {
    const bytes = encodeFrame(frame);
    yield bytes;
    rows.push(encodeRow(offset, bytes, frame));
    offset += bytes.length;
  }
  yield encodeLast();
  yield* rows;
  yield encodeEnd(offset + FRAME_BYTES, rows.length);
}

/** Opens a file of faces, of which as much is read as is asked for. Throws `PolydubError` `lost-file` where it is damaged. */
export async function decodeFaces(chunks: AsyncIterable<Uint8Array>): Promise<FaceFile> {
  const source = new ByteSource(chunks);
  const { version, size } = decodeHeader(await source.take(HEADER_BYTES));
  return { size, frames: decodeFrames(source, version !== UNINDEXED_VERSION) };
}

/** A frame of a file of faces, without its faces. */
export interface FrameHead extends Omit<FaceFrame, 'faces'> {
  /** How many faces are kept of it. */
  readonly faceCount: number;
  /** Of the first of them; undefined where there is none. */
  readonly state: FaceState | undefined;
}

/** A file of faces whose frames are read where they are asked for. */
export interface FaceIndex {
  readonly size: FrameSize;
  /** In order of their times. */
  readonly heads: readonly FrameHead[];
  /** The frame of a head, by its place among them. */
  frameAt(index: number): Promise<FaceFrame>;
}

/** Indexes a file of faces. Throws `PolydubError` `lost-file` where it is damaged. */
export async function indexFaces(file: RandomAccess): Promise<FaceIndex> {
  const header = decodeHeader(file.bytes < HEADER_BYTES ? undefined : Buffer.from(await file.read(0, HEADER_BYTES)));
  const rows = header.version === UNINDEXED_VERSION ? await scannedRows(file) : await indexedRows(file);
  return {
    size: header.size,
    heads: rows.map(({ head }) => head),
    async frameAt(index) {
      const row = rows[index];
      if (!row) throw new RangeError(`There is no frame ${index} of faces.`);
      const { faceCount, state: _, ...frame } = row.head;
      const bytes = Buffer.from(await file.read(row.offset + FRAME_BYTES, faceCount * FACE_BYTES));
      if (bytes.length < faceCount * FACE_BYTES) throw damaged('it ends within a frame');
      const faceAt = (_face: unknown, at: number) => decodeFace(bytes.subarray(at * FACE_BYTES, (at + 1) * FACE_BYTES));
      return { ...frame, faces: Array.from({ length: faceCount }, faceAt) };
    },
  };
}

interface IndexRow {
  readonly offset: number;
  readonly head: FrameHead;
}

async function indexedRows(file: RandomAccess): Promise<IndexRow[]> {
  const endAt = file.bytes - END_BYTES;
  if (endAt < HEADER_BYTES) throw damaged('it is too short');
  const end = Buffer.from(await file.read(endAt, END_BYTES));
  if (!end.subarray(12).equals(MAGIC)) throw damaged('it does not end as one');
  const [at, count] = [end.readDoubleLE(0), end.readUInt32LE(8)];
  if (at + count * ROW_BYTES !== endAt) throw damaged('its index is not whole');
  const rows = Buffer.from(await file.read(at, count * ROW_BYTES));
  return Array.from({ length: count }, (_, row) => {
    const bytes = rows.subarray(row * ROW_BYTES, (row + 1) * ROW_BYTES);
    return { offset: bytes.readDoubleLE(0), head: decodeHead(bytes.subarray(8), bytes.readUInt8(8 + LAST_BYTE)) };
  });
}

/** The rows of a file without an index, of which all is read. */
async function scannedRows(file: RandomAccess): Promise<IndexRow[]> {
  const rows: IndexRow[] = [];
  for (let offset = HEADER_BYTES; offset < file.bytes; ) {
    if (offset + FRAME_BYTES > file.bytes) throw damaged('it ends too early');
    const bytes = Buffer.from(await file.read(offset, FRAME_BYTES));
    const { faceCount } = decodeHead(bytes, NONE);
    const next = offset + FRAME_BYTES + faceCount * FACE_BYTES;
    if (next > file.bytes) throw damaged('it ends within a frame');
    const state = faceCount > 0 ? (await file.read(offset + FRAME_BYTES + STATE_BYTE, 1))[0] : NONE;
    rows.push({ offset, head: decodeHead(bytes, state ?? NONE) });
    offset = next;
  }
  return rows;
}

interface FileHeader {
  readonly version: number;
  readonly size: FrameSize;
}

function decodeHeader(header: Buffer | undefined): FileHeader {
  if (!header?.subarray(0, MAGIC.length).equals(MAGIC)) throw damaged('it does not begin as one');
  const version = header.readUInt8(MAGIC.length);
  if (version !== VERSION && version !== UNINDEXED_VERSION)
    throw damaged(`it has version ${version}, expected ${VERSION}`);
  const size = { width: header.readUInt32LE(MAGIC.length + 1), height: header.readUInt32LE(MAGIC.length + 5) };
  return { version, size };
}

async function* decodeFrames(source: ByteSource, isIndexed: boolean): AsyncGenerator<FaceFrame> {
  let count = 0;
  for (let bytes = await source.take(FRAME_BYTES); bytes; bytes = await source.take(FRAME_BYTES)) {
    if (isIndexed && bytes.readUInt8(LAST_BYTE) === NONE) return requireIndex(source, count);
    count += 1;
    const { faceCount, state: _, ...head } = decodeHead(bytes, NONE);
    const faces: TrackedFace[] = [];
    while (faces.length < faceCount) {
      const face = await source.take(FACE_BYTES);
      if (!face) throw damaged('it ends within a frame');
      faces.push(decodeFace(face));
    }
    yield { ...head, faces };
  }
  if (isIndexed) throw damaged('it ends too early');
}

/** Throws unless an index of so many frames comes next. */
async function requireIndex(source: ByteSource, count: number): Promise<void> {
  const index = await source.take(count * ROW_BYTES + END_BYTES);
  if (!index?.subarray(-MAGIC.length).equals(MAGIC)) throw damaged('it does not end as one');
}

function decodeHead(bytes: Buffer, state: number): FrameHead {
  if (state !== NONE && !faceStates[state]) throw damaged('a face is in no known state');
  return {
    timeSeconds: bytes.readDoubleLE(0),
    startsShot: bytes.readUInt8(8) === 1,
    facesSeen: bytes.readUInt8(9),
    faceCount: bytes.readUInt8(10),
    state: faceStates[state],
  };
}

function encodeFrame({ timeSeconds, startsShot, facesSeen, faces }: FaceFrame): Uint8Array {
  const bytes = Buffer.alloc(FRAME_BYTES + faces.length * FACE_BYTES);
  bytes.writeDoubleLE(timeSeconds, 0);
  bytes.writeUInt8(startsShot ? 1 : 0, 8);
  bytes.writeUInt8(Math.min(255, facesSeen), 9);
  bytes.writeUInt8(faces.length, 10);
  for (const [index, face] of faces.entries()) encodeFace(face, bytes.subarray(FRAME_BYTES + index * FACE_BYTES));
  return bytes;
}

function encodeRow(offset: number, frame: Uint8Array, { faces }: FaceFrame): Buffer {
  const row = Buffer.alloc(ROW_BYTES);
  row.writeDoubleLE(offset, 0);
  row.set(frame.subarray(0, FRAME_BYTES), 8);
  row.writeUInt8(faces[0] ? faceStates.indexOf(faces[0].state) : NONE, 8 + LAST_BYTE);
  return row;
}

/** What comes instead of a frame after the last one. */
function encodeLast(): Buffer {
  const bytes = Buffer.alloc(FRAME_BYTES);
  bytes.writeUInt8(NONE, LAST_BYTE);
  return bytes;
}

function encodeEnd(indexAt: number, count: number): Buffer {
  const end = Buffer.alloc(END_BYTES);
  end.writeDoubleLE(indexAt, 0);
  end.writeUInt32LE(count, 8);
  MAGIC.copy(end, 12);
  return end;
}

function encodeFace({ id, state, presence, mouthSharpness, pose, points }: TrackedFace, bytes: Buffer): void {
  bytes.writeUInt32LE(id, 0);
  bytes.writeUInt8(faceStates.indexOf(state), STATE_BYTE);
  bytes.writeUInt8(Math.round(255 * presence), 5);
  bytes.writeUInt8(Math.round(255 * mouthSharpness), 6);
  const origin = [0, 1, 2].map((axis) => smallest(points, axis));
  const step = Math.max(...points.map((value, at) => value - (origin[at % 3] as number))) / MAX_STEP || 1;
  const { rotation, pixelsPerCentimetre, x, y, z } = pose;
  const floats = [...rotation, pixelsPerCentimetre, x, y, z, ...origin, step];
  for (const [index, value] of floats.entries()) bytes.writeFloatLE(value, 8 + 4 * index);
  const first = 8 + 4 * floats.length;
  for (let at = 0; at < NUMBERS; at++)
    bytes.writeUInt16LE(
      Math.min(MAX_STEP, Math.round(((points[at] as number) - (origin[at % 3] as number)) / step)),
      first + 2 * at,
    );
}

function decodeFace(bytes: Buffer): TrackedFace {
  const state = faceStates[bytes.readUInt8(STATE_BYTE)];
  if (!state) throw damaged('a face is in no known state');
  const float = (index: number) => bytes.readFloatLE(8 + 4 * index);
  const [w, i, j, k, pixelsPerCentimetre, x, y, z] = Array.from({ length: POSE_NUMBERS }, (_, index) =>
    float(index),
  ) as PoseNumbers;
  const pose: FacePose = { rotation: [w, i, j, k], pixelsPerCentimetre, x, y, z };
  const [originAt, step] = [POSE_NUMBERS, float(POSE_NUMBERS + 3)];
  const first = 8 + 4 * (POSE_NUMBERS + 4);
  const origin = [float(originAt), float(originAt + 1), float(originAt + 2)];
  const points = new Float32Array(NUMBERS);
  for (let at = 0; at < NUMBERS; at++)
    points[at] = (origin[at % 3] as number) + step * bytes.readUInt16LE(first + 2 * at);
  const shares = { presence: bytes.readUInt8(5) / 255, mouthSharpness: bytes.readUInt8(6) / 255 };
  return { id: bytes.readUInt32LE(0), state, ...shares, pose, points };
}

type PoseNumbers = [number, number, number, number, number, number, number, number];

function smallest(points: Float32Array, axis: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let at = axis; at < points.length; at += 3) least = Math.min(least, points[at] as number);
  return Math.fround(least);
}

/** Chunks of any size as blocks of the wanted ones. */
class ByteSource {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** The next bytes; undefined at the end. */
  async take(length: number): Promise<Buffer | undefined> {
    while (this.#rest.length < length) {
      const { done, value } = await this.#chunks.next();
      if (done && this.#rest.length === 0) return undefined;
      if (done) throw damaged('it ends too early');
      this.#rest = Buffer.concat([this.#rest, value]);
    }
    const block = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return block;
  }
}

function damaged(reason: string): PolydubError {
  return new PolydubError('lost-file', {
    message: `The file of tracked faces cannot be read: ${reason}`,
    remedy: MAKE_AGAIN,
  });
}
