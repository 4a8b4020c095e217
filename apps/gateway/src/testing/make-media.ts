import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const speech = 'sine=f=200,volume=6';
const music = 'sine=f=300,volume=0.2';
const crowd = 'sine=f=200,volume=3';
const tooLoud = 'sine=f=200,volume=100';
const plain = 'color=gray:s=640x360:r=5';
/** For what lasts long, as each picture of it is decoded, looked at and encoded again several times. */
const slow = 'color=gray:s=640x360:r=2';
const portrait = 'color=gray:s=360x640:r=5';
const title = "drawtext=text='Good morning':fontcolor=white:fontsize=48:x=80:y=60";
const old = 'Hello there, my dear friend.';
const subtitle = `drawtext=text='${old}':fontcolor=white:fontsize=26:x=(w-tw)/2`;
const picture = 'testsrc=s=160x120:r=10';

const subtitles = '1\n00:00:00,500 --> 00:00:01,800\nHello there.\n\n2\n00:00:02,000 --> 00:00:03,500\nMy friend.\n';
const overlapping = '1\n00:00:00,500 --> 00:00:02,500\nHello.\n\n2\n00:00:02,000 --> 00:00:03,500\nFriend.\n';
const instant = '1\n00:00:00,500 --> 00:00:00,500\nHello there.\n\n2\n00:00:01,000 --> 00:00:02,500\nMy friend.\n';
const late = '1\n00:00:00,500 --> 00:00:02,500\nHello.\n\n2\n00:00:03,000 --> 00:01:03,500\nFriend.\n';
const otherScript = '1\n00:00:00,500 --> 00:00:03,500\nFour score and seven years ago our fathers came.\n';

/** Makes small media of every kind that tests ask for, for ears and engines that go by loudness; only the `wanted` ones where they are named. */
export async function makeMedia(folder: string, wanted?: readonly string[]): Promise<void> {
  const make = async (name: string, inputs: readonly string[], seconds = 4) => {
    if (wanted && !wanted.includes(name)) return;
    const args = inputs.flatMap((input) => ['-f', 'lavfi', '-i', `${input}`]);
    const to = ['-t', `${seconds}`, '-shortest', path.join(folder, name)];
    await promisify(execFile)('ffmpeg', ['-loglevel', 'error', '-y', ...args, ...to]);
  };
  await Promise.all([
    make('speech.wav', [speech]),
    make('long.wav', [speech], 70),
    make('talk.wav', [speech], 20),
    make('crowd.wav', [crowd], 12),
    make('blare.wav', [tooLoud]),
    make('music.wav', [music]),
    make('silent.wav', ['anullsrc=r=16000:cl=mono']),
    make('clip.mp4', [picture, speech]),
    make('plain.mp4', [plain, speech]),
    make('portrait.mp4', [portrait, speech]),
    make('titled.mp4', [`${plain},${title}:enable='between(t,1,3)'`, speech]),
    make('slides.mp4', [`${slow},${title}:enable='lt(t,4)'`, speech], 70),
    make('subtitled.mp4', [`${plain},${subtitle}:y=h*0.86:enable='between(t,0.6,3.6)'`, speech]),
    make('subtitledabove.mp4', [`${plain},${subtitle}:y=h*0.07:enable='between(t,0.6,3.6)'`, speech]),
    make('subtitledportrait.mp4', [
      `${portrait},${subtitle.replace('26', '20')}:y=h*0.88:enable='between(t,0.6,3.6)'`,
      speech,
    ]),
    make('subtitledlong.mp4', [`${slow},${subtitle}:y=h*0.86:enable='between(t,0.6,3.6)'`, speech], 70),
    make('mute.mp4', [picture]),
    writeFile(path.join(folder, 'note.txt'), 'This is no media, however it is called.\n'.repeat(50)),
    writeFile(path.join(folder, 'note.mp4'), 'This is no media, however it is called.\n'.repeat(50)),
    writeFile(path.join(folder, 'good.srt'), subtitles),
    writeFile(path.join(folder, 'overlapping.srt'), overlapping),
    writeFile(path.join(folder, 'instant.srt'), instant),
    writeFile(path.join(folder, 'late.srt'), late),
    writeFile(path.join(folder, 'other.srt'), otherScript),
  ]);
}
