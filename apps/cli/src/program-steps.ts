import { type Command, Option } from 'commander';
import { collect, languageCode, speakerCount } from './option-values.js';
import { requireOption } from './require-option.js';

const from = ['--from <language>', 'language that is spoken; auto detects it', languageCode, 'auto'] as const;
const glossary = [
  '--glossary <file>',
  'CSV file of terms and translations, at most 10,000; up to three files, the first wins',
] as const;
const prompt = ['--prompt <text>', 'your own wishes to the translator'] as const;

const media = ['<input>', 'video or audio file, or its address (https://…); - reads stdin'] as const;

/** Adds the commands that do one step of a dub, with files in and out. */
export function addSteps(program: Command): void {
  addTranscribe(program);
  addSubtitles(program);
  addTranslate(program);
  addSpeak(program);
  addVoices(program);
}

function addTranscribe(program: Command): void {
  const command = program
    .command('transcribe')
    .description('write down what is said in a video or recording')
    .argument(...media)
    .option(...from)
    .option('--speakers <number>', 'how many people speak, such as 2 or 2-4', speakerCount)
    .action(async (input, options) => (await import('./commands/transcribe.js')).transcribeCommand(input, options));
  addLinesOut(command);
}

function addSubtitles(program: Command): void {
  const command = program
    .command('subtitles')
    .description('make translated subtitles of a video or recording; nothing is spoken')
    .argument(...media)
    .option('--to <language>', 'language of the subtitles, such as es or pt-BR', languageCode)
    .option(...from)
    .option('--speakers <number>', 'how many people speak, such as 2 or 2-4', speakerCount)
    .option(...glossary, collect, [])
    .option(...prompt)
    .option('--bilingual', 'both languages in each subtitle, the translation above', false)
    .action(async (input, options, command) => {
      requireOption(command, 'to');
      await (await import('./commands/transcribe.js')).subtitlesCommand(input, options);
    });
  addLinesOut(command);
}

function addLinesOut(command: Command): void {
  command
    .option('-o, --out <file>', 'where the text goes: .srt, .vtt, .txt or .json (default: stdout)')
    .addOption(
      new Option('--format <format>', 'format of the text (default: that of the file, else srt)').choices([
        ...['srt', 'vtt', 'txt', 'json'],
      ]),
    );
}

function addTranslate(program: Command): void {
  program
    .command('translate')
    .description('translate subtitles, or the lines of a transcript.json')
    .argument('<input>', 'SRT or WebVTT file, or transcript.json; - reads subtitles from stdin')
    .option('--to <language>', 'language to translate into, such as es or pt-BR', languageCode)
    .option('--from <language>', 'language of the text; auto tells it from the text', languageCode, 'auto')
    .option(...glossary, collect, [])
    .option(...prompt)
    .option(
      '-o, --out <file>',
      'where the translation goes: .srt or .vtt, of a transcript.json .json (default: stdout)',
    )
    .action(async (input, options, command) => {
      requireOption(command, 'to');
      await (await import('./commands/translate.js')).translateCommand(input, options);
    });
}

function addSpeak(program: Command): void {
  program
    .command('speak')
    .description('speak a text, or subtitles at their times')
    .argument('<text>', 'text, or .txt, .srt or .vtt file; - reads stdin')
    .option('--language <language>', 'language of the text; auto tells it from the text', 'auto')
    .option('--voice <voice>', 'a stock voice; polydub voices lists them (default: a natural one)')
    .option(
      '-o, --out <file>',
      'sound file to write; its extension chooses the format, - writes WAV to stdout',
      'speech.wav',
    )
    .action(async (text, options) => (await import('./commands/speak.js')).speakCommand(text, options));
}

function addVoices(program: Command): void {
  program
    .command('voices')
    .description('list the stock voices')
    .option('--language <language>', 'only those that speak this language, such as es')
    .option('--play', 'play a sample of each voice of the language', false)
    .option('-o, --out <folder>', 'write a sample of each voice of the language')
    .option('--json', 'machine-readable output on stdout', false)
    .action(async (options) => (await import('./commands/voices.js')).voicesCommand(options));
}
