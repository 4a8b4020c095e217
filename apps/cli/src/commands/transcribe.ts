import { PolydubError, type Transcript, type Translation } from '@polydub/contracts';
import {
  composeBilingual,
  composeLines,
  type LineFormat,
  transcribeFile,
  translateTranscript,
} from '@polydub/families';
import { lineFormat } from '../line-format.js';
import { outputFile, writeText } from '../output/write-text.js';
import { readGlossaries } from '../read-glossary.js';
import { withMedia } from '../with-media.js';
import { runStep } from './run-step.js';

/** Options as commander passes them. */
export interface TranscribeCommandOptions {
  readonly from: string;
  readonly speakers?: { readonly min: number; readonly max: number };
  readonly out?: string;
  readonly format?: LineFormat;
}

/** The engines that tell what is said, and by whom. */
const HEARING = ['separation', 'transcription'] as const;

/** `polydub transcribe`. */
export async function transcribeCommand(input: string, options: TranscribeCommandOptions): Promise<void> {
  const { from: language, speakers, out } = options;
  const format = await checkedFormat(options);
  const wish = { language, ...(speakers && { speakerCount: speakers }) };
  const transcript = await withMedia(input, (open) =>
    runStep(HEARING, async (tools) => transcribeFile({ inputPath: await open(tools.signal), ...wish }, tools)),
  );
  await writeText(out, composeLines(transcript, format));
}

/** Options as commander passes them. */
export interface SubtitlesCommandOptions extends TranscribeCommandOptions {
  readonly to: string;
  readonly glossary: readonly string[];
  readonly prompt?: string;
  readonly bilingual: boolean;
}

/** `polydub subtitles`: what is said, translated, as subtitles; nothing is spoken. */
export async function subtitlesCommand(input: string, options: SubtitlesCommandOptions): Promise<void> {
  const { from: language, to: targetLanguage, speakers, out, glossary, prompt, bilingual } = options;
  const format = await checkedFormat(options);
  const compose = bilingual ? composerOfBoth(format) : composerOfOne(format);
  const file = { language, ...(speakers && { speakerCount: speakers }) };
  const glossaries = await readGlossaries(glossary);
  const wish = { targetLanguage, glossaries, ...(prompt === undefined ? {} : { userPrompt: prompt }) };
  const [transcript, translation] = await withMedia(input, (open) =>
    runStep([...HEARING, 'translation'], async (tools) => {
      const heard = await transcribeFile({ inputPath: await open(tools.signal), ...file }, tools);
      return [heard, await translateTranscript(heard, wish, tools)] as const;
    }),
  );
  await writeText(out, compose(transcript, translation));
}

/** Writes lines and their translation down. */
type Composer = (transcript: Transcript, translation: Translation) => string;

function composerOfOne(format: LineFormat): Composer {
  return (transcript, translation) => composeLines(inLanguage(transcript, translation), format);
}

function composerOfBoth(format: LineFormat): Composer {
  if (format === 'srt' || format === 'vtt')
    return (transcript, translation) => composeBilingual(transcript, translation, format);
  throw new PolydubError('usage', {
    message: `--bilingual makes subtitles, and ${format} is no format of them`,
    remedy: 'Write .srt or .vtt, or leave --bilingual out.',
  });
}

/** Checks where the text goes before any work is done. */
async function checkedFormat({ out, format }: TranscribeCommandOptions): Promise<LineFormat> {
  if (out !== undefined && out !== '-') await outputFile(out);
  return lineFormat(out, format);
}

/** The lines with the words of their translation; the times of single words are then not known. */
function inLanguage({ lines, ...rest }: Transcript, translation: Translation): Transcript {
  const texts = new Map(translation.lines.map(({ id, text }) => [id, text]));
  const { language } = translation;
  return { ...rest, language, lines: lines.map((line) => ({ ...line, text: texts.get(line.id) ?? '', words: [] })) };
}
