import { basename } from 'node:path';
import { type LipSyncReport, languagePart, lipSyncReportSchema } from '@polydub/contracts';
import { probe } from '@polydub/media';
import { type FolderJobOptions, inWorkFolder } from '../common/in-work-folder.js';
import { madeFiles, removeStale } from '../common/made-files.js';
import { placeFiles } from '../common/place-files.js';
import { checkReference } from './check-reference.js';
import type { DrivingSpeech, LipSyncMode } from './job.js';
import type { LipSyncModelFolder } from './lip-sync-model.js';
import { namingAudio } from './naming-audio.js';
import { LIP_SYNC_NAME } from './report.js';
import { runLipSync } from './run-lip-sync.js';
import { speechTrackOf, storeSpeech } from './speech-track.js';
import { spokenLanguage } from './spoken-language.js';

/** What to lip-sync, in file paths as a person gives them. */
export interface LipSyncFileJob {
  /** A video or a photo of the person. */
  readonly referencePath: string;
  /** What a model keeps of this reference: it is not worked out again. */
  readonly model?: Pick<LipSyncModelFolder, 'name' | 'bankPath'>;
  readonly speech: SpeechFile | SpeechText;
  readonly mode: LipSyncMode;
  /** Whether `sheet.html` is made, with the mouth of each frame beside the sounds. */
  readonly makesSheet: boolean;
}

/** A recording that the lips speak. */
export interface SpeechFile {
  readonly audioPath: string;
  /** Which of its sound tracks, from 1; default: the one marked as default, or else the first. */
  readonly track?: number | undefined;
  /** BCP 47 code, or `auto`. */
  readonly language: string;
}

/** A text that is spoken in a voice like that of the reference. */
export interface SpeechText {
  readonly text: string;
  /** BCP 47 code, or `auto`: told from the text. */
  readonly language: string;
}

/**
 * Lip-syncs one video or photo on this machine, and leaves `lipsync.<ext>` and `report.json` in the out folder. Throws
 * `PolydubError`; calling it again continues after the last finished part.
 */
export async function lipSyncFile(
  { referencePath, model, speech, ...wishes }: LipSyncFileJob,
  options: FolderJobOptions,
): Promise<LipSyncReport> {
  const { signal, engines, outFolder } = options;
  const inputName = model?.name ?? basename(referencePath);
  // Before there is a work folder: what is refused at once leaves nothing behind.
  const { isOfPhoto } = await checkReference(referencePath, { signal });
  const language = spokenLanguage(speech);
  const audioInfo = 'audioPath' in speech ? await probe(speech.audioPath, { signal }) : undefined;
  const track = audioInfo && 'audioPath' in speech ? speechTrackOf(audioInfo, speech.track) : undefined;
  const { report } = await inWorkFolder(
    {
      inputName,
      sourcePaths: [
        referencePath,
        ...(model ? [model.bankPath] : []),
        ...('audioPath' in speech ? [speech.audioPath] : []),
      ],
      mediaName: LIP_SYNC_NAME,
      run: async ({ runner, store }) => {
        const reference = await store.refer(referencePath);
        const driving: DrivingSpeech =
          'text' in speech
            ? { ...speech, language, voice: isOfPhoto ? undefined : reference }
            : {
                audio: await storeSpeech(speech.audioPath, track, store, signal),
                language: languagePart(language),
                track,
              };
        const bank = model && (await store.refer(model.bankPath));
        const job = { reference, isPhoto: isOfPhoto, bank, speech: driving, ...wishes };
        return runLipSync(job, { runner, store, engines, inputName }).catch((error) => {
          throw audioInfo ? namingAudio(error, audioInfo.path, track) : error;
        });
      },
      async place({ report, files }, store) {
        const before = await madeFiles(outFolder, lipSyncReportSchema);
        const names = { ...report.outputs, report: 'report.json' };
        await placeFiles(files, names, { store, outFolder });
        await removeStale(outFolder, before, Object.values(names));
      },
    },
    options,
  );
  return report;
}
