import { MEDIA, type Rule } from './rule.js';

const refused = { status: 400, code: '5' } as const;

function wrong(section: string, rule: string, change: Readonly<Record<string, unknown>>, names: string): Rule {
  return { section, rule, change, names, ...refused };
}

function right(section: string, rule: string, change: Readonly<Record<string, unknown>>): Rule {
  return { section, rule, change, status: 200 };
}

/** Rules on the values of each field of a translate request. */
export const fieldRules: readonly Rule[] = [
  ...['media_type', 'media_url', 'source_language', 'target_language'].map((field) =>
    wrong('2.1', `${field} is required.`, { [field]: undefined }, field),
  ),
  wrong('2.1', 'media_type is video or audio.', { media_type: 'picture' }, 'media_type: expected one of video, audio'),
  wrong('2.1', 'media_url is a URL.', { media_url: 'film.mp4' }, 'media_url: expected a URL'),
  wrong('2.1', 'media_url is publicly accessible: no other scheme.', { media_url: 'file:///etc/passwd' }, 'media_url'),
  wrong(
    '2.1',
    'Input lasts at most 2 hours.',
    { media_url: `${MEDIA}/7201.wav` },
    'media_url: expected media of at most 2 hours',
  ),
  wrong('2.1', 'subtitle_url is a URL.', { subtitle_url: 'a.srt' }, 'subtitle_url'),
  wrong(
    '2.1',
    'subtitle_usage_type is original or final_translated.',
    { subtitle_usage_type: 'x' },
    'subtitle_usage_type',
  ),
  wrong(
    '2.1',
    'subtitle_mode is none, add or replace.',
    { subtitle_mode: 'burn' },
    'subtitle_mode: expected one of none, add, replace',
  ),
  wrong(
    '2.1',
    'subtitle_style_id names a style of the account.',
    { subtitle_style_id: 'none-such' },
    'subtitle_style_id',
  ),
  wrong(
    '2.1',
    'subtitle_position_y is at least 0.',
    { subtitle_position_y: -0.1 },
    'subtitle_position_y: expected at least 0',
  ),
  wrong(
    '2.1',
    'subtitle_position_y is at most 1.',
    { subtitle_position_y: 1.1 },
    'subtitle_position_y: expected at most 1',
  ),
  wrong(
    '2.5',
    'speaker_number.min is at least 1.',
    { speaker_number: { min: 0 } },
    'speaker_number.min: expected at least 1',
  ),
  wrong(
    '2.5',
    'speaker_number.max is at most 35.',
    { speaker_number: { max: 36 } },
    'speaker_number.max: expected at most 35',
  ),
  wrong(
    '2.5',
    'speaker_number.min is an integer.',
    { speaker_number: { min: 1.5 } },
    'speaker_number.min: expected an integer',
  ),
  wrong('2.5', 'speaker_number.min is not above max.', { speaker_number: { min: 3, max: 2 } }, 'speaker_number.min'),
  wrong(
    '2.1',
    'glossary_ids has at most 3 items.',
    { glossary_ids: ['a', 'b', 'c', 'd'] },
    'glossary_ids: expected at most 3 items',
  ),
  wrong('2.1', 'glossary_ids name glossaries of the account.', { glossary_ids: ['none-such'] }, 'glossary_ids[0]'),
  wrong('2.1', 'align_video is a boolean.', { align_video: 'yes' }, 'align_video: expected a boolean'),
  wrong(
    '2.1',
    'enable_proofreading is a boolean.',
    { enable_proofreading: 1 },
    'enable_proofreading: expected a boolean',
  ),
  wrong('2.1', 'project_mode is none or editable.', { project_mode: 'all' }, 'project_mode'),
  wrong(
    '2.1',
    'voice_model is auto, real or native.',
    { voice_model: 'best' },
    'voice_model: expected one of auto, real, native',
  ),
  wrong('2.1', 'user_prompt is text.', { user_prompt: 5 }, 'user_prompt: expected a string'),
  wrong('2.1', 'export_type is auto, video, audio or all.', { export_type: 'gif' }, 'export_type'),
  wrong('4.1', 'export_type is not video for audio.', { export_type: 'video' }, 'export_type'),
  wrong('4.1', 'export_type is not all for audio.', { export_type: 'all' }, 'export_type'),
  wrong(
    '2.1',
    'user_prompt has at most 5,000 characters.',
    { user_prompt: 'a'.repeat(5001) },
    'user_prompt: expected at most 5000 characters',
  ),
  wrong(
    '2.1',
    'A URL has at most 8,192 characters.',
    { media_url: `${MEDIA}/${'a'.repeat(8192)}` },
    'media_url: expected at most 8192 characters',
  ),
  wrong('2.1', 'Text holds no NUL.', { user_prompt: 'a\0b' }, 'user_prompt: expected text without NUL'),
  wrong(
    '2.1',
    'Text holds no half of a surrogate pair.',
    { user_prompt: '\ud83d' },
    'user_prompt: expected text without',
  ),
  wrong('2.1', 'callback_url is a URL.', { callback_url: 'me' }, 'callback_url'),
  wrong('2.1', 'source_language matches its pattern.', { source_language: 'English' }, 'source_language'),
  wrong('2.7', 'source_language is in the table.', { source_language: 'xx' }, 'source_language: expected one of en'),
  wrong(
    '2.7',
    'A source locale is in the table.',
    { source_language: 'en-FR' },
    'source_language: expected one of en-US',
  ),
  wrong('2.1', 'target_language matches its pattern.', { target_language: 'auto' }, 'target_language'),
  wrong('2.7', 'target_language is in the table.', { target_language: 'la' }, 'target_language: expected one of en'),
  wrong(
    '2.7',
    'A source that no engine translates is refused, and named.',
    { source_language: 'sw' },
    'source_language: no installed',
  ),
  right('2.7', 'Only the language part of a target is checked.', { target_language: 'es-JP' }),
  right('2.1', 'source_language may be auto.', { source_language: 'auto' }),
  right('2.1', 'Every optional field may be given.', {
    subtitle_mode: 'add',
    subtitle_position_y: 0.5,
    project_mode: 'editable',
    speaker_number: { min: 1, max: 35 },
    glossary_ids: [],
    align_video: true,
    enable_proofreading: true,
    voice_model: 'native',
    user_prompt: 'Be brief.',
    export_type: 'audio',
  }),
  {
    section: '9',
    rule: 'Unknown fields are ignored and named in a Warning header.',
    change: { colour: 'blue' },
    status: 200,
    header: ['warning', 'colour'],
  },
  {
    section: '2.1',
    rule: 'Fields without effect are named in a Warning header.',
    change: { align_video: true, subtitle_position_y: 0.5 },
    status: 200,
    header: ['warning', 'fields have no effect here: align_video, subtitle_position_y'],
  },
  {
    section: '2.1',
    rule: 'A user_prompt that neither a translator nor a voice reads is one of them.',
    change: { source_language: 'pt-PT', target_language: 'pt', user_prompt: 'Be warm.' },
    status: 200,
    header: ['warning', 'fields have no effect here: user_prompt'],
  },
  {
    section: '8',
    rule: 'Nothing is held for erasing where no video is made.',
    as: 'thrifty',
    change: { media_type: 'video', media_url: `${MEDIA}/none.mp4`, subtitle_mode: 'replace', export_type: 'audio' },
    status: 200,
    header: ['warning', 'subtitle_mode'],
  },
];
