import {
  languageName,
  languagePart,
  sourceLanguages,
  type Transcript,
  type Translation,
  targetLanguages,
  type Warning,
} from '@polydub/contracts';
import type { Cue } from '@polydub/srt';
import { layOutCues, speakerLabels, spokenTexts } from '@polydub/subtitles';
import { requireKnown, requireTranslatable } from '../common/check-pair.js';
import { languageOf } from '../common/language-of.js';
import type { TranslateJob } from '../translate/job.js';
import { ofLine, type Wording } from '../translate/stages/lines.js';
import { askTranslator } from '../translate/stages/wording/ask-translator.js';
import { batchesOf } from '../translate/stages/wording/plan-batches.js';
import { inScratchFolder, type StepOptions } from './in-scratch-folder.js';

/** Languages and wishes of a translation. */
export interface TextTranslation extends Pick<TranslateJob, 'targetLanguage' | 'glossaries' | 'userPrompt'> {
  /** BCP 47 code, or `auto`: the language is told from the text. */
  readonly sourceLanguage: string;
}

/** Some lines of dialogue. */
type Lines = readonly Pick<Transcript['lines'][number], 'id' | 'speaker' | 'text'>[];

/** Translates the lines of a transcript. Throws `PolydubError` `unsupported-language` before any work is done. */
export async function translateTranscript(
  { language, lines }: Transcript,
  wish: Omit<TextTranslation, 'sourceLanguage'>,
  options: StepOptions,
): Promise<Translation> {
  const wording = await wordingIn(lines, { ...wish, sourceLanguage: language }, options);
  const translated = lines.map(({ id, text }) => ({ id, source: text, text: ofLine(wording, id, 'translation') }));
  return { language: wish.targetLanguage, lines: translated };
}

/**
 * Translates subtitles. A cue keeps its times; one whose translation is too long for two rows is divided. Cues without words, such as
 * `[music]`, stay as they are. Throws `PolydubError` `unsupported-language` before any work is done.
 */
export async function translateCues(
  cues: readonly Cue[],
  wish: TextTranslation,
  options: StepOptions,
): Promise<readonly Cue[]> {
  const labels = speakerLabels(cues.map(({ text }) => text));
  const spoken = cues.map((cue, at) => ({ cue, lines: linesOf(spokenTexts(cue.text, labels).texts, at) }));
  const wording = await wordingIn(
    spoken.flatMap(({ lines }) => lines),
    wish,
    options,
  );
  return spoken
    .flatMap(({ cue, lines }) =>
      rowsIn(
        cue,
        lines.map(({ id }) => ofLine(wording, id, 'translation')),
        wish.targetLanguage,
      ),
    )
    .map((cue, at) => ({ ...cue, number: at + 1 }));
}

/** One line for each person who speaks in a cue; warnings name it by the cue's place in the file, and by the person where there are several. */
function linesOf(texts: readonly string[], at: number): Lines {
  const idOf = (person: number) => (texts.length > 1 ? `${at + 1}.${person + 1}` : `${at + 1}`);
  return texts.map((text, person) => ({ id: idOf(person), speaker: `S${person + 1}`, text }));
}

function rowsIn(cue: Cue, texts: readonly string[], language: string): Omit<Cue, 'number'>[] {
  const [text] = texts;
  if (text === undefined) return [cue];
  if (texts.length > 1) return [{ ...cue, text: texts.map((each) => `- ${each}`).join('\n') }];
  const { startSeconds, endSeconds } = cue;
  const line = { lineId: '', text, startSeconds, endSeconds };
  const laid = layOutCues([line], { language, durationSeconds: endSeconds });
  if (laid.length === 1) return [{ ...cue, text: laid[0]?.rows.join('\n') ?? text }];
  return laid.map((part) => ({ ...part, text: part.rows.join('\n') }));
}

async function wordingIn(lines: Lines, wish: TextTranslation, options: StepOptions): Promise<Wording> {
  if (lines.length === 0) return new Map();
  const language = await languageFor(wish, lines, options);
  if (languagePart(language) === languagePart(wish.targetLanguage)) {
    options.onEvent?.({ kind: 'warning', warning: copiedWarning(wish.targetLanguage) });
    return new Map(lines.map(({ id, text }) => [id, text] as const));
  }
  const translating = { job: wish, transcript: { language, lines } };
  const asked = lines.map(({ id, speaker, text }) => ({ id, speaker, text }));
  return inScratchFolder(options, ({ runner }) => askTranslator(batchesOf(asked), translating, runner));
}

function copiedWarning(language: string): Warning {
  return {
    code: 'not-translated',
    message: `The text is in ${languageName(language)} already and stays as it is. If it is in another language, name that by --from.`,
  };
}

/** The language to translate from, checked together with the other one. */
async function languageFor(
  { sourceLanguage, targetLanguage }: TextTranslation,
  lines: Lines,
  { engines }: Pick<StepOptions, 'engines'>,
): Promise<string> {
  requireKnown('target', targetLanguage, targetLanguages);
  const language =
    sourceLanguage === 'auto'
      ? await languageOf(lines.map(({ text }) => text).join('\n'), { option: '--from' })
      : sourceLanguage;
  requireKnown('source', language, sourceLanguages);
  requireTranslatable({ sourceLanguage: language, targetLanguage }, engines);
  return languagePart(language);
}
