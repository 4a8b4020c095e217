import { PolydubError, type Translation } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { translateLines } from '../common/translate-lines.js';
import { joinFaces } from '../lip-sync/stages/join-faces.js';
import { planMouths } from '../lip-sync/stages/plan-mouths.js';
import { artifact, cannedAnswers, cannedTranscript, fittedOf, takeOf } from '../testing/canned-answers.js';
import { cannedCounts, cannedLipSync } from '../testing/canned-lip-sync.js';
import { type Answer, answer, FakeStageRunner } from '../testing/fake-stage-runner.js';
import type { TranslateJob } from './job.js';
import { proofread } from './proofread.js';
import { translate } from './recipe.js';
import { place } from './stages/mix/place.js';
import { planMix } from './stages/mix/plan-mix.js';
import { retimeVideo } from './stages/retime/retime-video.js';
import { keepPauses } from './stages/speech/keep-pauses.js';
import { planUtterances } from './stages/speech/plan-utterances.js';
import { speak } from './stages/speech/speak.js';
import { layOutSubtitles } from './stages/subtitles/lay-out-subtitles.js';
import { assignSpeakers } from './stages/transcript/assign-speakers.js';
import { findSpeech } from './stages/transcript/find-speech.js';

const job: TranslateJob = {
  ...{ media: artifact('media', '.mp4'), sourceLanguage: 'auto', targetLanguage: 'es', glossaries: [] },
  ...{ exports: ['video'], voiceModel: 'auto', alignVideo: false, showSubtitles: 'none' },
};

async function run(changes: Partial<TranslateJob> = {}, { recipe = translate, answers = [] as Answer[] } = {}) {
  const runner = new FakeStageRunner([...cannedAnswers, ...answers]);
  return { dub: await recipe({ ...job, ...changes }, runner), runner };
}

const script = { subtitles: { file: artifact('script', '.srt'), are: 'original' }, sourceLanguage: 'en' } as const;
const translated = { subtitles: { file: artifact('script', '.srt'), are: 'translated' } } as const;

/** What an earlier run left, all of it still true. */
const translation: Translation = {
  language: 'es',
  lines: cannedTranscript.lines.map(({ id, text }) => ({ id, source: text, text: `de antes: ${text}` })),
};

const heard = ['preprocessing:', 'prepare', 'try-delivery', 'separate', 'transcribing:', 'find-speech'];
const told = ['diarize', 'assign-speakers'];
const worded = ['pick-references', 'translating:', 'cast', 'plan-batches', 'translate-lines ×1'];
const spoken = ['dubbing:', 'plan-utterances', 'speak ×3', 'keep-pauses', 'measure-levels', 'embed-voice ×5'];
const mixed = ['place', 'fit ×3', 'rendering:', 'plan-mix', 'mix ×1', 'join-mix'];
const subtitled = ['lay-out-subtitles', 'write-subtitles'];

