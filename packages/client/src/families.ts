import { type Api, callOf, dataOf, keyOf } from './api.js';
import { groupsOf, tasksOf } from './tasks.js';
import type { AnswerOf, BodyOf } from './types.js';

/** Dubs. */
export function translateTasks(api: Api) {
  const path = '/v1/media/translate';
  const one = `${path}/{task_id}` as const;
  return tasksOf<BodyOf<'createTranslateTask'>, AnswerOf<'getTranslateTask'>>({
    start: (body, options) => dataOf(api.POST(path, { body, ...keyOf(options), ...callOf(options) })),
    get: (task_id, options) => dataOf(api.GET(one, { params: { path: { task_id } }, ...callOf(options) })),
    list: ({ signal, ...query } = {}) => dataOf(api.GET(path, { params: { query }, ...(signal && { signal }) })),
    cancel: (task_id, options) => dataOf(api.DELETE(one, { params: { path: { task_id } }, ...callOf(options) })),
  });
}

/** Dubs into several languages. */
export function translateGroups(api: Api) {
  const path = '/v1/media/translate/groups';
  const one = `${path}/{group_id}` as const;
  return groupsOf<BodyOf<'createTranslateTaskGroup'>, AnswerOf<'getTranslateTaskGroup'>>({
    start: (body, options) => dataOf(api.POST(path, { body, ...keyOf(options), ...callOf(options) })),
    get: (group_id, options) => dataOf(api.GET(one, { params: { path: { group_id } }, ...callOf(options) })),
    cancel: (group_id, options) => dataOf(api.DELETE(one, { params: { path: { group_id } }, ...callOf(options) })),
  });
}

/** Translations of the text in pictures. */
export function visualTasks(api: Api) {
  const path = '/v1/media/frame_translate';
  const one = `${path}/{task_id}` as const;
  return tasksOf<BodyOf<'createVisualTask'>, AnswerOf<'getVisualTask'>>({
    start: (body, options) => dataOf(api.POST(path, { body, ...keyOf(options), ...callOf(options) })),
    get: (task_id, options) => dataOf(api.GET(one, { params: { path: { task_id } }, ...callOf(options) })),
    list: ({ signal, ...query } = {}) => dataOf(api.GET(path, { params: { query }, ...(signal && { signal }) })),
    cancel: (task_id, options) => dataOf(api.DELETE(one, { params: { path: { task_id } }, ...callOf(options) })),
  });
}

/** Translations of the text in pictures into several languages. */
export function visualGroups(api: Api) {
  const path = '/v1/media/frame_translate/groups';
  const one = `${path}/{group_id}` as const;
  return groupsOf<BodyOf<'createVisualTaskGroup'>, AnswerOf<'getVisualTaskGroup'>>({
    start: (body, options) => dataOf(api.POST(path, { body, ...keyOf(options), ...callOf(options) })),
    get: (group_id, options) => dataOf(api.GET(one, { params: { path: { group_id } }, ...callOf(options) })),
    cancel: (group_id, options) => dataOf(api.DELETE(one, { params: { path: { group_id } }, ...callOf(options) })),
  });
}

/** Talking videos, of a reference or (with `model_id`) of a model that was kept. */
export function lipSyncTasks(api: Api) {
  const path = '/v1/video_generation';
  const withModel = '/v1/reusable_lipsync_model_video_generation';
  const one = `${path}/{task_id}` as const;
  return tasksOf<BodyOf<'createLipSyncTask'> | BodyOf<'createReusableLipSyncTask'>, AnswerOf<'getLipSyncTask'>>({
    start: (body, options) => {
      const call = { ...keyOf(options), ...callOf(options) };
      return 'model_id' in body
        ? dataOf(api.POST(withModel, { body, ...call }))
        : dataOf(api.POST(path, { body, ...call }));
    },
    get: (task_id, options) => dataOf(api.GET(one, { params: { path: { task_id } }, ...callOf(options) })),
    list: ({ signal, ...query } = {}) => dataOf(api.GET(path, { params: { query }, ...(signal && { signal }) })),
    cancel: (task_id, options) => dataOf(api.DELETE(one, { params: { path: { task_id } }, ...callOf(options) })),
  });
}
