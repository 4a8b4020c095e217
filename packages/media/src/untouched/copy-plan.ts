import { extname, join } from 'node:path';
import type { TimeSpan } from '@polydub/contracts';
import { evenSides } from '../picture/even-sides.js';
import { isHdr } from '../picture/light-metadata.js';
import type { PictureEncoder } from '../picture/picture-encoder.js';
import type { MediaInfo, VideoTrack } from '../probe/media-info.js';
import { workOn } from '../process/program-limits.js';
import { type FrameGroup, frameGroups, isTouched } from './frame-groups.js';
import { matchingX264 } from './matching-x264.js';
import {
  type DecoderConfiguration,
  parseConfiguration,
  parseSequenceSet,
  pictureSetId,
  type SequenceSet,
} from './parameter-sets.js';
import { readPackets, type TrackPackets } from './track-packets.js';

/** A group of frames, and whether it has to be encoded again. */
export interface PlannedGroup extends FrameGroup {
  readonly isTouched: boolean;
}

/** Which frames of a picture can be copied, and how the others are encoded to go with them. */
export interface CopyPlan {
  readonly source: TrackPackets;
  readonly groups: readonly PlannedGroup[];
  readonly configuration: DecoderConfiguration;
  readonly sequenceSet: SequenceSet;
  /** Arguments for x264 besides those for quality. */
  readonly encoderArguments: readonly string[];
}

/** What is to be redrawn, and where files may be put on the way. */
export interface CopyRequest {
  readonly info: MediaInfo;
  readonly track: VideoTrack;
  readonly encoder: PictureEncoder;
  readonly out: string;
  /** Nothing is drawn outside of these. */
  readonly changes: readonly TimeSpan[];
  readonly folder: string;
  readonly signal?: AbortSignal | undefined;
}

const CONTAINERS = /^(mov,|matroska)/;
const EXTENSIONS = ['.mp4', '.m4v', '.mov', '.mkv'];
/** The usual length field; others are rare, and ours has to be the same. */
const LENGTH_BYTES = 4;
/** Numbers for a further one are left then: x264 gives both of its sets one number, which is at most 31. */
const MAX_PICTURE_SETS = 30;

/** Plans what to copy; undefined when nothing can be copied without risk. */
export async function copyPlan(request: CopyRequest): Promise<CopyPlan | undefined> {
  const { info, track, folder, changes, signal } = request;
  const bytesPath = join(folder, 'source.bin');
  const source = await readPackets({ path: info.path, trackIndex: track.index, bytesPath, work: workOn(info), signal });
  const configuration = source && parseConfiguration(source.configuration);
  if (!configuration) return undefined;
  const how = encoding(configuration);
  const groups = how && (await frameGroups(source, configuration));
  if (!groups) return undefined;
  const planned = groups.map((group) => ({ ...group, isTouched: isTouched(group, source, changes) }));
  const isMixed = planned.some((group) => group.isTouched) && planned.some((group) => !group.isTouched);
  return isMixed ? { source, groups: planned, configuration, ...how } : undefined;
}

/** Whether the encoder gives the same kind of picture as the source has, and both containers are well understood. */
export function isSuitable({ info, track, encoder, out }: CopyRequest): boolean {
  const isH264 = track.codec === 'h264' && encoder.codec === 'h264' && encoder.pixelFormat === track.pixelFormat;
  const isStoredAsShown = track.rotationDegrees === 0 && evenSides(track).filters.length === 0;
  const isHeld = CONTAINERS.test(info.container) && EXTENSIONS.includes(extname(out).toLowerCase());
  return isH264 && isStoredAsShown && isHeld && !track.interlaced && !isHdr(track);
}

/** How frames have to be encoded so that the source's sequence parameter set holds for them too. */
function encoding({ sequenceSets, pictureSets, lengthBytes }: DecoderConfiguration) {
  const [only, ...others] = sequenceSets;
  const sequenceSet = only && parseSequenceSet(only);
  if (!sequenceSet || others.length > 0 || lengthBytes !== LENGTH_BYTES || pictureSets.length > MAX_PICTURE_SETS)
    return undefined;
  const encoderArguments = matchingX264(sequenceSet, freePictureSetId(pictureSets));
  return encoderArguments && { sequenceSet, encoderArguments };
}

function freePictureSetId(pictureSets: readonly Uint8Array[]): number {
  const taken = new Set(pictureSets.map(pictureSetId));
  let id = 1;
  while (taken.has(id)) id += 1;
  return id;
}
