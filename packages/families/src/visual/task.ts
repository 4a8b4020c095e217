import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { calloutsSchema, languagePart, PolydubError, type VisualRequest, visualFamily } from '@polydub/contracts';
import { glossariesOf } from '../common/glossaries-of.js';
import { type UnmetWish, unmetWish } from '../common/unmet-wish.js';
import type { Family } from '../family.js';
import { runVisual } from './run-visual.js';
import { stages } from './stages/index.js';
import { visualLanguages } from './visual-languages.js';

/** Visual translation as a task family of the service. */
export const visualTasks: Family<typeof visualFamily> = {
  spec: visualFamily,
  stages,
  languages: visualLanguages,
  async run(task, { input: { media, callouts }, runner, store, engines, note }) {
    const { video_url: videoUrl, target_language: targetLanguage, user_prompt: userPrompt } = task.request;
    if (!media) throw new PolydubError('internal', { message: 'the task has no media' });
    const job = {
      media,
      // Recognizers know languages, not regional variants.
      sourceLanguage: languagePart(task.request.source_language),
      targetLanguage,
      glossaries: await glossariesOf(task, store),
      ...(userPrompt === undefined ? {} : { userPrompt }),
      ...(callouts && {
        callouts: calloutsSchema.parse(JSON.parse(await readFile(await store.localPath(callouts), 'utf8'))),
      }),
      until: 'translate',
    } as const;
    const unmet = unmetWishes(task.request);
    for (const { warning } of unmet) runner.warn(warning);
    const withoutEffect = unmet.map(({ field }) => field);
    const inputName = basename(new URL(videoUrl).pathname);
    const tools = { runner, store, engines, inputName };
    return (await runVisual(job, { ...tools, note: (findings) => note({ ...findings, withoutEffect }) })).files;
  },
};

function unmetWishes({ project_mode: mode }: VisualRequest): UnmetWish[] {
  return mode === 'editable' ? [unmetWish('project_mode', 'No project is made; the result is the video alone.')] : [];
}
