import { PolydubError } from '@polydub/contracts';
import { programEnvironment } from '@polydub/processes';

const OLDEST_MAJOR = 3;
const TIME_LIMIT_MS = 30_000;

/** Throws `missing-dependency` when rubberband failed because it is older than its fine engine; else the failure itself. */
export async function throwOnOldRubberband(failure: unknown): Promise<never> {
  const { execa } = await import('execa');
  const { all, failed } = await execa('rubberband', ['--version'], {
    ...{ env: programEnvironment(), extendEnv: false, timeout: TIME_LIMIT_MS },
    ...{ all: true, reject: false, stdin: 'ignore' },
  });
  const version = /^\d+(?:\.\d+)*/m.exec(all)?.[0];
  if (failed || !version || Number.parseInt(version, 10) >= OLDEST_MAJOR) throw failure;
  throw new PolydubError('missing-dependency', {
    message: `rubberband ${version} is too old: its fine engine came with version ${OLDEST_MAJOR}.`,
    remedy: 'Install rubberband 3 or newer (Debian 12, Ubuntu 24.04, or breakfastquay.com/rubberband).',
    cause: failure,
  });
}
