/** JSON schema of an object that has exactly the given keys, in their order, each with a string. */
export interface ReplySchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, { readonly type: 'string' }>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

/** The schema that an answer with the given keys must follow. */
export function replySchema(keys: readonly string[]): ReplySchema {
  return {
    type: 'object',
    properties: Object.fromEntries(keys.map((key) => [key, { type: 'string' as const }])),
    required: [...keys],
    additionalProperties: false,
  };
}
