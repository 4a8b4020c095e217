import type { Families } from '@polydub/contracts';
import type { Endpoint } from './http/endpoint.js';
import { accountEndpoint } from './routes/account.js';
import { languagesEndpoint } from './routes/languages.js';
import { accountLibraryEndpoints } from './routes/library.js';
import { modelEndpoints } from './routes/models.js';
import { projectEndpoints } from './routes/projects.js';
import { groupEndpoints } from './routes/task-groups.js';
import { taskEndpoints } from './routes/tasks.js';
import { uploadEndpoints } from './routes/uploads.js';
import { voicesEndpoint } from './routes/voices.js';

/** Every operation of the API. */
export function endpointsOf(families: Families): readonly Endpoint[] {
  return [
    ...taskEndpoints(families),
    ...groupEndpoints(families),
    ...uploadEndpoints,
    ...accountLibraryEndpoints,
    ...projectEndpoints(families),
    ...modelEndpoints(families),
    languagesEndpoint(families),
    voicesEndpoint,
    accountEndpoint,
  ];
}
