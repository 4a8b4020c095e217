/**
 * How a language writes and reads everything that is not plain words. Numbers themselves stay digits, because the
 * reader knows them.
 */
export interface Reading {
  /**
   * Written form (including its final dot, if any), or a loanword → how it is read; matched as whole words,
   * case-sensitive.
   */
  readonly abbreviations: Readonly<Record<string, string>>;
  /** Currency sign → its name for one and for many. */
  readonly currencies: Readonly<Record<string, readonly [one: string, many: string]>>;
  /** Words between whole units and hundredths, and after the hundredths: `3 dollars and 50 cents`. */
  readonly hundredths: { readonly before: string; readonly after: string };
  /** Decimal separator. */
  readonly decimalMark: '.' | ',';
  /** Unit sign after a number → its name for one and for many. */
  readonly units: Readonly<Record<string, readonly [one: string, many: string]>>;
  /** A time of day, minutes 0…59. */
  clock(hours: number, minutes: number): string;
  readonly minus: string;
  /** Further rewriting that only this language needs. */
  readonly further?: (text: string) => string;
}
