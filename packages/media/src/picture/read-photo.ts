import { fileName, type Picture, PolydubError } from '@polydub/contracts';
import { fileFormat } from '../probe/file-format.js';
import { startFfmpeg } from '../process/ffmpeg.js';
import { checkInputFile, fileAddress, MAX_PIXELS } from '../process/input-file.js';
import { foreignPicture } from './foreign-picture.js';

/** The demuxer that reads a picture of each format as one frame. */
const DEMUXER: Readonly<Record<string, string>> = { jpeg: 'jpeg_pipe', png: 'png_pipe', webp: 'webp_pipe' };

/**
 * Reads a JPEG, PNG or WebP file as it is shown (rgb24): turned as its EXIF data say, on white where it is transparent. Throws
 * `unknown-image-format` for other files, damaged ones and animations, and `usage` where there is none.
 */
export async function readPhoto(path: string, { signal }: { readonly signal?: AbortSignal } = {}): Promise<Picture> {
  await checkInputFile(path);
  const demuxer = DEMUXER[(await fileFormat(path)) ?? ''];
  if (demuxer === undefined || (await foreignPicture(path)) !== undefined) throw unknownFormat(path);
  const input = [
    '-protocol_whitelist',
    'file,pipe',
    '-max_pixels',
    `${MAX_PIXELS}`,
    '-f',
    demuxer,
    '-i',
    fileAddress(path),
  ];
  const args = [...input, '-frames:v', '1', '-f', 'image2pipe', '-c:v', 'pam', '-pix_fmt', 'rgba', 'pipe:1'];
  const program = await startFfmpeg(args, { signal, failure: failureOf(path) });
  const chunks: Buffer[] = [];
  for await (const chunk of program.output) chunks.push(chunk as Buffer);
  await program.done;
  return pictureOf(Buffer.concat(chunks), path);
}

/** A picture in the format PAM (P7, 8 bits, red, green, blue and opacity), on white. */
function pictureOf(bytes: Buffer, path: string): Picture {
  const [head = ''] = /^P7\n[\s\S]*?ENDHDR\n/.exec(bytes.toString('latin1', 0, 200)) ?? [];
  const numberOf = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(head)?.[1]);
  const [width, height] = [numberOf('WIDTH'), numberOf('HEIGHT')];
  const rgba = bytes.subarray(head.length);
  if (rgba.length !== 4 * width * height) throw unknownFormat(path);
  const data = new Uint8Array(3 * width * height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const share = (rgba[4 * pixel + 3] as number) / 255;
    for (let channel = 0; channel < 3; channel++)
      data[3 * pixel + channel] = Math.round(share * (rgba[4 * pixel + channel] as number) + (1 - share) * 255);
  }
  return { width, height, data };
}

function unknownFormat(path: string): PolydubError {
  const { kind, ...told } = failureOf(path);
  return new PolydubError(kind, told);
}

function failureOf(path: string) {
  return {
    kind: 'unknown-image-format',
    message: `${fileName(path)} is no picture that can be read, or is damaged`,
    remedy: 'Give a JPEG, PNG or WebP file.',
  } as const;
}
