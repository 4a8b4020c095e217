import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const BLOCK_BYTES = 64 * 1024;

/** A file system of a few megabytes. */
export interface SmallDisk {
  /** Takes all the room that is left. */
  fill(): Promise<void>;
  /** Gives it back. */
  makeRoom(): Promise<void>;
  unmount(): void;
}

/** Whether this process may mount; says so where it may not, as tests are then left out. */
export function mayMount(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'polydub-mount-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0;
  if (mounted) execFileSync('umount', [folder]);
  else process.stderr.write('tests with a full disk are left out: mounting is not permitted here\n');
  rmSync(folder, { recursive: true });
  return mounted;
}

/** Mounts a small file system at a folder. */
export async function mountSmallDisk(folder: string, sizeMegabytes: number): Promise<SmallDisk> {
  await mkdir(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMegabytes}m,mode=700`, 'tmpfs', folder]);
  const filler = path.join(folder, 'filler');
  return {
    async fill() {
      const file = await open(filler, 'a');
      try {
        for (let bytes = BLOCK_BYTES; bytes >= 1; ) {
          const { bytesWritten } = await file.write(Buffer.alloc(bytes, 1)).catch(() => ({ bytesWritten: 0 }));
          if (bytesWritten < bytes) bytes = Math.floor(bytes / 2);
        }
      } finally {
        await file.close();
      }
    },
    makeRoom: () => rm(filler, { force: true }),
    unmount: () => execFileSync('umount', ['--lazy', folder]),
  };
}
