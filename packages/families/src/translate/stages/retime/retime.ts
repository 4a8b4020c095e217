import { outputSecondsAt, type TimeMap, type Transcript } from '@polydub/contracts';
import type { StageRunner } from '@polydub/pipeline';
import { isRetimed } from '../../dialogue.js';
import type { TranslateJob } from '../../job.js';
import type { SpokenLine } from '../line-schemas.js';
import type { AmbienceFiles, SourceInfo } from '../schemas.js';
import { planRetiming } from './plan-retiming.js';
import { retimeBackground } from './retime-background.js';

/** Everything with times that depend on the picture's speed. */
interface Clocked {
  readonly source: SourceInfo;
  readonly transcript: Transcript;
  readonly lines: SpokenLine[];
  readonly ambience: AmbienceFiles;
}

/** The same on the output's clock. */
interface Timed extends Clocked {
  /** Where the picture goes in time; absent when it keeps the source's clock. */
  readonly timeMap?: TimeMap;
}

/**
 * Plans how the picture's speed is changed to fit the dub if the job allows it (`align_video`), and moves everything
 * else by that; else the output has the source's clock.
 */
export async function retime(
  { job, ...clocked }: Clocked & { readonly job: TranslateJob },
  { run }: StageRunner,
): Promise<Timed> {
  if (!isRetimed(job)) return clocked;
  const { source, transcript, lines, ambience } = clocked;
  const { timeMap, ...plan } = await run(planRetiming, { source, lines });
  const moved = await run(retimeBackground, { source, ambience, timeMap });
  return { ...plan, timeMap, transcript: movedBy(timeMap, transcript), ...moved };
}

function movedBy(timeMap: TimeMap, { language, lines }: Transcript): Transcript {
  const moved = <Span extends { startSeconds: number; endSeconds: number }>(span: Span): Span => ({
    ...span,
    startSeconds: outputSecondsAt(timeMap, span.startSeconds),
    endSeconds: outputSecondsAt(timeMap, span.endSeconds),
  });
  return { language, lines: lines.map((line) => ({ ...moved(line), words: line.words.map(moved) })) };
}
