import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engineFingerprint, type GenerateMouthsCall, type MouthGenerator, type Picture } from '@polydub/contracts';
import { composeWav } from '@polydub/media';
import { speechBetween } from '../generating/speech-between.js';
import { CROP } from './constants.js';
import { readCrops, writeCrops } from './crops-video.js';
import type { LipSyncServerOptions } from './options.js';
import { requestLipSync } from './request-lip-sync.js';

/** To be raised when the protocol or the crops change so that the same request could look different. */
const PROTOCOL_VERSION = 1;

/** Lets faces speak through a server that the user runs, with the protocol of docs/lip-sync-protocol.md. */
export function createServerMouthGenerator(options: LipSyncServerOptions): MouthGenerator {
  const { href } = new URL(options.baseUrl);
  const models = [href, options.model];
  return {
    name: 'lip-sync-server',
    kind: 'bridge',
    fingerprint: engineFingerprint({ name: 'lip-sync-server', version: PROTOCOL_VERSION, models }),
    crop: CROP,
    async generate(call) {
      call.signal.throwIfAborted();
      return { crops: spoken(options, call), warnings: [] };
    },
    dispose: async () => {},
  };
}

async function* spoken(options: LipSyncServerOptions, call: GenerateMouthsCall): AsyncGenerator<Picture> {
  const { crops, speech, framesPerSecond, signal } = call;
  const folder = await mkdtemp(join(tmpdir(), 'polydub-lip-sync-'));
  try {
    const path = join(folder, 'crops.mp4');
    const count = await writeCrops(crops, { path, framesPerSecond, signal });
    if (count === 0) return;
    const audio = composeWav(speechBetween(speech, 0, count / framesPerSecond));
    const request = { video: await readFile(path), audio, frames: count, framesPerSecond };
    const answer = join(folder, 'answer.mp4');
    await writeFile(answer, await requestLipSync(options, request, signal));
    const { host } = new URL(options.baseUrl);
    yield* readCrops(answer, { count, sidePixels: CROP.sidePixels, host, signal });
  } catch (error) {
    // What ffmpeg says when it is stopped has not the signal's reason.
    signal.throwIfAborted();
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
