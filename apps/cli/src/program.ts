import { benches } from '@polydub/bench';
import { Argument, Command, Option } from 'commander';
import { collect, fractionOfHeight, pictureBox, speakerCount } from './option-values.js';
import { addService } from './program-service.js';

/**
 * All commands and options of the program. The code of a command is in `commands/` and is loaded when the command is
 * called, so that help and usage errors appear at once.
 */
export function createProgram(): Command {
  const program = new Command('polydub')
    .description('Dubs video and audio into other languages, in time with the picture, on your own machine.')
    .version('0.1.0')
    .exitOverride()
    .showHelpAfterError('(add --help to see what is possible; a file whose name begins with - is given as ./-name)')
    .configureHelp({ showGlobalOptions: false });

  addDub(program);
  addVisual(program);
  addStage(program);
  addBench(program);
  addModels(program);
  addLanguages(program);
  addDoctor(program);
  addService(program);
  return program;
}

const asJson = ['--json', 'machine-readable output on stdout'] as const;

function addDub(program: Command): void {
  program
    .command('dub')
    .description('dub a video or a recording')
    .argument('<input>', 'video or audio file')
    .requiredOption('--to <language>', 'language to dub into, such as es or pt-BR')
    .option('--from <language>', 'language that is spoken; auto listens first', 'auto')
    .option('--out <folder>', 'where the results go (default: dubbed/<input>.<language>)')
    .option('--subtitles <file>', 'SRT file that says what is spoken, or how it is translated')
    .addOption(new Option('--subtitles-are <what>', 'what the SRT file holds').choices(['original', 'translated']))
    .option(
      '--subtitles-from-picture [x,y,w,h]',
      'read the subtitles that the picture shows, in a part of it (default: its lower part, 0,0.6,1,0.4)',
      pictureBox,
    )
    .option('--transcript <file>', 'transcript.json of an earlier dub, edited: nobody listens again')
    .option(
      '--translation <file>',
      'translation.json of an earlier dub, edited: only lines that need it are translated',
    )
    .option('--glossary <file>', 'CSV file of terms and translations; up to three, the first wins', collect, [])
    .option('--prompt <text>', 'your own wishes to the translator')
    .addOption(
      new Option('--export <what>', 'media files to make; auto makes what the input is')
        .choices(['auto', 'video', 'audio', 'all'])
        .default('auto'),
    )
    .option('--speakers <number>', 'how many people speak, such as 2 or 2-4', speakerCount)
    .addOption(
      new Option('--voices <kind>', 'stock voices near the speakers, or their own (needs a cloning engine)')
        .choices(['auto', 'native', 'real'])
        .default('auto'),
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
    .option('--subtitle-style <id>', 'how burned subtitles look: classic, boxed, cinema, bold or soft')
    .option('--subtitle-position <y>', 'where burned subtitles stand: 0 is the top, 1 the bottom', fractionOfHeight)
    .option('--keep-work', 'keep the work of all stages after success', false)
    .option('--json', 'events as lines of JSON on stdout; the last one holds the report', false)
    .action(async (input, options) => (await import('./commands/dub.js')).dubCommand(input, options));
}

function addVisual(program: Command): void {
  program
    .command('visual')
    .description('translate the text in the picture of a video')
    .argument('<input>', 'video file')
    .option('--to <language>', 'language to translate into, such as es or pt-BR')
    .option(
      '--from <language>',
      'language of the text in the picture, such as en; auto tells it from that text',
      'auto',
    )
    .option('--out <folder>', 'where the results go (default: visual/<input>.<language>)')
    .option('--read', 'only read the text and leave callouts.json', false)
    .option('--erase', 'only read the text and take it away', false)
    .option('--callouts <file>', 'callouts.json of an earlier run, edited: nothing is read again')
    .option('--glossary <file>', 'CSV file of terms and translations; up to three, the first wins', collect, [])
    .option('--prompt <text>', 'your own wishes to the translator')
    .option('--keep-work', 'keep the work of all stages after success', false)
    .option('--json', 'events as lines of JSON on stdout; the last one holds the report', false)
    .action(async (input, options) => (await import('./commands/visual.js')).visualCommand(input, options));
}

function addStage(program: Command): void {
  program
    .command('stage')
    .description('run one stage alone; without a name, list the stages in their order')
    .argument('[name]', 'stage, such as prepare')
    .argument('[inputs...]', 'media file, .srt file, or .json document of the stage before; - or nothing reads stdin')
    .option('--set <name=value>', 'add a member to the document, such as targetLanguage=es', collect, [])
    .option('--work <folder>', 'where stages keep their files; the same for all stages of a job', 'polydub-work')
    .action(async (name, inputs, options) => (await import('./commands/stage.js')).stageCommand(name, inputs, options));
}

function addBench(program: Command): void {
  program
    .command('bench')
    .description('measure speed and quality against an alternative on this machine')
    .addArgument(new Argument('<what>').choices(Object.keys(benches)))
    .argument('[inputs...]', 'files of your own, where a bench takes some; dub-quality: a folder of media')
    .option('--to <language>', 'dub-quality: language to dub into (default: es)')
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
    .argument('[names...]', 'models; default: all of the profile')
    .addOption(
      new Option('--profile <profile>', 'models for this kind of machine').choices(['small', 'gpu']).default('small'),
    )
    .action(async (names, options) => (await import('./commands/models.js')).installModels(names, options));
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
