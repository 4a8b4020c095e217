import { createRequire } from 'node:module';
import type * as OpenCvModule from '@techstark/opencv-js';

/** The functions of OpenCV. */
export type OpenCv = typeof OpenCvModule;

/** OpenCV itself is thenable, so a promise of it would never settle: it travels in this. */
export interface LoadedOpenCv {
  readonly cv: OpenCv;
}

interface Startable {
  onRuntimeInitialized?: () => void;
}

let loading: Promise<LoadedOpenCv> | undefined;

/** Loads OpenCV at the first call (about half a second), once for the process. */
export function loadOpenCv(): Promise<LoadedOpenCv> {
  loading ??= load();
  return loading;
}

async function load(): Promise<LoadedOpenCv> {
  const [exceptions, rejections] = [process.listeners('uncaughtException'), process.listeners('unhandledRejection')];
  // Not by `import()`: its promise would wait for OpenCV, too.
  const module: OpenCv & Startable = createRequire(import.meta.url)('@techstark/opencv-js');
  await new Promise<void>((resolve) => {
    if (module.Mat) resolve();
    else module.onRuntimeInitialized = resolve;
  });
  // The module listens for every failure of the process, and would end itself at the first one that has nothing to do with it.
  for (const added of process.listeners('uncaughtException'))
    if (!exceptions.includes(added)) process.removeListener('uncaughtException', added);
  for (const added of process.listeners('unhandledRejection'))
    if (!rejections.includes(added)) process.removeListener('unhandledRejection', added);
  return { cv: module };
}
