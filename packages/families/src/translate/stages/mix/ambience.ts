import type { Artifact, TimeSpan, Transcript } from '@polydub/contracts';
import type { StageRunner } from '@polydub/pipeline';
import { wordless } from '../lines.js';
import type { AmbienceFiles, SourceInfo } from '../schemas.js';
import { planAmbience } from './plan-ambience.js';

/** The media and what was found in it. */
interface Heard {
  readonly media: Artifact;
  readonly source: SourceInfo;
  readonly background: Artifact | undefined;
  readonly room: Artifact | undefined;
  readonly speech: readonly TimeSpan[];
  readonly transcript: Transcript;
}

/** Everything that is heard besides the dubbed lines. */
export async function ambience(
  { media, source, background, room, speech, transcript }: Heard,
  { run }: StageRunner,
): Promise<AmbienceFiles> {
  const heard = { media, source, background, room, speech: [...speech], transcript: wordless(transcript) };
  return (await run(planAmbience, heard)).ambience;
}
