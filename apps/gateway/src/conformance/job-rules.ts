import { type JobRule, MEDIA } from './rule.js';

const video = { media_type: 'video', media_url: `${MEDIA}/clip.mp4` } as const;
const audio = { media_url: `${MEDIA}/speech.wav` } as const;
const subtitled = { ...audio, subtitle_url: `${MEDIA}/good.srt` } as const;

/** What must come of jobs that were accepted. */
export const jobRules: readonly JobRule[] = [
  {
    section: '2.1',
    rule: 'export_type auto gives sound for sound.',
    change: audio,
    links: ['audio_url', 'subtitle_url'],
  },
  {
    section: '2.1',
    rule: 'export_type auto gives video for video.',
    change: video,
    links: ['subtitle_url', 'video_url'],
  },
  {
    section: '2.1',
    rule: 'export_type audio gives the sound of a video.',
    change: { ...video, export_type: 'audio' },
    links: ['audio_url', 'subtitle_url'],
  },
  {
    section: '2.1',
    rule: 'export_type all gives both.',
    change: { ...video, export_type: 'all' },
    links: ['audio_url', 'subtitle_url', 'video_url'],
  },
  {
    section: '2.1',
    rule: 'source_language auto is found out.',
    change: { ...audio, source_language: 'auto' },
    links: ['audio_url', 'subtitle_url'],
  },
  {
    section: '2.1',
    rule: 'A subtitle of usage original is the script.',
    change: { ...subtitled, subtitle_usage_type: 'original' },
    links: ['audio_url', 'subtitle_url'],
  },
  {
    section: '2.1',
    rule: 'A subtitle of usage final_translated is what is spoken.',
    change: { ...subtitled, subtitle_usage_type: 'final_translated' },
    links: ['audio_url', 'subtitle_url'],
  },
  {
    section: '2.1',
    rule: 'Cues must not overlap.',
    change: { ...subtitled, subtitle_url: `${MEDIA}/overlapping.srt` },
    fails: '10034',
  },
  {
    section: '2.1',
    rule: 'Cues must lie within the media.',
    change: { ...subtitled, subtitle_url: `${MEDIA}/late.srt` },
    fails: '10034',
  },
  {
    section: '2.1',
    rule: 'A subtitle that cannot be fetched fails the job.',
    change: { ...subtitled, subtitle_url: `${MEDIA}/none.srt` },
    fails: '999',
  },
  {
    section: '2.1',
    rule: 'project_mode editable makes a project.',
    change: { ...audio, project_mode: 'editable' },
    links: ['audio_url', 'project_url', 'subtitle_url'],
  },
  {
    section: '2.1',
    rule: 'enable_proofreading makes a project with its subtitles and exports no media.',
    change: { ...video, enable_proofreading: true, export_type: 'all' },
    links: ['project_url', 'subtitle_url'],
  },
  {
    section: '8',
    rule: 'Every started minute costs 3 points.',
    change: { media_url: `${MEDIA}/long.wav` },
    links: ['audio_url', 'subtitle_url'],
    points: 6,
  },
  {
    section: '8',
    rule: 'Points that turn out too few when the duration is known fail the job.',
    as: 'thrifty',
    change: { media_url: `${MEDIA}/unsized/long.wav` },
    fails: '104',
  },
  {
    section: '7.3',
    rule: 'A video without picture fails.',
    change: { ...audio, media_type: 'video' },
    fails: '10001',
  },
  {
    section: '7.3',
    rule: 'A video without sound fails.',
    change: { ...video, media_url: `${MEDIA}/mute.mp4` },
    fails: '10002',
  },
  {
    section: '7.3',
    rule: 'A file that is no media fails.',
    change: { media_url: `${MEDIA}/note.txt` },
    fails: '10003',
  },
  {
    section: '7.3',
    rule: 'A file goes by its content, not by its name.',
    change: { media_url: `${MEDIA}/note.mp4` },
    fails: '10003',
  },
  {
    section: '7.3',
    rule: 'Sound in which nobody speaks fails.',
    change: { media_url: `${MEDIA}/music.wav` },
    fails: '10041',
  },
  { section: '7.3', rule: 'Silence fails.', change: { media_url: `${MEDIA}/silent.wav` }, fails: '10042' },
  {
    section: '7.3',
    rule: 'A translator that fails fails the job.',
    change: { ...audio, user_prompt: 'refuse' },
    fails: '10030',
  },
  {
    section: '7.3',
    rule: 'A voice that fails fails the job.',
    change: { ...audio, user_prompt: 'mumble' },
    fails: '10040',
  },
  {
    section: '7.3',
    rule: 'A media_url where there is nothing fails the job.',
    change: { media_url: `${MEDIA}/none.wav` },
    fails: '999',
  },
];
