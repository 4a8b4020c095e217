import { open } from 'node:fs/promises';
import { bytesOfFile, readWavHeader } from '../audio/wav-header.js';
import { ESTIMATED_DURATION } from '../probe/estimated-duration.js';
import { notMedia, runFfprobe } from '../probe/run-ffprobe.js';
import { incomplete } from '../process/whole-output.js';

/** The sound that a file should hold. */
export interface HandedOver {
  readonly frames: number;
  readonly channels: number;
  readonly sampleRateHz: number;
}

/** Bytes of one sample in uncompressed codecs, whose file size follows from the number of samples. */
const PCM_BYTES: Readonly<Record<string, number>> = { 'pcm-16': 2, 'pcm-24': 3, 'pcm-float': 4 };
/** Tolerance for other codecs: they fill up their last block, and start a little before or after the first sample. */
const SHORTFALL_SECONDS = 1;

/**
 * Throws `storage-full` or `internal`, both retryable, when a file does not hold all of its sound. PCM in WAV is
 * checked to the byte, FLAC by the number of samples that its header tells, everything else to the second.
 */
export async function checkSound(path: string, codec: string, sound: HandedOver): Promise<void> {
  const sampleBytes = PCM_BYTES[codec];
  const isFile = (extension: string) => path.toLowerCase().endsWith(extension);
  if (isFile('.wav') && sampleBytes !== undefined) await checkWav(path, sound.frames * sound.channels * sampleBytes);
  else if (isFile('.flac') && codec === 'flac') await checkFlac(path, sound.frames);
  else await checkDuration(path, sound.frames / sound.sampleRateHz);
}

async function checkWav(path: string, expectedBytes: number): Promise<void> {
  const file = await open(path);
  try {
    const header = await readWavHeader(bytesOfFile(file));
    // Files beyond 4 GiB have another header, RF64, which holds the length in another place.
    const present = (await file.stat()).size - (header?.dataOffset ?? 0);
    const declared = header?.dataBytes ?? expectedBytes;
    if (present >= expectedBytes && declared === expectedBytes) return;
    throw await incomplete(path, `${expectedBytes} bytes of sound were to be written, ${present} are there`);
  } finally {
    await file.close();
  }
}

/** The first bytes of a FLAC file up to the number of samples (RFC 9639, section 8.2), which is written last of all. */
const FLAC_HEAD_BYTES = 26;

async function checkFlac(path: string, expectedFrames: number): Promise<void> {
  const file = await open(path);
  try {
    const head = await bytesOfFile(file)(0, FLAC_HEAD_BYTES);
    const isWhole = head.length === FLAC_HEAD_BYTES && head.toString('latin1', 0, 4) === 'fLaC';
    const frames = isWhole ? ((head[21] as number) & 0x0f) * 2 ** 32 + head.readUInt32BE(22) : 0;
    if (frames >= expectedFrames) return;
    throw await incomplete(path, `${expectedFrames} samples were to be written, ${frames} are there`);
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
