import { innerProduct as cosine } from '@polydub/signal';

/** A speaker's voice and what was made of it, as one embedder hears them: vectors of length 1. */
export interface HeardSpeaker {
  readonly name: string;
  readonly source: Float32Array;
  /** Two halves of the source. */
  readonly halves: readonly [Float32Array, Float32Array];
  /** All dubbed lines together, by way of dubbing (`stock`, `real`). */
  readonly dubs: Readonly<Record<string, Float32Array>>;
  /** Dubbed lines one by one, by way of dubbing. */
  readonly lines: Readonly<Record<string, readonly Float32Array[]>>;
}

/**
 * Similarities by `speaker.what`: `same` between the halves of a speaker, `different` to the most similar other speaker of the
 * same clip (null where there is none), and of each way of dubbing to the source.
 */
export function similarityFigures(speakers: readonly HeardSpeaker[]): Record<string, number | null> {
  const figures = speakers.flatMap((speaker): [string, number | null][] => {
    const others = speakers.filter((other) => other !== speaker).map((other) => cosine(speaker.source, other.source));
    return [
      [`${speaker.name}.same`, rounded(cosine(...speaker.halves))],
      [`${speaker.name}.different`, others.length > 0 ? rounded(Math.max(...others)) : null],
      ...Object.entries(speaker.dubs).map(([way, dub]): [string, number] => [
        `${speaker.name}.${way}`,
        rounded(cosine(speaker.source, dub)),
      ]),
    ];
  });
  return Object.fromEntries(figures);
}

/** How many lines of how many sound more like another speaker's line than like any other line of their own. */
export function strayLines(speakers: readonly HeardSpeaker[], way: string): { stray: number; lines: number } {
  let [stray, lines] = [0, 0];
  for (const speaker of speakers) {
    const others = speakers.filter((other) => other !== speaker).flatMap((other) => other.lines[way] ?? []);
    for (const line of speaker.lines[way] ?? []) {
      const own = (speaker.lines[way] ?? []).filter((other) => other !== line);
      if (own.length === 0 || others.length === 0) continue;
      lines += 1;
      if (nearest(line, others) > nearest(line, own)) stray += 1;
    }
  }
  return { stray, lines };
}

const nearest = (line: Float32Array, others: readonly Float32Array[]): number =>
  Math.max(...others.map((other) => cosine(line, other)));

const rounded = (value: number): number => Number(value.toFixed(3));
