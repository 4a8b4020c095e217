import { targetLanguages } from '@polydub/contracts';
import { describeSynthesizerConformance } from '@polydub/contracts/testing';
import { describe, expect, it } from 'vitest';
import { describeVoice } from '../match/describe-voice.js';
import { createSynthesizer } from '../synthesizers.js';

const engine = createSynthesizer('espeak', {});

describeSynthesizerConformance('espeak', { create: () => createSynthesizer('espeak', {}) });
const { signal } = new AbortController();
const say = (text: string, voiceId = 'm3', language = 'de') => engine.synthesize({ text, language, voiceId, signal });

describe('the espeak-ng engine', () => {
  it('has a program voice behind every language that it offers', async () => {
    const languages = Object.keys(targetLanguages).filter((language) => engine.voices(language).length > 0);
    for (const language of languages) {
      const { audio } = await say('1 2 3', 'm3', language);
      expect(audio.samples.length / audio.sampleRateHz, language).toBeGreaterThan(0.4);
    }
  });

  it('speaks with the pitch that its table states', async () => {
    const text = 'Alle Menschen sind frei und gleich an Würde und Rechten geboren.';
    for (const voice of engine.voices('de')) {
      const { pitchHz = 0 } = describeVoice((await say(text, voice.id)).audio);
      expect(Math.abs(Math.log2(pitchHz / (voice.pitchHz ?? 1))), voice.id).toBeLessThan(0.15);
    }
  });

  it('takes text as text, whatever it looks like', async () => {
    const plain = (await say('Hallo, Welt.')).audio.samples.length;
    const tricky = (await say('-v en --help [[h@l@U]] Hallo, Welt.')).audio.samples.length;
    expect(tricky).toBeGreaterThan(plain);
  });

  it('says what is missing, empty or unknown', async () => {
    await expect(say('…')).rejects.toMatchObject({ kind: 'speech-failed' });
    await expect(say('Hallo', 'm99')).rejects.toMatchObject({ kind: 'usage' });
    const absent = createSynthesizer('espeak', { espeakProgram: '/nowhere/espeak-ng' });
    await expect(absent.synthesize({ text: 'Hallo', language: 'de', voiceId: 'm3', signal })).rejects.toMatchObject({
      kind: 'missing-dependency',
      remedy: expect.stringContaining('espeak-ng'),
    });
  });
});
