import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const black = 'color=black:s=320x180:r=5';
const speech = 'sine=f=200,volume=6';
const spot = (x: string | number, colour = 'white', size = 60) =>
  `drawbox=x=${x}:y=60:w=${size}:h=${size}:c=${colour}:t=fill`;
const face = `${black},${spot(40)}`;
const BIG_BYTES = 3 * 2 ** 20;

/** Makes references and driving audio for the rules of lip-sync, for recipes and engines that take white for a face. */
export async function makeFaces(folder: string): Promise<void> {
  const make = (name: string, inputs: readonly string[], ...to: readonly string[]) => {
    const args = inputs.flatMap((input) => ['-f', 'lavfi', '-i', input]);
    return promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...args, ...to, path.join(folder, name)]);
  };
  const video = (name: string, picture: string) => make(name, [picture, speech], '-t', '4');
  const photo = (name: string, picture: string) => make(name, [picture], '-frames:v', '1');
  const sound = (name: string, seconds = 4) => make(name, [speech], '-t', `${seconds}`);
  await Promise.all([
    ...['face.mp4', 'face.mov', 'face.webm', 'face.avi', 'face.wmv'].map((name) => video(name, face)),
    video('faces.mp4', `${face},${spot(200, 'white', 30)}`),
    video('nobody.mp4', black),
    video('seldom.mp4', `${black},${spot(40)}:enable='lt(t,1)'`),
    video('passing.mp4', `${black},${spot(20)}:enable='eq(mod(n,2),0)',${spot(200)}:enable='eq(mod(n,2),1)'`),
    ...['face.png', 'face.jpg', 'face.jpeg', 'face.webp', 'face.gif'].map((name) => photo(name, face)),
    photo('nobody.png', black),
    photo('turned.png', `${black},${spot(40, 'gray')}`),
    ...['driver.wav', 'driver.mp3', 'driver.m4a', 'driver.ogg'].map((name) => sound(name)),
    sound('longer.wav', 70),
    writeFile(path.join(folder, 'note.txt'), 'This is no media, however it is called.\n'.repeat(50)),
    writeFile(path.join(folder, 'note.wav'), 'This is no media, however it is called.\n'.repeat(50)),
    writeFile(path.join(folder, 'big.wav'), Buffer.alloc(BIG_BYTES, 'no media ')),
  ]);
}
