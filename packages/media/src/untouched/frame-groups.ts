import type { TimeSpan } from '@polydub/contracts';
import type { DecoderConfiguration } from './parameter-sets.js';
import { type Packet, packetBytes, type TrackPackets } from './track-packets.js';

/**
 * Frames that need no other frames: the first one is an IDR picture, after which no frame refers to one before it, and
 * all are shown before the next group.
 */
export interface FrameGroup {
  readonly packets: readonly Packet[];
  /** When its first frame is shown. */
  readonly startTicks: number;
}

/** Unit types of H.264 (table 7-1). */
const UNIT = { slice: 1, idrSlice: 5, message: 6, sequenceSet: 7, pictureSet: 8, delimiter: 9, filler: 12 } as const;
const PLAIN_UNITS: ReadonlySet<number> = new Set(Object.values(UNIT));

/** The units of a packet, each without the length before it; undefined when the lengths do not fit. */
export function unitsOf(packet: Uint8Array, lengthBytes: number): Uint8Array[] | undefined {
  const units: Uint8Array[] = [];
  for (let at = 0; at < packet.length; ) {
    const length = packet.subarray(at, at + lengthBytes).reduce((sum, byte) => sum * 256 + byte, 0);
    const unit = packet.subarray(at + lengthBytes, at + lengthBytes + length);
    if (length === 0 || unit.length < length) return undefined;
    units.push(unit);
    at += lengthBytes + length;
  }
  return units;
}

/**
 * A packet without parameter sets. They repeat those of the configuration; some decoders, which keep only the last ones
 * that they saw, would forget the others.
 */
export function withoutSets(packet: Uint8Array, lengthBytes: number): Uint8Array {
  const units = unitsOf(packet, lengthBytes) ?? [];
  const kept = units.filter((unit) => !isSet(unit));
  if (kept.length === units.length) return packet;
  return Buffer.concat(
    kept.flatMap((unit) => {
      const length = Buffer.alloc(lengthBytes);
      length.writeUIntBE(unit.length, 0, lengthBytes);
      return [length, unit];
    }),
  );
}

const typeOf = (unit: Uint8Array) => (unit[0] ?? 0) & 0x1f;
const isSet = (unit: Uint8Array) => typeOf(unit) === UNIT.sequenceSet || typeOf(unit) === UNIT.pictureSet;

/** Whether a packet is an IDR picture; undefined when it holds anything unusual. */
function isIdr(packet: Uint8Array, { lengthBytes, sequenceSets, pictureSets }: DecoderConfiguration) {
  const units = unitsOf(packet, lengthBytes);
  if (!units?.every((unit) => PLAIN_UNITS.has(typeOf(unit)))) return undefined;
  const known = [...sequenceSets, ...pictureSets];
  const isKnown = (unit: Uint8Array) => known.some((set) => Buffer.compare(set, unit) === 0);
  if (!units.filter(isSet).every(isKnown)) return undefined;
  const slices = new Set(units.map(typeOf).filter((type) => type === UNIT.slice || type === UNIT.idrSlice));
  return slices.size === 1 ? slices.has(UNIT.idrSlice) : undefined;
}

/** Divides a track into groups; undefined when it is not made of such groups only. */
export async function frameGroups(
  { packets, bytesPath }: TrackPackets,
  configuration: DecoderConfiguration,
): Promise<FrameGroup[] | undefined> {
  const groups: Packet[][] = [];
  let index = 0;
  for await (const bytes of packetBytes(bytesPath, packets)) {
    const packet = packets[index] as Packet;
    const startsGroup = isIdr(bytes, configuration);
    if (startsGroup === undefined) return undefined;
    if (startsGroup) groups.push([packet]);
    else if (groups.length === 0) return undefined;
    else groups.at(-1)?.push(packet);
    index += 1;
  }
  const found = groups.map((group) => ({ packets: group, startTicks: group[0]?.ticks ?? 0 }));
  return areInOrder(found) ? found : undefined;
}

/** Whether every frame has a time of its own, and every group is shown after the one before it, its first frame first. */
function areInOrder(groups: readonly FrameGroup[]): boolean {
  let shown = Number.NEGATIVE_INFINITY;
  return groups.every(({ packets, startTicks }) => {
    const ticks = packets.map((packet) => packet.ticks).sort((a, b) => a - b);
    const isFine = ticks[0] === startTicks && ticks.every((each, index) => each > (ticks[index - 1] ?? shown));
    shown = ticks.at(-1) ?? shown;
    return isFine;
  });
}

/** Containers round times. */
const MARGIN_SECONDS = 0.002;

/** Whether any frame of a group is shown in one of the spans (seconds of the media's clock). */
export function isTouched(
  { packets }: FrameGroup,
  { ticksPerSecond, originSeconds }: TrackPackets,
  spans: readonly TimeSpan[],
): boolean {
  return packets.some(({ ticks }) => {
    const seconds = ticks / ticksPerSecond - originSeconds;
    return spans.some(
      ({ startSeconds, endSeconds }) =>
        seconds >= startSeconds - MARGIN_SECONDS && seconds < endSeconds + MARGIN_SECONDS,
    );
  });
}
