import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Drawing } from '../picture/redraw-picture.js';
import type { VideoTrack } from '../probe/media-info.js';
import { inputArguments, type OnProgress, runFfmpeg } from '../process/ffmpeg.js';
import { fileAddress } from '../process/input-file.js';
import type { Failure } from '../process/program-failure.js';
import { workOn } from '../process/program-limits.js';
import type { CopyPlan, CopyRequest, PlannedGroup } from './copy-plan.js';
import { type FrameGroup, frameGroups } from './frame-groups.js';
import { type JoinedTrack, joinedStream, type Stretch } from './joined-track.js';
import {
  configurationBytes,
  type DecoderConfiguration,
  parseConfiguration,
  parseSequenceSet,
  pictureSetOf,
  type SequenceSet,
} from './parameter-sets.js';
import { type Packet, readPackets, type TrackPackets } from './track-packets.js';

/** How touched frames are drawn on and encoded. */
export interface TouchedRequest extends CopyRequest {
  readonly drawing: Drawing;
  readonly failure: Failure;
  readonly onProgress?: OnProgress | undefined;
}

/**
 * Encodes the touched groups of a plan with something drawn on them, and joins them with the others. Undefined when the
 * encoder did not give what the plan needs: as many frames, in groups of its own, under an equal sequence parameter set.
 */
export async function encodeTouched(plan: CopyPlan, request: TouchedRequest): Promise<JoinedTrack | undefined> {
  const { folder, track, signal, info } = request;
  const whole = sourceTrack(plan, track, plan.groups);
  const touchedGroups = plan.groups.filter((group) => group.isTouched);
  const touched = joinedStream(sourceTrack(plan, track, touchedGroups));
  const touchedPath = join(folder, 'touched.mp4');
  await pipeline(touched.stream(), createWriteStream(touchedPath));
  const path = join(folder, 'encoded.mp4');
  await encode(touchedPath, path, touched.lateSeconds, plan, request);
  const bytesPath = join(folder, 'encoded.bin');
  const encoded = await readPackets({ path, trackIndex: 0, bytesPath, work: workOn(info), signal });
  const own = encoded && parseConfiguration(encoded.configuration);
  const configuration = own && joinedConfiguration(plan, encoded, own);
  const groups = configuration && (await frameGroups(encoded, own));
  const drawn = groups && drawnStretches(plan, encoded, groups);
  if (!drawn) return undefined;
  const stretches = plan.groups.flatMap((group) => drawn.get(group) ?? [copiedStretch(plan, group)]);
  return { ...whole, stretches, configuration: configurationBytes(configuration) };
}

async function encode(
  touched: string,
  out: string,
  lateSeconds: number,
  plan: CopyPlan,
  { drawing, encoder, track, failure, info, signal, onProgress }: TouchedRequest,
): Promise<void> {
  const frameCount = plan.groups.reduce((sum, group) => sum + (group.isTouched ? group.packets.length : 0), 0);
  const args = [
    // Times stay those of the media's clock, at which the patches are shown.
    '-copyts',
    ...inputArguments(touched, ['-itsoffset', `${-lateSeconds}`]),
    ...drawing.arguments({ ...track, index: 0 }, encoder),
    ...[...encoder.args, ...plan.encoderArguments, '-fps_mode:v:0', 'passthrough'],
    // Groups begin where they begin in the source.
    ...['-force_key_frames:v:0', 'source', '-forced-idr:v:0', '1'],
    // Patches may go on after the last touched frame, which would then be repeated.
    ...['-frames:v:0', `${frameCount}`],
  ];
  const input = drawing.input?.();
  const run = { failure, work: workOn(info), signal, onProgress, durationSeconds: info.durationSeconds };
  await runFfmpeg([...args, fileAddress(out)], { ...run, ...(input && { input }) });
}

/** The source's decoder configuration with the picture parameter set of what was encoded; undefined if that differs. */
function joinedConfiguration(
  { configuration, sequenceSet, source }: CopyPlan,
  encoded: TrackPackets,
  own: DecoderConfiguration,
): DecoderConfiguration | undefined {
  const [ownSet, ownPictureSet] = [own.sequenceSets[0], own.pictureSets[0]];
  const ownSequenceSet = ownSet && parseSequenceSet(ownSet);
  if (!ownPictureSet || own.pictureSets.length > 1 || own.lengthBytes !== configuration.lengthBytes) return undefined;
  if (ownSequenceSet?.decoding !== sequenceSet.decoding || !waitsNoLonger(ownSequenceSet, sequenceSet))
    return undefined;
  if (encoded.look !== source.look) return undefined;
  const pictureSets = [...configuration.pictureSets, pictureSetOf(ownPictureSet, sequenceSet.id)];
  return { ...configuration, pictureSets };
}

/** Whether frames wait for being shown no longer than decoders expect from the source's set. */
function waitsNoLonger({ reordering: own }: SequenceSet, { reordering: expected }: SequenceSet): boolean {
  if (!expected) return !own || own.frames === 0;
  return own !== undefined && own.frames <= expected.frames && own.buffered <= expected.buffered;
}

/**
 * The encoded frames at the source's times, by the touched group that they replace. The encoder may have made several
 * groups of one.
 */
function drawnStretches(
  { groups, source }: CopyPlan,
  encoded: TrackPackets,
  encodedGroups: readonly FrameGroup[],
): Map<PlannedGroup, Stretch[]> | undefined {
  const touched = groups.filter((group) => group.isTouched);
  const wanted = touched.flatMap(({ packets }) => packets.toSorted(byTime));
  const rising = encoded.packets.toSorted(byTime);
  if (rising.length !== wanted.length) return undefined;
  const replaced = new Map(rising.map((packet, index) => [packet, wanted[index] as Packet]));
  const stretches = encodedGroups.map(({ packets }): Stretch => {
    const timed = packets.map((packet) => ({ ...packet, ...timesOf(replaced.get(packet) as Packet, source) }));
    return { bytesPath: encoded.bytesPath, packets: timed, isCopied: false };
  });
  const startsOf = new Map(stretches.map((stretch) => [stretch.packets[0]?.ticks, stretch]));
  const firstOf = touched.map(({ packets }) => startsOf.get(timesOf(packets[0] as Packet, source).ticks));
  if (firstOf.includes(undefined)) return undefined;
  const places = firstOf.map((first) => stretches.indexOf(first as Stretch));
  return new Map(touched.map((group, index) => [group, stretches.slice(places[index], places[index + 1])]));
}

const byTime = (a: Packet, b: Packet) => a.ticks - b.ticks;

/** A frame's times in ticks of the media's clock, rounded as ffmpeg does it when it moves a file's start to 0. */
function timesOf({ ticks, durationTicks }: Packet, { originSeconds, ticksPerSecond }: TrackPackets) {
  return { ticks: ticks + Math.round(-originSeconds * ticksPerSecond), durationTicks };
}

function copiedStretch({ source }: CopyPlan, { packets }: PlannedGroup): Stretch {
  const timed = packets.map((packet) => ({ ...packet, ...timesOf(packet, source) }));
  return { bytesPath: source.bytesPath, packets: timed, isCopied: true };
}

/** The source's track with only some of its groups. */
function sourceTrack(plan: CopyPlan, { width, height }: VideoTrack, groups: readonly PlannedGroup[]): JoinedTrack {
  const { source, configuration } = plan;
  const { ticksPerSecond, originSeconds, configuration: bytes } = source;
  const stretches = groups.map((group) => copiedStretch(plan, group));
  const { lengthBytes } = configuration;
  return { stretches, ticksPerSecond, originSeconds, width, height, configuration: bytes, lengthBytes };
}
