import { open } from 'node:fs/promises';
import { bytesOfFile, readWavHeader } from '../audio/wav-header.js';
import { ESTIMATED_DURATION } from '../probe/estimated-duration.js';
import { notMedia, runFfprobe } from '../probe/run-ffprobe.js';
import { incomplete } from '../process/whole-output.js';

/** Sound that was handed over to be written. */
export interface HandedOver {
  readonly frames: number;
  readonly channels: number;
  readonly sampleRateHz: number;
}

/** Bytes of one sample in the codecs whose length follows from their samples. */
const PCM_BYTES: Readonly<Record<string, number>> = { 'pcm-16': 2, 'pcm-24': 3, 'pcm-float': 4 };
/** Codecs fill up their last block, and begin before or after the first sample. */
const SHORTFALL_SECONDS = 1;

/**
 * Throws `storage-full` or `internal`, both retryable, when a file does not hold the sound that was handed over for it: PCM
 * to the byte, other codecs to the second.
 */
export async function checkSound(path: string, codec: string, sound: HandedOver): Promise<void> {
  const sampleBytes = PCM_BYTES[codec];
  const isWav = path.toLowerCase().endsWith('.wav');
  if (isWav && sampleBytes !== undefined) await checkWav(path, sound.frames * sound.channels * sampleBytes);
  else await checkDuration(path, sound.frames / sound.sampleRateHz);
}

async function checkWav(path: string, expectedBytes: number): Promise<void> {
  const file = await open(path);
  try {
    const header = await readWavHeader(bytesOfFile(file));
    // Beyond 4 GiB there is another header, RF64, which says the length elsewhere.
    const present = (await file.stat()).size - (header?.dataOffset ?? 0);
    const declared = header?.dataBytes ?? expectedBytes;
    if (present >= expectedBytes && declared === expectedBytes) return;
    throw await incomplete(path, `${expectedBytes} bytes of sound were to be written, ${present} are there`);
  } finally {
    await file.close();
  }
}

async function checkDuration(path: string, expectedSeconds: number): Promise<void> {
  if (expectedSeconds <= SHORTFALL_SECONDS) return;
  const found = await runFfprobe(path, notMedia(path)).catch(() => undefined);
  if (found && ESTIMATED_DURATION.test(found.format.format_name)) return;
  const seconds = found?.format.duration ?? 0;
  if (seconds >= expectedSeconds - SHORTFALL_SECONDS) return;
  throw await incomplete(path, `${expectedSeconds.toFixed(2)} s were to be written, ${seconds.toFixed(2)} s are there`);
}
