import type { LineToTranslate } from '@polydub/contracts';

/** Lines that are asked for together, with the lines around them. */
export interface Batch {
  readonly lines: readonly LineToTranslate[];
  /** Just before and after, at most the asked number. */
  readonly before: readonly LineBefore[];
  /** Source texts. */
  readonly after: readonly string[];
}

/** A line before a batch: of the same call, or, without an id, one that was only told of. */
export interface LineBefore {
  readonly id?: string;
  /** In the source language. */
  readonly text: string;
}

/** How many lines are asked for at once, and how many around them are shown. */
export interface BatchSizes {
  readonly lines: number;
  readonly before: number;
  readonly after: number;
}

/** Cuts lines into batches in order; the first and last see the `outside` lines around the whole. */
export function splitBatches(
  lines: readonly LineToTranslate[],
  outside: { readonly before: readonly string[]; readonly after: readonly string[] },
  sizes: BatchSizes,
): readonly Batch[] {
  const before: readonly LineBefore[] = [...outside.before.map((text) => ({ text })), ...lines];
  const after = [...lines.map((line) => line.text), ...outside.after];
  const batches: Batch[] = [];
  for (let start = 0; start < lines.length; start += sizes.lines) {
    const batch = lines.slice(start, start + sizes.lines);
    const first = outside.before.length + start;
    const next = start + batch.length;
    batches.push({
      lines: batch,
      before: before.slice(Math.max(0, first - sizes.before), first),
      after: after.slice(next, next + sizes.after),
    });
  }
  return batches;
}

/** A batch of one of a batch's lines, which sees as many lines around it as other batches do. */
export function narrowTo(batch: Batch, index: number, sizes: BatchSizes): Batch {
  const before = [...batch.before, ...batch.lines.slice(0, index)];
  const after = [...batch.lines.slice(index + 1).map((line) => line.text), ...batch.after];
  return {
    lines: batch.lines.slice(index, index + 1),
    before: before.slice(Math.max(0, before.length - sizes.before)),
    after: after.slice(0, sizes.after),
  };
}
