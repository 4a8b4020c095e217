import { benches } from '@polydub/bench';
import { Argument, Command, Help, Option } from 'commander';
import { completionScript, SHELLS, type Shell } from './completion.js';
import { refuseOptionAsValue } from './option-as-value.js';
import {
  collect,
  fractionOfHeight,
  languageCode,
  languageCodes,
  pictureBox,
  speakerCount,
  speakerVoice,
  wholeNumber,
} from './option-values.js';
import { profiles } from './profile/profiles.js';
import { addService } from './program-service.js';
import { addSteps } from './program-steps.js';
import { requireOption } from './require-option.js';

/**
 * All commands and options of the program. The code of a command is in `commands/` and is loaded when the command is
 * called, so that help and usage errors appear at once.
 */
export function createProgram(): Command {
  const program = new Command('polydub')
    .description('Dubs video and audio into other languages, in time with the picture, on your own machine.')
    .version('0.1.0')
    .exitOverride()
    // The options after `lipsync model use` are those of `use`, not of `lipsync`.
    .enablePositionalOptions()
    .showHelpAfterError('(add --help to see what is possible)')
    .configureOutput({ outputError: (text, write) => write(text + dashHint(text)) })
    .configureHelp({ showGlobalOptions: false, optionDescription: describedOption })
    .hook('preAction', (_, command) => refuseOptionAsValue(command));

  addDub(program);
  addRedub(program);
  addVisual(program);
  addLipSync(program);
  addSteps(program);
  addStage(program);
  addBench(program);
  addModels(program);
  addLanguages(program);
  addDoctor(program);
  addService(program);
  addCompletion(program);
  return program;
}

/** What to do where a word that was taken for an option is a file. */
function dashHint(error: string): string {
  return error.includes('unknown option') ? '(a file whose name begins with - is given as ./-name)\n' : '';
}

/** The description of an option, without the default of one that is off or empty unless it is given. */
function describedOption(option: Option): string {
  const { defaultValue } = option;
  const isPlain = defaultValue === false || (Array.isArray(defaultValue) && defaultValue.length === 0);
  const shown = isPlain ? Object.create(option, { defaultValue: { value: undefined } }) : option;
  return new Help().optionDescription(shown);
}

const noKeepWork = [
  '--no-keep-work',
  'remove the work of all stages after success; without it, changes take as long as the first time',
] as const;

const asJson = ['--json', 'machine-readable output on stdout'] as const;

function addDub(program: Command): void {
  program
    .command('dub')
    .description('dub a video or a recording')
    .argument('<inputs...>', 'video or audio files, or their addresses (https://…)')
    .option('--to <languages>', 'languages to dub into, such as es or es,pt-BR; may be repeated', languageCodes)
    .option('--from <language>', 'language that is spoken; auto detects it', languageCode, 'auto')
    .option(
      '--out <folder>',
      'where the results go, each in a folder of its own if there are several (default: dubbed/<input>.<language>)',
    )
    .option('--subtitles <file>', 'SRT or WebVTT file that says what is spoken, or how it is translated')
    .addOption(new Option('--subtitles-are <what>', 'what the subtitle file holds').choices(['original', 'translated']))
    .option(
      '--subtitles-from-picture [x,y,w,h]',
      'read the subtitles that the picture shows, in a part of it (default: its lower part, 0,0.6,1,0.4)',
      pictureBox,
    )
    .option('--transcript <file>', 'transcript.json of an earlier dub, edited; skips transcription')
    .option(
      '--translation <file>',
      'translation.json of an earlier dub, edited: only lines that need it are translated',
    )
    .option(
      '--glossary <file>',
      'CSV file of terms and translations, at most 10,000; up to three files, the first wins',
      collect,
      [],
    )
    .option('--prompt <text>', 'your own wishes to the translator')
    .addOption(
      new Option('--export <what>', 'media files to make; auto makes what the input is')
        .choices(['auto', 'video', 'audio', 'all'])
        .default('auto'),
    )
    .option('--speakers <number>', 'how many people speak, such as 2 or 2-4', speakerCount)
    .addOption(
      new Option(
        '--voices <kind>',
        "the speakers' own with their accent (real) or the language's (native), which needs a cloning engine, or stock voices near theirs",
      )
        .choices(['auto', 'real', 'native', 'stock'])
        .default('auto'),
    )
    .option(
      '--voice <speaker=voice>',
      'stock voice of a speaker, such as speaker-1=ef_dora; may be repeated (polydub voices lists them)',
      speakerVoice,
    )
    .option('--align-video', 'slow and quicken the picture to the dub where its lines need the time', false)
    .addOption(
      new Option(
        '--show-subtitles <how>',
        'draw the subtitles into the picture, also in place of its own, or add tracks that can be switched on',
      )
        .choices(['none', 'burned', 'replaced', 'tracks'])
        .default('none'),
    )
    .option(
      '--bilingual',
      'also write subtitles with both languages, the translation above; drawn ones have both',
      false,
    )
    .option('--subtitle-style <id>', 'how burned subtitles look: classic, boxed, cinema, bold or soft')
    .option('--subtitle-position <y>', 'where burned subtitles stand: 0 is the top, 1 the bottom', fractionOfHeight)
    .addOption(
      new Option('--lip-sync [mode]', 'move the lips of the person in the picture to the dub').choices([
        'standard',
        'precision',
      ]),
    )
    .option(...noKeepWork)
    .option('--dry-run', 'only check everything and say what would be done', false)
    .option('--json', 'events as lines of JSON on stdout; the last one holds the report', false)
    .action(async (inputs, options, command) => {
      requireOption(command, 'to');
      await (await import('./commands/dubs.js')).dubCommand(inputs, options);
    });
}

