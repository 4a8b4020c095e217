import { notMedia, runFfprobe } from '../probe/run-ffprobe.js';
import { type FileRun, runFfmpeg } from '../process/ffmpeg.js';
import { fileAddress } from '../process/input-file.js';
import { writeBeside } from '../process/output-file.js';
import { incomplete } from '../process/whole-output.js';

/**
 * Lets ffmpeg write a file, which appears only when it is complete. A file that cannot be opened again counts as
 * incomplete. Throws the run's own failure, `storage-full`, and `internal` (retryable).
 */
export async function writeMedia(out: string, args: readonly string[], run: FileRun): Promise<void> {
  await writeBeside(out, async (partial) => {
    await runFfmpeg([...args, fileAddress(partial)], run);
    const found = await runFfprobe(partial, notMedia(partial), run.signal).catch(() => undefined);
    run.signal?.throwIfAborted();
    if (!found || found.streams.length === 0) throw await incomplete(partial, 'what was written cannot be opened');
  });
}
