import { basename, join } from 'node:path';
import { languagePart, PolydubError, type VisualReport, visualReportSchema } from '@polydub/contracts';
import { type FolderJobOptions, inWorkFolder } from '../common/in-work-folder.js';
import { isChanged, keepMade, keepNotMade, madeFiles, removeStale } from '../common/made-files.js';
import { placeFiles } from '../common/place-files.js';
import { requireGivenLanguages } from './given-languages.js';
import type { VisualJob } from './job.js';
import { readCallouts } from './read-callouts.js';
import { CALLOUTS_FILE, visualVideoName } from './report.js';
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
 * and `report.html` in the out folder. Throws `PolydubError`, `usage` where callouts that a person changed would be
 * written over; calling it again continues after the last finished part.
 */
export async function translatePicture(
  { inputPath, calloutsPath, sourceLanguage: given, ...wishes }: TranslatePictureJob,
  options: FolderJobOptions,
): Promise<VisualReport> {
  const { engines, outFolder, signal } = options;
  if (calloutsPath === undefined) await requireUnchanged(outFolder);
  const callouts = calloutsPath === undefined ? undefined : await readCallouts(calloutsPath);
  const named = given === 'auto' ? undefined : given;
  if (callouts) requireGivenLanguages(callouts, { ...wishes, sourceLanguage: named });
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
      sourcePaths: [inputPath],
      mediaName: visualVideoName(wishes.until),
      async place({ report: { outputs }, files }, store) {
        const before = await madeFiles(outFolder, visualReportSchema);
        const names = { ...outputs, reportPage: 'report.html', report: 'report.json' };
        await placeFiles(files, names, { store, outFolder });
        await removeStale(outFolder, before, [...Object.values(names), inputName]);
        await (callouts ? keepNotMade(outFolder, CALLOUTS_FILE) : keepMade(outFolder, CALLOUTS_FILE));
      },
    },
    options,
  );
  return report;
}

/** What a person changed is not written over by what is read anew. */
async function requireUnchanged(outFolder: string): Promise<void> {
  if (!(await isChanged(outFolder, CALLOUTS_FILE))) return;
  const path = join(outFolder, CALLOUTS_FILE);
  throw new PolydubError('usage', {
    message: `reading the picture anew would write over ${path}, which holds callouts that were changed or given`,
    remedy: `Draw from them with --callouts ${path}; or choose another folder with --out, or delete that file.`,
  });
}
