import { buckets } from '@polydub/bus';
import type { TestServer } from './serve.js';
import type { Customer, TestService } from './service.js';
import { finishTask, storeFile } from './work.js';

/** Where models are made. */
export const MODELS = '/v1/reusable_lipsync_model';
/** Where jobs with a model are asked for. */
export const USES = '/v1/reusable_lipsync_model_video_generation';
/** Where lip-sync jobs are asked for, and the jobs of both families are queried. */
export const TASKS = '/v1/video_generation';

/** A good request for a lip-sync job. */
export function lipSyncRequest(media: TestServer, changes: object = {}): object {
  return {
    reference_file_url: `${media.url}/face.mp4`,
    reference_file_type: 'video',
    audio_url: `${media.url}/5.wav`,
    model: 'precision_v1',
    ...changes,
  };
}

/** Takes a lip-sync job to its end, as a worker would; resolves with its task's id. */
export async function finishedLipSync(
  service: TestService,
  media: TestServer,
  { call }: Pick<Customer, 'call'>,
  changes: object = {},
): Promise<string> {
  const { body } = await call('POST', TASKS, lipSyncRequest(media, changes));
  const taskId: string = body.task_id;
  // Each task has a face of its own, as files with the same content are the same file.
  const reference = await storeFile(service, `face of ${taskId}`, '.mp4');
  await service.bus
    .records(buckets.tasks)
    .update(taskId, (task) => task && { ...task, input: { ...task.input, reference } });
  await finishTask(service, taskId);
  return taskId;
}
