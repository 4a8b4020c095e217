import { PolydubError } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { artifact, cannedAnswers, cannedTranscript } from '../testing/canned-answers.js';
import { cannedCounts, cannedLipSync, REFERENCE_SECONDS } from '../testing/canned-lip-sync.js';
import { type Answer, answer, FakeStageRunner } from '../testing/fake-stage-runner.js';
import { prepare } from '../translate/stages/source/prepare.js';
import { speak } from '../translate/stages/speech/speak.js';
import { findSpeech } from '../translate/stages/transcript/find-speech.js';
import { transcribe } from '../translate/stages/transcript/transcribe.js';
import { composePicture } from '../visual/stages/compose-picture.js';
import type { LipSyncJob } from './job.js';
import { lipSync } from './recipe.js';
import { alignPhonemes } from './stages/align-phonemes.js';
import { drawMouths } from './stages/draw-mouths.js';
import { gatherMouths } from './stages/gather-mouths.js';
import { joinFaces } from './stages/join-faces.js';
import { joinSpeech } from './stages/join-speech.js';
import { layOutBase } from './stages/lay-out-base.js';
import { planMouths } from './stages/plan-mouths.js';
import { takeMouths } from './stages/take-mouths.js';
import { trackRange } from './stages/track-range.js';

const [reference, audio, bank] = [artifact('reference', '.mp4'), artifact('speech', '.wav'), artifact('kept', '.bin')];
const job: LipSyncJob = { reference, isPhoto: false, speech: { audio, language: 'auto' }, mode: 'standard' };
/** As long as the canned speech is. */
const SPEECH_SECONDS = 12;
const texts = cannedTranscript.lines.map(({ text }) => text);

async function run(changes: Partial<LipSyncJob> = {}, more: readonly Answer[] = []) {
  const runner = new FakeStageRunner([...cannedAnswers, ...cannedLipSync, ...more]);
  return { result: await lipSync({ ...job, ...changes }, runner), runner };
}

const heard = ['prepare', 'find-speech', 'identify-language', 'transcribe ×2', 'lay-out-lines', 'align-phonemes ×1'];
const finished = ['lay-out-base', 'plan-mouths', 'draw-mouths ×2', 'compose-picture', 'count-faces', 'join-speech'];

