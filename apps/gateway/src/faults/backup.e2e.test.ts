import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { FaultService } from '../testing/fault-service.js';
import { startTree } from '../testing/fleets.js';

let service: FaultService;
afterEach(() => service.stop());

it('a copy of the data folder of a stopped service is the whole service', async () => {
  service = await FaultService.start((self) => startTree(self, 1));
  const { apiKey } = service.fleet;
  const taskId = await service.submit(1);
  await service.ended([taskId]);
  await service.fleet.stop();

  const data = path.join(service.folder, 'data');
  const backup = path.join(service.folder, 'backup');
  await cp(data, backup, { recursive: true, preserveTimestamps: true });
  await rm(data, { recursive: true });
  await rename(backup, data);
  await service.begin((self) => startTree(self, 1));

  expect(service.fleet.apiKey).toBe(apiKey);
  const { body } = await service.call('GET', `/v1/media/translate/${taskId}`);
  expect(body.status).toBe('done');
  expect((await fetch(body.result.audio_url)).status).toBe(200);
  const next = await service.submit(2);
  expect((await service.ended([next])).map((task) => task.state)).toEqual(['done']);
});
