import { PolydubError } from '@polydub/contracts';
import type { SeparationEvidence } from './separation-meter.js';
import type { VoicesHeard } from './voices-heard.js';

/** Below this nobody hears a background; what is left is room tone. */
const SILENT_DB = -60;
/** A background this much below the speech is masked by it, and by its dub. */
const MASKED_DB = 35;
/** Less time without speech than this tells nothing of the background alone. */
const TELLING_SECONDS = 1;
/** A background this much louder in words than between and after them is speech that was left in it, … */
const LEFT_DB = 10;
/** … and is heard as such unless it lies this far below the speech. */
const INAUDIBLE_DB = 25;
/** A voice that is heard in the background for more than this share of the source's speech, and more than in its pauses, is that speech. */
const HEARD_SHARE = 0.1;
/** Parts may be louder than the whole by errors of phase, but not by more than this. */
const LOUDER_DB = 3;

/** Whether a dub should keep the separated background, and why. */
export interface SeparationVerdict {
  readonly helps: boolean;
  readonly reason: 'background' | 'no-speech' | 'no-background' | 'speech-left';
}

/**
 * Whether a dub is better with the separated background than without any. A clean recording has none: what a separator
 * takes off its speech would be heard as a ghost of the original voice under the dub. Judged by levels alone, which cost nothing
 * more; whether voices are heard in a background that passes is for {@link judgeVoices}.
 */
export function judgeSeparation(evidence: SeparationEvidence): SeparationVerdict {
  const { insideSeconds, outsideSeconds, speechDb } = evidence;
  const { backgroundInsideDb, backgroundBetweenDb, backgroundOutsideDb } = evidence;
  if (insideSeconds === 0) return { helps: false, reason: 'no-speech' };
  // Between words, too: music may play under a narration alone.
  const pausesDb = outsideSeconds >= TELLING_SECONDS ? backgroundOutsideDb : Number.NEGATIVE_INFINITY;
  const levelDb = Math.max(pausesDb, backgroundBetweenDb);
  if (!(levelDb > Math.max(SILENT_DB, speechDb - MASKED_DB))) return { helps: false, reason: 'no-background' };
  const isLeft = backgroundInsideDb > levelDb + LEFT_DB;
  if (isLeft && backgroundInsideDb > speechDb - INAUDIBLE_DB) return { helps: false, reason: 'speech-left' };
  return { helps: true, reason: 'background' };
}

/**
 * Whether what is heard in a background is the source's own speech, which a separator took for something else. A background that
 * has voices of its own has them in the pauses, too.
 */
export function judgeVoices({ insideShare, outsideShare }: VoicesHeard): SeparationVerdict {
  return insideShare > HEARD_SHARE && insideShare > outsideShare
    ? { helps: false, reason: 'speech-left' }
    : { helps: true, reason: 'background' };
}

/** Throws `PolydubError` `separation-failed` when the parts cannot be those of the sound: not numbers, or louder than it. */
export function checkSeparation({ originalDb, separatedDb, backgroundDb }: SeparationEvidence, engine: string): void {
  const loudestDb = Math.max(originalDb, SILENT_DB) + LOUDER_DB;
  if (separatedDb <= loudestDb && backgroundDb <= loudestDb) return;
  const told = [originalDb, separatedDb, backgroundDb].map((level) => `${level.toFixed(1)} dB`);
  throw new PolydubError('separation-failed', {
    message: `${engine} made of a sound at ${told[0]} speech at ${told[1]} and a background at ${told[2]}`,
    remedy: 'Check the model with "polydub models verify", or choose another separation engine.',
  });
}
