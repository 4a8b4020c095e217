import type { SessionSettings } from '@polydub/inference';

/** Options of the engine that runs networks of Wav2Lip's layout. */
export interface Wav2LipOptions extends Pick<SessionSettings, 'threads' | 'provider'> {
  /** Absolute path of an ONNX file, see `docs/engines.md`. */
  readonly model: string;
}
