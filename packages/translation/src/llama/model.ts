import { availableParallelism } from 'node:os';
import { PolydubError } from '@polydub/contracts';
import { unlessAborted } from '@polydub/inference';
import {
  type ChatHistoryItem,
  type ChatWrapper,
  getLlama,
  type Llama,
  LlamaCompletion,
  type LlamaCompletionGenerationOptions,
  type LlamaCompletionResponse,
  LlamaLogLevel,
  type LlamaModel,
  resolveChatWrapper,
  type Token,
  TokenBias,
} from 'node-llama-cpp';
import type { ChatMessage, ChatModel, ChatRequest, OtherWording } from '../chat/chat-model.js';
import { isWhole } from '../chat/parse-reply.js';
import { replySchema } from '../chat/reply-schema.js';
import { contextTokens, promptBatchTokens, samplingSeed } from './constants.js';
import { fittingThreads } from './fitting-threads.js';
import { graphicsDevice } from './graphics-device.js';
import { beginWith, type PromptStateOptions } from './prompt-states.js';

/** Where the weights are and what they may use. */
export interface LlamaModelOptions {
  /** Path of a GGUF file. */
  readonly path: string;
  readonly threads?: number | undefined;
  /** Default: nothing is kept for the next process. */
  readonly promptStates?: PromptStateOptions | undefined;
  /** Told when the weights begin to be read, by threads of llama.cpp: from then on this thread has nothing to do. */
  readonly onReading?: (() => void) | undefined;
}

/**
 * A language model in GGUF run here by llama.cpp, on the GPU when there is one. It keeps one context, whose key-value state is
 * reused for the part of a conversation that begins like the one before. Requests are answered one after the other.
 * Throws `PolydubError` `missing-dependency` when llama.cpp or the weights cannot be loaded, and the signal's reason when aborted.
 */
export async function loadLlamaModel(options: LlamaModelOptions, signal: AbortSignal): Promise<ChatModel> {
  const llama = await startLlama();
  try {
    return await openChat(llama, options, signal);
  } catch (cause) {
    await llama.dispose();
    signal.throwIfAborted();
    throw new PolydubError('missing-dependency', {
      message: `the language model ${options.path} cannot be loaded: ${cause instanceof Error ? cause.message : cause}`,
      remedy: 'Check the file with `polydub models verify`, and that enough memory is free.',
      cause,
    });
  }
}

async function startLlama(): Promise<Llama> {
  try {
    const settings = { gpu: graphicsDevice(), build: 'never', skipDownload: true, progressLogs: false } as const;
    return await getLlama({ ...settings, logLevel: LlamaLogLevel.disabled });
  } catch (cause) {
    throw new PolydubError('missing-dependency', {
      message: 'node-llama-cpp has no prebuilt llama.cpp for this machine',
      remedy: 'Install the npm packages anew on this machine, or use a server with the openai engine.',
      cause,
    });
  }
}

async function openChat(llama: Llama, options: LlamaModelOptions, signal: AbortSignal): Promise<ChatModel> {
  const { path, threads, onReading } = options;
  const mostThreads = threads ?? Math.min(llama.cpuMathCores, availableParallelism());
  const fitting = fittingThreads(mostThreads);
  const reading = llama.loadModel({ modelPath: path, loadSignal: signal });
  onReading?.();
  const model = await reading;
  const context = await model.createContext({
    contextSize: { max: contextTokens },
    batchSize: promptBatchTokens,
    // On CPUs it shares a token's work among threads such that the answer depends on their number.
    flashAttention: llama.gpu === false ? false : 'auto',
    createSignal: signal,
    threads: mostThreads,
  });
  const sequence = context.getSequence();
  const completion = new LlamaCompletion({ contextSequence: sequence });
  const wrapper = resolveChatWrapper(model);
  let beginning: Promise<void> | undefined;
  /** Before the first request only: afterwards the sequence belongs to the requests, of which one may still be computed. */
  const begin = async (tokens: readonly Token[]): Promise<void> => {
    if (options.promptStates && tokens.length > 0) beginning ??= beginWith(sequence, tokens, options.promptStates);
    await beginning;
  };
  const running = new Set<Promise<string>>();
  const chat = { llama, model, completion, wrapper, begin };
  const run = (answering: (chat: Chat) => Promise<string>, signal: AbortSignal): Promise<string> => {
    if (llama.gpu === false) llama.maxThreads = fitting();
    const answer = answering(chat);
    running.add(answer);
    const end = () => running.delete(answer);
    answer.then(end, end);
    // A prompt is read hundreds of tokens at a time, which nothing can stop, and which takes a minute on a busy machine.
    return unlessAborted(answer, signal);
  };
  return {
    complete: (request) => run((opened) => complete(opened, request), request.signal),
    completeOtherwise: (request, wording) =>
      run((opened) => completeOtherwise(opened, request, wording), request.signal),
    async dispose() {
      // Closing would wait for what was given up; that ends with the process.
      if (running.size === 0) await llama.dispose();
    },
  };
}

interface Chat {
  readonly llama: Llama;
  readonly model: LlamaModel;
  readonly completion: LlamaCompletion;
  readonly wrapper: ChatWrapper;
  /** Brings the first request's sequence to the state after these tokens. */
  begin(tokens: readonly Token[]): Promise<void>;
}

/**
 * The model goes on from an opened answer, and is held to the schema by a grammar only where what came is no such answer: a
 * grammar makes every token a third slower, and is seldom needed.
 */
