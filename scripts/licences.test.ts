import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findForbidden, readPackages, withTables } from './licences.mjs';

const lock = {
  packages: {
    '': { name: 'root' },
    'packages/own': {},
    'node_modules/own': { link: true },
    'node_modules/linked': { license: 'MIT' },
    'node_modules/linked/node_modules/@scope/tool': { license: '(GPL-3.0 OR MIT)', dev: true },
    'node_modules/weak': { license: 'MPL-2.0', dev: true },
  },
};
const model = { name: 'm', title: 'M', licence: 'MIT', homepage: 'https://example.org', files: [] };
const document = ['models', 'packages', 'development']
  .map((name) => `<!-- ${name}: written by scripts/licences.mjs -->\nold\n<!-- end of ${name} -->`)
  .join('\n');

describe('docs/licences.md', () => {
  it('agrees with the lock file and the model manifest, and every licence is allowed', () => {
    const script = fileURLToPath(new URL('licences.mjs', import.meta.url));
    expect(() => execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' })).not.toThrow();
  });
});

describe('the licence script', () => {
  it('lists every package and model', () => {
    const text = withTables(document, readPackages(lock), [model]);
    expect(text).toContain('| MIT | 1 | `linked` |');
    expect(text).toContain('| MPL-2.0 | 1 | `weak` |');
    expect(text).toContain('`@scope/tool`');
    expect(text).toContain('| `m` | M | MIT |');
    expect(text).not.toContain('old');
    expect(text).not.toContain('`own`');
  });

  it('forbids copyleft in what is linked, and what states nothing', () => {
    expect(findForbidden(readPackages(lock), [model])).toEqual([]);
    const linked = { packages: { 'node_modules/weak': { license: 'MPL-2.0' }, 'node_modules/silent': {} } };
    const gpl = { ...model, licence: 'GPL-3.0-only' };
    expect(findForbidden(readPackages(linked), [gpl])).toEqual([
      expect.stringContaining('silent'),
      expect.stringContaining('weak'),
      expect.stringContaining('model m'),
    ]);
    const both = { packages: { 'node_modules/x': { license: 'MIT AND GPL-2.0-only' } } };
    expect(findForbidden(readPackages(both), [])).toHaveLength(1);
  });

  it('refuses a document without its marks', () => {
    expect(() => withTables('nothing here', [], [])).toThrow(/lacks the marks/);
  });
});