describe('lip-sync', () => {
  it('goes from a video and a recording to a talking video', async () => {
    const { result, runner } = await run();
    expect(runner.steps).toEqual([
      ...['processing:', 'inspect-picture', ...heard],
      ...['track-range ×25', 'join-faces', ...heard, 'gather-mouths', ...finished],
    ]);
    expect(runner.inputsOf(prepare).map(({ media }) => media)).toEqual([audio, reference]);
    expect(runner.inputsOf(joinSpeech)).toEqual([
      { picture: artifact('drawn', '.mp4'), speech: audio, durationSeconds: SPEECH_SECONDS },
    ]);
    expect(result).toMatchObject({
      ...{ video: artifact('talking', '.mp4'), bank: artifact('bank', '.bin'), durationSeconds: SPEECH_SECONDS },
      ...{ counts: cannedCounts, facesSeen: 1, mouths: 90, isLooped: false },
      speech: { language: 'en', phonemeCount: 7 },
      ...{ width: 320, height: 180 },
    });
    expect(runner.warnings).toEqual([]);
  });

  it('draws on the base video what the speech says, with the mouths of the bank', async () => {
    const { runner } = await run();
    const spoken = [artifact(texts.join())];
    const base = { video: artifact('base', '.mp4'), durationSeconds: SPEECH_SECONDS };
    expect(runner.inputsOf(gatherMouths)).toMatchObject([{ media: reference, phonemes: spoken }]);
    expect(runner.inputsOf(layOutBase)).toMatchObject([{ media: reference, wantedSeconds: SPEECH_SECONDS }]);
    expect(runner.inputsOf(planMouths)).toEqual([{ bank: artifact('bank', '.bin'), base, spoken, mode: 'standard' }]);
    expect(runner.inputsOf(drawMouths)).toMatchObject([
      { base, range: { startSeconds: 0, endSeconds: 6 } },
      { base, range: { startSeconds: 6, endSeconds: 12.5 } },
    ]);
    expect(runner.inputsOf(composePicture)).toMatchObject([{ media: base.video }]);
  });

  it('draws long speech in stretches without a gap between them', async () => {
    const seconds = 95;
    const long = answer(prepare, () => ({
      audio: artifact('long'),
      source: {
        durationSeconds: seconds,
        hasVideo: false,
        channels: 1,
        layout: 'mono',
        sampleRateHz: 16_000,
        audioCodec: 'flac',
      },
    }));
    const { result, runner } = await run({}, [long]);
    const ranges = runner.inputsOf(drawMouths).map(({ range }) => range);
    expect(ranges.map(({ startSeconds }) => startSeconds)).toEqual([
      0,
      ...ranges.slice(0, -1).map((each) => each.endSeconds),
    ]);
    expect(ranges.at(-1)?.endSeconds).toBeCloseTo(seconds + 0.5, 6);
    expect(result.durationSeconds).toBe(seconds);
  });

  it('listens in the named language', async () => {
    const { result, runner } = await run({ speech: { audio, language: 'de' } });
    expect(runner.steps.slice(2, 7)).toEqual(heard.filter((step) => step !== 'identify-language'));
    expect(runner.inputsOf(transcribe)[0]?.sourceLanguage).toBe('de');
    expect(result.speech.language).toBe('de');
  });

  it('speaks a text first, sentence by sentence, as the person in the video does', async () => {
    const speech = { text: 'Hola. ¿Qué tal?', language: 'es', voice: reference };
    const { result, runner } = await run({ speech });
    const voiced = ['prepare', 'find-speech', 'pick-references', 'cast'];
    expect(runner.steps).toEqual([
      ...['processing:', 'inspect-picture', ...voiced, 'speak ×2', 'join-takes', 'prepare', 'align-phonemes ×1'],
      ...['track-range ×25', 'join-faces', ...heard, 'gather-mouths', ...finished],
    ]);
    expect(runner.inputsOf(speak).map(({ utterance }) => utterance)).toMatchObject([
      { text: 'Hola.', language: 'es', voiceId: 'voice of S1' },
      { text: '¿Qué tal?', language: 'es', voiceId: 'voice of S1' },
    ]);
    expect(runner.inputsOf(joinSpeech)[0]?.speech).toEqual(artifact('spoken text', '.wav'));
    expect(result.speech.language).toBe('es');
  });

  it('works nothing of the reference out again where its bank is given', async () => {
    const { result, runner } = await run({ bank });
    expect(runner.steps).toEqual(['processing:', 'inspect-picture', ...heard, ...finished]);
    expect(runner.inputsOf(layOutBase)[0]?.bank).toEqual(bank);
    expect(runner.inputsOf(planMouths)[0]?.bank).toEqual(bank);
    expect(result.bank).toEqual(bank);
  });

  it('looks at no more of the reference than later videos show, unless with precision', async () => {
    const lastSeconds = (runner: FakeStageRunner) => runner.inputsOf(trackRange).at(-1)?.range.endSeconds;
    expect(lastSeconds((await run()).runner)).toBe(125);
    expect(lastSeconds((await run({ mode: 'precision' })).runner)).toBe(REFERENCE_SECONDS);
  });

  it('plans and draws in the mode that was asked for', async () => {
    for (const mode of ['standard', 'precision'] as const) {
      const { runner } = await run({ mode });
      const modes = [...runner.inputsOf(planMouths), ...runner.inputsOf(drawMouths)].map((input) => input.mode);
      expect(new Set(modes)).toEqual(new Set([mode]));
    }
  });

  it('understands no more of the reference than it looks at', async () => {
    const windows = [0, 60, 120, 180, 240].map((startSeconds) => ({ startSeconds, endSeconds: startSeconds + 60 }));
    const everywhere = answer(findSpeech, () => ({ speech: windows, windows }));
    const starts = (runner: FakeStageRunner) =>
      runner
        .inputsOf(transcribe)
        .map(({ window }) => window.startSeconds)
        .slice(windows.length);
    expect(starts((await run({}, [everywhere])).runner)).toEqual([0, 60, 120]);
    expect(starts((await run({ mode: 'precision' }, [everywhere])).runner)).toEqual([0, 60, 120, 180, 240]);
  });

  it('shows the mouths of the result on a sheet where that is asked for', async () => {
    expect((await run()).result.strips).toEqual([]);
    const { result, runner } = await run({ makesSheet: true });
    expect(runner.steps.slice(-2)).toEqual(['join-speech', 'take-mouths']);
    expect(runner.inputsOf(takeMouths)[0]).toMatchObject({ video: result.video, spoken: [artifact(texts.join())] });
    expect(result.strips).toHaveLength(1);
  });

  it('leaves the base video as it is where no mouth is drawn', async () => {
    const { runner } = await run({}, [answer(drawMouths, () => ({}))]);
    expect(runner.stages).not.toContain('compose-picture');
    expect(runner.inputsOf(joinSpeech)[0]?.picture).toEqual(artifact('base', '.mp4'));
  });

  it('tells how long the video becomes before the reference is looked through', async () => {
    const runner = new FakeStageRunner([...cannedAnswers, ...cannedLipSync]);
    let stepsBefore: string[] = [];
    await lipSync(job, runner, async (durationSeconds) => {
      stepsBefore = [`${durationSeconds} s`, ...runner.stages];
    });
    expect(stepsBefore[0]).toBe(`${SPEECH_SECONDS} s`);
    expect(stepsBefore).not.toContain('track-range');
  });
});

