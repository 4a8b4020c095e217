/** Indices of matching items in two lists; a list of pairs rises in both. */
export type Pair = readonly [script: number, heard: number];
