export { discard } from '@polydub/http';
export { shownUrl } from './check-url.js';
export { checkDownload, type DownloadOptions, download } from './download.js';
export { type Ends, type FetchEndsOptions, fetchEnds } from './fetch-ends.js';
export type { FetchLimits } from './fetch-limits.js';
export { createFetcher, type FetchAnswer, type Fetcher, type FetcherOptions, type FetchRequest } from './fetcher.js';
export type { Resolve } from './guarded-lookup.js';
export { readText } from './read-text.js';
