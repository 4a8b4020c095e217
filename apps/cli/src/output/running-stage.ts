import type { StageRunnerEvent } from '@polydub/pipeline';
import { progressText } from './wording.js';

/** The stage that runs, as far as its events tell. */
export class RunningStage {
  readonly #everyMs: number;
  readonly #tell: (stage: string, fraction: number, text: string) => void;
  #timer: NodeJS.Timeout | undefined;
  #fraction = 0;

  /** Calls `tell` again and again while a stage runs, also while it gives no sign. */
  constructor(everyMs: number, tell: (stage: string, fraction: number, text: string) => void) {
    this.#everyMs = everyMs;
    this.#tell = tell;
  }

  /** Takes note of an event. */
  note(event: StageRunnerEvent): void {
    if (event.kind === 'stage-progress') this.#fraction = event.fraction;
    if (event.kind === 'stage-finished') this.stop();
    if (event.kind === 'stage-started') this.#start(event.stage);
  }

  /** Tells nothing any more until the next stage begins. */
  stop(): void {
    clearInterval(this.#timer);
  }

  #start(stage: string): void {
    this.stop();
    this.#fraction = 0;
    const startedMs = performance.now();
    const tell = () => {
      this.#tell(stage, this.#fraction, progressText(this.#fraction, (performance.now() - startedMs) / 1000));
    };
    this.#timer = setInterval(tell, this.#everyMs);
    // The program ends with its work.
    this.#timer.unref();
  }
}
