import type { RawFrame, RawPixelFormat } from '../decode/raw-frames.js';

/** What raw frames in a stream have in common. */
export interface FrameFormat {
  readonly width: number;
  readonly height: number;
  readonly pixelFormat: RawPixelFormat;
}

/** ffmpeg's names for the pixel layouts of an uncompressed track. */
const COLOUR_SPACES = {
  gray: Buffer.from('Y800', 'latin1'),
  rgb24: Buffer.from('RGB\x18', 'latin1'),
  rgba: Buffer.from('RGBA', 'latin1'),
} as const;

/** Element numbers of Matroska (RFC 9559) and of EBML (RFC 8794). */
const ID = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  uncompressedFourCc: 0x2eb524,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
} as const;

const UNKNOWN_SIZE = Buffer.from('01ffffffffffffff', 'hex');
const NANOSECONDS_PER_TICK = 1_000;
const VIDEO_TRACK = 1;
/** Header of a block: track 1, time 0 relative to the cluster, key frame. */
const BLOCK_HEADER = Buffer.from('81000080', 'hex');

/** The head of a Matroska stream of raw pictures; Matroska, unlike bare pixels, carries the time of each picture. */
export function matroskaHead({ width, height, pixelFormat }: FrameFormat): Buffer {
  const video = element(
    ID.video,
    uint(ID.pixelWidth, width),
    uint(ID.pixelHeight, height),
    element(ID.uncompressedFourCc, COLOUR_SPACES[pixelFormat]),
  );
  const track = element(
    ID.trackEntry,
    uint(ID.trackNumber, 1),
    uint(ID.trackUid, 1),
    uint(ID.trackType, VIDEO_TRACK),
    element(ID.codecId, Buffer.from('V_UNCOMPRESSED')),
    video,
  );
  return Buffer.concat([
    element(ID.ebml, element(ID.docType, Buffer.from('matroska'))),
    Buffer.concat([number(ID.segment), UNKNOWN_SIZE]),
    element(ID.info, uint(ID.timestampScale, NANOSECONDS_PER_TICK)),
    element(ID.tracks, track),
  ]);
}

/** The bytes before the pixels of one picture; the time is rounded to the microsecond. */
export function matroskaFrameHead(timeSeconds: number, pixelBytes: number): Buffer {
  const time = uint(ID.timestamp, Math.round(timeSeconds * 1_000_000));
  const block = Buffer.concat([number(ID.simpleBlock), size(BLOCK_HEADER.length + pixelBytes), BLOCK_HEADER]);
  return Buffer.concat([number(ID.cluster), size(time.length + block.length + pixelBytes), time, block]);
}

function element(id: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([number(id), size(content.length), content]);
}

function uint(id: number, value: number): Buffer {
  const content = Buffer.alloc(8);
  content.writeBigUInt64BE(BigInt(value));
  return element(id, content);
}

/** An element number; its first bits already say how long it is. */
function number(id: number): Buffer {
  const hex = id.toString(16);
  return Buffer.from(hex, 'hex');
}

/** A size in eight bytes: the marker of that length, then seven bytes of value. */
function size(bytes: number): Buffer {
  const coded = Buffer.alloc(8);
  coded.writeBigUInt64BE(BigInt(bytes));
  coded[0] = 0x01;
  return coded;
}

/** Frames of one size as a Matroska stream, which begins with the first of them. */
export async function* matroskaOf(frames: AsyncIterable<RawFrame>, first: RawFrame): AsyncGenerator<Uint8Array> {
  yield matroskaHead(first);
  for await (const { timeSeconds, data } of frames) {
    yield matroskaFrameHead(timeSeconds - first.timeSeconds, data.length);
    yield data;
  }
}
