import { languageName } from '@polydub/contracts';
import { contextTokens } from './constants.js';
import { graphicsDevice } from './graphics-device.js';

/** A language model driven the plain way; what benches compare the engine with. */
export interface PlainLlama {
  /** One line by one request that knows nothing of the others and reuses nothing. */
  translate(text: string, sourceLanguage: string, targetLanguage: string, signal: AbortSignal): Promise<string>;
  dispose(): Promise<void>;
}

/** Loads a GGUF file to be asked for one line at a time, without schema, context, checks or reuse of the prompt. */
export async function loadPlainLlama(path: string, threads: number): Promise<PlainLlama> {
  const { getLlama, LlamaChatSession, LlamaLogLevel } = await import('node-llama-cpp');
  const llama = await getLlama({
    gpu: graphicsDevice(),
    build: 'never',
    progressLogs: false,
    logLevel: LlamaLogLevel.disabled,
  });
  const model = await llama.loadModel({ modelPath: path });
  const context = await model.createContext({ contextSize: { max: contextTokens }, threads });
  const sequence = context.getSequence();
  return {
    async translate(text, sourceLanguage, targetLanguage, signal) {
      await sequence.clearHistory();
      const target = languageName(targetLanguage);
      const systemPrompt = `You translate the dialogue of a video from ${languageName(sourceLanguage)} into natural spoken ${target} for dubbing. Answer with the translation only.`;
      const session = new LlamaChatSession({ contextSequence: sequence, systemPrompt });
      const answer = await session.prompt(`Translate into ${target}:\n${text}`, {
        temperature: 0,
        maxTokens: 200,
        signal,
      });
      session.dispose({ disposeSequence: false });
      return answer.trim();
    },
    dispose: () => llama.dispose(),
  };
}
