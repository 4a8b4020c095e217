import {
  type JobRule,
  LIP_SYNC_REQUEST,
  MEDIA,
  MODEL,
  MODEL_REQUEST,
  REUSABLE_REQUEST,
  type Rule,
  TASK,
} from './rule.js';

type Change = Readonly<Record<string, unknown>>;

const TASKS = '/v1/video_generation';
const MODELS = '/v1/reusable_lipsync_model';
const OTHER_URL = 'http://10.0.0.1/x';

/** A request that is refused with code 5. */
function wrong(request: string, section: string, rule: string, change: Change, names: string): Rule {
  return { section, rule, request, change, names, status: 400, code: '5' };
}

function refused(request: string, section: string, rule: string, refusal: Partial<Rule> & Pick<Rule, 'status'>): Rule {
  return { section, rule, request, ...refusal };
}

const lipSync = wrong.bind(null, LIP_SYNC_REQUEST, '4.5');
const reusable = wrong.bind(null, REUSABLE_REQUEST, '2.3');

const wrongAudio: readonly (readonly [what: string, name: string])[] = [
  ['that is not there', 'none.wav'],
  ['in another format', 'driver.ogg'],
  ['that is a video', 'face.mp4'],
  ['that only has the name of one', 'note.wav'],
];

/** Rules that hold for the audio of both kinds of requests. */
function audioRules(request: string, section: string): Rule[] {
  return [
    ...wrongAudio.map(([what, name]) =>
      refused(request, section, `An audio_url ${what} is refused.`, {
        ...{ change: { audio_url: `${MEDIA}/${name}` }, status: 400, code: '1502', names: 'audio_url' },
      }),
    ),
    wrong(request, section, 'An audio_url with a private address is refused.', { audio_url: OTHER_URL }, 'audio_url'),
    wrong(
      request,
      '8',
      'The audio lasts at most 2 hours.',
      { audio_url: `${MEDIA}/7201.wav` },
      'audio_url: expected media of at most 2 hours',
    ),
    wrong(
      request,
      '6',
      'A callback_url with a private address is refused.',
      { callback_url: OTHER_URL },
      'callback_url',
    ),
    refused(request, '6', 'A callback_url that does not answer its challenge is refused.', {
      ...{ change: { callback_url: `${MEDIA}/5.wav` }, status: 400, code: '1301' },
    }),
    refused(request, '5', 'It needs the scope lip-sync.', {
      as: 'unscoped',
      status: 403,
      code: '7',
      names: 'lip-sync',
    }),
  ];
}

/** Rules on requests for lip-sync jobs and on reusable models. */
export const lipSyncRules: readonly Rule[] = [
  ...['reference_file_url', 'reference_file_type', 'audio_url', 'model'].map((field) =>
    lipSync(`${field} is required.`, { [field]: undefined }, field),
  ),
  lipSync('reference_file_url is a URL.', { reference_file_url: 'face.mp4' }, 'reference_file_url: expected a URL'),
  lipSync('reference_file_type is video or image.', { reference_file_type: 'gif' }, 'expected one of video, image'),
  lipSync('model is standard_v1 or precision_v1.', { model: 'best' }, 'expected one of standard_v1, precision_v1'),
  lipSync(
    'A reference_file_url with a private address is refused.',
    { reference_file_url: OTHER_URL },
    'reference_file_url',
  ),
  ...audioRules(LIP_SYNC_REQUEST, '4.5'),
  refused(LIP_SYNC_REQUEST, '8', 'Tasks of a key are counted.', { as: 'busy', status: 429, code: '1304' }),
  refused(LIP_SYNC_REQUEST, '8', 'It needs points.', { as: 'poor', status: 402, code: '104' }),
  reusable('model_id is required.', { model_id: undefined }, 'model_id'),
  reusable('Either audio_url or driving_text is given.', { audio_url: undefined }, 'exactly one of'),
  reusable('audio_url and driving_text are not given together.', { driving_text: 'Hello.' }, 'exactly one of'),
  reusable('driving_text has something to say.', { audio_url: undefined, driving_text: ' … ' }, 'driving_text'),
  reusable(
    'driving_text has at most 5,000 characters.',
    { audio_url: undefined, driving_text: 'a'.repeat(5001) },
    'driving_text',
  ),
  reusable('model_id names a model of the account.', { model_id: 'none-such' }, 'model_id'),
  {
    ...reusable("Another account's model is not found.", {}, 'model_id'),
    as: 'thrifty',
  },
  ...audioRules(REUSABLE_REQUEST, '2.3'),
  refused(MODEL_REQUEST, '2.6', 'A task makes a model, and the same again.', { status: 200 }),
  wrong(MODEL_REQUEST, '4.6', 'task_id is required.', { task_id: undefined }, 'task_id'),
  refused(MODEL_REQUEST, '4.6', 'A task that is not there is not found.', {
    ...{ change: { task_id: 'none-such' }, status: 404, code: '5', names: 'none-such' },
  }),
  refused(MODEL_REQUEST, '4.6', "Another account's task is not found.", { as: 'thrifty', status: 404, code: '5' }),
  refused(MODEL_REQUEST, '7.2', 'A task in standard mode makes no model.', {
    ...{ change: { task_id: '{standard}' }, status: 400, code: '1504', names: 'precision' },
  }),
  refused(MODEL_REQUEST, '7.2', 'A task with a reusable model makes no model.', {
    ...{ change: { task_id: '{used}' }, status: 400, code: '1504' },
  }),
  refused(MODEL_REQUEST, '5', 'It needs the scope lip-sync.', { as: 'unscoped', status: 403, code: '7' }),
  refused(`GET ${MODELS}/${MODEL}`, '2.6', 'A model is shown.', { status: 200 }),
  refused(`GET ${MODELS}/${MODEL}`, '2.6', "Another account's model is not found.", {
    ...{ as: 'thrifty', status: 404, code: '5' },
  }),
  refused(`GET ${MODELS}/none-such`, '2.6', 'A model that is not there is not found.', { status: 404, code: '5' }),
  refused(`DELETE ${MODELS}/none-such`, '2.6', 'A model that is not there cannot be deleted.', {
    ...{ status: 404, code: '5' },
  }),
  refused(`GET ${TASKS}/none-such`, '4.4', 'A job that is not there is not found.', { status: 404, code: '5' }),
  refused(`GET ${TASKS}/${TASK}`, '4.4', "Another account's job is not found.", {
    ...{ as: 'thrifty', status: 404, code: '5' },
  }),
  refused(`DELETE ${TASKS}/none-such`, '4.4', 'A job that is not there cannot be cancelled.', {
    ...{ status: 404, code: '5' },
  }),
];

