import { isAbsolute } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Glossary, LineToTranslate, Translator } from '@polydub/contracts';
import {
  createTranslator,
  defaultLlamaModel,
  honours,
  loadPlainLlama,
  REFERENCE_HALVES,
  REFERENCE_PAIRS,
  type ReferenceHalf,
  type ReferencePair,
  type ReferenceScene,
  referenceDialogue,
  referenceInput,
  referencePairNamed,
  referenceScenes,
  termsIn,
} from '@polydub/translation';
import type { BenchRequest } from './bench.js';
import type { BenchContext, BenchResult } from './bench-result.js';
import { localModelOf } from './local-model.js';
import { chrfOf, type TranslatedLine, unreportedLeftOvers, wanderingWords } from './translation-figures.js';

const glossary: Glossary = {
  name: 'bench',
  entries: [
    { term: 'boat', translation: 'navío' },
    { term: 'tool', translation: 'utensilio' },
    { term: 'doctor', translation: 'cirujano' },
    { term: 'talk', translation: 'conferencia' },
  ],
};

/**
 * Translates the reference scenes with the local engine, and with the same model driven plainly: one line a request, nothing
 * reused, nothing checked, no dictionary. Compares times without loading, and what came out with translations by hand. `only` names
 * halves and pairs of languages; default: all pairs and the halves without everyday talk. Figures tell by their first word which half they are of.
 */
export async function benchTranslate(request: BenchRequest): Promise<BenchResult> {
  const wanted = wantedOf(request.only ?? []);
  const ours = await runOurs(request, wanted);
  const plain = await runPlain(request, wanted);
  return {
    name: 'translate',
    ratio: rounded(ours.seconds / plain.seconds, 3),
    metrics: {
      ...ours.metrics,
      ...plain.metrics,
      oursSecondsPerLine: rounded(ours.seconds / ours.lines, 2),
      plainSecondsPerLine: rounded(plain.seconds / plain.lines, 2),
    },
    inputs: [...new Map(wanted.pairs.map(referenceInput).map((input) => [input.name, input])).values()],
    alternative: `${modelOf(request)} by node-llama-cpp, one line a request without reuse`,
  };
}

/** Which scenes are translated. */
interface Wanted {
  readonly halves: readonly ReferenceHalf[];
  readonly pairs: readonly ReferencePair[];
}

function wantedOf(only: readonly string[]): Wanted {
  const halves = REFERENCE_HALVES.filter((half) => only.includes(half));
  const named = only.filter((name) => !REFERENCE_HALVES.some((half) => half === name));
  return {
    halves: halves.length > 0 ? halves : ['tuned', 'unseen'],
    pairs: named.length > 0 ? named.map(referencePairNamed) : REFERENCE_PAIRS,
  };
}

interface Run {
  readonly seconds: number;
  readonly lines: number;
  readonly metrics: Readonly<Record<string, number>>;
}

async function runOurs(context: BenchContext, wanted: Wanted): Promise<Run> {
  const { models, threads } = context;
  const engine = createTranslator('llama', { models, threads, model: modelOf(context) });
  try {
    await translate(engine, 'fr', 'es', [], WARM_UP, context);
    const run = await runScenes('ours', wanted, context, async (scene, source, target) => {
      const { lines, warnings } = await translate(engine, source, target, [], scene.lines, context);
      return lines.map(({ id, text }) => ({ text, isReported: warnings.some(({ lineId }) => lineId === id) }));
    });
    const hits = await glossaryHitShare(engine, context);
    return { ...run, metrics: { ...run.metrics, glossaryHitShare: hits } };
  } finally {
    await engine.dispose();
  }
}

/** Loads the model before the time is taken. */
const WARM_UP: readonly LineToTranslate[] = [{ id: '1', speaker: 'A', text: 'Bonjour.' }];

/** By its name in the manifest, or the path of a file of the person's own. */
const modelOf = ({ translation }: BenchContext): string => localModelOf(translation, 'TRANSLATION', defaultLlamaModel);

async function weightsOf(context: BenchContext): Promise<string> {
  const model = modelOf(context);
  if (isAbsolute(model)) return model;
  return (await context.models.ensure(model, { signal: context.signal })).file('model.gguf');
}

