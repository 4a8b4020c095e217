import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createProgram } from '../apps/cli/src/program.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

describe.each(documents)('%s', (document) => {
  it('holds no placeholder', () => {
    expect(read(document).match(/@@\w*@@/g) ?? []).toEqual([]);
  });

  it('links to files and headings that are there', () => {
    const links = [...read(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !isExternal(link) && !leadsSomewhere(document, link))).toEqual([]);
  });

  it('names files of the checkout that are there', () => {
    const named = [...read(document).matchAll(/`((?:apps|packages|scripts|docker|models|docs)\/[\w./-]+)`/g)];
    // `NAME` stands for what the reader chooses, and settings of one's own are in no checkout.
    const files = named.map(([, file = '']) => file).filter((file) => !/NAME|\.env$/.test(file));
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });
});

function isExternal(link: string): boolean {
  return /^[a-z]+:/.test(link);
}

function leadsSomewhere(document: string, link: string): boolean {
  const [file = '', heading] = link.split('#');
  const target = file === '' ? document : path.join(path.dirname(document), file);
  if (!existsSync(path.join(root, target))) return false;
  return heading === undefined || headingsOf(target).includes(heading);
}

/** As they are linked to: small letters, words joined by hyphens, no punctuation. */
function headingsOf(document: string): string[] {
  return [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('the commands of README.md', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts as object);
  const readme = read('README.md');

  it('are scripts of package.json', () => {
    const named = [...readme.matchAll(/\bnpm (?:run ([\w:-]+)|(test)\b)/g)].map(([, run, test]) => run ?? test);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !scripts.includes(name ?? ''))).toEqual([]);
  });

  it('are commands of polydub', () => {
    const named = [...readme.matchAll(/(?:npm run polydub --|`polydub) ([a-z]+)(?: ([a-z]+)(?![\w/.]))?/g)];
    expect(named.map(([, name]) => name)).toContain('up');
    expect(named.filter(([, name, second]) => !isCommand(name, second)).map(([text]) => text)).toEqual([]);
  });

  it('have options that exist', () => {
    const dub = createProgram().commands.find((command) => command.name() === 'dub');
    const lines = [...readme.matchAll(/^npm run dub -- .*$/gm)].map(([line]) => line);
    const named = lines.flatMap((line) => [...line.matchAll(/ (--[a-z-]+)/g)].map(([, option = '']) => option));
    expect(named).toContain('--to');
    expect(named.filter((option) => !dub?.options.some(({ long }) => long === option))).toEqual([]);
  });
});

/** Whether there is such a command and, where it has commands of its own, also the second word is one. */
function isCommand(name: string | undefined, second: string | undefined): boolean {
  const command = createProgram().commands.find((each) => each.name() === name);
  if (!command) return false;
  const takesFiles = second === undefined && command.registeredArguments.length > 0;
  return takesFiles || command.commands.length === 0 || command.commands.some((each) => each.name() === second);
}
