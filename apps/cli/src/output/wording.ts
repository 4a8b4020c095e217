import type { Warning } from '@polydub/contracts';
import type { ModelProgress } from '@polydub/inference';
import type { StageRunnerEvent } from '@polydub/pipeline';

/** One finished stage, such as `  transcribe          4.1 s  3 parts`. */
export function stageLine(event: Extract<StageRunnerEvent, { kind: 'stage-finished' }>): string {
  const { stage, parts, cachedParts, seconds } = event;
  const time = parts > 0 && cachedParts === parts ? 'cached' : `${seconds.toFixed(1)} s`;
  if (parts === 0) return `  ${stage.padEnd(18)}${time.padStart(8)}  nothing to do`;
  const count = parts === 1 ? '' : `  ${parts} parts${cachedParts > 0 ? `, ${cachedParts} cached` : ''}`;
  return `  ${stage.padEnd(18)}${time.padStart(8)}${count}`;
}

/** How far a stage is, such as `42 %, 1 min 5 s, about 50 s left`; no rest is told before a tenth is done. */
export function progressText(fraction: number, seconds: number): string {
  const done = `${Math.floor(100 * fraction)} %, ${duration(seconds)}`;
  if (fraction < 0.1) return done;
  return `${done}, about ${duration((seconds * (1 - fraction)) / fraction)} left`;
}

/** Such as `48 s` or `3 min 20 s`. */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** How many, such as `1 warning` or `3 warnings`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

const MAX_NAMED = 10;

/** The first ten of many ids, such as `1, 2, 3, 4, 5, 6, 7, 8, 9, 10 …`. */
export function firstOf(ids: readonly string[]): string {
  return ids.slice(0, MAX_NAMED).join(', ') + (ids.length > MAX_NAMED ? ' …' : '');
}

/** One warning, such as `  warning: plain-voice (line 3): …`. */
export function warningLine({ code, message, lineId }: Warning): string {
  return `  warning: ${code}${lineId === undefined ? '' : ` (line ${lineId})`}: ${message}`;
}

const phases: Readonly<Record<ModelProgress['phase'], string>> = {
  wait: 'waiting for another part or process to install',
  fetch: 'fetching',
  assemble: 'assembling',
  convert: 'converting',
  verify: 'verifying',
  done: 'ready:',
};

/** Smaller files come in at once, and some models have many: they are told together, as their model. */
const LARGE_BYTES = 5e6;

/** What is being fetched, such as `whisper-base model.bin`; the model alone for its small files. */
export function fetchedThing({ model, file, totalBytes }: ModelProgress): string {
  return file === null || totalBytes === null || totalBytes < LARGE_BYTES ? model : `${model} ${file}`;
}

/**
 * What is being done to a model, such as `fetching whisper-base model.bin (145 MB)`; undefined for what is soon done with one of its files.
 */
export function modelLine(progress: ModelProgress): string | undefined {
  const { model, file, phase, totalBytes } = progress;
  if (phase === 'fetch') {
    const thing = fetchedThing(progress);
    return `  fetching ${thing}${thing !== model && totalBytes !== null ? ` (${megabytes(totalBytes)})` : ''}`;
  }
  return file === null || phase === 'wait' || phase === 'convert' ? `  ${phases[phase]} ${model}` : undefined;
}

/** Such as `145 MB`. */
export function megabytes(bytes: number): string {
  return bytes < 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.round(bytes / 1e6)} MB`;
}