async function runPlain(context: BenchContext, wanted: Wanted): Promise<Run> {
  const plain = await loadPlainLlama(await weightsOf(context), context.threads);
  try {
    await plain.translate('Bonjour.', 'fr', 'es', context.signal);
    return await runScenes('plain', wanted, context, async (scene, source, target) => {
      const answers: Answer[] = [];
      for (const { text } of scene.lines)
        answers.push({ text: await plain.translate(text, source, target, context.signal), isReported: false });
      return answers;
    });
  } finally {
    await plain.dispose();
  }
}

/** A translated line, and whether a warning names it. */
interface Answer {
  readonly text: string;
  readonly isReported: boolean;
}

type TranslateScene = (scene: ReferenceScene, source: string, target: string) => Promise<readonly Answer[]>;

async function runScenes(
  who: string,
  { halves, pairs }: Wanted,
  context: BenchContext,
  translateScene: TranslateScene,
): Promise<Run> {
  const metrics: Record<string, number> = {};
  let [seconds, count] = [0, 0];
  for (const half of halves) {
    const measured: TranslatedLine[][] = [];
    for (const pair of pairs) {
      const start = performance.now();
      const scenes = await translatedScenes(pair, half, translateScene);
      seconds += (performance.now() - start) / 1000;
      count += scenes.flat().length;
      measured.push(...scenes);
      const score = rounded(chrfOf(scenes.flat()), 1);
      metrics[`${half}.${who}Chrf.${pair}`] = score;
      context.log(`${who}, ${half} lines: ${pair}: chrF2 ${score}`);
    }
    Object.assign(metrics, figuresOf(`${half}.${who}`, measured));
  }
  if (count === 0) throw new Error('the translate bench has no lines');
  return { seconds, lines: count, metrics };
}

async function translatedScenes(
  pair: ReferencePair,
  half: ReferenceHalf,
  translateScene: TranslateScene,
): Promise<TranslatedLine[][]> {
  const [source = '', target = ''] = pair.split('-');
  const scenes: TranslatedLine[][] = [];
  for (const scene of referenceScenes(pair, half)) {
    const answers = await translateScene(scene, source, target);
    scenes.push(
      scene.lines.map(({ text }, index) => ({
        source: text,
        reference: scene.references[index] ?? '',
        translation: answers[index]?.text ?? '',
        isReported: answers[index]?.isReported ?? false,
      })),
    );
  }
  return scenes;
}

function figuresOf(name: string, scenes: readonly (readonly TranslatedLine[])[]): Record<string, number> {
  const lines = scenes.flat();
  const share = (isCounted: (line: TranslatedLine) => boolean) =>
    rounded(lines.filter(isCounted).length / lines.length, 3);
  return {
    [`${name}Lines`]: lines.length,
    [`${name}TranslatedShare`]: share(({ translation }) => translation.trim() !== ''),
    [`${name}ReportedShare`]: share(({ isReported }) => isReported),
    [`${name}WanderingWords`]: scenes.flatMap(wanderingWords).length,
    [`${name}UnreportedLeftOvers`]: unreportedLeftOvers(lines).length,
  };
}

/** Share of the glossary's terms in a dialogue that the translation honours. */
async function glossaryHitShare(engine: Translator, context: BenchContext): Promise<number> {
  const { lines } = referenceDialogue('en', 'es');
  const result = await translate(engine, 'en', 'es', [glossary], lines, context);
  const asked = lines.flatMap((line, index) =>
    termsIn(line.text, 'en', glossary.entries).map((term) => honours(result.lines[index]?.text ?? '', 'es', term)),
  );
  if (asked.length === 0) throw new Error('the translate bench met no glossary term');
  return rounded(asked.filter(Boolean).length / asked.length, 3);
}

function translate(
  engine: Translator,
  sourceLanguage: string,
  targetLanguage: string,
  glossaries: readonly Glossary[],
  lines: readonly LineToTranslate[],
  { signal }: BenchContext,
) {
  return engine.translate({ lines, sourceLanguage, targetLanguage, glossaries, before: [], after: [], signal });
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
