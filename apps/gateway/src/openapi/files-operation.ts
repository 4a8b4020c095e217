import { type Retention, retentionText } from './service-terms.js';

/** The path of result links, whose queries sign them. */
export const FILES_PATH = '/v1/files/{task_id}/{role}/{name}';

/** The operation behind result links, which needs no key. */
export function filesOperation(retention: Retention) {
  const text = (place: 'path' | 'query', name: string, description: string) =>
    ({ name, in: place, required: true, description, schema: { type: 'string' } }) as const;
  const file = { description: 'The file', content: { 'application/octet-stream': {} } };
  const refusal = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  });
  return {
    operationId: 'getFile',
    summary: 'Fetch a result',
    description:
      'Where links of status answers and projects lead. They are signed and need no Authorization header. One range of bytes may be ' +
      `asked for, with If-Range, too. ${retentionText(retention)}`,
    tags: ['Results'],
    security: [],
    parameters: [
      text('path', 'task_id', 'The task that made the file.'),
      text('path', 'role', 'Which of its files.'),
      text('path', 'name', 'Name under which a browser stores it.'),
      text('query', 'expires', 'When the link ends, in seconds since 1970.'),
      text('query', 'signature', 'The signature of the link.'),
      { name: 'Range', in: 'header', required: false, schema: { type: 'string' } } as const,
    ],
    responses: {
      '200': file,
      '206': { ...file, description: 'The range that was asked for' },
      '302': { description: 'The store has the file at another address, which works for an hour' },
      '403': refusal('7: The link is wrong or has expired'),
      '404': refusal('5: The file is no longer kept'),
      '416': { description: 'The file has no such range' },
    },
  };
}
