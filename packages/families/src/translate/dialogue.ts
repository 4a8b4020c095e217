import type { Transcript } from '@polydub/contracts';
import { type Slot, withRetimingRoom } from '@polydub/timing';
import type { TranslateJob } from './job.js';
import type { Wording } from './stages/lines.js';
import type { CastMember } from './stages/schemas.js';

/** What wording and delivering the lines go by: the job, the script, the time of each line and who speaks. */
export interface DialogueContext {
  readonly job: TranslateJob;
  readonly transcript: Transcript;
  readonly slots: readonly Slot[];
  readonly cast: readonly CastMember[];
  /** The lines whose words a person gave: nobody is asked for others. */
  readonly given: Wording;
}

/** Whether the picture is slowed and quickened to the dub. */
export function isRetimed({ alignVideo, exports }: TranslateJob): boolean {
  return alignVideo && exports.includes('video');
}

/** The slot with the room that its line has in this job. */
export function roomOf(slot: Slot, { job }: DialogueContext): Slot {
  return isRetimed(job) ? withRetimingRoom(slot) : slot;
}