async function complete(chat: Chat, request: ChatRequest): Promise<string> {
  const { reply, isCut } = await goOn(chat, request);
  return isCut || isWhole(reply, request.keys) ? reply : await answerByGrammar(chat, request);
}

/** What was avoided may be said again in other tokens, which then are avoided, too. */
const MAX_SPELLINGS = 3;

async function completeOtherwise(chat: Chat, request: ChatRequest, wording: OtherWording): Promise<string> {
  const opening = openingOf(request) + inJson(wording.kept);
  const never = wording.avoided.map((text) => firstTokenOf(text, opening, chat, request));
  let reply = '';
  for (let spelling = 0; spelling < MAX_SPELLINGS; spelling += 1) {
    const said: Token[] = [];
    ({ reply } = await goOn(chat, request, { opening, ...neverFirst(never, said, chat.model) }));
    const isSaid = wording.avoided.some((text) => reply.startsWith(opening + inJson(text)));
    if (!isSaid || said[0] === undefined) break;
    never.push(said[0]);
  }
  return reply;
}

const openingOf = ({ keys }: ChatRequest): string => `{"${keys[0]}":"`;
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** The token with which a text would begin behind the opening. */
function firstTokenOf(text: string, opening: string, { model, wrapper }: Chat, { messages }: ChatRequest): Token {
  const tokensOf = (end: string) => {
    const { contextText } = wrapper.generateContextState({ chatHistory: historyOf(messages, end) });
    return contextText.tokenize(model.tokenizer);
  };
  const [without, withText] = [tokensOf(opening), tokensOf(opening + inJson(text))];
  const token = withText[commonLength(without, withText)];
  if (token === undefined) throw new Error('an empty text cannot be avoided');
  return token;
}

/** Keeps an answer from beginning with some tokens, and collects those that it has. */
function neverFirst(
  never: readonly Token[],
  said: Token[],
  model: LlamaModel,
): Pick<Generation, 'onToken' | 'tokenBias'> {
  const atFirst = new TokenBias(model.tokenizer).set([...never], 'never');
  const later = new TokenBias(model.tokenizer);
  return { onToken: (tokens) => void said.push(...tokens), tokenBias: () => (said.length === 0 ? atFirst : later) };
}

async function goOn(
  chat: Chat,
  request: ChatRequest,
  generation: Generation = { opening: openingOf(request) },
): Promise<{ readonly reply: string; readonly isCut: boolean }> {
  const ending = '"}';
  const { response, metadata } = await generate(chat, request, { ...generation, customStopTriggers: [ending] });
  const isEnded = metadata.stopReason === 'customStopTrigger' && metadata.customStopTrigger.includes(ending);
  return { reply: generation.opening + response + (isEnded ? ending : ''), isCut: metadata.stopReason === 'maxTokens' };
}

async function answerByGrammar(chat: Chat, request: ChatRequest): Promise<string> {
  const grammar = await chat.llama.createGrammarForJsonSchema(replySchema(request.keys));
  return (await generate(chat, request, { opening: '', grammar })).response;
}

interface Generation
  extends Pick<LlamaCompletionGenerationOptions, 'grammar' | 'customStopTriggers' | 'onToken' | 'tokenBias'> {
  /** What the answer begins with. */
  readonly opening: string;
}

async function generate(
  { model, completion, wrapper, begin }: Chat,
  { messages, commonMessages, maxTokens, temperature, signal }: ChatRequest,
  { opening, customStopTriggers = [], ...held }: Generation,
): Promise<LlamaCompletionResponse> {
  signal.throwIfAborted();
  const tokensOf = (history: ChatHistoryItem[]) => {
    const { contextText, stopGenerationTriggers } = wrapper.generateContextState({ chatHistory: history });
    return { tokens: contextText.tokenize(model.tokenizer), stopGenerationTriggers };
  };
  const { tokens, stopGenerationTriggers } = tokensOf(historyOf(messages, opening));
  requireRoom(tokens.length + maxTokens);
  const common = tokensOf(historyOf(messages.slice(0, commonMessages), opening)).tokens;
  await begin(tokens.slice(0, commonLength(tokens, common)));
  signal.throwIfAborted();
  return await completion.generateCompletionWithMeta(tokens, {
    ...held,
    temperature,
    seed: samplingSeed,
    // Lines of one conversation share names and words; a penalty would drive the model away from them.
    repeatPenalty: false,
    maxTokens,
    customStopTriggers: [...stopGenerationTriggers, ...customStopTriggers],
    signal,
  });
}

/** How many tokens two prompts begin with together. */
function commonLength(one: readonly Token[], other: readonly Token[]): number {
  const differs = one.findIndex((token, index) => token !== other[index]);
  return differs < 0 ? one.length : differs;
}

/** The conversation with an opened answer at its end. */
function historyOf(messages: readonly ChatMessage[], opening: string): ChatHistoryItem[] {
  const items = messages.map(
    ({ role, content }): ChatHistoryItem =>
      role === 'assistant' ? { type: 'model', response: [content] } : { type: role, text: content },
  );
  return [...items, { type: 'model', response: opening === '' ? [] : [opening] }];
}

function requireRoom(tokens: number): void {
  if (tokens <= contextTokens) return;
  throw new PolydubError('usage', {
    message: `a translation request needs ${tokens} tokens, the local model has room for ${contextTokens}`,
    remedy: 'Shorten the prompt, the glossaries or the lines.',
  });
}
