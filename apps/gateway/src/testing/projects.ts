import type { TestServer } from './serve.js';
import type { Customer, TestService } from './service.js';
import { finishTask, until } from './work.js';

const MEDIA_SECONDS = 130;

type Caller = Pick<Customer, 'call'>;

/** Takes a dub through to its project; resolves with the project's path. */
export async function projectOf(
  service: TestService,
  media: TestServer,
  customer: Caller,
  more: object,
): Promise<string> {
  const request = {
    ...{ media_type: 'audio', media_url: `${media.url}/${MEDIA_SECONDS}.wav` },
    ...{ source_language: 'en', target_language: 'es' },
    ...more,
  };
  return finishedProject(service, customer, { path: '/v1/media/translate', request });
}

/** Takes a visual translation through to its project; resolves with the project's path. */
export async function visualProjectOf(
  service: TestService,
  media: TestServer,
  customer: Caller,
  more: object = {},
): Promise<string> {
  const request = {
    ...{ video_url: `${media.url}/${MEDIA_SECONDS}.wav`, source_language: 'en', target_language: 'es' },
    project_mode: 'editable',
    ...more,
  };
  return finishedProject(service, customer, { path: '/v1/media/frame_translate', request });
}

async function finishedProject(
  service: TestService,
  { call }: Caller,
  { path, request }: { readonly path: string; readonly request: object },
): Promise<string> {
  const { body } = await call('POST', path, request);
  await finishTask(service, body.task_id, MEDIA_SECONDS);
  const status = await until(async () => {
    const answer = await call('GET', `${path}/${body.task_id}`);
    return answer.body.status === 'done' && answer.body;
  }, 'end');
  const { pathname } = new URL(status.result.project_url);
  const project = await call('GET', pathname);
  if (project.status !== 200) throw new Error(`no project: ${JSON.stringify(project.body)}`);
  return pathname;
}
