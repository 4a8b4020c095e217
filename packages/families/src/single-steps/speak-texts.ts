import { type Artifact, PolydubError, targetLanguages } from '@polydub/contracts';
import { codecForExtension, decodeAudio, encodeAudio } from '@polydub/media';
import { mapRecords } from '@polydub/pipeline';
import type { Cue } from '@polydub/srt';
import { speakerLabels, spokenTexts } from '@polydub/subtitles';
import { planSlots } from '@polydub/timing';
import { requireKnown } from '../common/check-pair.js';
import type { FolderTools } from '../common/in-work-folder.js';
import { languageOf } from '../common/language-of.js';
import { sentencesOf } from '../lip-sync/speak-text.js';
import { joinTakes } from '../lip-sync/stages/join-takes.js';
import { usualVoice, voiceNamed } from '../translate/stages/casting/stock-voices.js';
import { CANVAS_SAMPLE_RATE_HZ } from '../translate/stages/mix/fit.js';
import { fitLines } from '../translate/stages/mix/fit-lines.js';
import { mixDown } from '../translate/stages/mix/mix-down.js';
import { place } from '../translate/stages/mix/place.js';
import type { SourceInfo } from '../translate/stages/schemas.js';
import { speak, type Utterance } from '../translate/stages/speech/speak.js';
import { inScratchFolder, type StepOptions } from './in-scratch-folder.js';

/** A text, or cues that are spoken at their times. */
export interface TextToSpeak {
  readonly text: string | readonly Cue[];
  /** BCP 47 code, or `auto`: it is told from the text. */
  readonly language: string;
  /** Id of a stock voice; default: a natural one, where the engine has one. */
  readonly voiceId?: string;
  /** Where the sound goes; its extension chooses the format. */
  readonly outPath: string;
}

/**
 * Speaks a text, or subtitles at their times: a cue that is too long is spoken faster, and if it still does not fit the next one
 * begins later, with a warning. Throws `PolydubError`: `unsupported-language`, `usage` for an unknown voice or format, and the like.
 */
export async function speakToFile(job: TextToSpeak, options: StepOptions): Promise<void> {
  const { text, voiceId, outPath } = job;
  const all = typeof text === 'string' ? text : text.map((cue) => cue.text).join('\n');
  const language = job.language === 'auto' ? await languageOf(all, { option: '--language' }) : job.language;
  requireKnown('spoken', language, targetLanguages);
  const voice = { language, ...stockVoice(language, voiceId, options) };
  await inScratchFolder(options, async (tools) => {
    const sound = typeof text === 'string' ? await spoken(text, voice, tools) : await spokenInTime(text, voice, tools);
    await write(sound, outPath, tools.store, options.signal);
  });
}

/** Everything of an utterance but its text. */
type Speaker = Pick<Utterance, 'language' | 'engine' | 'voiceId'>;

/** A stock voice for a language: the one that is asked for, or else a natural one. */
function stockVoice(
  language: string,
  voiceId: string | undefined,
  { engines: { synthesizers } }: Pick<StepOptions, 'engines'>,
): Pick<Utterance, 'engine' | 'voiceId'> {
  const { synthesizer, voice } =
    voiceId === undefined ? usualVoice(language, synthesizers) : voiceNamed(voiceId, language, synthesizers);
  return { engine: synthesizer.name, voiceId: voice.id };
}

async function spoken(text: string, speaker: Speaker, { runner }: FolderTools): Promise<Artifact> {
  const sentences = sentencesOf(text, speaker.language);
  if (sentences.length === 0) throw nothingToSay();
  const takes = await runner.map(
    speak,
    sentences.map((sentence) => ({ utterance: { text: sentence, ...speaker } })),
  );
  const joined = takes.map(({ audio }, index) => ({ text: sentences[index] ?? '', audio }));
  return (await runner.run(joinTakes, { takes: joined })).speech;
}

/** The last cue may be spoken until so long after its end. */
const AFTER_SECONDS = 5;

async function spokenInTime(cues: readonly Cue[], speaker: Speaker, { runner }: FolderTools): Promise<Artifact> {
  const texts = textsOf(cues);
  if (texts.size === 0) throw nothingToSay();
  const durationSeconds = Math.max(...cues.map(({ endSeconds }) => endSeconds)) + AFTER_SECONDS;
  const times = cues.map((cue, at) => ({ ...cue, id: `${at + 1}`, speaker: 'S1' })).filter(({ id }) => texts.has(id));
  const planned = planSlots(times, { durationSeconds }).map((slot) => {
    return { slot, utterance: { text: texts.get(slot.lineId) ?? '', ...speaker } };
  });
  const takes = await mapRecords(runner, speak, planned, ({ utterance }) => ({ utterance }));
  const lines = takes.map(([line, take]) => ({ ...line, take }));
  const placed = await runner.run(place, { source: { ...SOUND_ALONE, durationSeconds }, lines });
  const fitted = await fitLines(placed.lines, runner);
  const ends = fitted.map(({ placement: { startSeconds, spokenSeconds } }) => startSeconds + spokenSeconds);
  const source = { ...SOUND_ALONE, durationSeconds: Math.max(durationSeconds - AFTER_SECONDS, ...ends) };
  return (await mixDown({ source, lines: fitted, sourceSpeechLufs: null }, runner)).mix;
}

const SOUND_ALONE = {
  hasVideo: false,
  channels: 1,
  layout: 'mono',
  sampleRateHz: CANVAS_SAMPLE_RATE_HZ,
  audioCodec: 'pcm_s16le',
} satisfies Omit<SourceInfo, 'durationSeconds'>;

/** What is said in each cue, by its place; cues without words are not among them. */
function textsOf(cues: readonly Cue[]): ReadonlyMap<string, string> {
  const labels = speakerLabels(cues.map(({ text }) => text));
  const texts = cues.map(({ text }, at) => [`${at + 1}`, spokenTexts(text, labels).texts.join(' ')] as const);
  return new Map(texts.filter(([, text]) => text !== ''));
}

function nothingToSay(): PolydubError {
  return new PolydubError('usage', { message: 'the text holds nothing that can be spoken' });
}

async function write(sound: Artifact, path: string, store: FolderTools['store'], signal: AbortSignal): Promise<void> {
  const format = { sampleRateHz: CANVAS_SAMPLE_RATE_HZ, layout: 'mono', signal } as const;
  const samples = decodeAudio(await store.localPath(sound), format);
  await encodeAudio(samples, { ...format, path });
}

/** Throws `PolydubError` `usage`, naming the formats, for a file whose extension names no format of sound. */
export function requireSoundFormat(path: string): void {
  codecForExtension(path);
}
