import { type Artifact, type Box, type Callout, type Callouts, PolydubError } from '@polydub/contracts';
import { sharedBox } from '@polydub/vision';
import type { PictureInfo } from './stages/schemas.js';

const REMEDY =
  'Edit it in the file, or give the callouts.json of this video, and edit only texts, translations, kinds, times and styles.';

/** A film that was coded anew may end this much earlier, in seconds. */
const END_TOLERANCE_SECONDS = 1;

/** The video that is to be drawn on. */
export interface GivenVideo {
  readonly media: Pick<Artifact, 'sha256'>;
  readonly picture: PictureInfo;
}

/**
 * The callouts that a job gives, as they fit its video: none lasts longer than the video. Throws `PolydubError` usage for
 * callouts of another video or picture size, and for one whose times or boxes do not lie in this one.
 */
export function givenCallouts(given: Callouts, { media, picture: shown }: GivenVideo): Callout[] {
  const { width, height, durationSeconds } = shown;
  if (given.width !== width || given.height !== height) {
    const found = `${given.width} × ${given.height} pixels, the video has ${width} × ${height}`;
    throw unfit(`the callouts are those of a picture of ${found}`);
  }
  if (given.videoSha256 !== undefined && given.videoSha256 !== media.sha256) throw ofOtherVideo();
  return given.callouts.map((callout) => {
    const problem = problemOf(callout, shown);
    if (problem) throw unfit(`${JSON.stringify(callout.id.slice(0, 40))} ${problem}`);
    return { ...callout, endSeconds: Math.min(callout.endSeconds, durationSeconds) };
  });
}

/** What of a callout lies outside of the video, and where it would have to be. */
function problemOf(callout: Callout, { durationSeconds, frameRate, width, height }: PictureInfo): string | undefined {
  const { startSeconds, endSeconds, box, lineBoxes, style } = callout;
  const end = `the video ends at ${durationSeconds.toFixed(2)} s`;
  if (startSeconds >= durationSeconds) return `starts at ${startSeconds} s, ${end}`;
  if (endSeconds > durationSeconds + END_TOLERANCE_SECONDS) return `ends at ${endSeconds} s, ${end}`;
  if (endSeconds - startSeconds < 0.5 / frameRate)
    return `is shown from ${startSeconds} to ${endSeconds} s, less than one of the video's ${frameRate.toFixed(2)} frames per second`;
  const picture = { x: 0, y: 0, width, height };
  const size = `the picture, which has ${width} × ${height} pixels`;
  if (!sharedBox(box, picture)) return `has its box (${numbersOf(box)}) outside of ${size}`;
  const line = lineBoxes.find((each) => !sharedBox(each, box));
  if (line) return `has a line box (${numbersOf(line)}) outside of its box (${numbersOf(box)})`;
  if (style.plate && !sharedBox(style.plate.box, box))
    return `has its plate (${numbersOf(style.plate.box)}) outside of its box (${numbersOf(box)})`;
  if (!isEverSeen(callout, picture)) return `is moved outside of ${size}, by every place of its path`;
  return undefined;
}

/** Whether a callout that moves may be seen at any place of its path, however it is turned there. */
function isEverSeen({ box, path }: Callout, picture: Box): boolean {
  const reach = Math.hypot(box.width, box.height);
  const left = box.x + (box.width - reach) / 2;
  const top = box.y + (box.height - reach) / 2;
  return (
    path.length === 0 ||
    path.some(({ offsetX, offsetY }) =>
      sharedBox({ x: left + offsetX, y: top + offsetY, width: reach, height: reach }, picture),
    )
  );
}

function numbersOf({ x, y, width, height }: Box): string {
  const [left, top, across, down] = [x, y, width, height].map((value) => Math.round(value));
  return `x ${left}, y ${top}, ${across} × ${down}`;
}

function ofOtherVideo(): PolydubError {
  return new PolydubError('usage', {
    message: 'the callouts were read from another video: their videoSha256 is not that of this one',
    remedy:
      'Give the callouts.json of this video. Where it is the same film, coded anew, take videoSha256 out of the file.',
  });
}

function unfit(problem: string): PolydubError {
  return new PolydubError('usage', { message: `the callouts do not fit the video: ${problem}`, remedy: REMEDY });
}
