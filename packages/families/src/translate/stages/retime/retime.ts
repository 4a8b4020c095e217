import { outputSecondsAt, type TimeMap, type Transcript } from '@polydub/contracts';
import type { StageRunner } from '@polydub/pipeline';
import type { Slot } from '@polydub/timing';
import { type DialogueContext, isRetimed } from '../../dialogue.js';
import type { TranslateJob } from '../../job.js';
import type { MediaFiles } from '../render/render.js';
import type { AmbienceFiles, SourceInfo } from '../schemas.js';
import type { Take } from '../speech/speak.js';
import { planRetiming } from './plan-retiming.js';
import { retimeBackground } from './retime-background.js';
import { retimeVideo } from './retime-video.js';

/** The media's clock as the stages after speaking see it. */
interface Clocked {
  readonly source: SourceInfo;
  readonly ambience: AmbienceFiles;
}

/** Everything on the output's clock. */
interface Timed extends Clocked {
  readonly slots: Slot[];
  readonly transcript: Transcript;
  /** The picture that goes with it, and how its time runs, where it is another than the source's. */
  readonly picture?: MediaFiles['video'];
  readonly timeMap?: TimeMap;
}

/** Slows and quickens the picture to the dub where the job allows it (`align_video`); else the source's clock is the output's. */
export async function retime(
  {
    job,
    dialogue,
    takes,
    ...clocked
  }: Clocked & { job: TranslateJob; dialogue: DialogueContext; takes: readonly Take[] },
  { run }: StageRunner,
): Promise<Timed> {
  const { transcript } = dialogue;
  const slots = [...dialogue.slots];
  const { source, ambience } = clocked;
  if (!isRetimed(job)) return { ...clocked, slots, transcript };
  const { timeMap, ...plan } = await run(planRetiming, { source, slots, takes: [...takes] });
  const { picture } = await run(retimeVideo, { media: job.media, timeMap });
  const moved = await run(retimeBackground, { source, ambience, timeMap });
  return { ...plan, timeMap, picture, transcript: movedBy(timeMap, transcript), ...moved };
}

function movedBy(timeMap: TimeMap, { language, lines }: Transcript): Transcript {
  const moved = <Span extends { startSeconds: number; endSeconds: number }>(span: Span): Span => ({
    ...span,
    startSeconds: outputSecondsAt(timeMap, span.startSeconds),
    endSeconds: outputSecondsAt(timeMap, span.endSeconds),
  });
  return { language, lines: lines.map((line) => ({ ...moved(line), words: line.words.map(moved) })) };
}
