import { type JobRule, MEDIA, type Rule, VISUAL_REQUEST as request } from './rule.js';

const refused = { status: 400, code: '5' } as const;

function wrong(section: string, rule: string, change: Readonly<Record<string, unknown>>, names: string): Rule {
  return { section, rule, request, change, names, ...refused };
}

/** Rules on requests for visual translation. */
export const visualRules: readonly Rule[] = [
  ...['video_url', 'source_language', 'target_language'].map((field) =>
    wrong('4.7', `${field} is required.`, { [field]: undefined }, field),
  ),
  wrong('4.7', 'video_url is a URL.', { video_url: 'film.mp4' }, 'video_url: expected a URL'),
  wrong(
    '4.7',
    'Input lasts at most 20 minutes.',
    { video_url: `${MEDIA}/1201.wav` },
    'video_url: expected media of at most 20 minutes',
  ),
  wrong('4.7', 'source_language may not be auto.', { source_language: 'auto' }, 'source_language'),
  wrong('2.7', 'source_language is in the table.', { source_language: 'xx' }, 'source_language: expected one of en'),
  wrong('2.7', 'target_language is in the table.', { target_language: 'la' }, 'target_language: expected one of en'),
  wrong(
    '4.7',
    'A source language that no engine reads in a picture is refused.',
    { source_language: 'fr' },
    'source_language: no installed engine',
  ),
  wrong(
    '4.7',
    'A pair of languages that no engine translates is refused.',
    { target_language: 'en' },
    'target_language: no installed engine',
  ),
  wrong('4.7', 'project_mode is none or editable.', { project_mode: 'all' }, 'project_mode'),
  wrong('4.7', 'glossary_ids has at most 3 items.', { glossary_ids: ['a', 'b', 'c', 'd'] }, 'glossary_ids'),
  wrong('4.7', 'glossary_ids name glossaries of the account.', { glossary_ids: ['none-such'] }, 'glossary_ids[0]'),
  wrong('1', 'A video_url with a private address is refused.', { video_url: 'http://10.0.0.1/x' }, 'video_url'),
  {
    section: '4.7',
    rule: 'It needs the scope visual.',
    ...{ as: 'unscoped', request, status: 403, code: '7', names: 'visual' },
  },
  {
    section: '8',
    rule: 'It needs points.',
    ...{ as: 'thrifty', request, status: 402, code: '104' },
  },
  {
    section: '8',
    rule: 'Visual translations and dubs count together towards the tasks of a key.',
    ...{ as: 'busy', request, status: 429, code: '1304' },
  },
  {
    section: '4.7',
    rule: 'Every optional field may be given.',
    ...{ request, change: { glossary_ids: [], user_prompt: 'Be brief.', project_mode: 'editable' }, status: 200 },
  },
  {
    section: '4.8',
    rule: 'A visual translation that is not there is not found.',
    ...{ request: 'GET /v1/media/frame_translate/none-such', status: 404, code: '5' },
  },
];

const titled = { video_url: `${MEDIA}/titled.mp4` } as const;
const links = ['video_url'] as const;

/** Rules on the results of visual translations that are accepted. */
export const visualJobRules: readonly JobRule[] = [
  {
    section: '4.8',
    rule: 'Text in the picture is translated; a visual translation costs 10 points.',
    ...{ request, change: titled, links, points: 10 },
    report: { callouts: [{ source: 'Good morning', translation: '[Good morning]', outcome: 'translated' }] },
  },
  {
    section: '8',
    rule: 'Every started minute of a visual translation costs 10 points.',
    ...{ request, change: { video_url: `${MEDIA}/slides.mp4` }, links, points: 20 },
  },
  {
    section: '4.7',
    rule: 'project_mode editable makes a project.',
    ...{ request, change: { ...titled, project_mode: 'editable' }, links: ['project_url', 'video_url'], points: 10 },
    report: { warnings: [] },
  },
  {
    section: '7.3',
    rule: 'Sound has no picture to translate.',
    ...{ request, change: { video_url: `${MEDIA}/speech.wav` }, fails: '40002' },
  },
  {
    section: '7.3',
    rule: 'A file that is no video fails.',
    ...{ request, change: { video_url: `${MEDIA}/note.mp4` }, fails: '40010' },
  },
  {
    section: '7.3',
    rule: 'A picture without text fails.',
    ...{ request, change: { video_url: `${MEDIA}/plain.mp4` }, fails: '40032' },
  },
  {
    section: '7.3',
    rule: 'A translator that fails fails the visual translation.',
    ...{ request, change: { ...titled, user_prompt: 'refuse' }, fails: '40050' },
  },
  {
    section: '7.3',
    rule: 'A video_url where there is nothing fails the job.',
    ...{ request, change: { video_url: `${MEDIA}/none.mp4` }, fails: '999' },
  },
];
