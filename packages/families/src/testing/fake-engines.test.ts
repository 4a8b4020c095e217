import {
  describeDiarizerConformance,
  describeSpeakerEmbedderConformance,
  describeSpeechSeparatorConformance,
  describeSynthesizerConformance,
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