describe('translate', () => {
  it('goes from media to a dub, phase by phase', async () => {
    const { dub, runner } = await run();
    expect(runner.steps).toEqual([
      ...[...heard, 'identify-language', 'transcribe ×2', 'lay-out-lines', ...told, ...worded],
      ...[...spoken, 'plan-ambience', ...mixed, ...subtitled, 'render', 'measure-peaks ×2'],
    ]);
    expect(dub.files.video).toEqual(artifact('video', '.mp4'));
    const overBothChannels = expect.closeTo(-16.99, 2);
    expect(dub.loudness).toEqual({
      sourceSpeechLufs: overBothChannels,
      dubSpeechLufs: overBothChannels,
      truePeakDbtp: -1,
    });
    expect(dub.waveforms).toMatchObject({ source: [0.5], background: [0.5] });
    expect(runner.warnings).toEqual([]);
  });

  it.each([
    ['is heard', {}, ['translate-lines']],
    ['is heard in another language', { sourceLanguage: 'en' }, ['translate-lines']],
    ['is heard in the same language', { sourceLanguage: 'es-MX' }, []],
    ['is read from a translated script', translated, []],
    ['was heard before', { transcript: cannedTranscript }, []],
    ['was translated before', { translation }, []],
  ] as const)('announces the translator where it will be asked: %s', async (_, change, announced) => {
    const { runner } = await run(change);
    expect(runner.announced).toEqual(announced);
  });

  it('listens only for the times of a script that is given', async () => {
    const { runner } = await run(script);
    const listened = ['read-subtitles', 'transcribe ×2', 'align-script'];
    expect(runner.steps.slice(0, 13)).toEqual([...heard, ...listened, ...told, 'pick-references', 'translating:']);
    expect(runner.stages).not.toContain('lay-out-lines');
  });

  it('speaks translated subtitles as they are', async () => {
    const { dub, runner } = await run(translated);
    expect(runner.steps.slice(0, 9)).toEqual([...heard, 'read-subtitles', ...told]);
    expect(runner.inputsOf(findSpeech).map(({ isNeeded }) => isNeeded)).toEqual([false]);
    expect(runner.stages).not.toContain('transcribe');
    expect(runner.stages).not.toContain('translate-lines');
    expect(dub.lines.map(({ utterance }) => utterance.text)).toEqual(cannedTranscript.lines.map(({ text }) => text));
    expect(dub.files.originalSubtitles).toBeUndefined();
  });

  it('listens to nobody again where the transcript is given', async () => {
    const { runner } = await run({ transcript: cannedTranscript });
    expect(runner.steps.filter((step) => step.endsWith(':'))).toEqual([
      ...['preprocessing:', 'translating:', 'dubbing:', 'rendering:'],
    ]);
    expect(runner.steps.slice(1, 6)).toEqual(['prepare', 'try-delivery', 'separate', 'find-speech', 'pick-references']);
  });

  it.each([
    ['is heard', {}],
    ['is read from a script', script],
    ['is read from a translated script', translated],
    ['was heard before', { transcript: cannedTranscript }],
  ] as const)('says where fewer people than expected could be told apart: %s', async (_, change) => {
    for (const [min, codes] of [
      [2, []],
      [3, ['fewer-speakers']],
    ] as const) {
      const { runner } = await run({ ...change, speakerCount: { min } });
      expect(runner.warnings.map(({ code }) => code)).toEqual(codes);
    }
  });

  it.each([
    ['heard', {}, ['L2']],
    ['a script that was given', script, []],
    ['read over by somebody', { transcript: cannedTranscript }, []],
  ] as const)('doubts lines that are hard to hear where the words are %s', async (_, change, doubted) => {
    const words = (probability: number) =>
      ['Where', 'have', 'you', 'been?'].map((text, at) => ({
        text,
        startSeconds: at,
        endSeconds: at + 1,
        probability,
      }));
    const lines = cannedTranscript.lines.map((line) => ({ ...line, words: words(line.id === 'L2' ? 0.4 : 0.9) }));
    const unsure = answer(assignSpeakers, ({ transcript }) => ({ transcript: { ...transcript, lines }, turns: [] }));
    const { runner } = await run(change, { answers: [unsure] });
    expect(runner.warnings.map(({ code, lineId }) => [code, lineId])).toEqual(
      doubted.map((id) => ['doubtful-transcript', id]),
    );
  });

  it('tells where somebody speaks and no words were recognized', async () => {
    const span = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds });
    const speech = [...cannedTranscript.lines.map((line) => span(line.startSeconds, line.endSeconds)), span(10, 12.5)];
    const more = answer(findSpeech, () => ({ speech, windows: [span(0, 13)] }));
    const { runner } = await run({}, { answers: [more] });
    expect(runner.warnings).toMatchObject([
      { code: 'words-not-recognized', message: expect.stringMatching(/: 10\.0 to 12\.5 s$/) },
    ]);
    const scripted = await run(translated, { answers: [more] });
    expect(scripted.runner.warnings).toMatchObject([
      { code: 'speech-without-subtitles', message: expect.stringMatching(/: 10\.0 to 12\.5 s$/) },
    ]);
    const readOver = await run({ transcript: cannedTranscript }, { answers: [more] });
    expect(readOver.runner.warnings).toEqual([]);
  });

  it('says so, too, of a script without speech', async () => {
    const silent = answer(findSpeech, () => ({ speech: [], windows: [] }));
    const { runner } = await run({ ...translated, speakerCount: { min: 3 } }, { answers: [silent] });
    expect(runner.stages).not.toContain('diarize');
    expect(runner.warnings.map(({ code }) => code)).toContain('fewer-speakers');
  });

  it('leaves the picture alone where sound alone is wanted', async () => {
    const { dub, runner } = await run({ exports: ['audio'], alignVideo: true, showSubtitles: 'burned' });
    const forPictures = ['plan-retiming', 'retime-video', 'retime-background', 'burn-subtitles', 'embed-subtitles'];
    expect(runner.stages.filter((stage) => forPictures.includes(stage))).toEqual([]);
    expect(Object.keys(dub.files)).not.toContain('video');
    expect(dub.files.audio).toEqual(artifact('audio', '.m4a'));
    expect(dub.timeMap).toBeUndefined();
  });

  it.each([
    ['burned', 'burn-subtitles', 'video with letters'],
    ['tracks', 'embed-subtitles', 'video with tracks'],
  ] as const)('shows subtitles that are to be %s by %s', async (showSubtitles, stage, video) => {
    const { dub, runner } = await run({ showSubtitles });
    expect(runner.steps.slice(-5)).toEqual([...subtitled, 'render', stage, 'measure-peaks ×2']);
    expect(dub.files.video).toEqual(artifact(video, '.mp4'));
  });

  it('changes the time of the picture, and of all that goes with it, where it may', async () => {
    const long = answer(speak, ({ utterance }) => takeOf(utterance.text, utterance.text.includes('been') ? 2.4 : 2));
    const { dub, runner } = await run({ alignVideo: true }, { answers: [long] });
    const around = runner.steps.indexOf('plan-ambience');
    expect(runner.steps.slice(around + 1, around + 4)).toEqual(['plan-retiming', 'retime-background', 'place']);
    expect(runner.steps.slice(-5)).toEqual([...subtitled, 'retime-video', 'render', 'measure-peaks ×2']);
    expect(runner.inputsOf(retimeVideo)[0]).toMatchObject({ patches: undefined, drawnSubtitles: undefined });
    expect(dub.outputSeconds).toBeCloseTo(12.4, 3);
    expect(dub.lines.map(({ line, slot }) => [line.startSeconds, slot.startSeconds.toFixed(1)])).toEqual([
      ...[
        [1, '1.0'],
        [4, '4.0'],
        [7, '7.4'],
      ],
    ]);
  });

  it.each([
    ['burned', ['retime-video', 'render'], true],
    ['tracks', ['retime-video', 'render', 'embed-subtitles'], false],
  ] as const)(
    'encodes a picture at other times once, with subtitles that are %s',
    async (showSubtitles, last, drawn) => {
      const { runner } = await run({ alignVideo: true, showSubtitles });
      const at = runner.steps.indexOf('retime-video');
      expect(runner.steps.slice(at)).toEqual([...last, 'measure-peaks ×2']);
      expect(runner.inputsOf(retimeVideo)[0]?.drawnSubtitles !== undefined).toBe(drawn);
    },
  );

  it('skips the voices of the speakers where stock voices are wanted', async () => {
    expect((await run({ voiceModel: 'stock' })).runner.stages).not.toContain('pick-references');
  });
});

