/** Codes of refused requests (specification 7.2) with the HTTP status that carries each. */
export const apiErrors = {
  '5': { status: 400, meaning: 'Invalid request parameters' },
  '7': { status: 403, meaning: 'No permission to request' },
  '104': { status: 402, meaning: 'Insufficient credits' },
  '814': { status: 403, meaning: 'Account is not a member and may not call the API' },
  '1000': { status: 500, meaning: 'Internal server error' },
  '1301': { status: 400, meaning: 'Callback challenge failed' },
  '1302': { status: 401, meaning: 'API key has been revoked' },
  '1304': { status: 429, meaning: 'API key reached the maximum number of concurrent requests' },
  '1305': { status: 403, meaning: 'Only the Studio plan is allowed' },
  '1502': { status: 400, meaning: 'Audio driver is invalid or cannot be downloaded' },
  '1503': { status: 403, meaning: 'Account is not authorized to call the API' },
  '1504': {
    status: 400,
    meaning: 'Task creation is not supported in Standard mode or for tasks from previous versions',
  },
  '1506': { status: 400, meaning: 'Model is expired' },
} as const;
/** Code of a refused request. */
export type ApiErrorCode = keyof typeof apiErrors;
