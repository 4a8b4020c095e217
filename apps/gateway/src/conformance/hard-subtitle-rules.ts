import { type JobRule, MEDIA, type Rule, silentAround } from './rule.js';

const refused = { status: 400, code: '5' } as const;
const box = { x: 0.1, y: 0.1, width: 0.5, height: 0.2 };
const ofVideo = { media_type: 'video', media_url: `${MEDIA}/plain.mp4` } as const;
const members = ['x', 'y', 'width', 'height'] as const;

function wrong(section: string, rule: string, change: Readonly<Record<string, unknown>>, names: string): Rule {
  return { section, rule, change: { ...ofVideo, ...change }, names, ...refused };
}

/** A request that is accepted, for a job that fails and so costs nothing. */
function right(section: string, rule: string, change: Readonly<Record<string, unknown>>): Rule {
  return { section, rule, change: { ...ofVideo, media_url: `${MEDIA}/none.mp4`, ...change }, status: 200 };
}

/** Rules on requests that name subtitles of the picture. */
export const hardSubtitleRules: readonly Rule[] = [
  ...members.flatMap((member) => [
    wrong(
      '2.4',
      `ocr_text_box.${member} is at least 0.`,
      { ocr_text_box: { ...box, [member]: -0.1 } },
      `ocr_text_box.${member}: expected at least 0`,
    ),
    wrong(
      '2.4',
      `ocr_text_box.${member} is at most 1.`,
      { ocr_text_box: { ...box, [member]: 1.1 } },
      `ocr_text_box.${member}: expected at most 1`,
    ),
    wrong(
      '2.4',
      `ocr_text_box.${member} is a number.`,
      { ocr_text_box: { ...box, [member]: '0.1' } },
      `ocr_text_box.${member}: expected a number`,
    ),
    wrong(
      '2.4',
      `ocr_text_box has ${member}.`,
      { ocr_text_box: { ...box, [member]: undefined } },
      `ocr_text_box.${member}`,
    ),
  ]),
  wrong(
    '2.1',
    'ocr_text_box is an object.',
    { ocr_text_box: [0.1, 0.1, 0.5, 0.2] },
    'ocr_text_box: expected an object',
  ),
  wrong(
    '2.4',
    'ocr_text_box counts shares of the picture, not pixels.',
    { ocr_text_box: { x: 0, y: 580, width: 1280, height: 100 } },
    'ocr_text_box.y: expected at most 1',
  ),
  right('2.4', '0 and 1 are allowed in ocr_text_box.', { ocr_text_box: { x: 0, y: 0, width: 1, height: 1 } }),
  wrong(
    '4.1',
    'ocr_text_box and subtitle_url exclude each other.',
    { subtitle_url: `${MEDIA}/good.srt`, ocr_text_box: box },
    'ocr_text_box: expected either subtitle_url or ocr_text_box, not both',
  ),
  wrong(
    '2.1',
    'They do so whatever the subtitle is.',
    { subtitle_url: `${MEDIA}/good.srt`, subtitle_usage_type: 'final_translated', ocr_text_box: box },
    'ocr_text_box',
  ),
  {
    ...{
      section: '4.1',
      rule: 'ocr_text_box needs media_type video.',
      names: 'ocr_text_box: expected no box unless media_type is video',
    },
    ...{ change: { ocr_text_box: box }, ...refused },
  },
  ...['none', 'add', 'replace'].map((subtitle_mode) =>
    right('2.1', `subtitle_mode may be ${subtitle_mode}.`, { subtitle_mode }),
  ),
  wrong(
    '2.1',
    'subtitle_mode is written in small letters.',
    { subtitle_mode: 'Replace' },
    'subtitle_mode: expected one of none, add, replace',
  ),
  right('2.1', 'ocr_text_box goes with every subtitle_mode.', { ocr_text_box: box, subtitle_mode: 'add' }),
  {
    ...{ section: '8', rule: 'Erasing needs a point a minute more than dubbing.', as: 'thrifty' },
    ...{ change: { ...ofVideo, subtitle_mode: 'replace' }, status: 402, code: '104' },
  },
];

const lower = { x: 0, y: 0.6, width: 1, height: 0.4 };
const clean = `${MEDIA}/plain.mp4`;
const subtitled = { media_type: 'video', media_url: `${MEDIA}/subtitled.mp4` } as const;
const links = ['subtitle_url', 'video_url'] as const;
/** What the picture says; nobody says "dear". */
const written = { lines: [{ source: 'Hello there, my dear friend.', translation: '[Hello there, my dear friend.]' }] };
const atBottom = { from: 0.75, to: 1, letters: 'white' } as const;
const notErased = { warnings: [silentAround, { code: 'subtitles-not-erased' }] };

