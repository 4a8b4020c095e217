import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { TimeSpan, Warning } from '@polydub/contracts';
import { pictureEncoder } from '../picture/picture-encoder.js';
import { type Drawing, drawingFailure, type RedrawOptions, redrawPicture } from '../picture/redraw-picture.js';
import { probe } from '../probe/probe.js';
import { requireVideo } from '../probe/require-track.js';
import { inputArguments, type OnProgress } from '../process/ffmpeg.js';
import { workOn } from '../process/program-limits.js';
import { containerForExtension } from '../remux/containers.js';
import { keptStreams } from '../remux/kept-streams.js';
import { writeMedia } from '../remux/write-media.js';
import { joinsDecode } from './check-joins.js';
import { type CopyRequest, copyPlan, isSuitable } from './copy-plan.js';
import { encodeTouched } from './encode-touched.js';
import { type JoinedTrack, joinedStream } from './joined-track.js';
import type { Packet } from './track-packets.js';

/** A picture that was drawn on. */
export interface ChangedPicture {
  readonly warnings: readonly Warning[];
  /** Seconds of the picture that are the source's own, bit for bit. */
  readonly copiedSeconds: number;
}

/**
 * As {@link redrawPicture}, but only the stretches around the changes are encoded again, from key frame to key frame;
 * what lies between is copied bit for bit. That is done where it gives a picture that every player takes for one piece,
 * with one sequence parameter set: H.264, progressive and stored upright, in MP4, QuickTime or Matroska, with IDR
 * pictures as key frames, made with settings that x264 can be given too. Else everything is encoded again. On the way,
 * files of about the size of the picture's stream lie beside the output.
 */
export async function redrawChanged(
  options: RedrawOptions,
  drawing: Drawing,
  changes: readonly TimeSpan[],
): Promise<ChangedPicture> {
  const rising = { ...options, onProgress: options.onProgress && neverFalling(options.onProgress) };
  // What is copied could not be cut exactly.
  const joined = options.endSeconds === undefined ? await redrawInParts(rising, drawing, changes) : undefined;
  return joined ?? { ...(await redrawPicture(rising, drawing)), copiedSeconds: 0 };
}

/** A first attempt that fails may have come farther than the second one. */
function neverFalling(onProgress: OnProgress): OnProgress {
  let reached = 0;
  return (share) => {
    reached = Math.max(reached, share);
    onProgress(reached);
  };
}

async function redrawInParts(
  options: RedrawOptions,
  drawing: Drawing,
  changes: readonly TimeSpan[],
): Promise<ChangedPicture | undefined> {
  const { video, out, signal } = options;
  const info = await probe(video, { signal });
  const track = requireVideo(info);
  const folder = join(dirname(resolve(out)), `.${basename(out)}.${randomUUID()}.parts`);
  const request = { info, track, encoder: pictureEncoder(track, out), out, changes, folder, signal };
  if (!isSuitable(request)) return undefined;
  try {
    await mkdir(folder);
    const joined = await joinedPicture(request, options, drawing);
    return joined && (await writeJoined(joined, request, options, drawing));
  } catch (error) {
    // What cannot be done in parts may still be done as a whole, or fails there for the same reason.
    if (signal?.aborted) throw error;
    return undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function joinedPicture(
  request: CopyRequest,
  { onProgress }: RedrawOptions,
  drawing: Drawing,
): Promise<JoinedTrack | undefined> {
  const plan = await copyPlan(request);
  if (!plan) return undefined;
  const failure = drawingFailure(drawing, request.out);
  const joined = await encodeTouched(plan, { ...request, drawing, failure, onProgress });
  const work = workOn(request.info);
  return joined && (await joinsDecode(joined, { failure, work, signal: request.signal })) ? joined : undefined;
}

/** Writes the picture with everything else of the source, as {@link redrawPicture} does it. */
async function writeJoined(
  joined: JoinedTrack,
  { info, encoder, out, signal }: CopyRequest,
  { video }: RedrawOptions,
  drawing: Drawing,
): Promise<ChangedPicture> {
  const container = containerForExtension(out);
  const kept = keptStreams(info, container);
  const { lateSeconds, stream } = joinedStream(joined);
  const args = [
    '-copyts',
    ...inputArguments(video, ['-itsoffset', `${-joined.originSeconds}`]),
    ...['-itsoffset', `${-lateSeconds}`, '-f', 'mp4', '-i', 'pipe:0', '-map', '1:v:0'],
    ...['-map', '0:a?', '-c', 'copy', ...kept.args],
    ...['-map_metadata', '0', '-map_chapters', '0', ...container.muxerArguments],
  ];
  const failure = drawingFailure(drawing, out);
  await writeMedia(out, args, { failure, work: workOn(info), signal, input: stream() });
  return { warnings: [...encoder.warnings, ...kept.warnings], copiedSeconds: copiedSeconds(joined) };
}

function copiedSeconds({ stretches, ticksPerSecond }: JoinedTrack): number {
  const starts = stretches.map(({ packets }) => packets[0]?.ticks ?? 0);
  const ends = [...starts.slice(1), endTicks(stretches.at(-1)?.packets ?? [])];
  const copied = stretches.map(({ isCopied }, index) => (isCopied ? (ends[index] ?? 0) - (starts[index] ?? 0) : 0));
  return copied.reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond;
}

function endTicks(packets: readonly Packet[]): number {
  return packets.reduce((end, { ticks, durationTicks }) => Math.max(end, ticks + durationTicks), 0);
}
