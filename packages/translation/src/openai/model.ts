import { PolydubError } from '@polydub/contracts';
import type { ChatModel, ChatRequest } from '../chat/chat-model.js';
import { type Dialect, firstDialect, nextDialect, requestBody } from './dialect.js';
import type { OpenAiTranslatorOptions } from './options.js';
import { type Answer, hostOf, post } from './post.js';

const thoughts = /<think>[\s\S]*?(?:<\/think>|$)/g;
/** Statuses with which servers refuse an option that they do not know. */
const malformed = new Set([400, 415, 422, 501]);

/**
 * A language model behind an OpenAI-compatible chat server. Answers are asked for by JSON schema, else as a JSON object, else as
 * plain text, as the server takes it.
 * Throws `PolydubError` `engine-unavailable` naming the host.
 */
export function createServerModel(options: OpenAiTranslatorOptions): ChatModel {
  let dialect: Dialect = firstDialect;
  return {
    async complete(request) {
      const done = await completeIn(options, request, dialect);
      dialect = done.dialect;
      return done.content;
    },
    dispose: async () => undefined,
  };
}

async function completeIn(
  options: OpenAiTranslatorOptions,
  request: ChatRequest,
  dialect: Dialect,
): Promise<{ content: string; dialect: Dialect }> {
  const answer = await post(options.server, requestBody(options.model, request, dialect), request.signal);
  if (answer.status < 300) return { content: contentOf(options, answer), dialect };
  const next = malformed.has(answer.status) ? nextDialect(dialect, answer.text) : undefined;
  if (next === undefined) throw refusal(options, answer);
  return completeIn(options, request, next);
}

function contentOf({ server }: OpenAiTranslatorOptions, { text }: Answer): string {
  const content = contentIn(text);
  if (content !== undefined) return content.replace(thoughts, '');
  throw new PolydubError('engine-unavailable', {
    message: `the translation server ${hostOf(server)} answered with something that is no chat completion`,
    remedy: 'Check that the address is that of an OpenAI-compatible server and ends before /chat/completions.',
  });
}

/** The first choice's text; empty when the model said nothing, nothing when the answer has no choice or another shape. */
function contentIn(json: string): string | undefined {
  try {
    const [choice] = (JSON.parse(json) as { choices: { message: { content?: unknown } }[] }).choices;
    const content = choice ? (choice.message.content ?? '') : undefined;
    return typeof content === 'string' ? content : undefined;
  } catch {
    return undefined;
  }
}

function refusal({ server, model }: OpenAiTranslatorOptions, { status, text }: Answer): PolydubError {
  const remedies: Readonly<Record<number, string>> = {
    401: 'Give a valid API key for this server.',
    403: 'Give an API key that may use this model.',
    404: `Check the address, and that the server has the model ${model}.`,
  };
  return new PolydubError('engine-unavailable', {
    message: `the translation server ${hostOf(server)} refused the request with status ${status}: ${text.slice(0, 200)}`,
    remedy: remedies[status] ?? 'Check the model name and the version of the server.',
  });
}