/** Rules on the results of jobs with subtitles in the picture. */
export const hardSubtitleJobRules: readonly JobRule[] = [
  {
    section: '2.1',
    rule: 'What is read in ocr_text_box is the script, and stays in the picture.',
    change: { ...subtitled, ocr_text_box: lower },
    ...{ links, report: written, drawn: 'nothing' },
  },
  {
    section: '2.1',
    rule: 'It is read in the language that is heard where source_language is auto.',
    change: { ...subtitled, ocr_text_box: lower, source_language: 'auto' },
    ...{ links, report: { ...written, sourceLanguage: 'en' } },
  },
  {
    section: '2.1',
    rule: 'It is read where only sound is made.',
    change: { ...subtitled, ocr_text_box: lower, export_type: 'audio' },
    ...{ links: ['audio_url', 'subtitle_url'], report: written },
  },
  {
    section: '2.1',
    rule: 'It is read before proofreading.',
    change: { ...subtitled, ocr_text_box: lower, enable_proofreading: true },
    links: ['project_url', 'subtitle_url'],
  },
  {
    section: '2.4',
    rule: 'Text outside of the box does not count.',
    change: { ...subtitled, ocr_text_box: { ...lower, y: 0, height: 0.5 } },
    ...{ fails: '10032', names: 'no subtitles in English' },
  },
  {
    section: '7.3',
    rule: 'A picture without text fails to be read.',
    change: { ...ofVideo, ocr_text_box: lower },
    ...{ fails: '10032', names: 'no subtitles in English' },
  },
  {
    section: '7.3',
    rule: 'A box without area fails.',
    change: { ...subtitled, ocr_text_box: { ...lower, width: 0 } },
    ...{ fails: '10032', names: 'has no area' },
  },
  {
    section: '7.3',
    rule: 'A box at the edge of the picture, so that nothing of it is inside, fails.',
    change: { ...subtitled, ocr_text_box: { ...lower, x: 1 } },
    ...{ fails: '10032', names: 'has no area' },
  },
  {
    section: '7.3',
    rule: 'A language that cannot be read in a picture fails.',
    change: { ...subtitled, ocr_text_box: lower, source_language: 'fr' },
    ...{ fails: '10033', names: 'French' },
  },
  {
    section: '7.3',
    rule: 'A video without picture cannot be read.',
    change: { media_type: 'video', media_url: `${MEDIA}/speech.wav`, ocr_text_box: lower, export_type: 'audio' },
    fails: '10001',
  },
  {
    section: '2.1',
    rule: 'subtitle_mode replace erases subtitles of the picture and draws the translated ones in their place.',
    change: { ...subtitled, subtitle_mode: 'replace', target_language: 'pt' },
    ...{ links, points: 4, clean, drawn: atBottom, report: { warnings: [silentAround] } },
  },
  {
    section: '2.1',
    rule: 'It does so with what was read in ocr_text_box.',
    change: { ...subtitled, subtitle_mode: 'replace', ocr_text_box: lower },
    ...{ links, points: 4, clean, drawn: atBottom, report: written },
  },
  {
    section: '2.1',
    rule: 'Without subtitle_position_y they stand where the original ones stood, also at the top.',
    change: {
      ...subtitled,
      media_url: `${MEDIA}/subtitledabove.mp4`,
      subtitle_mode: 'replace',
      ocr_text_box: { ...lower, y: 0 },
    },
    ...{ links, points: 4, clean, drawn: { from: 0, to: 0.25, letters: 'white' } },
  },
  {
    section: '2.1',
    rule: 'They do so in a portrait picture.',
    change: {
      ...subtitled,
      media_url: `${MEDIA}/subtitledportrait.mp4`,
      subtitle_mode: 'replace',
      ocr_text_box: lower,
    },
    ...{ links, points: 4, clean: `${MEDIA}/portrait.mp4`, drawn: { from: 0.8, to: 1, letters: 'white' } },
  },
  {
    section: '2.1',
    rule: 'subtitle_position_y is where they are drawn instead.',
    change: { ...subtitled, subtitle_mode: 'replace', subtitle_position_y: 0.2 },
    ...{ links, points: 4, clean, drawn: { from: 0.1, to: 0.3, letters: 'white' } },
  },
  {
    section: '2.1',
    rule: 'subtitle_style_id is how they look, and not where they stand.',
    change: { ...subtitled, subtitle_mode: 'replace', subtitle_style_id: 'cinema' },
    ...{ links, points: 4, clean, drawn: { ...atBottom, letters: 'yellow' } },
  },
  {
    section: '2.1',
    rule: 'They are replaced in a picture whose time is changed, too.',
    change: { ...subtitled, subtitle_mode: 'replace', align_video: true },
    ...{ links, points: 4, clean, drawn: atBottom, isStretched: true },
  },
  {
    section: '2.1',
    rule: 'Where the picture has no subtitles, replace does what add does, and erasing is not charged.',
    change: { ...ofVideo, subtitle_mode: 'replace', target_language: 'pt' },
    ...{ links, points: 3, report: notErased, drawn: { from: 0.8, to: 1, letters: 'white' } },
  },
  {
    section: '2.1',
    rule: 'So it does where their language cannot be read.',
    change: { ...subtitled, subtitle_mode: 'replace', source_language: 'fr', target_language: 'pt' },
    ...{ links, points: 3, report: notErased },
  },
  {
    section: '8',
    rule: 'Nothing is erased and charged for where no video is made.',
    change: { ...subtitled, subtitle_mode: 'replace', export_type: 'audio', target_language: 'pt' },
    ...{
      links: ['audio_url', 'subtitle_url'],
      points: 3,
      report: { warnings: [{ code: 'wish-not-met' }, silentAround] },
    },
  },
  {
    section: '8',
    rule: 'Nor before proofreading.',
    change: { ...subtitled, subtitle_mode: 'replace', enable_proofreading: true },
    ...{ links: ['project_url', 'subtitle_url'], points: 3 },
  },
  {
    section: '8',
    rule: 'Erasing costs 1 point for every started minute.',
    change: { ...subtitled, media_url: `${MEDIA}/subtitledlong.mp4`, subtitle_mode: 'replace' },
    ...{ links, points: 8 },
  },
];
