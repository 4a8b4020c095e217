import type { StageRunnerEvent } from '@polydub/pipeline';
import cliProgress from 'cli-progress';
import type { ProgressView } from './progress-view.js';
import { RunningStage } from './running-stage.js';
import { fetchedThing, megabytes, modelLine, stageLine, warningLine } from './wording.js';

const steps = 1000;
const TICK_MS = 1000;

/** Shows one bar for the running stage, and above it a line for each finished one. */
export function createBarView(stream: NodeJS.WriteStream): ProgressView {
  let bar: cliProgress.SingleBar | undefined;
  let label = '';
  const told = new Set<string>();

  const stop = () => {
    bar?.stop();
    bar = undefined;
    label = '';
  };
  const running = new RunningStage(TICK_MS, (stage, fraction, text) => show(stage, fraction, text));
  const show = (what: string, fraction: number, detail: string) => {
    if (label !== what) {
      stop();
      label = what;
      bar = openBar(stream, what);
    }
    bar?.update(Math.round(fraction * steps), { detail });
  };
  const say = (line: string) => {
    stop();
    stream.write(`${line}\n`);
  };

  return {
    job(event) {
      running.note(event);
      showJob(event, show, say);
    },
    model(progress) {
      const { phase, doneBytes, totalBytes } = progress;
      if (phase === 'fetch' && totalBytes !== null) {
        const detail = `${megabytes(doneBytes)} of ${megabytes(totalBytes)}`;
        show(`fetching ${fetchedThing(progress)}`, doneBytes / totalBytes, detail);
        return;
      }
      const line = modelLine(progress);
      if (line === undefined || told.has(line)) return;
      say(line);
      told.add(line);
    },
    stop() {
      running.stop();
      stop();
    },
  };
}

type Show = (what: string, fraction: number, detail: string) => void;

function showJob(event: StageRunnerEvent, show: Show, say: (line: string) => void): void {
  switch (event.kind) {
    case 'stage-started':
      show(event.stage, 0, '');
      break;
    case 'stage-finished':
      say(stageLine(event));
      break;
    case 'warning':
      say(warningLine(event.warning));
      break;
    case 'phase':
      say(`${event.phase} …`);
  }
}

function openBar(stream: NodeJS.WriteStream, what: string): cliProgress.SingleBar {
  const format = `  ${what.padEnd(18)} [{bar}] {detail}`;
  const options = { stream, format, barsize: 30, hideCursor: true, clearOnComplete: true, gracefulExit: false };
  const bar = new cliProgress.SingleBar(options, cliProgress.Presets.shades_classic);
  bar.start(steps, 0, { detail: '' });
  return bar;
}