describe('translate with lips that speak the dub', () => {
  const synced = [
    ...['inspect-picture', 'track-range ×60', 'join-faces', 'align-phonemes ×1', 'gather-mouths', 'find-spoken-lines'],
    ...[
      'inspect-picture',
      'align-phonemes ×3',
      'plan-mouths',
      'count-faces',
      'draw-mouths ×60',
      'compose-picture',
      'measure-peaks ×2',
    ],
  ];

  it('moves them in the finished video', async () => {
    const { dub, runner } = await run(
      { lipSync: 'precision', showSubtitles: 'tracks' },
      { answers: [...cannedLipSync] },
    );
    expect(runner.steps.slice(runner.steps.indexOf('embed-subtitles') + 1)).toEqual(synced);
    expect(runner.inputsOf(planMouths)[0]).toMatchObject({
      ...{ mode: 'precision', base: { video: artifact('video with tracks', '.mp4') } },
    });
    expect(dub.files.video).toEqual(artifact('drawn', '.mp4'));
    expect(dub.lipSync).toEqual({ counts: cannedCounts, lineIds: ['L1', 'L2', 'L3'] });
  });

  it.each(['no-faces', 'too-few-faces', 'too-many-faces'] as const)(
    'leaves them as they are where there is no face to work on, and says so: %s',
    async (kind) => {
      const faceless = answer(joinFaces, () => {
        throw new PolydubError(kind, { message: 'nobody can be followed' });
      });
      const { dub, runner } = await run({ lipSync: 'standard' }, { answers: [...cannedLipSync, faceless] });
      expect(dub.files.video).toEqual(artifact('video', '.mp4'));
      expect(dub.lipSync).toBeUndefined();
      expect(runner.warnings).toEqual([
        { code: 'lips-not-synced', message: expect.stringContaining('nobody can be followed') },
      ]);
    },
  );

  it('fails with what has nothing to do with faces', async () => {
    const full = answer(joinFaces, () => {
      throw new PolydubError('storage-full', { message: 'the disk is full' });
    });
    const failed = run({ lipSync: 'standard' }, { answers: [...cannedLipSync, full] });
    await expect(failed).rejects.toMatchObject({ kind: 'storage-full' });
  });

  it('has nothing to do where no video is made', async () => {
    const { runner } = await run({ lipSync: 'standard', exports: ['audio'] }, { answers: [...cannedLipSync] });
    expect(runner.stages).not.toContain('inspect-picture');
  });
});

