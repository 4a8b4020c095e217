import type { Fetchers } from './fetcher.js';
import { createHubFetcher } from './hub.js';
import { fetchFromNpm } from './npm.js';
import { fetchFromPip } from './pip.js';
import { fetchFromRelease } from './release.js';

/** The real fetchers, one for every kind of source. */
export const realFetchers = (hubUrl?: string): Fetchers => ({
  hub: createHubFetcher(hubUrl),
  release: fetchFromRelease,
  pip: fetchFromPip,
  npm: fetchFromNpm,
});
