import type { EngineKind, KeyScope } from '@polydub/contracts';
import { Argument, type Command, Option } from 'commander';
import { list, listenAddress, listOf, portNumber, readSlots, webAddress, wholeNumber } from './option-values.js';

/** The commands that start and run the service. */
export function addService(program: Command): void {
  addUp(program);
  addGateway(program);
  addWorker(program);
  addAdmin(program);
}

const asJson = ['--json', 'machine-readable output on stdout', false] as const;
const metricsPort = [
  '--metrics-port <port>',
  'port on which it answers /metrics for Prometheus (default: none)',
] as const;
const metricsHost = ['--metrics-host <address>', 'address for that port', '127.0.0.1'] as const;
/** A record, so that a missing scope does not compile. Only its type is imported, so that nothing is loaded for it. */
const scopes: Readonly<Record<KeyScope, true>> = {
  translate: true,
  visual: true,
  'lip-sync': true,
  library: true,
  projects: true,
};
const engineKinds: Readonly<Record<EngineKind, true>> = {
  separator: true,
  voiceActivity: true,
  transcriber: true,
  phonemeAligner: true,
  translator: true,
  synthesizers: true,
  speakerEmbedders: true,
  diarizer: true,
  voiceCloners: true,
  textDetector: true,
  textRecognizers: true,
  inpainter: true,
  faceDetector: true,
  faceMesher: true,
  mouthGenerators: true,
};
const plans = ['free', 'member', 'studio', 'enterprise'] as const;
const DEFAULT_PORT = 8080;
const KEEP_RESULTS_DAYS = 30;
const LINK_DAYS = 7;
const TASK_DEADLINE_HOURS = 7 * 24;

function addUp(program: Command): void {
  const up = program
    .command('up')
    .description('run the whole service on this machine: server, gateway and workers, until it is stopped')
    .option('--data-dir <folder>', 'where everything is kept (default: POLYDUB_DATA_DIR or ~/.local/share/polydub)')
    .option('--workers <count>', 'worker processes', wholeNumber(1), 1)
    .option(
      '--listen <address>',
      'lets workers of other hosts join at this address of this host (and port, default 4222); files are then kept in NATS',
      listenAddress,
    )
    .option('--new-code', 'make another code for joining; hosts that know the old one are shut out', false)
    .option('--metrics-port <port>', 'port on which it answers /metrics of its workers (default: none)', portNumber)
    .option(...metricsHost);
  addListening(up);
  addShared(up)
    .option('--json', 'one line of JSON on stdout when it can take jobs', false)
    .action(async (options) => (await import('./commands/up.js')).upCommand(options));
}

function addGateway(program: Command): void {
  const gateway = program.command('gateway').description('serve the API for workers elsewhere');
  addListening(gateway);
  addGatewayBus(addBus(addShared(gateway)))
    .option('--json', 'one line of JSON on stdout when it can take jobs', false)
    .action(async (options) => (await import('./commands/gateway.js')).gatewayCommand(options));
}

function addWorker(program: Command): void {
  const worker = program
    .command('worker')
    .description('work on the jobs of a gateway elsewhere')
    .addOption(
      new Option('--slots <slots>', 'stages at once, by kind of host')
        .argParser(readSlots)
        .default({ cpu: 2, gpu: 0 }, 'cpu=2,gpu=0'),
    )
    .option('--conductors <count>', 'jobs conducted at once', wholeNumber(0), 16)
    .option(
      '--gpu-engines <kinds>',
      'engines whose stages go to GPU slots, such as transcriber,translator; the same for all workers',
      listOf(Object.keys(engineKinds)),
      [],
    );
  addBus(addShared(worker))
    .option(...metricsPort, portNumber)
    .option(...metricsHost)
    .option(
      '--join [code]',
      'work for the service whose polydub up --listen printed this code; - reads it from stdin, no code: the last one',
    )
    .option('--json', 'one line of JSON on stdout when it works', false)
    .action(async (options) => (await import('./commands/worker.js')).workerCommand(options));
}

function addListening(command: Command): void {
  command
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--port <port>', 'port to listen on; 0 takes a free one', portNumber, DEFAULT_PORT)
    .option('--public-url <url>', 'address under which clients reach it; links begin with it', webAddress)
    .option('--keep-results-days <days>', 'how long results are kept', wholeNumber(1), KEEP_RESULTS_DAYS)
    .option('--link-days <days>', 'how long a link to a result works', wholeNumber(1), LINK_DAYS);
}

function addShared(command: Command): Command {
  return command
    .option('--allow-private-urls <networks>', 'networks that jobs may name, such as 10.0.0.0/8,::1/128', list, [])
    .option(
      '--task-deadline-hours <hours>',
      'a task that has not ended so long after its acceptance fails; the same for all pieces of a service',
      wholeNumber(1),
      TASK_DEADLINE_HOURS,
    )
    .addOption(new Option('--hooks <module>', 'module that brings faults about in tests').hideHelp());
}

