import type { Picture } from '@polydub/contracts';
import {
  describeDiarizerConformance,
  describeInpainterConformance,
  describeSpeakerEmbedderConformance,
  describeSpeechSeparatorConformance,
  describeSynthesizerConformance,
  describeTextDetectorConformance,
  describeTextRecognizerConformance,
  describeTranscriberConformance,
  describeTranslatorConformance,
  describeVoiceActivityDetectorConformance,
} from '@polydub/contracts/testing';
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