function addRedub(program: Command): void {
  program
    .command('redub')
    .description('dub again with what was changed in the folder of a dub')
    .argument('<folder>', 'folder that polydub dub left its results in')
    .option(...noKeepWork)
    .option('--json', 'events as lines of JSON on stdout; the last one holds the report', false)
    .action(async (folder, options) => (await import('./commands/dub.js')).redubCommand(folder, options));
}

function addVisual(program: Command): void {
  program
    .command('visual')
    .description('translate the text in the picture of a video')
    .argument('<input>', 'video file')
    .option('--to <language>', 'language to translate into, such as es or pt-BR', languageCode)
    .option(
      '--from <language>',
      'language of the text in the picture, such as en; auto tells it from that text',
      languageCode,
      'auto',
    )
    .option('--out <folder>', 'where the results go (default: visual/<input>.<language>)')
    .option('--read', 'only read the text and leave callouts.json', false)
    .option('--erase', 'only read the text and take it away', false)
    .option('--callouts <file>', 'callouts.json of an earlier run, edited: nothing is read again')
    .option(
      '--glossary <file>',
      'CSV file of terms and translations, at most 10,000; up to three files, the first wins',
      collect,
      [],
    )
    .option('--prompt <text>', 'your own wishes to the translator')
    .option(...noKeepWork)
    .option('--json', 'events as lines of JSON on stdout; the last one holds the report', false)
    .action(async (input, options) => (await import('./commands/visual.js')).visualCommand(input, options));
}

function addLipSync(program: Command): void {
  const command = program
    .command('lipsync')
    .description('move the lips of a person in a video or photo to other speech')
    .argument('<reference>', 'video or photo of the person')
    // Its own options come before `model`.
    .enablePositionalOptions()
    .action(async (reference, options) => (await import('./commands/lip-sync.js')).lipSyncCommand(reference, options));
  addSpeechOptions(command, 'lipsync/<reference>');
  const model = command
    .command('model')
    .description('keep a person as a model, so that the video or photo is analysed only once');
  model
    .command('create')
    .description('analyse a video or photo and keep the person')
    .argument('<reference>', 'video or photo of the person')
    .option('--name <name>', 'name of the model (default: that of the file)')
    .option('--keep-work', 'keep the work of all stages after success', false)
    .option(...asJson, false)
    .action(async (reference, options) =>
      (await import('./commands/lip-sync.js')).createModelCommand(reference, options),
    );
  model
    .command('list')
    .description('every model that is kept, and those that are not finished')
    .option(...asJson, false)
    .action(async (options) => (await import('./commands/lip-sync.js')).listModelsCommand(options));
  const use = model
    .command('use')
    .description('move the lips of a kept person to other speech')
    .argument('<name>', 'name of the model')
    .action(async (name, options) => (await import('./commands/lip-sync.js')).useModelCommand(name, options));
  addSpeechOptions(use, 'lipsync/<name>');
}

