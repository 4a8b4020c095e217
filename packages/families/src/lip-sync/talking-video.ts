import { MAX_INPUT_SECONDS } from '@polydub/contracts';
import type { StageRunner } from '@polydub/pipeline';
import { inspectPicture } from '../visual/stages/inspect-picture.js';
import { buildBank } from './build-bank.js';
import { drawnPicture, generatedPicture } from './drawn-picture.js';
import type { LipSyncJob } from './job.js';
import { countFaces } from './stages/count-faces.js';
import { layOutBase } from './stages/lay-out-base.js';
import { planMouths } from './stages/plan-mouths.js';
import type { Talk } from './talking-picture.js';

/**
 * Probes a video; gives what moves its lips: gather its mouths, unless they are known → make it as long as the speech → plan and
 * draw, or let an engine make the mouths.
 */
export async function talkingVideo(
  { reference: media, bank: known, mode, generator }: Pick<LipSyncJob, 'reference' | 'bank' | 'mode' | 'generator'>,
  runner: Pick<StageRunner, 'run' | 'map' | 'warn'>,
): Promise<Talk> {
  const { run } = runner;
  const { picture } = await run(inspectPicture, { media, maxSeconds: MAX_INPUT_SECONDS });
  return async ({ phonemes, durationSeconds, audio: speech }) => {
    const neededSeconds = mode === 'precision' ? picture.durationSeconds : durationSeconds;
    const bank = known ?? (await buildBank({ media, picture, neededSeconds }, runner));
    const { base } = await run(layOutBase, { media, picture, bank, wantedSeconds: durationSeconds });
    const drawing = { bank, base, picture };
    const planned = async () => (await run(planMouths, { bank, base, spoken: [...phonemes], mode })).plan;
    const video = generator
      ? await generatedPicture({ ...drawing, generator, speech }, runner)
      : await drawnPicture({ ...drawing, plan: await planned(), mode }, runner);
    const { width, height } = picture;
    return { ...(await run(countFaces, { bank, base })), ...{ video, bank, base, width, height } };
  };
}
