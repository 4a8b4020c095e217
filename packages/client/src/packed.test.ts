import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);
const own = fileURLToPath(new URL('..', import.meta.url));
const root = path.join(own, '../..');
const { dependencies } = createRequire(import.meta.url)('../package.json') as { dependencies: Record<string, string> };

/** A project of a stranger that has installed what is published. */
let project: string;
let files: string[];
beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'polydub-packed-'));
  const { stdout } = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: own });
  files = JSON.parse(stdout)[0].files.map((file: { path: string }) => file.path);
  const installed = path.join(project, 'node_modules/@polydub/client');
  for (const file of files) await cp(path.join(own, file), path.join(installed, file));
  const others = [...Object.keys(dependencies), 'openapi-typescript-helpers', '@types/node', 'undici-types'];
  for (const name of others) {
    const link = path.join(project, 'node_modules', name);
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(path.join(root, 'node_modules', name), link);
  }
  await writeFile(path.join(project, 'package.json'), '{"type":"module"}');
});
afterAll(() => rm(project, { recursive: true }));

it('holds the program, its types, the document, a README and the licence, and nothing else', async () => {
  const wanted = ['LICENSE', 'README.md', 'dist/index.d.ts', 'dist/index.js', 'openapi.json', 'package.json'];
  expect(files).toEqual(expect.arrayContaining(wanted));
  expect(files.filter((file) => !/^dist\/[\w-]+\.(js|d\.ts)$/.test(file)).sort()).toEqual(
    wanted.filter((file) => !file.startsWith('dist/')),
  );
});

it('names nothing that is not published with it or needed by name', async () => {
  const texts = await Promise.all(
    files.filter((file) => file.endsWith('.js')).map((file) => readFile(path.join(own, file), 'utf8')),
  );
  const named = texts.flatMap((text) => [...text.matchAll(/from '([^.'][^']*)'/g)].map(([, name = '']) => name));
  const outside = new Set(named.filter((name) => !name.startsWith('node:')));
  expect([...outside].sort()).toEqual(Object.keys(dependencies).sort());
});

it('is imported, with its types, by a project that has nothing else', async () => {
  const code = `import { PolydubApiError, PolydubClient, type Upload } from '@polydub/client';
const client = new PolydubClient({ baseUrl: 'http://127.0.0.1:1', apiKey: 'k' });
export async function dub(upload: Upload): Promise<string | undefined> {
  const body = { media_type: 'video', media_url: upload.url, source_language: 'en', target_language: 'es' } as const;
  const { task_id } = await client.translate.start(body);
  // @ts-expect-error There is no such field.
  await client.translate.start({ ...body, media: upload.url });
  return (await client.translate.wait(task_id)).result?.video_url;
}
console.log(typeof PolydubApiError, typeof client.translate.wait);
`;
  await writeFile(path.join(project, 'stranger.ts'), code);
  const options = ['--strict', '--module', 'nodenext', '--target', 'es2023', '--types', 'node'];
  await run(path.join(root, 'node_modules/.bin/tsc'), [...options, 'stranger.ts'], { cwd: project });
  const { stdout } = await run(process.execPath, ['stranger.js'], { cwd: project });
  expect(stdout).toBe('function function\n');
});
