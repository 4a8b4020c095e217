import { type Artifact, PolydubError, segmentsOf, type TimeSpan } from '@polydub/contracts';
import type { StageRunner } from '@polydub/pipeline';
import { languageOf } from '../common/language-of.js';
import { cast } from '../translate/stages/casting/cast.js';
import { pickReferences } from '../translate/stages/casting/pick-references.js';
import { prepare } from '../translate/stages/source/prepare.js';
import { speak, type Utterance } from '../translate/stages/speech/speak.js';
import { findSpeech } from '../translate/stages/transcript/find-speech.js';
import { identifyLanguage } from '../translate/stages/transcript/identify-language.js';
import { ONLY_SPEAKER } from '../translate/stages/transcript/lay-out-lines.js';
import { alignLines, type HeardSpeech } from './hear-speech.js';
import type { DrivingText } from './job.js';
import { joinTakes } from './stages/join-takes.js';
import { pickVoice } from './stages/pick-voice.js';

/** A text that was spoken. */
export interface SpokenSpeech extends HeardSpeech {
  /** The sound for the result. */
  readonly sound: Artifact;
}

type Runner = Pick<StageRunner, 'run' | 'map'>;

/** A language that is heard with less confidence says nothing. */
const SURE = 0.5;

/** Speaks a text, sentence by sentence, and finds when each of its sounds is heard. */
export async function speakText({ text, language: wanted, voice }: DrivingText, runner: Runner): Promise<SpokenSpeech> {
  const { run, map } = runner;
  const heard = voice && (await voiceIn(voice, runner));
  const language = wanted === 'auto' ? await toldLanguage(text, heard, runner) : wanted;
  const speaker = await voiceFor(language, heard, runner);
  const texts = sentencesOf(text, language);
  const takes = await map(
    speak,
    texts.map((sentence) => ({ utterance: { text: sentence, language, ...speaker } })),
  );
  const joined = await run(joinTakes, {
    takes: takes.map(({ audio }, index) => ({ text: texts[index] as string, audio })),
  });
  const { source, audio } = await run(prepare, { media: joined.speech });
  return { ...(await alignLines({ audio, source, language, lines: joined.lines }, runner)), sound: joined.speech };
}

/** The language of a text: that of the voice, unless the text tells another one. */
async function toldLanguage(text: string, voice: Voice | undefined, runner: Runner): Promise<string> {
  return languageOf(text, { expected: voice && (await heardLanguage(voice, runner)), option: '--language' });
}

/** The language that is heard; undefined where that is doubtful. */
async function heardLanguage({ audio, speech }: Voice, { run }: Runner): Promise<string | undefined> {
  const { sourceLanguage, probability } = await run(identifyLanguage, { audio, speech: [...speech] });
  return probability >= SURE ? sourceLanguage : undefined;
}

/** What ends so may be an abbreviation (`Dr.`, `St.`, `p.m.`): two sentences in one take are better than half a sentence. */
const MAY_GO_ON = /(?:^|[^\p{L}])(?:\p{Lu}\p{L}{0,2}|\p{L}\.\p{L}|\p{L})\.$/u;

/** The sentences of a text, without those that hold nothing to say. A line break ends a sentence, too. */
export function sentencesOf(text: string, language: string): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  const sentences: string[] = [];
  let goesOn = false;
  for (const { segment } of segmentsOf(segmenter, text)) {
    const piece = segment.trim().replace(/\s+/gu, ' ');
    if (goesOn) sentences.push(`${sentences.pop()} ${piece}`);
    else sentences.push(piece);
    goesOn = MAY_GO_ON.test(piece) && !/[\n\r]/u.test(segment);
  }
  return sentences.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** A voice, as an utterance names it. */
type Speaker = Pick<Utterance, 'engine' | 'voiceId' | 'movement' | 'reference' | 'accent'>;

/** The voice of a recording as near as engines come to it: cloned where that is possible, else the most similar stock voice. */
async function voiceFor(language: string, voice: Voice | undefined, { run }: Runner): Promise<Speaker> {
  if (!voice) return run(pickVoice, { language });
  const { media, audio, speech } = voice;
  const transcript = { language: 'und', lines: speech.map(lineOf) };
  const targetLanguage = language;
  const { references } = await run(pickReferences, { media, audio, transcript, targetLanguage });
  const chosen = await run(cast, { audio, transcript, targetLanguage, voiceModel: 'auto', references });
  const [member] = chosen.cast;
  if (!member) return run(pickVoice, { language });
  const { engine, voiceId, movement, reference, accent } = member;
  return { engine, voiceId, movement, reference, accent };
}

/** A recording in which somebody speaks. */
interface Voice {
  readonly media: Artifact;
  /** Its sound in one channel. */
  readonly audio: Artifact;
  /** When somebody speaks. */
  readonly speech: readonly TimeSpan[];
}

/** Where somebody speaks in a recording; undefined where nobody does. */
async function voiceIn(media: Artifact, { run }: Runner): Promise<Voice | undefined> {
  const { source, audio } = await run(prepare, { media }).catch(withoutSound);
  if (!audio) return undefined;
  const { speech } = await run(findSpeech, { audio, source, isNeeded: false });
  return speech.length === 0 ? undefined : { media, audio, speech };
}

function lineOf(span: TimeSpan, index: number) {
  return { ...span, id: `V${index + 1}`, speaker: ONLY_SPEAKER, text: '', words: [] };
}

function withoutSound(error: unknown): { readonly source?: undefined; readonly audio?: undefined } {
  if (error instanceof PolydubError && error.kind === 'no-audio') return {};
  throw error;
}
