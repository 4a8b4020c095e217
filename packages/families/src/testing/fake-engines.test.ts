import type { Picture } from '@polydub/contracts';
import {
  describeDiarizerConformance,
  describeFaceDetectorConformance,
  describeFaceMesherConformance,
  describeInpainterConformance,
  describePhonemeAlignerConformance,
  describeSpeakerEmbedderConformance,
  describeSpeechSeparatorConformance,
  describeSynthesizerConformance,
  describeTextDetectorConformance,
  describeTextRecognizerConformance,
  describeTranscriberConformance,
  describeTranslatorConformance,
  describeVoiceActivityDetectorConformance,
} from '@polydub/contracts/testing';
import { squareFrame } from './drawn-faces.js';
import { fakeEngines } from './fake-engines.js';

/** The first fake of a list, made anew. */
function firstOf<E>(list: readonly E[]): E {
  const [first] = list;
  if (first === undefined) throw new Error('there is no such fake');
  return first;
}

const isFake = true;
describeSpeechSeparatorConformance('the fake', { create: () => fakeEngines().separator, isFake });
describeVoiceActivityDetectorConformance('the fake', { create: () => fakeEngines().voiceActivity, isFake });
describeTranscriberConformance('the fake', { create: () => fakeEngines().transcriber, isFake });
describeTranslatorConformance('the fake', { create: () => fakeEngines().translator, isFake });
describeDiarizerConformance('the fake', { create: () => fakeEngines().diarizer, isFake });
describeSpeakerEmbedderConformance('the fake', { create: () => firstOf(fakeEngines().speakerEmbedders), isFake });
describeSynthesizerConformance('the fake', { create: () => firstOf(fakeEngines().synthesizers), isFake });

/** A grey picture with a bright line of a width. */
function lined(width: number): Picture {
  const picture = { width: 120, height: 60, data: new Uint8Array(120 * 60 * 3).fill(90) };
  for (let row = 10; row < 20; row++) picture.data.fill(250, 3 * (row * 120 + 20), 3 * (row * 120 + 20 + width));
  return picture;
}
const lines = [30, 60].map((width) => ({ picture: lined(width), text: 'Good morning' }));
describeTextDetectorConformance('the fake', {
  create: () => fakeEngines().textDetector,
  pictures: [lined(30), lined(60)],
  isFake,
});
describeTextRecognizerConformance('the fake', {
  create: () => firstOf(fakeEngines().textRecognizers),
  ...{ lines, language: 'en', isFake },
});
describeInpainterConformance('the fake', { create: () => fakeEngines().inpainter, isFake });

const drawn = { width: 240, height: 192 };
const face = { x: 120, y: 92, size: 1.7, drop: 4 };
const portrait = async () => ({ ...drawn, data: squareFrame({ faces: [face] }, 0, drawn) });
describeFaceDetectorConformance('the fake', {
  create: () => fakeEngines().faceDetector,
  picture: portrait,
  face: { x: 67, y: 39, width: 106, height: 106 },
  isFake,
});
describeFaceMesherConformance('the fake', {
  create: () => fakeEngines().faceMesher,
  picture: portrait,
  region: { centre: { x: 120, y: 92 }, sidePixels: 190, radians: 0 },
  isFake,
});
describePhonemeAlignerConformance('the fake', { create: () => fakeEngines().phonemeAligner, isFake });
