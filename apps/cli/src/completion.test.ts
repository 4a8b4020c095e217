import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { completionScript, SHELLS } from './completion.js';
import { createProgram } from './program.js';

/** What bash offers after these words. */
function offered(...words: string[]): string[] {
  const script = `${completionScript(createProgram(), 'bash')}
COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _polydub; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim().split('\n');
}

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
