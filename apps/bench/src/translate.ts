import { isAbsolute } from 'node:path';
import { performance } from 'node:perf_hooks';
import { type Glossary, languageName, type Translator } from '@polydub/contracts';
import {
  chrf,
  createTranslator,
  defaultLlamaModel,
  honours,
  loadPlainLlama,
  type ReferenceDialogue,
  referenceDialogue,
  termsIn,
} from '@polydub/translation';
import type { BenchContext, BenchResult } from './bench-result.js';
import { localModelOf } from './local-model.js';

const pairs = [
  ['en', 'es'],
  ['en', 'fr'],
  ['ru', 'en'],
] as const;
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
 * Translates the reference dialogue with the local engine, and with the same model driven plainly: one line a request, nothing
 * reused, nothing checked. Compares times without loading, and chrF against translations by hand.
 */
export async function benchTranslate(context: BenchContext): Promise<BenchResult> {
  const ours = await runOurs(context);
  const plain = await runPlain(context);
  const metrics: Record<string, number> = { ...ours.metrics, ...plain.metrics };
  return {
    name: 'translate',
    ratio: rounded(ours.seconds / plain.seconds, 3),
    metrics: {
      ...metrics,
      oursSecondsPerLine: rounded(ours.seconds / ours.lines, 2),
      plainSecondsPerLine: rounded(plain.seconds / plain.lines, 2),
    },
    inputs: [referenceDialogue('en', 'es').input],
    alternative: `${modelOf(context)} by node-llama-cpp, one line a request without reuse`,
  };
}

interface Run {
  readonly seconds: number;
  readonly lines: number;
  readonly metrics: Readonly<Record<string, number>>;
}

async function runOurs(context: BenchContext): Promise<Run> {
  const { models, threads } = context;
  const engine = createTranslator('llama', { models, threads, model: modelOf(context) });
  try {
    await translate(engine, 'fr', 'es', [], context, 1);
    const run = await runPairs('ours', context, async (dialogue, source, target) => {
      const { lines } = await translate(engine, source, target, [], context, dialogue.lines.length);
      return lines.map((line) => line.text);
    });
    const hits = await glossaryHitShare(engine, context);
    return { ...run, metrics: { ...run.metrics, glossaryHitShare: hits } };
  } finally {
    await engine.dispose();
  }
}

/** By its name in the manifest, or the path of a file of the person's own. */
const modelOf = ({ translation }: BenchContext): string => localModelOf(translation, 'TRANSLATION', defaultLlamaModel);

async function weightsOf(context: BenchContext): Promise<string> {
  const model = modelOf(context);
  if (isAbsolute(model)) return model;
  return (await context.models.ensure(model, { signal: context.signal })).file('model.gguf');
}

async function runPlain(context: BenchContext): Promise<Run> {
  const plain = await loadPlainLlama(await weightsOf(context), context.threads);
  try {
    await plain.translate('Bonjour.', 'fr', 'es', context.signal);
    return await runPairs('plain', context, async (dialogue, source, target) => {
      const texts: string[] = [];
      for (const line of dialogue.lines) texts.push(await plain.translate(line.text, source, target, context.signal));
      return texts;
    });
  } finally {
    await plain.dispose();
  }
}

type TranslateAll = (dialogue: ReferenceDialogue, source: string, target: string) => Promise<readonly string[]>;

async function runPairs(who: string, context: BenchContext, translateAll: TranslateAll): Promise<Run> {
  const metrics: Record<string, number> = {};
  let [seconds, lines, translated] = [0, 0, 0];
  for (const [source, target] of pairs) {
    const dialogue = referenceDialogue(source, target);
    const start = performance.now();
    const texts = await translateAll(dialogue, source, target);
    seconds += (performance.now() - start) / 1000;
    lines += dialogue.lines.length;
    translated += texts.filter((text) => text.trim() !== '').length;
    const score = rounded(chrf(texts.join('\n'), dialogue.references.join('\n')), 1);
    metrics[`${who}Chrf-${source}-${target}`] = score;
    context.log(`${who}: ${languageName(source)} to ${languageName(target)}: chrF ${score}`);
  }
  if (lines === 0) throw new Error('the translate bench has no lines');
  return { seconds, lines, metrics: { ...metrics, [`${who}TranslatedShare`]: translated / lines } };
}

/** Share of the glossary's terms in the dialogue that the translation honours. */
async function glossaryHitShare(engine: Translator, context: BenchContext): Promise<number> {
  const { lines } = referenceDialogue('en', 'es');
  const result = await translate(engine, 'en', 'es', [glossary], context, lines.length);
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
  { signal }: BenchContext,
  count: number,
) {
  const lines = referenceDialogue(sourceLanguage, targetLanguage).lines.slice(0, count);
  return engine.translate({ lines, sourceLanguage, targetLanguage, glossaries, before: [], after: [], signal });
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
