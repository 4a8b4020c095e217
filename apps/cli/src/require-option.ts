import type { Command } from 'commander';

/**
 * Ends a command that lacks an option, with commander's own words. Commander's own `requiredOption` looks before misspelt options are told:
 * to `--ot es` it says that `--to` is missing.
 */
export function requireOption(command: Command, name: string): void {
  if (command.getOptionValue(name) !== undefined) return;
  const flags = command.options.find((option) => option.attributeName() === name)?.flags;
  command.error(`error: required option '${flags}' not specified`, { code: 'commander.missingMandatoryOptionValue' });
}
