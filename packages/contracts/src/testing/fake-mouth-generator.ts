import type { FaceCropForm, GenerateMouthsCall, MouthGenerator } from '../engines/mouth-generation.js';
import type { Picture } from '../picture.js';

const crop: FaceCropForm = { sidePixels: 128, widthCm: 18, topCm: 7, bottomCm: -11 };
/** The mouth that it draws, in centimetres as in `FaceCropForm`. */
const MOUTH = { halfWidthCm: 2, topCm: -3.8, bottomCm: -5.2 };
/** Speech is loud where a sample is above this. */
const MIN_LOUD = 0.05;
/** Level of the mouth that it draws. */
export const FAKE_MOUTH_LEVEL = 10;

/** Draws a dark mouth while the speech is loud, and leaves the face as it is while it is not. */
export function fakeMouthGenerator(): MouthGenerator {
  return {
    ...{ name: 'fake', kind: 'local', fingerprint: 'fake-1', crop },
    async generate(call) {
      call.signal.throwIfAborted();
      return { crops: spoken(call), warnings: [] };
    },
    dispose: async () => {},
  };
}

async function* spoken({ crops, speech, framesPerSecond, signal }: GenerateMouthsCall): AsyncGenerator<Picture> {
  const samplesOfFrame = speech.sampleRateHz / framesPerSecond;
  let frame = 0;
  for await (const each of crops) {
    signal.throwIfAborted();
    const heard = speech.samples.subarray(Math.round(frame * samplesOfFrame), Math.round((frame + 1) * samplesOfFrame));
    yield heard.some((sample) => Math.abs(sample) > MIN_LOUD) ? withMouth(each) : each;
    frame += 1;
  }
}

function withMouth({ width, height, data }: Picture): Picture {
  const row = (cm: number) => Math.round((height * (crop.topCm - cm)) / (crop.topCm - crop.bottomCm));
  const column = (cm: number) => Math.round(width * (0.5 + cm / crop.widthCm));
  const drawn = Uint8Array.from(data);
  for (let y = row(MOUTH.topCm); y < row(MOUTH.bottomCm); y++)
    drawn.fill(
      FAKE_MOUTH_LEVEL,
      3 * (y * width + column(-MOUTH.halfWidthCm)),
      3 * (y * width + column(MOUTH.halfWidthCm)),
    );
  return { width, height, data: drawn };
}
