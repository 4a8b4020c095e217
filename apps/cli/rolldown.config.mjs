// @ts-check
import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'rolldown';

const folder = import.meta.dirname;
const outputFolder = path.join(folder, 'dist/bundle');
/** Started by its path, as a thread. */
const stageThread = path.join(folder, '../../packages/families/dist/stage-thread.js');
/** Modules that `--hooks` loads share these with the program: a class that is there twice is not the same. */
const shared = /^@polydub\/(contracts|pipeline)$/;
/** Of the packages of others, those of many files that a start loads. zod is not among them: what is shared needs it, too. */
const inlined = /^(@nats-io\/|commander$|csv-parse|get-east-asian-width$|ipaddr\.js$|iso-639-2$|p-map$)/;
/** A program that was started from an older bundle may still load the rest of it. */
const KEEP_OLD_MS = 7 * 24 * 3_600_000;

/**
 * Modules find files beside them by `import.meta.url`: it tells where they were compiled to in the bundle, too. The thread of
 * stages is in the bundle itself.
 * @type {import('rolldown').Plugin}
 */
const ownPlaces = {
  name: 'own-places',
  transform(code, id) {
    // The bundler's own code names no file of ours.
    if (id.startsWith('\0')) return undefined;
    if (/import\.meta\.(?!url)/.test(code))
      throw new Error(`${id}: expected import.meta.url, which the bundle replaces`);
    const place = JSON.stringify(path.relative(outputFolder, id));
    return code.replaceAll(
      /(?<!'\.\/stage-thread\.js', )import\.meta\.url/g,
      `new URL(${place}, import.meta.url).href`,
    );
  },
};

/** @type {import('rolldown').Plugin} */
const removesOld = {
  name: 'removes-old',
  writeBundle() {
    for (const name of readdirSync(outputFolder)) {
      const file = path.join(outputFolder, name);
      if (Date.now() - statSync(file).mtimeMs > KEEP_OLD_MS) rmSync(file);
    }
  },
};

/**
 * The program in few files: Node takes a second to load a thousand modules, and less than half of it to load these. Most
 * packages of others are no part of it.
 */
export default defineConfig({
  input: { main: path.join(folder, 'dist/main.js'), 'stage-thread': stageThread },
  platform: 'node',
  external: (id) => shared.test(id) || !(/^[./]|^@polydub\//.test(id) || inlined.test(id)),
  plugins: [ownPlaces, removesOld],
  output: { dir: outputFolder, format: 'esm', chunkFileNames: '[name]-[hash].js' },
});
