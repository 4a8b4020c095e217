import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

const everywhere = ['packages/*/src', 'apps/*/src', 'scripts'];
const inAll = (pattern: string) => everywhere.map((folder) => `${folder}/**/${pattern}`);
const minuteMs = 60_000;
/** Vitest itself leaves a core free, which is half of a machine with two. */
const allCores = { maxWorkers: '100%' };
/** Programs start and answer when a loaded machine lets them. */
const expectation = { poll: { timeout: minuteMs / 2 } };

/** Tests of many minutes, after those of the projects before. */
function heavy(
  name: string,
  { groupOrder, ...files }: { include: string[]; maxWorkers: number; groupOrder: number },
): TestProjectConfiguration {
  return {
    test: {
      name,
      expect: expectation,
      testTimeout: 30 * minuteMs,
      hookTimeout: 30 * minuteMs,
      ...files,
      sequence: { groupOrder },
    },
  };
}

/**
 * Four kinds of tests, told apart by the file's name:
 * `x.test.ts` needs nothing and takes milliseconds; `x.media.test.ts` runs real ffmpeg, rubberband or espeak-ng;
 * `x.model.test.ts` runs real models from the model store; `x.e2e.test.ts` runs the built programs.
 *
 * Projects of one group run side by side and have to have as many workers each; groups run one after another.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: inAll('*.test.ts'),
          exclude: inAll('*.{media,model,e2e}.test.ts'),
          expect: expectation,
          testTimeout: minuteMs,
          ...allCores,
        },
      },
      {
        test: {
          name: 'media',
          include: inAll('*.media.test.ts'),
          expect: expectation,
          testTimeout: 2 * minuteMs,
          hookTimeout: 2 * minuteMs,
          ...allCores,
        },
      },
      // Models load all cores on their own. The programs of the service mostly wait for one another, but take a program that has
      // no time to answer for dead: not beside models.
      heavy('models', { include: inAll('*.model.test.ts'), groupOrder: 1, maxWorkers: 1 }),
      heavy('e2e', { include: inAll('*.e2e.test.ts'), groupOrder: 2, maxWorkers: 2 }),
    ],
  },
});
