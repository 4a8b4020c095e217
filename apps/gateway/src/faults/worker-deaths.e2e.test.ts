import { afterEach, expect, it } from 'vitest';
import { FaultService } from '../testing/fault-service.js';
import { startPieces } from '../testing/fleets.js';

let service: FaultService;
afterEach(() => service.stop());

const conductor = ['--slots', 'cpu=0', '--conductors', '16'];
const hand = ['--slots', 'cpu=1', '--conductors', '0'];
/** More than there are hands. */
const JOBS = 5;
const states = ['preprocessing', 'transcribing', 'translating', 'dubbing', 'rendering', 'done'];

it('SIGKILL of a worker in each stage loses nothing and repeats nothing that was done', async () => {
  const workers = [conductor, hand, hand, hand, hand];
  service = await FaultService.start((self) => startPieces(self, { workers }));
  const [calm] = await service.ended([await service.submit(0)]);
  expect(calm).toMatchObject({ state: 'done' });
  const stages = [...new Set((await service.runs()).map(({ stage }) => stage))];
  expect(stages).toEqual(
    expect.arrayContaining(['prepare', 'transcribe', 'translate-lines', 'speak', 'mix', 'render']),
  );
  await service.arm(...stages.map((stage) => `kill-before-${stage}`), 'kill-after-speak', 'kill-after-render');

  const ids = await Promise.all(Array.from({ length: JOBS }, (_, index) => service.submit(index + 1)));
  const tasks = await service.ended(ids);

  expect(await service.armed()).toEqual([]);
  expect(tasks.map(({ state, error }) => error?.message ?? state)).toEqual(ids.map(() => 'done'));
  expect(await service.settledPoints()).toBe(1000 - (1 + JOBS) * 3);
  expect(await service.leftovers()).toEqual([]);
  for (const id of ids) expect(service.told(id)).toEqual(states);
  expect((await service.call('GET', `/v1/media/translate/${ids[0]}`)).body.result.audio_url).toMatch(/^http/);
});
