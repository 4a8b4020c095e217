import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { disposeEngines, PolydubError } from '@polydub/contracts';
import {
  familiesWithRecipes,
  findStage,
  givenSrt,
  type JobDocument,
  runStage,
  stageSchema,
  stagesOf,
  storeText,
} from '@polydub/families';
import { LocalStageRunner } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import { folderFor, inputFile } from '../input-file.js';
import { interruptible } from '../interruption.js';
import { createProgressView } from '../output/create-progress-view.js';
import { table } from '../output/table.js';
import { tellWarnings } from '../output/tell-warnings.js';
import { profileEnginesOf } from '../profile/profiles.js';
import { requireTemporaryFolder } from '../temporary-folder.js';
import { openEngines } from './open-engines.js';

/** Options as commander passes them. */
export interface StageCommandOptions {
  /** Texts `name=value`; the value is JSON, or else used as a string. */
  readonly set: readonly string[];
  readonly work: string;
  readonly schema: boolean;
}

/** `polydub stage`: prints the document with the stage's output added. */
export async function stageCommand(
  name: string | undefined,
  inputs: readonly string[],
  options: StageCommandOptions,
): Promise<void> {
  if (name === undefined) return printStages();
  // Before stdin is read: after a mistyped name, the program would seem to hang at an empty stdin.
  const stage = findStage(name);
  if (options.schema) return void process.stdout.write(`${JSON.stringify(stageSchema(stage), null, 2)}\n`);
  const workFolder = await folderFor('--work', options.work);
  await requireTemporaryFolder();
  const store = new FolderStore(workFolder);
  const document = { ...(await readDocument(inputs, store)), ...Object.fromEntries(options.set.map(readSetting)) };
  const view = createProgressView(process.stderr);
  try {
    const result = await interruptible(async (signal) => {
      const { engines, openThreads } = await openEngines(view, { runs: profileEnginesOf(stage.uses), signal });
      const threads = openThreads(workFolder);
      try {
        return await runStage(
          stage,
          document,
          new LocalStageRunner({ engines, store, signal, threads, onEvent: view.job }),
        );
      } finally {
        await threads.close();
        await disposeEngines(engines);
      }
    });
    view.stop();
    process.stdout.write(`${JSON.stringify(result)}\n`);
  } finally {
    view.stop();
  }
}

function printStages(): void {
  const members = (schema: object) => ('shape' in schema ? Object.keys(schema.shape as object).join(', ') : '');
  const rows = stagesOf(familiesWithRecipes).map((stage) => [stage.name, members(stage.input), members(stage.output)]);
  process.stdout.write(`${table([['stage', 'reads', 'adds'], ...rows])}\n`);
}

async function readDocument(inputs: readonly string[], store: FolderStore): Promise<JobDocument> {
  const given = inputs.length === 0 && !process.stdin.isTTY ? ['-'] : inputs;
  const parts = await Promise.all(given.map((input) => readInput(input, store)));
  return Object.assign({}, ...parts);
}

async function readInput(input: string, store: FolderStore): Promise<JobDocument> {
  if (input === '-') return parseDocument('stdin', await text(process.stdin));
  const file = await inputFile('input', input);
  const extension = path.extname(file).toLowerCase();
  if (extension === '.json') return parseDocument(input, await readFile(file, 'utf8'));
  if (!SUBTITLES.includes(extension)) return { media: await store.refer(file) };
  const { srt, warnings } = await givenSrt(file);
  tellWarnings(warnings);
  return { subtitles: await storeText('given.srt', srt, store) };
}

const SUBTITLES = ['.srt', '.vtt'];

function parseDocument(name: string, json: string): JobDocument {
  try {
    const document: unknown = JSON.parse(json);
    if (typeof document === 'object' && document !== null && !Array.isArray(document)) return { ...document };
  } catch {
    // Any text that is not a document is refused below.
  }
  throw new PolydubError('usage', {
    message: `${name} holds no JSON object`,
    remedy: 'Give the output of an earlier stage, or a media file.',
  });
}

function readSetting(setting: string): [string, unknown] {
  const [, name, value] = /^([A-Za-z]+)=(.*)$/s.exec(setting) ?? [];
  if (name === undefined || value === undefined) {
    throw new PolydubError('usage', { message: `--set ${setting} is not of the form name=value` });
  }
  try {
    return [name, JSON.parse(value)];
  } catch {
    return [name, value];
  }
}
