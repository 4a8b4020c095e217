import type { Warning } from '@polydub/contracts';
import type { ModelProgress } from '@polydub/inference';
import type { StageRunnerEvent } from '@polydub/pipeline';

/** One finished stage, such as `  transcribe          4.1 s  3 parts`. */
export function stageLine(event: Extract<StageRunnerEvent, { kind: 'stage-finished' }>): string {
  const { stage, parts, cachedParts, seconds } = event;
  const time = cachedParts === parts ? 'known' : `${seconds.toFixed(1)} s`;
  const count = parts === 1 ? '' : `  ${parts} parts${cachedParts > 0 ? `, ${cachedParts} known` : ''}`;
  return `  ${stage.padEnd(18)}${time.padStart(8)}${count}`;
}

/** One warning, such as `  warning: plain-voice (line 3): …`. */
export function warningLine({ code, message, lineId }: Warning): string {
  return `  warning: ${code}${lineId === undefined ? '' : ` (line ${lineId})`}: ${message}`;
}

const phases: Readonly<Record<ModelProgress['phase'], string>> = {
  wait: 'another process is installing',
  fetch: 'fetching',
  assemble: 'assembling',
  convert: 'converting',
  verify: 'verifying',
  done: 'ready:',
};

/** What is being done to a model, such as `fetching whisper-base model.bin (145 MB)`. */
export function modelLine({ model, file, phase, totalBytes }: ModelProgress): string {
  const size = phase === 'fetch' && totalBytes !== null ? ` (${megabytes(totalBytes)})` : '';
  return `  ${phases[phase]} ${model}${file === null ? '' : ` ${file}`}${size}`;
}

/** Such as `145 MB`. */
export function megabytes(bytes: number): string {
  return bytes < 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.round(bytes / 1e6)} MB`;
}