describe('translate with the words of an earlier run', () => {
  it('asks for nothing where every line has its words', async () => {
    const { dub, runner } = await run({ transcript: cannedTranscript, translation });
    expect(runner.steps).toContain('translate-lines ×0');
    expect(dub.lines.map(({ utterance }) => utterance.text)).toEqual(translation.lines.map(({ text }) => text));
  });

  it('asks only for the line that says something else by now', async () => {
    const lines = cannedTranscript.lines.map((each) =>
      each.id === 'L2' ? { ...each, text: 'Where were you?' } : each,
    );
    const { dub, runner } = await run({ transcript: { ...cannedTranscript, lines }, translation });
    const asked = runner.inputsOf(translateLines).map(({ batch }) => batch);
    expect(asked).toMatchObject([
      { lines: [{ id: 'L2', text: 'Where were you?' }], before: [lines[0]?.text], after: [lines[2]?.text] },
    ]);
    expect(dub.lines.map(({ line, utterance }) => [line.id, utterance.text])).toEqual([
      ['L1', 'de antes: Hello there, my friend.'],
      ['L2', '[Where were you?]'],
      ['L3', 'de antes: I was at home.'],
    ]);
  });
});

describe('a line that takes longer to say than it was predicted to', () => {
  const brief = answer(translateLines, ({ batch }) => ({
    lines: batch.lines.map(({ id, text, rewordOf }) => ({ id, text: rewordOf ? '¿Dónde?' : `[${text}]` })),
  }));
  const slow = answer(speak, ({ utterance }) => takeOf(utterance.text, utterance.text.includes('been') ? 9 : 1));

  it('is asked for in fewer words once, and the shorter take is kept', async () => {
    const { dub, runner } = await run({}, { answers: [brief, slow] });
    const asked = runner.inputsOf(translateLines).flatMap(({ batch }) => batch.lines);
    expect(asked.filter(({ rewordOf }) => rewordOf)).toMatchObject([
      { id: 'L2', rewordOf: { text: '[Where have you been?]', wish: 'shorter' } },
    ]);
    expect(runner.steps.filter((step) => step.startsWith('speak'))).toEqual(['speak ×3', 'speak ×3']);
    expect(dub.lines.map(({ utterance }) => utterance.text)).toEqual([
      ...['[Hello there, my friend.]', '¿Dónde?', '[I was at home.]'],
    ]);
  });

  it('stays as it was where fewer words take no less time', async () => {
    const { dub, runner } = await run(
      {},
      { answers: [brief, answer(speak, ({ utterance }) => takeOf(utterance.text, 9))] },
    );
    expect(runner.steps.filter((step) => step.startsWith('speak'))).toHaveLength(2);
    expect(dub.lines[1]?.utterance.text).toBe('[Where have you been?]');
  });

  it('is not asked for again where it was predicted to be too long', async () => {
    const long = answer(translateLines, ({ batch }) => ({
      lines: batch.lines.map(({ id, text }) => ({ id, text: id === 'L2' ? `[${`${text} `.repeat(9)}]` : `[${text}]` })),
    }));
    const { runner } = await run({}, { answers: [long, answer(speak, ({ utterance }) => takeOf(utterance.text, 9))] });
    const asked = runner.inputsOf(translateLines).flatMap(({ batch }) => batch.lines);
    const lineIds = asked.filter(({ rewordOf }) => rewordOf).map(({ id }) => id);
    expect(lineIds.filter((id) => id === 'L2')).toEqual(['L2']);
    expect(lineIds).toContain('L1');
  });

  it('is not asked for in other words than a person gave', async () => {
    const { runner } = await run({ transcript: cannedTranscript, translation }, { answers: [brief, slow] });
    expect(runner.inputsOf(translateLines)).toEqual([]);
  });
});

