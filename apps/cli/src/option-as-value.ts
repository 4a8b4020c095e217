import type { Command } from 'commander';

/**
 * Ends a command of which an option took the next option for its value, as in `--prompt --dry-run`: commander gives an option that needs a
 * value whatever comes next, so that the second one would be lost without a word.
 */
export function refuseOptionAsValue(command: Command): void {
  const flags = new Set(command.options.flatMap(({ long, short }) => [long, short]));
  for (const option of command.options) {
    const values = [command.getOptionValue(option.attributeName())].flat();
    const taken = values.find((value) => typeof value === 'string' && flags.has(value));
    if (taken === undefined) continue;
    command.error(`error: option '${option.flags}' lacks its value: ${taken} was taken for it`, {
      code: 'commander.optionMissingArgument',
    });
  }
}
