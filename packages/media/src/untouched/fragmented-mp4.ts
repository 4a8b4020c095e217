/** A coded frame as it is written. */
export interface Sample {
  /** When it is decoded and when it is shown, in ticks; neither may be negative. */
  readonly decodeTicks: number;
  readonly showTicks: number;
  readonly durationTicks: number;
  /** Whether decoding can start here. */
  readonly isKey: boolean;
  readonly bytes: Uint8Array;
}

/** What all samples have in common. */
export interface SampleFormat {
  readonly ticksPerSecond: number;
  readonly width: number;
  readonly height: number;
  /** Content of the `avcC` box. */
  readonly configuration: Uint8Array;
}

const TRACK = 1;
const SAMPLES_PER_FRAGMENT = 32;
/** Flags of a sample (ISO/IEC 14496-12, 8.8.3.1): needs no other, or needs others and is no place to start at. */
const SAMPLE_FLAGS = { key: 0x02000000, other: 0x01010000 };
/** Which fields `trun` has: offset of the data; and for each sample duration, size, flags and delay of showing. */
const RUN_FIELDS = 0x000f01;
const DATA_FROM_FRAGMENT = 0x020000;
const UNITY_MATRIX = [0x00010000, 0, 0, 0, 0x00010000, 0, 0, 0, 0x40000000];

/**
 * A stream of one H.264 track in fragmented MP4 (ISO/IEC 14496-12, 8.8). It has exact times of decoding and showing,
 * which Matroska and bare streams have not, and can be written into a pipe.
 */
export async function* fragmentedMp4(format: SampleFormat, samples: AsyncIterable<Sample>): AsyncGenerator<Uint8Array> {
  yield Buffer.concat([box('ftyp', ascii('isom'), u32(512), ascii('isomiso6avc1')), movie(format)]);
  let number = 1;
  let fragment: Sample[] = [];
  for await (const sample of samples) {
    fragment.push(sample);
    if (fragment.length < SAMPLES_PER_FRAGMENT) continue;
    yield fragmentBytes(number, fragment);
    number += 1;
    fragment = [];
  }
  if (fragment.length > 0) yield fragmentBytes(number, fragment);
}

function fragmentBytes(number: number, samples: readonly Sample[]): Buffer {
  return Buffer.concat([fragmentHead(number, samples), box('mdat', ...samples.map(({ bytes }) => bytes))]);
}

function movie({ ticksPerSecond, width, height, configuration }: SampleFormat): Buffer {
  const matrix = u32(...UNITY_MATRIX);
  const entry = box(
    'avc1',
    Buffer.concat([zeros(6), u16(1), zeros(16), u16(width, height), u32(0x00480000, 0x00480000, 0), u16(1), zeros(32)]),
    u16(0x0018, 0xffff),
    box('avcC', configuration),
  );
  const tables = ['stts', 'stsc', 'stco'].map((name) => fullBox(name, 0, 0, u32(0)));
  const table = box('stbl', fullBox('stsd', 0, 0, u32(1), entry), ...tables, fullBox('stsz', 0, 0, u32(0, 0)));
  const dataHere = box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1)));
  const media = box(
    'mdia',
    fullBox('mdhd', 0, 0, u32(0, 0, ticksPerSecond, 0), u16(0x55c4, 0)),
    fullBox('hdlr', 0, 0, u32(0), ascii('vide'), zeros(13)),
    box('minf', fullBox('vmhd', 0, 1, zeros(8)), dataHere, table),
  );
  const size = u32(width * 65_536, height * 65_536);
  const header = fullBox('tkhd', 0, 3, u32(0, 0, TRACK, 0, 0), zeros(16), matrix, size);
  return box(
    'moov',
    fullBox('mvhd', 0, 0, u32(0, 0, 1000, 0, 0x00010000), u16(0x0100), zeros(10), matrix, zeros(24), u32(TRACK + 1)),
    box('trak', header, media),
    box('mvex', fullBox('trex', 0, 0, u32(TRACK, 1, 0, 0, 0))),
  );
}

function fragmentHead(number: number, all: readonly Sample[]): Buffer {
  const samples = all.map(({ decodeTicks, showTicks, durationTicks, isKey, bytes }) =>
    u32(durationTicks, bytes.length, isKey ? SAMPLE_FLAGS.key : SAMPLE_FLAGS.other, showTicks - decodeTicks),
  );
  const build = (dataOffset: number) =>
    box(
      'moof',
      fullBox('mfhd', 0, 0, u32(number)),
      box(
        'traf',
        fullBox('tfhd', 0, DATA_FROM_FRAGMENT, u32(TRACK)),
        fullBox('tfdt', 1, 0, u64(all[0]?.decodeTicks ?? 0)),
        fullBox('trun', 0, RUN_FIELDS, u32(all.length, dataOffset), ...samples),
      ),
    );
  return build(build(0).length + 8);
}

function box(name: string, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(content.length + 8), ascii(name), content]);
}

function fullBox(name: string, version: number, flags: number, ...parts: Uint8Array[]): Buffer {
  return box(name, u32(version * 2 ** 24 + flags), ...parts);
}

const ascii = (text: string) => Buffer.from(text, 'latin1');
const zeros = (count: number) => Buffer.alloc(count);

function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
}

function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}
