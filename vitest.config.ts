import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

const everywhere = ['packages/*/src', 'apps/*/src', 'scripts'];
const inAll = (pattern: string) => everywhere.map((folder) => `${folder}/**/${pattern}`);
const minuteMs = 60_000;
/** Ends what hangs; a test that works may take long beside others on a slow machine. */
const testTimeout = 10 * minuteMs;
/** Half as many again as cores: some of these tests wait for a server or a timeout. */
const allCores = { maxWorkers: Math.ceil(availableParallelism() * 1.5) };
/** Files share the modules that are loaded, which takes seconds for each; lint sees to it that none replaces one. */
const sharedModules = { isolate: false };
/** What tests and the programs that they start run: engines from package registries, without a question to the model hub. */
const env = { POLYDUB_PROFILE: 'offline' };
/** Programs start and answer when a loaded machine lets them. */
const expectation = { poll: { timeout: 5 * minuteMs } };

/** Node itself loads what is built: through Vite, a thousand modules take seconds for each file of tests. */
const server = { deps: { external: [/\/(packages|apps)\/[^/]+\/dist\//] } };

/** Tests of many minutes, after those of the projects before. */
function heavy(
  name: string,
  { groupOrder, ...files }: { include: string[]; maxWorkers: number; groupOrder: number },
): TestProjectConfiguration {
  return {
    test: {
      name,
      server,
      env,
      expect: expectation,
      testTimeout: 30 * minuteMs,
      hookTimeout: 30 * minuteMs,
      ...files,
      sequence: { groupOrder },
    },
  };
}

/**
 * Five kinds of tests, told apart by the file's name:
 * `x.test.ts` needs nothing and takes milliseconds; `x.mock.test.ts` replaces modules besides; `x.media.test.ts` runs real ffmpeg, rubberband or espeak-ng;
 * `x.model.test.ts` runs real models from the model store, some of them in the built programs; `x.e2e.test.ts` runs the built
 * programs without them.
 *
 * Projects of one group run side by side and have to have as many workers each; groups run one after another.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          server,
          env,
          ...sharedModules,
          include: inAll('*.test.ts'),
          exclude: inAll('*.{mock,media,model,e2e}.test.ts'),
          expect: expectation,
          testTimeout,
          hookTimeout: testTimeout,
          ...allCores,
        },
      },
      {
        test: {
          name: 'mock',
          env,
          include: inAll('*.mock.test.ts'),
          testTimeout,
          hookTimeout: testTimeout,
          ...allCores,
        },
      },
      {
        test: {
          name: 'media',
          server,
          env,
          ...sharedModules,
          include: inAll('*.media.test.ts'),
          expect: expectation,
          testTimeout,
          hookTimeout: testTimeout,
          ...allCores,
        },
      },
      // Models load all cores on their own.
      heavy('models', { include: inAll('*.model.test.ts'), groupOrder: 1, maxWorkers: 1 }),
      // The programs of the service mostly wait for one another, so there are more of these tests at once than cores. They take a
      // program that has no time to answer for dead: whoever runs them beside other tests gives those a lower priority
      // (`scripts/bootstrap/test-lanes.mjs`).
      heavy('e2e', { include: inAll('*.e2e.test.ts'), groupOrder: 2, maxWorkers: 3 }),
    ],
  },
});
