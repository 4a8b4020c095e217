/** How a language writes and reads what is not plain words. Numbers themselves stay digits: the reader knows them. */
export interface Reading {
  /** Written form (ending with its dot where it has one), or a loanword → how it is read; matched as whole words, case counts. */
  readonly abbreviations: Readonly<Record<string, string>>;
  /** Currency sign → its name for one and for many. */
  readonly currencies: Readonly<Record<string, readonly [one: string, many: string]>>;
  /** Stands between whole units and hundredths, and after them: `3 dollars and 50 cents`. */
  readonly hundredths: { readonly before: string; readonly after: string };
  /** Mark before decimals. */
  readonly decimalMark: '.' | ',';
  /** Unit sign after a number → its name for one and for many. */
  readonly units: Readonly<Record<string, readonly [one: string, many: string]>>;
  /** A time of day, minutes 0…59. */
  clock(hours: number, minutes: number): string;
  readonly minus: string;
  /** Rewrites what only this language needs. */
  readonly further?: (text: string) => string;
}
