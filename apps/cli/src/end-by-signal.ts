/** Ends the process at once. `process.exit` waits for computations of models, which may take minutes on a busy machine. */
export function endBySignal(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}
