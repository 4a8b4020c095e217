import path from 'node:path';
import { isLanguageCode, PolydubError, targetLanguages } from '@polydub/contracts';
import { type DubPlan, planDub, requireKnown, type StepOptions } from '@polydub/families';
import { shownUrl } from '@polydub/fetcher';
import type { DubCommandOptions } from '../dub-record.js';
import { describeFailure } from '../failure.js';
import { checkInputAddress, inputName, isAddress } from '../fetch-input.js';
import { folderFor, inputFile } from '../input-file.js';
import { duration, warningLine } from '../output/wording.js';
import { dubInto, jobFor, type OneDub } from './dub.js';
import { runStep } from './run-step.js';

/** Options of several dubs. */
export interface DubsOptions extends Omit<DubCommandOptions, 'to'> {
  readonly to: readonly string[];
  /** Only tells what would be done. */
  readonly dryRun: boolean;
}

/** `polydub dub`: each input into each language, one after the other; a dub that fails does not stop the others. */
export async function dubCommand(inputs: readonly string[], { to, dryRun, ...options }: DubsOptions): Promise<void> {
  const languages = [...new Set(to.map(canonical))];
  const dubs = inputs.flatMap((input) =>
    languages.map((language) => ({ input, options: { ...options, to: language } })),
  );
  const placed = await Promise.all(dubs.map(async (each) => ({ ...each, outFolder: await outFor(each, dubs.length) })));
  if (placed.length === 0) throw new PolydubError('usage', { message: 'nothing to dub was given' });
  await checkAll(placed);
  if (dryRun) return runStep([], (tools) => inTurn(placed, (each) => tellPlan(each, tools)));
  await inTurn(placed, async (each) => {
    if (placed.length > 1 && !options.json) process.stderr.write(`${each.input} to ${each.options.to} …\n`);
    await dubInto(each.outFolder, each);
  });
}

/** `es` for `ES`; what is no code stays as it is. */
function canonical(language: string): string {
  return isLanguageCode(language) ? new Intl.Locale(language).toString() : language;
}

/** Does something for each dub; with several, one that fails does not stop the others. */
async function inTurn(dubs: readonly PlacedDub[], work: (dub: PlacedDub) => Promise<void>): Promise<void> {
  const failures: PolydubError[] = [];
  for (const each of dubs) {
    await work(each).catch((error: unknown) => {
      if (dubs.length === 1 || !(error instanceof PolydubError) || error.kind === 'cancelled') throw error;
      process.stderr.write(`${each.input}: ${describeFailure(error)}\n`);
      failures.push(error);
    });
  }
  const [failure] = failures;
  if (failure)
    throw new PolydubError(failure.kind, {
      message: `${failures.length} of ${dubs.length} dubs failed`,
      remedy: 'What went wrong is told above; the same command goes on with those that are not done.',
    });
}

/** Where the results go; with several dubs, `--out` is the folder of their folders. */
async function outFor({ input, options }: OneDub, count: number): Promise<string> {
  const name = `${inputName(input)}.${options.to}`;
  const { out } = options;
  return folderFor('--out', out === undefined ? path.join('dubbed', name) : count === 1 ? out : path.join(out, name));
}

/** Refuses what cannot be done before the first dub begins. */
async function checkAll(dubs: readonly PlacedDub[]): Promise<void> {
  for (const { input, options } of dubs) {
    if (!isAddress(input)) await inputFile('input', input);
    requireKnown('target', options.to, targetLanguages);
  }
  const double = dubs.find(({ outFolder }, at) => dubs.findIndex((other) => other.outFolder === outFolder) !== at);
  if (double)
    throw new PolydubError('usage', {
      message: `two dubs would go to ${double.outFolder}`,
      remedy: 'Dub inputs of the same name one by one, each with its own --out.',
    });
  const languages = [...new Set(dubs.map(({ options }) => options.to))];
  if (dubs[0]?.options.voice && languages.length > 1)
    throw new PolydubError('usage', {
      message: `--voice names voices of one language; ${languages.join(' and ')} were asked for`,
      remedy: 'Dub into one language after the other, each with its voices.',
    });
  const words = (['subtitles', 'transcript', 'translation'] as const).find(
    (name) => dubs[0]?.options[name] !== undefined,
  );
  if (words && new Set(dubs.map(({ input }) => input)).size > 1)
    throw new PolydubError('usage', {
      message: `--${words} is for one input; ${dubs.length} dubs of several inputs were asked for`,
    });
}

/** A dub and the folder for its results. */
interface PlacedDub extends OneDub {
  readonly outFolder: string;
}

/** Says what would be done, without doing it; refuses what the dub would refuse. */
async function tellPlan(dub: PlacedDub, tools: StepOptions): Promise<void> {
  const { input, outFolder } = dub;
  if (isAddress(input)) await checkInputAddress(input, tools);
  const text = isAddress(input)
    ? `${outFolder}: ${shownUrl(input)}, fetched first; only then can it be looked at\n`
    : planText(outFolder, await planDub(await jobFor(dub, outFolder, tools.signal), tools));
  process.stdout.write(text);
}

/** As measured on two cores with the small models, in seconds for each second of media. */
const COST = 0.9;
/** Models are loaded and words read first: 20 and 33 s more than that were measured for 16 s of media, on two machines. */
const START_SECONDS = 25;

function planText(outFolder: string, plan: DubPlan): string {
  const { durationSeconds, exports, sourceLanguage, targetLanguage, translation, engines, voices, warnings } = plan;
  const rated = translation === undefined ? '' : ` (rated ${translation})`;
  return [
    `${outFolder}: ${exports.join(' and ')} of ${duration(durationSeconds)}`,
    `  from ${sourceLanguage === 'auto' ? 'the language that is heard' : sourceLanguage} into ${targetLanguage}`,
    `  transcription ${engines.transcription}, translation ${engines.translation}${rated}, speech ${engines.speech} (${voices} voices)`,
    `  about ${duration(START_SECONDS + COST * durationSeconds)} on two free cores with the profile offline, without what has to be fetched first`,
    ...warnings.map(warningLine),
    '',
  ].join('\n');
}
