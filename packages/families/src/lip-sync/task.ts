import { basename } from 'node:path';
import { type Artifact, lipSyncFamily, PolydubError, reusableLipSyncFamily } from '@polydub/contracts';
import type { Family, RecipeTools } from '../family.js';
import { isPhoto } from './is-photo.js';
import type { DrivingSpeech, LipSyncJob } from './job.js';
import { runLipSync } from './run-lip-sync.js';
import { stages } from './stages/index.js';

/** Lip-sync of a video or photo as a task family of the service. */
export const lipSyncTasks: Family<typeof lipSyncFamily> = {
  spec: lipSyncFamily,
  stages,
  async run({ request }, tools) {
    const { reference, media } = tools.input;
    if (!reference || !media) throw lacking();
    const isPhoto = request.reference_file_type === 'image';
    const mode = request.model === 'precision_v1' ? 'precision' : 'standard';
    const inputName = basename(new URL(request.reference_file_url).pathname);
    return work({ reference, isPhoto, speech: { audio: media, language: 'auto' }, mode }, inputName, tools);
  },
};

/** Lip-sync with a kept model as a task family of the service. */
export const reusableLipSyncTasks: Family<typeof reusableLipSyncFamily> = {
  spec: reusableLipSyncFamily,
  stages,
  async run({ request }, tools) {
    const { reference, bank, voice, media } = tools.input;
    const speech = drivingSpeech(request.driving_text, media, voice);
    if (!reference || !bank || !speech) throw lacking();
    const job = { reference, bank, isPhoto: await isPhoto(await tools.store.localPath(reference)), speech } as const;
    return work({ ...job, mode: 'precision' }, request.model_id, tools);
  },
};

function drivingSpeech(
  text: string | undefined,
  audio: Artifact | undefined,
  voice: Artifact | undefined,
): DrivingSpeech | undefined {
  if (text !== undefined) return { text, language: 'auto', voice };
  return audio && { audio, language: 'auto' };
}

async function work(job: LipSyncJob, inputName: string, { runner, store, engines, note }: RecipeTools) {
  const { files } = await runLipSync(job, { runner, store, engines, inputName, note });
  return files;
}

function lacking(): PolydubError {
  return new PolydubError('internal', { message: 'the task has not all its files' });
}