const links = ['video_url'] as const;

function talks(section: string, rule: string, change: Change, points = 10): JobRule {
  return { section, rule, request: LIP_SYNC_REQUEST, change, links, points };
}

function uses(section: string, rule: string, change: Change, points = 5): JobRule {
  return { section, rule, request: REUSABLE_REQUEST, change, links, points };
}

function fails(request: string, code: string, rule: string, change: Change): JobRule {
  return { section: '7.3', rule, request, change, fails: code };
}

const lipSyncFails = fails.bind(null, LIP_SYNC_REQUEST);
const reusableFails = fails.bind(null, REUSABLE_REQUEST);

const video = (name: string): Change => ({ reference_file_url: `${MEDIA}/${name}` });
const photo = (name: string): Change => ({ ...video(name), reference_file_type: 'image' });
const audio = (name: string): Change => ({ audio_url: `${MEDIA}/${name}` });

/** Rules on the results of lip-sync jobs that are accepted. */
export const lipSyncJobRules: readonly JobRule[] = [
  talks('4.5', 'A video talks in standard mode; a minute costs 10 points.', {}),
  talks('4.5', 'A video talks in precision mode.', { model: 'precision_v1' }),
  ...['mov', 'webm', 'avi', 'wmv'].map((ending) =>
    talks('4.5', `A reference video may be .${ending}.`, video(`face.${ending}`)),
  ),
  ...['png', 'jpg', 'jpeg', 'webp'].map((ending) =>
    talks('4.5', `A photo may be .${ending}.`, photo(`face.${ending}`)),
  ),
  talks('1', 'Of several faces the largest is lip-synced.', video('faces.mp4')),
  ...['mp3', 'm4a'].map((ending) => talks('4.5', `The audio may be .${ending}.`, audio(`driver.${ending}`))),
  talks('8', 'A started minute costs 5 points, on top of 5.', audio('longer.wav'), 15),
  uses('2.3', 'A model talks to audio; a minute costs 5 points without a base.', {}),
  uses('2.3', 'A model speaks a text with its own voice.', {
    ...{ audio_url: undefined, driving_text: 'Hello there, my friend.' },
  }),
  ...['mp3', 'm4a'].map((ending) => uses('2.3', `The audio may be .${ending}.`, audio(`driver.${ending}`))),
  uses('8', 'Every started minute with a model costs 5 points.', audio('longer.wav'), 10),
  lipSyncFails('999', 'A reference that cannot be fetched fails the job.', video('none.mp4')),
  lipSyncFails('999', 'Audio that can no longer be fetched fails the job.', audio('once/driver.wav?1')),
  lipSyncFails('1502', 'Audio that is found to be none by the job fails it.', audio('unsized/big.wav')),
  lipSyncFails('20601', 'A video without a face fails.', video('nobody.mp4')),
  lipSyncFails('20601', 'A photo without a face fails.', photo('nobody.png')),
  lipSyncFails('20403', 'A video with a face for too little of its time fails.', video('seldom.mp4')),
  lipSyncFails('20407', 'A video in which no face stays fails.', video('passing.mp4')),
  lipSyncFails('20408', 'A photo whose face is turned away fails.', photo('turned.png')),
  lipSyncFails('20602', 'A photo in another format fails.', photo('face.gif')),
  lipSyncFails('20602', 'A photo goes by its content: a video is none.', photo('face.mp4')),
  lipSyncFails('20602', 'A video goes by its content: a photo is none.', video('face.png')),
  lipSyncFails('20602', 'A reference that is no picture fails.', photo('note.txt')),
  reusableFails('999', 'Audio that can no longer be fetched fails the job with a model.', audio('once/driver.wav?2')),
  reusableFails('1502', 'Audio that is found to be none by the job fails it, also with a model.', {
    ...audio('unsized/big.wav'),
  }),
];
