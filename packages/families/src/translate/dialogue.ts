import type { Transcript } from '@polydub/contracts';
import { type Slot, withRetimingRoom } from '@polydub/timing';
import type { TranslateJob } from './job.js';
import type { Wording } from './stages/lines.js';
import type { CastMember } from './stages/schemas.js';

/** What the stages that word and speak the lines need: the job, the script, the time of each line and its speaker. */
export interface DialogueContext {
  readonly job: TranslateJob;
  readonly transcript: Transcript;
  readonly slots: readonly Slot[];
  readonly cast: readonly CastMember[];
  /** Lines whose words a person gave; they are never reworded. */
  readonly given: Wording;
}

/** Whether the picture's speed is changed to fit the dub. */
export function isRetimed({ alignVideo, exports }: TranslateJob): boolean {
  return alignVideo && exports.includes('video');
}

/** The slot with the room that its line has in this job; a retimed picture gives more. */
export function roomOf(slot: Slot, { job }: DialogueContext): Slot {
  return isRetimed(job) ? withRetimingRoom(slot) : slot;
}
