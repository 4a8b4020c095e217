import { join } from 'node:path';
import { artifactSchema, MAX_INPUT_SECONDS, PolydubError } from '@polydub/contracts';
import { decodeAudio, encodeAudio, layoutOf, probe, requireAudio, videoExtension } from '@polydub/media';
import { defineStage, mediaDeadlineSeconds } from '@polydub/pipeline';
import { z } from 'zod';
import { sourceInfoSchema } from '../schemas.js';

/** Rate of the sound for recognizers and voice activity detectors. */
export const ANALYSIS_SAMPLE_RATE_HZ = 16_000;
/** Rate of the sound for engines that clone voices. */
export const CLONING_SAMPLE_RATE_HZ = 24_000;

/**
 * Probes the media and extracts the sound that the other stages analyse: one channel at 16 kHz, as floats, because loud
 * lossy sound exceeds full scale when it is decoded.
 */
export const prepare = defineStage({
  name: 'prepare',
  version: 5,
  input: z.object({ media: artifactSchema }),
  output: z.object({ source: sourceInfoSchema, audio: artifactSchema }),
  uses: [],
  deadlineSeconds: () => mediaDeadlineSeconds(),
  async work({ media }, { store, scratchFolder, signal }) {
    const path = await store.localPath(media);
    const info = await probe(path, { signal });
    const track = requireAudio(info);
    requireDuration(info.durationSeconds);
    const out = join(scratchFolder, 'audio.wav');
    const samples = decodeAudio(path, { sampleRateHz: ANALYSIS_SAMPLE_RATE_HZ, layout: 'mono', signal });
    const format = { sampleRateHz: ANALYSIS_SAMPLE_RATE_HZ, layout: 'mono', codec: 'pcm-float' } as const;
    await encodeAudio(samples, { path: out, ...format, signal });
    const source = {
      durationSeconds: info.durationSeconds,
      hasVideo: info.video !== undefined,
      ...(info.video && { videoExtension: await videoExtension(info) }),
      channels: track.channels,
      layout: layoutOf(track),
      sampleRateHz: track.sampleRateHz,
      audioCodec: track.codec,
    };
    return { source, audio: await store.add(out, '.wav') };
  },
});

function requireDuration(durationSeconds: number): void {
  if (durationSeconds <= MAX_INPUT_SECONDS) return;
  throw new PolydubError('media-too-large', {
    message: `the media lasts ${Math.round(durationSeconds)} s; at most ${MAX_INPUT_SECONDS} s (2 hours) are taken`,
    remedy: 'Cut it into shorter pieces and dub them one by one.',
  });
}
