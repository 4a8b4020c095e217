import { type JobRule, MEDIA } from './rule.js';
import { visualJobRules } from './visual-rules.js';

const video = { media_type: 'video', media_url: `${MEDIA}/clip.mp4` } as const;
const audio = { media_url: `${MEDIA}/speech.wav` } as const;
const subtitled = { ...audio, subtitle_url: `${MEDIA}/good.srt` } as const;

const plain = { media_type: 'video', media_url: `${MEDIA}/plain.mp4` } as const;
const talk = { media_url: `${MEDIA}/talk.wav` } as const;
const crowd = { media_url: `${MEDIA}/crowd.wav` } as const;
const asVideo = ['subtitle_url', 'video_url'] as const;
const asSound = ['audio_url', 'subtitle_url'] as const;

/** Rules on the results of jobs that are accepted. */
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
    report: { sourceLanguage: 'en' },
  },
  {
    section: '2.1',
    rule: 'A subtitle of usage original is the script.',
    change: { ...subtitled, subtitle_usage_type: 'original' },
    links: ['audio_url', 'subtitle_url'],
    report: {
      lines: [
        { source: 'Hello there.', translation: '[Hello there.]' },
        { source: 'My friend.', translation: '[My friend.]' },
      ],
    },
  },
  {
    section: '2.1',
    rule: 'A subtitle of usage final_translated is what is spoken.',
    change: { ...subtitled, subtitle_usage_type: 'final_translated' },
    links: ['audio_url', 'subtitle_url'],
    report: { lines: [{ translation: 'Hello there.' }, { translation: 'My friend.' }] },
  },
  {
    section: '2.1',
    rule: 'A subtitle of usage final_translated needs no translation from the source language.',
    change: { ...subtitled, subtitle_usage_type: 'final_translated', source_language: 'sw' },
    links: ['audio_url', 'subtitle_url'],
    report: { lines: [{ translation: 'Hello there.' }, { translation: 'My friend.' }] },
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
    rule: 'subtitle_mode add draws the subtitles into the picture, low where no position is given.',
    change: { ...plain, subtitle_mode: 'add' },
    links: asVideo,
    drawn: { from: 0.8, to: 1, letters: 'white' },
  },
  {
    section: '2.1',
    rule: 'subtitle_mode none draws nothing.',
    change: { ...plain, subtitle_mode: 'none' },
    links: asVideo,
    drawn: 'nothing',
  },
  {
    section: '2.1',
    rule: 'In a portrait picture subtitles are drawn higher.',
    change: { ...plain, media_url: `${MEDIA}/portrait.mp4`, subtitle_mode: 'add' },
    links: asVideo,
    drawn: { from: 0.65, to: 0.85, letters: 'white' },
  },
  {
    section: '2.1',
    rule: 'subtitle_position_y is where subtitles are drawn.',
    change: { ...plain, subtitle_mode: 'add', subtitle_position_y: 0.2 },
    links: asVideo,
    drawn: { from: 0.1, to: 0.3, letters: 'white' },
  },
  {
    section: '2.1',
    rule: 'subtitle_style_id is how subtitles look.',
    change: { ...plain, subtitle_mode: 'add', subtitle_style_id: 'cinema' },
    links: asVideo,
    drawn: { from: 0.8, to: 1, letters: 'yellow' },
  },
  {
    section: '2.1',
    rule: 'align_video gives the picture the time that the words need.',
    change: { ...plain, align_video: true },
    links: asVideo,
    isStretched: true,
  },
  {
    section: '2.1',
    rule: 'Wishes for a picture have no effect on sound, and the report says so.',
    change: { ...audio, align_video: true, subtitle_mode: 'add', voice_model: 'native' },
    links: asSound,
    report: { warnings: [{ code: 'wish-not-met' }, { code: 'wish-not-met' }, { code: 'no-room-tone' }] },
  },
  {
    section: '2.1',
    rule: 'The number of speakers is found out.',
    change: crowd,
    links: asSound,
    report: { speakers: [{}, {}, {}] },
  },
  {
    section: '2.5',
    rule: 'There are at most speaker_number.max speakers.',
    change: { ...crowd, speaker_number: { max: 2 } },
    links: asSound,
    report: { speakers: [{}, {}] },
  },
  {
    section: '2.5',
    rule: 'There are at least speaker_number.min speakers.',
    change: { ...talk, speaker_number: { min: 2 } },
    links: asSound,
    report: { speakers: [{}, {}] },
  },
  {
    section: '2.1',
    rule: "voice_model real speaks with the speaker's own voice.",
    change: { ...talk, voice_model: 'real' },
    links: asSound,
    report: { voiceModel: 'real', speakers: [{ voiceKind: 'cloned', engine: 'stub-cloner' }] },
  },
  {
    section: '2.1',
    rule: 'voice_model native speaks with a voice of the language.',
    change: { ...talk, voice_model: 'native' },
    links: asSound,
    report: { voiceModel: 'native', speakers: [{ voiceKind: 'stock', engine: 'stub' }] },
  },
  {
    section: '2.1',
    rule: 'voice_model auto chooses, here the voice that can be cloned.',
    change: { ...talk, voice_model: 'auto' },
    links: asSound,
    report: { voiceModel: 'real', speakers: [{ voiceKind: 'cloned' }] },
  },
  {
    section: '2.1',
    rule: 'A script of which nothing is heard fails the job.',
    change: { ...subtitled, subtitle_usage_type: 'original', subtitle_url: `${MEDIA}/other.srt` },
    fails: '10034',
    names: 'do not match what is said',
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
    rule: 'A separation of speech that fails fails the job.',
    change: { media_url: `${MEDIA}/blare.wav` },
    fails: '10010',
  },
  {
    section: '7.3',
    rule: 'A voice of the language that fails fails the job.',
    change: { ...audio, user_prompt: 'mumble' },
    fails: '10040',
  },
  {
    section: '7.3',
    rule: 'A voice that cannot be cloned fails the job; no other takes its place.',
    change: { ...talk, voice_model: 'real', user_prompt: 'mumble' },
    fails: '10040',
    names: 'stub-cloner could not clone',
  },
  {
    section: '7.3',
    rule: 'A media_url where there is nothing fails the job.',
    change: { media_url: `${MEDIA}/none.wav` },
    fails: '999',
  },
  ...visualJobRules,
];
