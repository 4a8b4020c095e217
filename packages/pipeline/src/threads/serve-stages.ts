import { parentPort } from 'node:worker_threads';
import { type ArtifactStore, type Engines, PolydubError } from '@polydub/contracts';
import { executeStage } from '../execute-stage.js';
import type { AnyStage } from '../stage.js';
import { type MessageFromThread, type MessageToThread, sentFailure } from './thread-messages.js';

/** What a thread runs stages with. */
export interface ServeStagesOptions {
  /** The stages that it may be asked for. */
  readonly stages: readonly AnyStage[];
  readonly engines: Engines;
  readonly store: ArtifactStore;
}

/** Tells the main thread something beside the stage that runs, such as that a model is being fetched. */
export function sendNotice(notice: unknown): void {
  parentPort?.postMessage({ kind: 'notice', notice } satisfies MessageFromThread);
}

/** Runs, in a thread of {@link StageThreads}, the stages that the main thread asks for, one at a time. */
export function serveStages({ stages, engines, store }: ServeStagesOptions): void {
  if (!parentPort) throw new Error('stages are served in a thread only');
  const port = parentPort;
  const send = (message: MessageFromThread) => port.postMessage(message);
  let running = new AbortController();
  port.on('message', async (message: MessageToThread) => {
    if (message.kind === 'abort') {
      running.abort(new PolydubError('cancelled', { message: 'the stage was broken off' }));
      return;
    }
    running = new AbortController();
    try {
      const stage = stages.find(({ name }) => name === message.stage);
      if (!stage) throw new Error(`this thread has no stage ${message.stage}`);
      const progress = (fraction: number) => send({ kind: 'progress', fraction });
      const options = { engines, store, signal: running.signal, progress };
      send({ kind: 'done', result: await executeStage(stage, message.input, options) });
    } catch (error) {
      send({ kind: 'failed', failure: sentFailure(error) });
    }
  });
}
