import { basename } from 'node:path';
import { type Callouts, languagePart, PolydubError, type VisualReport } from '@polydub/contracts';
import { type FolderJobOptions, inWorkFolder } from '../common/in-work-folder.js';
import { placeFiles } from '../common/place-files.js';
import type { VisualJob } from './job.js';
import { readCallouts } from './read-callouts.js';
import { checkVisualLanguages, runVisual } from './run-visual.js';
import { checkPicture } from './stages/inspect-picture.js';

/** What to translate, in file paths and language codes as a person gives them. */
export interface TranslatePictureJob extends Omit<VisualJob, 'media' | 'callouts' | 'sourceLanguage'> {
  readonly inputPath: string;
  /** Undefined or `auto`: the one of {@link TranslatePictureJob.calloutsPath}, else told from the text in the picture. */
  readonly sourceLanguage: string | undefined;
  /** `callouts.json` of an earlier run, edited or not; see `VisualJob`. */
  readonly calloutsPath?: string;
}

/**
 * Translates the text in the picture of one file on this machine, and leaves the video, `callouts.json`, `report.json`
 * and `report.html` in the out folder. Throws `PolydubError`; calling it again continues after the last finished part.
 */
export async function translatePicture(
  { inputPath, calloutsPath, sourceLanguage: given, ...wishes }: TranslatePictureJob,
  options: FolderJobOptions,
): Promise<VisualReport> {
  const { engines, outFolder, signal } = options;
  const callouts = calloutsPath === undefined ? undefined : await readCallouts(calloutsPath);
  if (callouts && wishes.until === 'translate') requireLanguage(callouts, wishes.targetLanguage);
  const named = given === 'auto' ? undefined : given;
  const sourceLanguage = languagePart(named ?? callouts?.language ?? 'auto');
  const asked = { ...wishes, sourceLanguage, ...(callouts && { callouts }) };
  checkVisualLanguages(asked, engines);
  // Before there is a work folder: what is refused at once leaves nothing behind.
  await checkPicture(inputPath, { signal });
  const inputName = basename(inputPath);
  const { report } = await inWorkFolder(
    {
      inputName,
      run: async ({ runner, store }) =>
        runVisual({ ...asked, media: await store.refer(inputPath) }, { runner, store, engines, inputName }),
      place: ({ report: { outputs }, files }, store) =>
        placeFiles(files, { ...outputs, reportPage: 'report.html', report: 'report.json' }, { store, outFolder }),
    },
    options,
  );
  return report;
}

/** Translations are into the language that is asked for. */
function requireLanguage({ targetLanguage, callouts }: Callouts, asked: string): void {
  const isWorded = callouts.some(({ translation }) => translation !== undefined);
  if (!isWorded || targetLanguage === undefined || targetLanguage === asked) return;
  throw new PolydubError('usage', {
    message: `the callouts hold translations into ${targetLanguage}, not into ${asked}`,
    remedy: `Give --to ${targetLanguage}, or take the translations out of the file to have them made.`,
  });
}