describe('lines stay together with their own words, times and sounds', () => {
  function usualOf({ name }: { readonly name: string }): Answer {
    const found = cannedAnswers.find(({ stage }) => stage === name);
    if (!found) throw new Error(`there is no canned answer for ${name}`);
    return found;
  }

  /** The same stage, which gives its lines back in the opposite order. */
  function reversed(stage: typeof planUtterances | typeof keepPauses | typeof place): Answer {
    const usual = usualOf(stage);
    return {
      stage: stage.name,
      async outputOf(input, tools) {
        const { lines } = (await usual.outputOf(input, tools)) as { lines: unknown[] };
        return { lines: lines.toReversed() };
      },
    };
  }

  it.each([[planUtterances], [keepPauses], [place]])('when $name gives them in another order', async (stage) => {
    const { dub, runner } = await run({ showSubtitles: 'burned' }, { answers: [reversed(stage)] });
    expect(dub.lines.map(({ line }) => line.id)).toEqual(['L3', 'L2', 'L1']);
    for (const { line, slot, utterance, placement } of dub.lines) {
      expect(utterance).toMatchObject({ text: `[${line.text}]`, voiceId: `voice of ${line.speaker}` });
      expect([slot.lineId, placement.lineId]).toEqual([line.id, line.id]);
      expect([slot.startSeconds, placement.startSeconds]).toEqual([line.startSeconds, line.startSeconds]);
    }
    const textOf = new Map(cannedTranscript.lines.map(({ id, text }) => [id, `[${text}]`]));
    for (const { lines } of runner.inputsOf(layOutSubtitles)) {
      for (const { placement, utterance } of lines) expect(utterance.text).toBe(textOf.get(placement.lineId));
    }
    for (const { lines } of runner.inputsOf(planMix)) {
      for (const { placement, fitted } of lines) {
        expect(fitted.audio).toEqual(fittedOf(takeOf(textOf.get(placement.lineId) ?? '')).audio);
      }
    }
  });

  it('when the second round of takes comes in another order than the first', async () => {
    let rounds = 0;
    const [usual, other] = [usualOf(planUtterances), reversed(planUtterances)];
    const everySecond: Answer = {
      stage: planUtterances.name,
      outputOf(input, tools) {
        rounds += 1;
        return (rounds === 2 ? other : usual).outputOf(input, tools);
      },
    };
    const slow = answer(speak, ({ utterance }) => takeOf(utterance.text, utterance.text.includes('been') ? 9 : 1));
    const brief = answer(translateLines, ({ batch }) => ({
      lines: batch.lines.map(({ id, text, rewordOf }) => ({ id, text: rewordOf ? '¿Dónde?' : `[${text}]` })),
    }));
    const { dub } = await run({}, { answers: [everySecond, slow, brief] });
    expect(dub.lines.map(({ line, utterance }) => [line.id, utterance.text])).toEqual([
      ['L1', '[Hello there, my friend.]'],
      ['L2', '¿Dónde?'],
      ['L3', '[I was at home.]'],
    ]);
  });
});

describe('proofread', () => {
  it('stops when the lines have their words, and writes the subtitles', async () => {
    const { dub, runner } = await run({ isForProofreading: true, showSubtitles: 'burned' }, { recipe: proofread });
    expect(runner.steps).toEqual([
      ...[...heard, 'identify-language', 'transcribe ×2', 'lay-out-lines', ...told, ...worded, ...subtitled],
    ]);
    expect(
      dub.lines.map(({ line, utterance, placement }) => [line.id, utterance.text, placement.spokenSeconds]),
    ).toEqual([
      ['L1', '[Hello there, my friend.]', 0],
      ['L2', '[Where have you been?]', 0],
      ['L3', '[I was at home.]', 0],
    ]);
    expect(runner.inputsOf(layOutSubtitles)[0]?.lines.map(({ placement }) => placement.spokenSeconds)).toEqual([
      2, 2, 2,
    ]);
    expect(dub.voices).toEqual([]);
    expect(Object.keys(dub.files)).not.toContain('video');
  });
});