describe('what goes wrong', () => {
  /** Fails for the reference, not for the speech. */
  const failing = (kind: PolydubError['kind']): Answer =>
    answer(prepare, ({ media }) => {
      if (media.sha256 === reference.sha256) throw new PolydubError(kind, { message: 'it cannot be heard' });
      return { audio: artifact('heard'), source: preparedSource };
    });
  const preparedSource = {
    ...{ durationSeconds: SPEECH_SECONDS, hasVideo: false, channels: 1, layout: 'mono' as const },
    ...{ sampleRateHz: 16_000, audioCodec: 'flac' },
  };

  it.each(['no-audio', 'no-speech', 'no-recognized-speech', 'unsupported-language'] as const)(
    'in a reference in which nothing is understood (%s) is told, and mouths are taken by their shapes',
    async (kind) => {
      const { runner } = await run({}, [failing(kind)]);
      expect(runner.inputsOf(gatherMouths)[0]?.phonemes).toEqual([]);
      expect(runner.warnings.map(({ code }) => code)).toEqual(['reference-not-understood']);
    },
  );

  it('in the machine is no property of the reference', async () => {
    await expect(run({}, [failing('storage-full')])).rejects.toMatchObject({ kind: 'storage-full' });
  });

  it.each(['no-faces', 'too-few-faces', 'too-many-faces'] as const)('with its faces ends it: %s', async (kind) => {
    const faceless = answer(joinFaces, () => {
      throw new PolydubError(kind, { message: 'nobody can be followed' });
    });
    await expect(run({}, [faceless])).rejects.toMatchObject({ kind });
  });

  it('with the speech ends it before the reference is looked through', async () => {
    const unsaid = answer(findSpeech, () => {
      throw new PolydubError('no-speech', { message: 'nobody speaks' });
    });
    const runner = new FakeStageRunner([...cannedAnswers, ...cannedLipSync, unsaid]);
    await expect(lipSync(job, runner)).rejects.toMatchObject({ kind: 'unusable-audio', message: 'nobody speaks' });
    expect(runner.stages).toEqual(['inspect-picture', 'prepare', 'find-speech']);
  });

  it.each(['unreadable-media', 'no-audio', 'media-too-large'] as const)(
    'with the file of the speech is told apart from the reference: %s',
    async (kind) => {
      const broken = answer(prepare, () => {
        throw new PolydubError(kind, { message: 'speech.wav cannot be read', remedy: 'Give another file.' });
      });
      await expect(run({ bank }, [broken])).rejects.toMatchObject({
        ...{ kind: 'unusable-audio', message: 'speech.wav cannot be read' },
        remedy: kind === 'media-too-large' ? 'Cut it into shorter pieces.' : 'Give another file.',
      });
    },
  );

  it('with the language of the speech makes the speech unusable', async () => {
    const unread = answer(alignPhonemes, () => {
      throw new PolydubError('unsupported-language', { message: 'it is not known how that is pronounced' });
    });
    await expect(run({ bank }, [unread])).rejects.toMatchObject({ kind: 'unusable-audio' });
  });
});

describe('the voice of a text', () => {
  const spoken = async (changes: object, more: readonly Answer[] = []) => {
    const speech = { text: 'Buenos días a todos.', language: 'es', voice: reference, ...changes };
    const { runner } = await run({ bank, speech }, more);
    return runner.inputsOf(speak)[0]?.utterance;
  };

  it('is a stock voice where there is nobody to sound like', async () => {
    const silent = answer(findSpeech, () => ({ speech: [], windows: [] }));
    const deaf = answer(prepare, ({ media }) => {
      if (media.sha256 === reference.sha256) throw new PolydubError('no-audio', { message: 'it has no sound' });
      return {
        audio: artifact('heard'),
        source: {
          ...{ durationSeconds: 3, hasVideo: false, channels: 1, layout: 'mono' as const },
          ...{ sampleRateHz: 16_000, audioCodec: 'flac' },
        },
      };
    });
    const stock = { voiceId: 'tone', engine: 'fake-voice' };
    expect(await spoken({ voice: undefined })).toMatchObject(stock);
    expect(await spoken({}, [silent])).toMatchObject(stock);
    expect(await spoken({}, [deaf])).toMatchObject(stock);
  });

  it('speaks the language that the text is told to be', async () => {
    expect(await spoken({ language: 'auto' })).toMatchObject({ language: 'es' });
    // Neither the text nor somebody who is heard tells it.
    await expect(spoken({ language: 'auto', text: '2026', voice: undefined })).rejects.toMatchObject({
      ...{ kind: 'unsupported-language', remedy: expect.stringContaining('--language') },
    });
  });
});
