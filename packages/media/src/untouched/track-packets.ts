import { open, stat } from 'node:fs/promises';
import { z } from 'zod';
import { askFfprobe } from '../probe/run-ffprobe.js';
import { inputArguments, runFfmpeg } from '../process/ffmpeg.js';
import { fileAddress } from '../process/input-file.js';
import type { Workload } from '../process/program-limits.js';

/** One coded frame of a track. */
export interface Packet {
  /** When it is shown, in ticks of the track. */
  readonly ticks: number;
  readonly durationTicks: number;
  /** Where its bytes are in the file that holds only the track. */
  readonly offset: number;
  readonly size: number;
}

/** A track's coded frames, in the order of decoding. */
export interface TrackPackets {
  readonly ticksPerSecond: number;
  /** Start of the whole file: the time 0 of the media's clock, in seconds of the container. */
  readonly originSeconds: number;
  /** What the container says to decoders before the first frame. */
  readonly configuration: Uint8Array;
  /** What the container and the first frames say about size, shape and colours of the pixels, as text to compare. */
  readonly look: string;
  readonly packets: readonly Packet[];
  /** The file with the bytes of all packets. */
  readonly bytesPath: string;
}

const packetSchema = z.object({
  pts: z.number().int(),
  duration: z.number().int().default(0),
  size: z.coerce.number().int().positive(),
  // A second letter other than `_` marks a frame that is decoded and not shown; a third one a damaged frame.
  flags: z.string().regex(/^[K_]__?$/),
  side_data_list: z.array(z.unknown()).max(0).default([]),
});
const lookSchema = z.object({
  ...{ width: z.number(), height: z.number(), pix_fmt: z.string(), field_order: z.string().default('progressive') },
  ...{ sample_aspect_ratio: z.string().optional(), color_range: z.string().default('tv') },
  ...{ color_space: z.string().optional(), color_transfer: z.string().optional() },
  ...{ color_primaries: z.string().optional(), chroma_location: z.string().optional() },
});
const streamSchema = z.object({ time_base: z.string(), extradata: z.string().default('') });
const headSchema = z.object({
  streams: z.tuple([z.intersection(streamSchema, lookSchema)]),
  format: z.object({ start_time: z.coerce.number().default(0) }),
});
const listSchema = z.object({ packets: z.array(packetSchema) });

/** Which track to read, and where to. */
export interface ReadPackets {
  readonly path: string;
  readonly trackIndex: number;
  /** The new file for the bytes of all packets. */
  readonly bytesPath: string;
  readonly work: Workload;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads a track without decoding it; undefined when its packets are not plain: frames without a time, marked as damaged
 * or not to be shown, changes of the decoder's configuration on the way, or ticks that are no whole part of a second.
 */
export async function readPackets(request: ReadPackets): Promise<TrackPackets | undefined> {
  const { path, trackIndex, bytesPath, work, signal } = request;
  const track = ['-select_streams', `${trackIndex}`];
  const head = headSchema.safeParse(
    await askFfprobe(path, [...track, '-show_streams', '-show_format', '-show_data'], { signal }),
  );
  const wanted = ['-show_packets', '-show_entries', 'packet=pts,duration,size,flags:packet_side_data=side_data_type'];
  const list = listSchema.safeParse(await askFfprobe(path, [...track, ...wanted], { signal }));
  if (!head.success || !list.success) return undefined;
  const { streams, format } = head.data;
  const [{ time_base: timeBase, extradata }] = streams;
  const ticksPerSecond = Number(/^1\/(\d+)$/.exec(timeBase)?.[1]);
  if (!ticksPerSecond) return undefined;
  const copy = ['-map', `0:${trackIndex}`, '-c', 'copy', '-f', 'data', fileAddress(bytesPath)];
  const failure = { kind: 'internal', message: 'The coded frames could not be read', remedy: 'Run it again.' } as const;
  await runFfmpeg([...inputArguments(path), ...copy], { failure, work, signal });
  const packets = withOffsets(list.data.packets);
  const last = packets.at(-1);
  if (!last || (await stat(bytesPath)).size !== last.offset + last.size) return undefined;
  const look = JSON.stringify(lookSchema.parse(streams[0]));
  return {
    ticksPerSecond,
    originSeconds: format.start_time,
    configuration: fromHex(extradata),
    look,
    packets,
    bytesPath,
  };
}

function withOffsets(list: readonly z.infer<typeof packetSchema>[]): Packet[] {
  let offset = 0;
  return list.map(({ pts: ticks, duration: durationTicks, size }) => {
    offset += size;
    return { ticks, durationTicks, offset: offset - size, size };
  });
}

/** Bytes from lines such as `00000010: 05bb ff04 bf04 c06a 0202 0280 0000 0300  .......j........`. */
function fromHex(dump: string): Uint8Array {
  const lines = dump.matchAll(/^[0-9a-f]{8}: ((?:[0-9a-f]{2,4} )+)/gm);
  return Buffer.from([...lines].map(([, digits = '']) => digits.replaceAll(' ', '')).join(''), 'hex');
}

/** The bytes of packets, one after another. */
export async function* packetBytes(path: string, packets: Iterable<Packet>): AsyncGenerator<Uint8Array> {
  const file = await open(path);
  try {
    for (const { offset, size } of packets) {
      const bytes = new Uint8Array(size);
      await file.read(bytes, 0, size, offset);
      yield bytes;
    }
  } finally {
    await file.close();
  }
}
