import type { Scope } from '@polydub/contracts';
import { z } from 'zod';
import { ApiError } from '../http/api-error.js';
import { defineEndpoint, type Endpoint } from '../http/endpoint.js';

type Row = readonly [method: 'get' | 'post' | 'delete', path: string, operationId: string, summary: string];

const families: readonly {
  readonly name: string;
  readonly tag: string;
  readonly scope: Scope;
  readonly rows: readonly Row[];
}[] = [
  {
    name: 'Lip-sync',
    tag: 'Lip-sync',
    scope: 'lipsync',
    rows: [
      ['post', '/v1/video_generation', 'createLipSyncTask', 'Lip-sync a video or photo'],
      ['get', '/v1/video_generation/{task_id}', 'getLipSyncTask', 'Query a lip-sync task'],
      ['delete', '/v1/video_generation/{task_id}', 'cancelLipSyncTask', 'Cancel a lip-sync task'],
      ['post', '/v1/reusable_lipsync_model', 'createLipSyncModel', 'Keep a lip-sync model'],
      ['get', '/v1/reusable_lipsync_model/{model_id}', 'getLipSyncModel', 'Query a lip-sync model'],
      [
        'post',
        '/v1/reusable_lipsync_model_video_generation',
        'createReusableLipSyncTask',
        'Lip-sync with a kept model',
      ],
    ],
  },
  {
    name: 'Visual translation',
    tag: 'Visual translate',
    scope: 'visual',
    rows: [
      ['post', '/v1/media/frame_translate', 'createVisualTask', 'Translate on-screen text'],
      ['get', '/v1/media/frame_translate/{task_id}', 'getVisualTask', 'Query a visual translate task'],
      ['delete', '/v1/media/frame_translate/{task_id}', 'cancelVisualTask', 'Cancel a visual translate task'],
    ],
  },
];

/** Endpoints of families that this version has no recipe for: let in, then refused in plain words. */
export const unavailableEndpoints: readonly Endpoint[] = families.flatMap(({ name, tag, scope, rows }) =>
  rows.map(([method, path, operationId, summary]) =>
    defineEndpoint({
      method,
      path,
      operationId,
      tag,
      summary,
      scope,
      description: `${name} is not available in this version: every request is refused with code 5.`,
      answer: z.object({}),
      async handle() {
        throw new ApiError('5', { message: `${name} is not available on this server.` });
      },
    }),
  ),
);
