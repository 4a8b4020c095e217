import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** How long a video lasts that has to be fetched. */
export async function secondsOf(url: string): Promise<number> {
  const args = ['-v', 'error', '-of', 'csv=p=0', '-show_entries', 'format=duration', url];
  return Number((await run('ffprobe', args)).stdout);
}

/** What was drawn into a picture. */
export interface DrawnText {
  /** First and last row that it lies in, as shares of the height. */
  readonly top: number;
  readonly bottom: number;
  /** Colour of what is bright of it; none where nothing is. */
  readonly letters: 'white' | 'yellow' | 'none';
}

const [WIDTH, HEIGHT] = [640, 360];
const PIXEL_BYTES = 3;
const ROW_BYTES = WIDTH * PIXEL_BYTES;
/** Encoders change values by less. */
const MIN_CHANGE = 60;
const BRIGHT = 200;

/** What a video of 640×360 shows at a time that its source does not; undefined where both are alike. */
export async function drawingOn(video: string, source: string, seconds: number): Promise<DrawnText | undefined> {
  const [shown, plain] = await Promise.all([frameOf(video, seconds), frameOf(source, seconds)]);
  const places = [...shown.keys()].filter((at) => Math.abs((shown[at] ?? 0) - (plain[at] ?? 0)) > MIN_CHANGE);
  const rows = places.map((at) => Math.floor(at / ROW_BYTES));
  const [top, bottom] = [rows[0], rows.at(-1)];
  if (top === undefined || bottom === undefined) return undefined;
  const isBright = (channel: number) => places.some((at) => at % PIXEL_BYTES === channel && (shown[at] ?? 0) > BRIGHT);
  const [red, , blue] = [0, 1, 2].map(isBright);
  return { top: top / HEIGHT, bottom: (bottom + 1) / HEIGHT, letters: red ? (blue ? 'white' : 'yellow') : 'none' };
}

async function frameOf(url: string, seconds: number): Promise<Buffer> {
  const raw = ['-frames:v', '1', '-s', `${WIDTH}x${HEIGHT}`, '-pix_fmt', 'rgb24', '-f', 'rawvideo', '-'];
  const args = ['-v', 'error', '-ss', `${seconds}`, '-i', url, ...raw];
  return (await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 2 ** 22 })).stdout;
}
