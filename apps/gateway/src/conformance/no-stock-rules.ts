import { type JobRule, MEDIA, silentAround } from './rule.js';

const talk = { media_url: `${MEDIA}/talk.wav`, target_language: 'pt' } as const;
const asSound = ['audio_url', 'subtitle_url'] as const;

/** Rules of a service whose operator gives no stock voices for `real`: `POLYDUB_REAL_WITHOUT_CLONING=refuse`. */
export const noStockRules: readonly JobRule[] = [
  {
    section: '7.3',
    rule: 'Where no engine clones in the language, real fails the job.',
    change: { ...talk, voice_model: 'real' },
    fails: '10040',
    names: 'no installed engine clones voices in Portuguese',
  },
  {
    section: '2.1',
    rule: 'There, native takes stock voices all the same; status and report say so.',
    change: { ...talk, voice_model: 'native' },
    links: asSound,
    status: { voice_model_used: 'stock', warnings: [{ code: 'no-cloning-engine' }, silentAround] },
    report: { voiceModel: 'native', voiceModelUsed: 'stock' },
  },
  {
    section: '2.1',
    rule: 'real is cloned where an engine can do it.',
    change: { ...talk, voice_model: 'real', target_language: 'es' },
    links: asSound,
    status: { voice_model_used: 'real' },
    report: { voiceModel: 'real', voiceModelUsed: 'real' },
  },
];
