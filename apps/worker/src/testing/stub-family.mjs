import { translateFamily } from '@polydub/contracts';
import { z } from 'zod';

const requestSchema = z.looseObject({ callback_url: z.string().optional() });

const { project: _project, languages: _languages, ...row } = translateFamily;

/** Tasks of stub workers: they pass the states of translate tasks, fetch nothing and cost nothing. */
export const stubFamily = {
  ...row,
  name: 'stub',
  title: 'Stub',
  path: '/v1/stubs',
  operation: 'Stub',
  request: requestSchema,
  accepted: requestSchema,
  inputs: {},
  price: () => 0,
};
