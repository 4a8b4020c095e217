import type { ChatRequest } from '../chat/chat-model.js';
import { replySchema } from '../chat/reply-schema.js';
import { thinkingTokens } from './constants.js';

/** What a server takes of the options that are not the same with all; found out by its complaints. */
export interface Dialect {
  readonly format: 'json_schema' | 'json_object' | 'text';
  readonly limit: 'max_tokens' | 'max_completion_tokens';
  readonly temperature: boolean;
}

/** What is tried first. */
export const firstDialect: Dialect = { format: 'json_schema', limit: 'max_tokens', temperature: true };

/** The dialect to try after a server refused a request as malformed, saying `complaint`; nothing when all were refused. */
export function nextDialect(dialect: Dialect, complaint: string): Dialect | undefined {
  if (dialect.limit === 'max_tokens' && complaint.includes('max_completion_tokens')) {
    return { ...dialect, limit: 'max_completion_tokens' };
  }
  if (dialect.temperature && complaint.includes('temperature')) return { ...dialect, temperature: false };
  if (dialect.format === 'json_schema') return { ...dialect, format: 'json_object' };
  return dialect.format === 'json_object' ? { ...dialect, format: 'text' } : undefined;
}

/** Body of a chat completion request. */
export function requestBody(model: string, request: ChatRequest, dialect: Dialect): Record<string, unknown> {
  const thinking = dialect.limit === 'max_completion_tokens' ? thinkingTokens : 0;
  return {
    model,
    messages: request.messages,
    [dialect.limit]: request.maxTokens + thinking,
    ...(dialect.temperature ? { temperature: request.temperature } : {}),
    ...responseFormat(request.keys, dialect.format),
  };
}

function responseFormat(keys: readonly string[], format: Dialect['format']): Record<string, unknown> {
  if (format === 'text') return {};
  if (format === 'json_object') return { response_format: { type: 'json_object' } };
  const schema = { name: 'translation', strict: true, schema: replySchema(keys) };
  return { response_format: { type: 'json_schema', json_schema: schema } };
}
