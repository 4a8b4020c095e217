import type { StageRunnerEvent } from '@polydub/pipeline';
import type { ProgressView } from './progress-view.js';
import { modelLine, stageLine, warningLine } from './wording.js';

/** Shows progress as lines, each written once: for logs and pipes. */
export function createLineView(write: (line: string) => void): ProgressView {
  const told = new Set<string>();
  return {
    job(event) {
      const line = jobLine(event);
      if (line !== undefined) write(line);
    },
    model(progress) {
      const key = `${progress.model} ${progress.file} ${progress.phase}`;
      if (!told.has(key)) write(modelLine(progress));
      told.add(key);
    },
    stop() {},
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
