import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PolydubError } from '@polydub/contracts';
import { execa } from 'execa';

/** A folder for one test file, to be removed after its tests. */
export function scratchFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'polydub-media-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const at = (name: string) => join(folder, name);
  /** Makes a file with ffmpeg and gives its path. */
  async function make(name: string, ...args: string[]): Promise<string> {
    await execa('ffmpeg', ['-v', 'error', '-y', ...args, `file:${at(name)}`]);
    return at(name);
  }
  const clip = (name: string, ...more: string[]) => make(name, ...picture, ...sine, '-shortest', ...more);
  return { folder, at, make, clip, remove };
}

/** Three seconds of a moving test picture, 160 × 90 at 25 frames per second. */
export const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=25:d=3'];
/** Three seconds of a tone of 440 Hz. */
export const sine = ['-f', 'lavfi', '-i', 'sine=440:r=44100:d=3'];

/** A matcher for `toThrow`: a `PolydubError` of this kind. */
export const kind = (wanted: string) => ({
  asymmetricMatch: (error: unknown) => error instanceof PolydubError && error.kind === wanted,
  toString: () => `PolydubError ${wanted}`,
});

/** A checksum of the picture as it is stored. */
export async function pictureHash(path: string): Promise<string> {
  const args = ['-map', '0:V', '-c', 'copy', '-f', 'streamhash', '-'];
  return (await execa('ffmpeg', ['-v', 'error', '-i', path, ...args])).stdout;
}

/** A sine of half the full scale. */
export function tone(hz: number, seconds: number, sampleRateHz = 24_000) {
  const sample = (_: unknown, i: number) => 0.5 * Math.sin((2 * Math.PI * hz * i) / sampleRateHz);
  return { sampleRateHz, samples: Float32Array.from({ length: seconds * sampleRateHz }, sample) };
}

/** The blocks one after another, as a decoder would yield them. */
export async function* stream<Item>(...items: Item[]): AsyncGenerator<Item> {
  yield* items;
}

/** All items of a stream in one array. */
export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** An ASS file with one subtitle in the lowest part of the picture, shown from second 1 to 2. */
export function composeTestAss(text: string, width: number, height: number): string {
  const style = `Default,Sans,${Math.round(height / 8)},&H00FFFFFF,&H00000000,1,${height / 90},0,2,0,0,0,-1`;
  return `[Script Info]
ScriptType: v4.00+
PlayResX: ${width}
PlayResY: ${height}
[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, OutlineColour, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: ${style}
[Events]
Format: Layer, Start, End, Style, Text
Dialogue: 0,0:00:01.00,0:00:02.00,Default,${text}
`;
}
