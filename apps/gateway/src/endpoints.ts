import type { Endpoint } from './http/endpoint.js';
import { accountLibraryEndpoints } from './routes/library.js';
import { projectEndpoints } from './routes/projects.js';
import { translateEndpoints } from './routes/translate.js';
import { unavailableEndpoints } from './routes/unavailable.js';

/** Every operation of the API. */
export const endpoints: readonly Endpoint[] = [
  ...translateEndpoints,
  ...accountLibraryEndpoints,
  ...projectEndpoints,
  ...unavailableEndpoints,
];
