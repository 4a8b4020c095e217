import type { Argument, Command, Option } from 'commander';

/** Shells that completions are written for. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;
/** A shell that completions are written for. */
export type Shell = (typeof SHELLS)[number];

/** What may follow a command, or a command of it. */
interface CommandWords {
  /** Names from the program's down to this one's, without the program's own. */
  readonly path: readonly string[];
  readonly commands: readonly Described[];
  readonly options: readonly (Described & { readonly takesValue: boolean; readonly choices: readonly string[] })[];
  /** Words that its arguments may be. */
  readonly choices: readonly string[];
}

interface Described {
  readonly name: string;
  readonly description: string;
}

/** The script that makes a shell complete the names of commands, options and their values; elsewhere it completes files. */
export function completionScript(program: Command, shell: Shell): string {
  const all = wordsBelow(program, []);
  return shell === 'fish' ? fishScript(program.name(), all) : bashScript(program.name(), all, shell);
}

function wordsBelow(command: Command, path: readonly string[]): CommandWords[] {
  const own = {
    path,
    commands: command.commands.map((each) => ({ name: each.name(), description: each.description() })),
    options: command.options.flatMap(optionWords),
    choices: command.registeredArguments.flatMap((argument: Argument) => argument.argChoices ?? []),
  };
  return [own, ...command.commands.flatMap((each) => wordsBelow(each, [...path, each.name()]))];
}

function optionWords({ long, description, required, optional, argChoices = [] }: Option): CommandWords['options'] {
  return long ? [{ name: long, description, takesValue: required || optional, choices: argChoices }] : [];
}

/**
 * zsh runs the same functions once it is told to. There `path`, `words` and `options` are variables of the
 * shell's own, and an offset has to be a number or `$((…))`.
 */
function bashScript(name: string, all: readonly CommandWords[], shell: Shell): string {
  const commands = all.slice(1).map(({ path }) => `    ${quoted(path.join(' '))}) command="$next" ;;`);
  const words = all.map(({ path, commands: below, options, choices }) => {
    const follow = [...below.map((each) => each.name), ...choices].join(' ');
    const dashed = options.map((each) => each.name).join(' ');
    return `    ${quoted(path.join(' '))}) offered=${quoted(follow)} dashed=${quoted(dashed)} ;;`;
  });
  const values = all.flatMap(({ path, options }) =>
    options
      .filter(({ takesValue }) => takesValue)
      .map((each) => `    ${quoted([...path, each.name].join(' '))}) offered=${quoted(each.choices.join(' '))} ;;`),
  );
  return `${shell === 'zsh' ? 'autoload -U +X bashcompinit && bashcompinit\n' : ''}_${name}() {
  local command="" next word offered="" dashed="" current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
  for word in "\${COMP_WORDS[@]:1:$((COMP_CWORD-1))}"; do
    next="\${command:+$command }$word"
    case "$next" in
${commands.join('\n')}
    esac
  done
  case "$command" in
${words.join('\n')}
  esac
  case "$current" in -*) offered="$dashed" ;; esac
  case "\${command:+$command }$before" in
${values.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$offered" -- "$current"))
}
complete -o default -F _${name} ${name}
`;
}

function fishScript(name: string, all: readonly CommandWords[]): string {
  const lines = all.flatMap(({ path, commands, options, choices }) => {
    const [first] = path;
    const within =
      first === undefined
        ? '__fish_use_subcommand'
        : path.map((word) => `__fish_seen_subcommand_from ${word}`).join('; and ');
    const when = `complete -c ${name} -n ${quoted(within)}`;
    const words = [...commands, ...choices.map((choice) => ({ name: choice, description: '' }))];
    return [
      ...words.map((each) => `${when} -f -a ${each.name} -d ${quoted(each.description)}`),
      ...options.map((each) => {
        const values = each.choices.length > 0 ? ` -x -a ${quoted(each.choices.join(' '))}` : '';
        return `${when} -l ${each.name.slice(2)} -d ${quoted(each.description)}${values}`;
      }),
    ];
  });
  return [...lines, ''].join('\n');
}

/** Within single quotes all shells take everything as it is but the quote itself. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
