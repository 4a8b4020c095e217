import type { Families } from '@polydub/contracts';
import type { Endpoint } from './http/endpoint.js';
import { accountLibraryEndpoints } from './routes/library.js';
import { modelEndpoints } from './routes/models.js';
import { projectEndpoints } from './routes/projects.js';
import { taskEndpoints } from './routes/tasks.js';

/** Every operation of the API. */
export function endpointsOf(families: Families): readonly Endpoint[] {
  return [
    ...taskEndpoints(families),
    ...accountLibraryEndpoints,
    ...projectEndpoints(families),
    ...modelEndpoints(families),
  ];
}
