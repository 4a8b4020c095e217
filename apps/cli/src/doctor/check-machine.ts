import { availableParallelism, cpus, freemem, totalmem } from 'node:os';
import type { ModelStore } from '@polydub/inference';
import { fontCoverage } from '@polydub/media';
import { firstLine } from '@polydub/processes';
import { megabytes } from '../output/wording.js';
import type { Check } from './check.js';
import { checkCache } from './check-cache.js';
import { checkFonts } from './check-fonts.js';
import { checkNatsServer } from './check-nats-server.js';

/** What to check in addition to the machine itself. */
export interface CheckOptions {
  readonly models: ModelStore;
  /** Names of the models that the engines run. */
  readonly needed: readonly string[];
  readonly cacheFolder: string;
}

/** Checks programs, fonts, models, disk, processor and graphics card. */
export async function checkMachine({ models, needed, cacheFolder }: CheckOptions): Promise<Check[]> {
  return [
    { name: 'node', state: 'ok', found: process.version },
    await checkProgram('ffmpeg', ['-version'], 'ffmpeg'),
    await checkProgram('ffprobe', ['-version'], 'ffmpeg'),
    await checkProgram('espeak-ng', ['--version'], 'espeak-ng'),
    await checkProgram('rubberband', ['--version'], 'rubberband-cli'),
    await checkNatsServer(),
    await checkProgram('fc-list', ['--version'], 'fontconfig'),
    ...(await checkFonts(isFontInstalled)),
    await checkPip(),
    ...(await checkModels(models, needed)),
    await checkCache(cacheFolder),
    checkProcessor(),
    await checkGraphics(),
  ];
}

async function checkProgram(program: string, args: string[], debianPackage: string): Promise<Check> {
  const found = await firstLine(program, args);
  if (found !== undefined) return { name: program, state: 'ok', found };
  const remedy = `Install ${program}: apt-get install ${debianPackage}.`;
  return { name: program, state: 'missing', found: 'not on the PATH', remedy };
}

/** Without fontconfig, no program finds a font. */
async function isFontInstalled(family: string): Promise<boolean> {
  return fontCoverage(family).then(
    (coverage) => coverage.isInstalled,
    () => false,
  );
}

async function checkPip(): Promise<Check> {
  const found = await firstLine('python3', ['-m', 'pip', '--version']);
  if (found !== undefined) return { name: 'pip', state: 'ok', found: found.replace(/ from .*/, '') };
  const remedy = 'Install pip, which fetches some models: apt-get install python3-pip.';
  return { name: 'pip', state: 'missing', found: 'python3 -m pip does not run', remedy };
}

async function checkModels(models: ModelStore, needed: readonly string[]): Promise<Check[]> {
  const list = await models.list();
  const relevant = list.filter(({ name, installed }) => installed || needed.includes(name));
  return relevant.map(({ name, installed, downloadBytes }) => {
    if (installed) return { name, state: 'ok', found: 'installed' };
    return { name, state: 'note', found: `fetched when first needed (${megabytes(downloadBytes)})` };
  });
}

function checkProcessor(): Check {
  const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(0);
  const memory = `${gigabytes(freemem())} of ${gigabytes(totalmem())} GB memory free`;
  const found = `${cpus()[0]?.model.trim() ?? 'unknown'}, ${availableParallelism()} threads, ${memory}`;
  return { name: 'processor', state: 'ok', found };
}

async function checkGraphics(): Promise<Check> {
  const found = await firstLine('nvidia-smi', ['--query-gpu=name,memory.total', '--format=csv,noheader']);
  return {
    name: 'graphics',
    state: found ? 'ok' : 'note',
    found: found ?? 'no NVIDIA card; models run on the processor',
  };
}
