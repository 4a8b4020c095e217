import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { createProgram } from './program.js';

function all(command: Command): Command[] {
  return [command, ...command.commands.flatMap(all)];
}

it('shows defaults of options as people write them', () => {
  const help = all(createProgram()).map((command) => command.helpInformation());
  expect(help.join('')).toContain('(default: "auto")');
  for (const text of help) expect(text).not.toMatch(/default:\s+(false|\[\]|\{)/);
});

it.each([
  ['--vocie', ['dub', 'a.mp4', '--to', 'es', '--vocie'], true],
  ['a missing argument', ['dub', '--to', 'es'], false],
])('tells only where a word may be a file how such a file is named: %s', async (_, args, isTold) => {
  const told: string[] = [];
  const program = createProgram();
  for (const command of all(program)) command.configureOutput({ writeErr: (text) => told.push(text) });
  await expect(program.parseAsync(args, { from: 'user' })).rejects.toThrow();
  expect(told.join('').includes('given as ./-name')).toBe(isTold);
});

it.each([
  ['--prompt', ['dub', 'a.mp4', '--to', 'es', '--prompt', '--dry-run']],
  ['--glossary', ['dub', 'a.mp4', '--to', 'es', '--glossary', '--align-video']],
])('takes no option for the value of %s', async (flag, args) => {
  const told: string[] = [];
  const program = createProgram();
  for (const command of all(program)) command.configureOutput({ writeErr: (text) => told.push(text) });
  await expect(program.parseAsync(args, { from: 'user' })).rejects.toMatchObject({
    code: 'commander.optionMissingArgument',
  });
  expect(told.join('')).toContain(`option '${flag} `);
});