/** What the lips speak, and where the results go. */
function addSpeechOptions(command: Command, defaultFolder: string): void {
  command
    .option('--audio <file>', 'recording of the speech')
    .option(
      '--track <number>',
      'which of its sound tracks, from 1 (default: the one marked as default)',
      wholeNumber(1),
    )
    .option(
      '--text <text>',
      'text that is spoken first: in a voice like that of the person in the video, for a photo in a stock voice',
    )
    .option('--language <language>', 'language of the speech or text, such as en; auto tells it', 'auto')
    .addOption(
      new Option('--mode <mode>', 'precision takes longer, and is sharper where one mouth changes into another')
        .choices(['standard', 'precision'])
        .default('standard'),
    )
    .option('--sheet', 'also leave sheet.html: the mouth of each frame beside the sounds', false)
    .option('--out <folder>', `where the results go (default: ${defaultFolder})`)
    .option('--keep-work', 'keep the work of all stages after success', false)
    .option('--json', 'events as lines of JSON on stdout; the last one holds the report', false);
}

function addStage(program: Command): void {
  program
    .command('stage')
    .description('run one stage alone; without a name, list the stages in their order')
    .argument('[name]', 'stage, such as prepare')
    .argument(
      '[inputs...]',
      'media file, .srt or .vtt file, or .json document of the stage before; - or nothing reads stdin',
    )
    .option('--set <name=value>', 'add a member to the document, such as targetLanguage=es', collect, [])
    .option('--work <folder>', 'where stages keep their files; the same for all stages of a job', 'polydub-work')
    .option('--schema', 'show what the stage reads and adds, with an example', false)
    .action(async (name, inputs, options) => (await import('./commands/stage.js')).stageCommand(name, inputs, options));
}

function addBench(program: Command): void {
  program
    .command('bench')
    .description('measure speed and quality against an alternative on this machine')
    .addArgument(new Argument('<what>').choices(Object.keys(benches)))
    .argument('[inputs...]', 'files of your own, where a bench takes some; dub-quality: a folder of media')
    .option('--to <language>', 'dub-quality: language to dub into (default: es)', languageCode)
    .option(
      '--only <parts>',
      'lipsync: parts with commas between them (default: films,mixes,portraits,speed); translate: halves and pairs (default: all, as tuned,unseen,en-es,es-en …)',
    )
    .option('--compare <file>', 'show the changes since a run that was kept with --json')
    .option('--out <folder>', 'lipsync: where what was made stays, to be looked at (default: nowhere)')
    .option(...asJson, false)
    .action(async (what, inputs, options) => (await import('./commands/bench.js')).benchCommand(what, inputs, options));
}

function addModels(program: Command): void {
  const models = program.command('models').description('the models that the engines run');
  models
    .command('list')
    .description('every model, its licence and whether it is here')
    .option(...asJson, false)
    .action(async (options) => (await import('./commands/models.js')).listModels(options));
  models
    .command('install')
    .description('fetch models ahead of time')
    .argument('[names...]', 'models; default: all that the engines of the profile run')
    .addOption(
      new Option('--profile <profile>', 'models of this profile (default: the one in force)').choices(profiles),
    )
    .action(async (names, options) => (await import('./commands/models.js')).installModels(names, options));
  models
    .command('profile')
    .description('the profile in force, which chooses the engines, and why')
    .option('--anew', 'look at the machine and ask the model hub again', false)
    .action(async (options) => (await import('./commands/models.js')).showProfile(options));
  models
    .command('remove')
    .description('remove models from this machine; they are fetched again when needed')
    .argument('<names...>', 'models; polydub models list names them')
    .action(async (names) => (await import('./commands/models.js')).removeModels(names));
  models
    .command('export')
    .description('write models into one file, for machines without a network')
    .argument('<file>', 'file to write, such as models.tar')
    .argument('[names...]', 'models; default: all that are installed')
    .action(async (file, names) => (await import('./commands/models.js')).exportModels(file, names));
  models
    .command('import')
    .description('install the models of a file that models export wrote; what is here already is skipped')
    .argument('<file>', 'file to read')
    .action(async (file) => (await import('./commands/models.js')).importModels(file));
  models
    .command('verify')
    .description('hash the files of installed models again')
    .argument('[names...]', 'models; default: all that are installed')
    .action(async (names) => (await import('./commands/models.js')).verifyModels(names));
}

function addLanguages(program: Command): void {
  program
    .command('languages')
    .description('what each language can be used for, with which engine, and how well')
    .option(...asJson, false)
    .action(async (options) => (await import('./commands/languages.js')).languagesCommand(options));
}

function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('check what this machine has and lacks')
    .option(...asJson, false)
    .action(async (options) => (await import('./commands/doctor.js')).doctorCommand(options));
}

function addCompletion(program: Command): void {
  program
    .command('completion')
    .description('print the script that makes your shell complete commands and options')
    .addArgument(new Argument('<shell>').choices(SHELLS))
    .action((shell: Shell) => {
      process.stdout.write(completionScript(program, shell));
    });
}
