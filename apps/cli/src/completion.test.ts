import { execFileSync, spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { completionScript, SHELLS } from './completion.js';
import { createProgram } from './program.js';

/** What bash offers after these words. */
function offered(...words: string[]): string[] {
  const script = `${completionScript(createProgram(), 'bash')}
COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _polydub; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim().split('\n');
}

const hasZsh = spawnSync('zsh', ['--version']).status === 0;

/** What zsh offers after these words. Its functions for bash run scripts in this mode, and leave it to zsh to pick the words that fit. */
function offeredByZsh(...words: string[]): string[] {
  const script = `autoload -Uz compinit; compinit -D -u; ${completionScript(createProgram(), 'zsh')}
tell() { emulate -L sh; local COMP_CWORD=${words.length - 1}; local -a COMP_WORDS; COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')})
  _polydub; printf '%s\n' "\${COMPREPLY[@]}"; }
zmodload zsh/parameter; tell`;
  const given = execFileSync('zsh', ['-f', '-c', script], { encoding: 'utf8', stdio: 'pipe' }).trim().split('\n');
  return given.filter((word) => word.startsWith(words.at(-1) ?? ''));
}

it.skipIf(!hasZsh)('completes the same in zsh', () => {
  expect(offeredByZsh('polydub', 'du')).toEqual(['dub']);
  expect(offeredByZsh('polydub', 'dub', 'talk.mp4', '--voices', 're')).toEqual(['real']);
  expect(offeredByZsh('polydub', 'dub', 'talk.mp4', '--vo')).toEqual(['--voices', '--voice']);
  expect(offeredByZsh('polydub', 'lipsync', 'model', 'cr')).toEqual(['create']);
});

it('completes commands, options and their values in bash', () => {
  expect(offered('polydub', 'du')).toEqual(['dub']);
  expect(offered('polydub', 'dub', 'talk.mp4', '--vo')).toEqual(['--voices', '--voice']);
  expect(offered('polydub', 'dub', 'talk.mp4', '--voices', 're')).toEqual(['real']);
  expect(offered('polydub', 'models', 'li')).toEqual(['list']);
  expect(offered('polydub', 'lipsync', 'model', 'cr')).toEqual(['create']);
  expect(offered('polydub', 'bench', 'sep')).toEqual(['separation']);
  // The shell then completes files.
  for (const words of [['talk.m'], [''], ['talk.mp4', '--to', ''], ['talk.mp4', '--subtitles', '']])
    expect(offered('polydub', 'dub', ...words)).toEqual(['']);
});

it('is a script without errors of syntax, also with the quotes of descriptions', () => {
  execFileSync('bash', ['-n'], { input: completionScript(createProgram(), 'bash') });
  const fish = completionScript(createProgram(), 'fish');
  expect(fish).toContain("complete -c polydub -n '__fish_seen_subcommand_from dub' -l voices");
  // Nothing is between quotes in one line that is not in the next: bash knows these quotes, too.
  execFileSync('bash', ['-n'], { input: fish });
  expect(SHELLS.every((shell) => completionScript(createProgram(), shell).endsWith('\n'))).toBe(true);
});
