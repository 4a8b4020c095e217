import { fragmentedMp4, type Sample } from './fragmented-mp4.js';
import { withoutSets } from './frame-groups.js';
import { type Packet, packetBytes } from './track-packets.js';

/** A stretch of coded frames, in the order of decoding; the first one is an IDR picture. */
export interface Stretch {
  /** The file that holds the packets' bytes. */
  readonly bytesPath: string;
  /** Their `ticks` are those of the joined track. */
  readonly packets: readonly Packet[];
  /** Whether the frames are those of the source. */
  readonly isCopied: boolean;
}

/** A track put together from stretches. */
export interface JoinedTrack {
  readonly stretches: readonly Stretch[];
  readonly ticksPerSecond: number;
  /** Start of the source's file in seconds of its container, which is 0 on the joined track. */
  readonly originSeconds: number;
  readonly width: number;
  readonly height: number;
  /** Content of the `avcC` box. */
  readonly configuration: Uint8Array;
  /** Bytes of the length before each unit. */
  readonly lengthBytes: number;
}

/** The track as a stream, all its times later by so many seconds, because fragments cannot begin before 0. */
export function joinedStream(track: JoinedTrack): {
  readonly lateSeconds: number;
  stream(): AsyncIterable<Uint8Array>;
} {
  const shown = track.stretches.flatMap(({ packets }) => packets.map(({ ticks }) => ticks));
  const decoded = decodeTimes(shown);
  const lateSeconds = Math.max(0, Math.ceil(-(decoded[0] ?? 0) / track.ticksPerSecond));
  const lateTicks = lateSeconds * track.ticksPerSecond;
  return { lateSeconds, stream: () => fragmentedMp4(track, samples(track, decoded, lateTicks)) };
}

async function* samples(
  { stretches, lengthBytes }: JoinedTrack,
  decoded: readonly number[],
  lateTicks: number,
): AsyncGenerator<Sample> {
  let index = 0;
  for (const { bytesPath, packets } of stretches) {
    let place = 0;
    for await (const bytes of packetBytes(bytesPath, packets)) {
      const { ticks, durationTicks } = packets[place] as Packet;
      const decodeTicks = decoded[index] as number;
      yield {
        decodeTicks: decodeTicks + lateTicks,
        showTicks: ticks + lateTicks,
        durationTicks: (decoded[index + 1] ?? decodeTicks + durationTicks) - decodeTicks,
        isKey: place === 0,
        bytes: withoutSets(bytes, lengthBytes),
      };
      place += 1;
      index += 1;
    }
  }
}

/**
 * Times of decoding for frames shown at these times, given in the order of decoding: the same times in rising order, only
 * as much earlier as is needed for every frame to be decoded before it is shown.
 */
export function decodeTimes(shown: readonly number[]): number[] {
  const rising = shown.toSorted((a, b) => a - b);
  const rank = new Map(rising.map((ticks, index) => [ticks, index]));
  const delay = shown.reduce((most, ticks, index) => Math.max(most, index - (rank.get(ticks) ?? 0)), 0);
  const [first = 0, second = first + 1] = rising;
  return shown.map((_, index) => rising[index - delay] ?? first - (delay - index) * (second - first));
}