function addBus(command: Command): Command {
  return command
    .option('--nats <url>', 'NATS servers with JetStream (default: POLYDUB_NATS_URL)')
    .option('--replicas <count>', 'servers of the cluster that keep each stream', wholeNumber(1), 1)
    .option('--store <where>', 'artifacts: nats, s3://bucket/prefix?region=…&endpoint=…, or a shared folder', 'nats');
}

function addGatewayBus(command: Command): Command {
  return command.option(
    '--nats-gateway <url>',
    "the same servers with the credentials of the gateways' own account (default: POLYDUB_NATS_GATEWAY_URL)",
  );
}

function addAdmin(program: Command): void {
  const admin = program
    .command('admin')
    .description('accounts, keys, points and tasks of a service')
    .option('--nats <url>', 'NATS servers of the service (default: POLYDUB_NATS_URL, else those of --data-dir)');
  addGatewayBus(admin).option('--data-dir <folder>', 'data folder of a polydub up on this machine');
  addAccountCommands(admin.command('account').description('accounts'));
  addKeyCommands(admin.command('key').description('API keys'));
  addPointsCommands(admin.command('points').description('points of accounts'));
  addTaskCommands(admin.command('task').description('tasks'));
}

const adminCommands = () => import('./commands/admin.js');

function addAccountCommands(account: Command): void {
  account
    .command('create <name>')
    .addOption(new Option('--plan <plan>').choices(plans).default('studio'))
    .option('--points <points>', 'points that it begins with', wholeNumber(0), 0)
    .option('--unapproved', 'may not use the API yet', false)
    .option(...asJson)
    .action(async (name, _options, command) => (await adminCommands()).createAccountCommand(name, command));
  account
    .command('list')
    .option(...asJson)
    .action(async (_options, command) => (await adminCommands()).listAccountsCommand(command));
  account
    .command('set <account>')
    .addOption(new Option('--plan <plan>').choices(plans))
    .option('--approved', 'may use the API')
    .option('--no-approved', 'may not use the API')
    .option(...asJson)
    .action(async (id, _options, command) => (await adminCommands()).setAccountCommand(id, command));
}

function addKeyCommands(key: Command): void {
  key
    .command('create <account>')
    .description('make a key; it is shown once')
    .option('--name <name>', 'what it is for', 'key')
    .option('--scopes <scopes>', `some of ${Object.keys(scopes).join(',')} (default: all)`, listOf(Object.keys(scopes)))
    .option('--translate-tasks <count>', 'translate tasks at once', wholeNumber(0), 10)
    .option('--lip-sync-tasks <count>', 'lip-sync tasks at once', wholeNumber(0), 10)
    .option('--requests-per-minute <count>', "requests per minute (default: the plan's)", wholeNumber(1))
    .option(...asJson)
    .action(async (account, _options, command) => (await adminCommands()).createKeyCommand(account, command));
  key
    .command('list <account>')
    .option(...asJson)
    .action(async (account, _options, command) => (await adminCommands()).listKeysCommand(account, command));
  key
    .command('revoke <key>')
    .option(...asJson)
    .action(async (id, _options, command) => (await adminCommands()).revokeKeyCommand(id, command));
}

function addPointsCommands(points: Command): void {
  points
    .command('show <account>')
    .option(...asJson)
    .action(async (account, _options, command) => (await adminCommands()).showPointsCommand(account, command));
  points
    .command('journal <account>')
    .description('how the points came about, checked against the balance')
    .option(...asJson)
    .action(async (account, _options, command) => (await adminCommands()).showJournalCommand(account, command));
  points
    .command('grant')
    .description('give points, or take them when negative (after --)')
    .argument('<account>')
    .addArgument(new Argument('<points>').argParser(wholeNumber(Number.MIN_SAFE_INTEGER)))
    .option(...asJson)
    .action(async (account, granted, _options, command) =>
      (await adminCommands()).grantPointsCommand(account, granted, command),
    );
}

function addTaskCommands(task: Command): void {
  task
    .command('list')
    .option('--account <account>', 'of this account only')
    .option('--live', 'only those that have not ended', false)
    .option(...asJson)
    .action(async (_options, command) => (await adminCommands()).listTasksCommand(command));
  task
    .command('show <task>')
    .description('everything that is recorded, with its callbacks')
    .action(async (id, _options, command) => (await adminCommands()).showTaskCommand(id, command));
  task
    .command('cancel <task>')
    .option(...asJson)
    .action(async (id, _options, command) => (await adminCommands()).cancelTaskCommand(id, command));
}
