import type { TestServer } from './serve.js';
import type { Customer, TestService } from './service.js';
import { finishTask, until } from './work.js';

/** Takes a task through to its project; resolves with the project's path. */
export async function projectOf(
  service: TestService,
  media: TestServer,
  customer: Customer,
  more: object,
): Promise<string> {
  const { body } = await customer.call('POST', '/v1/media/translate', {
    media_type: 'audio',
    media_url: `${media.url}/130.wav`,
    source_language: 'en',
    target_language: 'es',
    ...more,
  });
  await finishTask(service, body.task_id, 130);
  const status = await until(async () => {
    const answer = await customer.call('GET', `/v1/media/translate/${body.task_id}`);
    return answer.body.status === 'done' && answer.body;
  }, 'end');
  const { pathname } = new URL(status.result.project_url);
  const project = await customer.call('GET', pathname);
  if (project.status !== 200) throw new Error(`no project: ${JSON.stringify(project.body)}`);
  return pathname;
}
