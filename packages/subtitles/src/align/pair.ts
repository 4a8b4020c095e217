/** Pairs of places in two lists that mean the same, rising in both. */
export type Pair = readonly [script: number, heard: number];
