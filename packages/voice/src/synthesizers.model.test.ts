import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Synthesizer } from '@polydub/contracts';
import { runEspeak } from '@polydub/media';
import { afterAll, describe, expect, it } from 'vitest';
import { createSynthesizer } from './synthesizers.js';
import { realModels } from './testing/real-models.js';

const { signal } = new AbortController();

/** A real server with OpenAI's interface, behind which espeak-ng speaks. */
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const { input, speed } = JSON.parse(body);
  const args = ['--stdin', '--stdout', '-v', 'es', '-s', `${Math.round(175 * speed)}`];
  response.end(await runEspeak({ program: 'espeak-ng', args, text: input, signal }));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(async () => {
  await Promise.all(engines.map((engine) => engine.dispose()));
  server.closeAllConnections();
  server.close();
});

const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
const engines: readonly Synthesizer[] = [
  createSynthesizer('kokoro', { models: realModels() }),
  createSynthesizer('espeak', {}),
  createSynthesizer('openai', { baseUrl, model: 'any', voices: [{ id: 'a', languages: ['es'], gender: 'unknown' }] }),
];

describe.each(engines.map((engine) => [engine.name, engine] as const))('%s', (_, engine) => {
  const voiceId = engine.voices('es')[0]?.id ?? '';
  const call = { text: 'Buenos días. Hoy hablamos de la historia.', language: 'es', voiceId, signal };

  it('speaks audibly, without clipping, clicks or silence at the ends, the same every time', async () => {
    const { samples, sampleRateHz } = (await engine.synthesize(call)).audio;
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(samples.length / sampleRateHz).toBeGreaterThan(1.5);
    expect(loudest).toBeGreaterThan(0.05);
    expect(loudest).toBeLessThan(1);
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.001);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001);
    expect(longestSilence(samples) / sampleRateHz).toBeLessThan(1);
    expect((await engine.synthesize(call)).audio.samples).toEqual(samples);
  });
});

function longestSilence(samples: Float32Array): number {
  let longest = 0;
  let current = 0;
  for (const sample of samples) {
    current = Math.abs(sample) < 0.002 ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return longest;
}
