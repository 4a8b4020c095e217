import { z } from 'zod';
import { ApiError } from '../http/api-error.js';
import { defineEndpoint, type Endpoint } from '../http/endpoint.js';

const rows = [
  ['post', '/v1/reusable_lipsync_model', 'createLipSyncModel', 'Keep a lip-sync model'],
  ['get', '/v1/reusable_lipsync_model/{model_id}', 'getLipSyncModel', 'Query a lip-sync model'],
] as const;

/** Operations of the specification that this version does not implement: requests are authenticated, then refused. */
export const unavailableEndpoints: readonly Endpoint[] = rows.map(([method, path, operationId, summary]) =>
  defineEndpoint({
    method,
    path,
    operationId,
    tag: 'Lip-sync',
    summary,
    scope: 'lip-sync',
    description: 'Lip-sync is not available in this version: every request is refused with code 5.',
    answer: z.object({}),
    async handle() {
      throw new ApiError('5', { message: 'Lip-sync is not available on this server.' });
    },
  }),
);
