import type { ProgressView } from './progress-view.js';

/** Writes every event as one line of JSON. */
export function createJsonView(write: (line: string) => void): ProgressView {
  const say = (event: object) => write(`${JSON.stringify(event)}\n`);
  return {
    job: say,
    model: (progress) => say({ kind: 'model', ...progress }),
    stop() {},
  };
}
