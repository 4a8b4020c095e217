import { type Artifact, type Callout, type Callouts, PolydubError } from '@polydub/contracts';
import { sharedBox } from '@polydub/vision';
import type { PictureInfo } from './stages/schemas.js';

const REMEDY = 'Give the callouts.json of this video, and edit only texts, translations, kinds, times and styles.';

/** The video that is to be drawn on. */
export interface GivenVideo {
  readonly media: Pick<Artifact, 'sha256'>;
  readonly picture: PictureInfo;
}

/**
 * The callouts that a job gives, as they fit its video: none lasts longer than the video. Throws `PolydubError` usage for
 * callouts of another video or picture size, and for one that is never seen in this one.
 */
export function givenCallouts(given: Callouts, { media, picture: shown }: GivenVideo): Callout[] {
  const { width, height, durationSeconds } = shown;
  if (given.width !== width || given.height !== height) {
    const found = `${given.width} × ${given.height} pixels, the video has ${width} × ${height}`;
    throw unfit(`the callouts are those of a picture of ${found}`);
  }
  if (given.videoSha256 !== undefined && given.videoSha256 !== media.sha256) throw ofOtherVideo();
  const picture = { x: 0, y: 0, width, height };
  return given.callouts.map((callout) => {
    const { id, box, startSeconds, endSeconds } = callout;
    const name = JSON.stringify(id.slice(0, 40));
    if (startSeconds >= durationSeconds)
      throw unfit(`${name} starts at ${startSeconds} s, the video ends at ${durationSeconds.toFixed(2)} s`);
    if (!sharedBox(box, picture)) throw unfit(`the box of ${name} lies outside of the picture`);
    return { ...callout, endSeconds: Math.min(endSeconds, durationSeconds) };
  });
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
