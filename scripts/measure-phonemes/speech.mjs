// @ts-check
import { readFile } from 'node:fs/promises';
import { float32Tensor, floatsOf, int64Tensor, openSession } from '../../packages/inference/dist/index.js';
import { resample } from '../../packages/media/dist/index.js';
import { valueInfo } from '../../packages/onnx-conversion/dist/graph/onnx-graph.js';
import { bytesField } from '../../packages/onnx-conversion/dist/graph/protobuf.js';
import { kokoroFiles } from '../../packages/onnx-conversion/dist/index.js';
import { styleOf, tokenIds } from '../../packages/voice/dist/index.js';
import { modelName, sampleRateHz, styleRows, styleSize } from '../../packages/voice/dist/kokoro/constants.js';

/** The value within Kokoro's graph that says how many frames each symbol lasts. */
const durations = '/encoder/Clip_output_0';
/** Field `graph` of `ModelProto`, and `output` of `GraphProto`. */
const [GRAPH, OUTPUT] = [7, 12];

/**
 * Kokoro with the durations that it gives the symbols.
 * @param {import('../../packages/inference/dist/index.js').ModelStore} models
 * @param {AbortSignal} signal
 */
export async function openSpeaker(models, signal) {
  const installed = await models.ensure(modelName, { signal });
  const published = await readFile(installed.file(kokoroFiles.model));
  // Of a message that comes twice, protobuf joins the fields: so the graph gets one more output.
  const addition = bytesField(GRAPH, bytesField(OUTPUT, valueInfo(durations, 'float32', undefined)));
  const session = await openSession({ bytes: Buffer.concat([published, addition]) });

  /** @param {{ phones: string, voiceId: string }} what */
  async function speak({ phones, voiceId }) {
    const tokens = tokenIds(phones);
    const bytes = await readFile(installed.file(`voices/${styleOf(voiceId)}.bin`));
    const styles = new Float32Array(new Uint8Array(bytes).buffer);
    const row = Math.min(tokens.length - 2, styleRows - 1);
    const outputs = await session.run({
      tokens: int64Tensor(tokens, [1, tokens.length]),
      style: float32Tensor(styles.slice(row * styleSize, (row + 1) * styleSize), [1, styleSize]),
      speed: float32Tensor(Float32Array.of(1), [1]),
    });
    const audio = { sampleRateHz, samples: floatsOf(outputs, 'audio') };
    return { audio: resample(audio, 16_000), durations: floatsOf(outputs, durations) };
  }
  return { speak, dispose: () => session.dispose() };
}
