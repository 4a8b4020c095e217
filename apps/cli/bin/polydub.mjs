#!/usr/bin/env -S GLIBC_TUNABLES=glibc.malloc.hugetlb=1 node
// A separate file, because npm links programs at installation, before `dist/` is built.
// Large pages (the line above, and the scripts in the root's package.json): every start of another program (ffmpeg, espeak-ng,
// rubberband) copies the table of this process's pages, which takes 60 ms for 2.4 GB of loaded models in pages of 4 KiB.
import { readdirSync, statSync } from 'node:fs';

const root = new URL('../../../', import.meta.url);

/** When a file was written, in ms since 1970; 0 where there is none. */
function writtenMs(/** @type {URL} */ file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Whether anything was compiled after the bundle was made of it, as when only the compiler was run. */
function isOlderThanItsParts(/** @type {URL} */ bundle) {
  const madeMs = writtenMs(bundle);
  return ['packages/', 'apps/'].some((group) =>
    readdirSync(new URL(group, root)).some(
      (name) => writtenMs(new URL(`${group}${name}/dist/.tsbuildinfo`, root)) > madeMs,
    ),
  );
}

const bundle = new URL('../dist/bundle/main.js', import.meta.url);
await import((isOlderThanItsParts(bundle) ? new URL('../dist/main.js', import.meta.url) : bundle).href);
