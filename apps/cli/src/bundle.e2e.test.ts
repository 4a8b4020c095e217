import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const bundle = new URL('../dist/bundle/', import.meta.url);
const parts = readdirSync(bundle).filter((name) => name.endsWith('.js'));

describe('the bundle of the program', () => {
  it('starts the program and the thread of stages', () => {
    expect(parts).toEqual(expect.arrayContaining(['main.js', 'stage-thread.js']));
  });

  it('names modules of the checkout as they were compiled', () => {
    const named = parts.flatMap((name) =>
      [...readFileSync(new URL(name, bundle), 'utf8').matchAll(/new URL\("([^"]+)", import\.meta\.url\)/g)].map(
        ([, path = '']) => path,
      ),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !existsSync(new URL(path, bundle)))).toEqual([]);
  });
});
