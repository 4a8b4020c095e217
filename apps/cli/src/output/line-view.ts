import type { StageRunnerEvent } from '@polydub/pipeline';
import type { ProgressView } from './progress-view.js';
import { RunningStage } from './running-stage.js';
import { modelLine, stageLine, warningLine } from './wording.js';

/** A stage that takes longer says how far it is, again and again. */
const PROGRESS_MS = 10_000;

/** Shows progress as lines, for logs and pipes: one for each finished stage, and one every ten seconds for a long one. */
export function createLineView(write: (line: string) => void): ProgressView {
  const told = new Set<string>();
  const running = new RunningStage(PROGRESS_MS, (stage, _, text) => write(`  ${stage.padEnd(18)} ${text}`));
  return {
    job(event) {
      running.note(event);
      const line = jobLine(event);
      if (line !== undefined) write(line);
    },
    model(progress) {
      const line = modelLine(progress);
      if (line === undefined || told.has(line)) return;
      write(line);
      told.add(line);
    },
    stop: () => running.stop(),
  };
}

function jobLine(event: StageRunnerEvent): string | undefined {
  switch (event.kind) {
    case 'phase':
      return `${event.phase} …`;
    case 'stage-finished':
      return stageLine(event);
    case 'warning':
      return warningLine(event.warning);
    default:
      return undefined;
  }
}
