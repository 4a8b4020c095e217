import { defineConfig } from 'vitest/config';

const everywhere = ['packages/*/src', 'apps/*/src', 'scripts'];
const inAll = (pattern: string) => everywhere.map((folder) => `${folder}/**/${pattern}`);
const special = inAll('*.{media,model,e2e}.test.ts');

/**
 * Four kinds of tests, told apart by the file's name:
 * `x.test.ts` needs nothing and takes milliseconds; `x.media.test.ts` runs real ffmpeg, rubberband or espeak-ng;
 * `x.model.test.ts` runs real models from the model store; `x.e2e.test.ts` runs the built programs.
 */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: inAll('*.test.ts'), exclude: [...special, '**/dist/**'] } },
      { test: { name: 'media', include: inAll('*.media.test.ts'), testTimeout: 120_000, hookTimeout: 120_000 } },
      {
        test: {
          name: 'models',
          include: inAll('*.model.test.ts'),
          testTimeout: 900_000,
          hookTimeout: 1_800_000,
          fileParallelism: false,
          pool: 'forks',
        },
      },
      {
        test: {
          name: 'e2e',
          include: inAll('*.e2e.test.ts'),
          testTimeout: 1_800_000,
          hookTimeout: 1_800_000,
          fileParallelism: false,
          pool: 'forks',
        },
      },
    ],
  },
});
