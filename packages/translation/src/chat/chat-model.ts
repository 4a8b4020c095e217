/** One turn of a conversation with a language model. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** What is asked of a language model. */
export interface ChatRequest {
  /** Starts with the parts that stay the same from call to call, so that a model can reuse what it computed for them. */
  readonly messages: readonly ChatMessage[];
  /** How many of the first messages say nothing of the job: instructions that another job may begin with, too. */
  readonly commonMessages: number;
  /** Keys of the JSON object to answer with, each with a string; the model is held to them where it can be. */
  readonly keys: readonly string[];
  readonly maxTokens: number;
  /** 0 is greedy. */
  readonly temperature: number;
  readonly signal: AbortSignal;
}

/** How an answer to a single key goes on. */
export interface OtherWording {
  /** What the text begins with. */
  readonly kept: string;
  /** What does not come next, each as it would stand there, with its blank. */
  readonly avoided: readonly string[];
}

/** A language model that answers a conversation; the only thing in which the translation engines differ. */
export interface ChatModel {
  /** The text of the answer, which may be cut short or be no valid JSON. Rejects with the signal's reason when aborted. */
  complete(request: ChatRequest): Promise<string>;
  /** As `complete`, of a text that was answered before, from a place on and in other words. Not every model can be led so. */
  completeOtherwise?(request: ChatRequest, wording: OtherWording): Promise<string>;
  dispose(): Promise<void>;
}
