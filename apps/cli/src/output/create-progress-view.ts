import { createBarView } from './bar-view.js';
import { createLineView } from './line-view.js';
import type { ProgressView } from './progress-view.js';

/** Progress bars on a terminal, plain lines elsewhere. */
export function createProgressView(stream: NodeJS.WriteStream): ProgressView {
  return stream.isTTY ? createBarView(stream) : createLineView((line) => stream.write(`${line}\n`));
}
