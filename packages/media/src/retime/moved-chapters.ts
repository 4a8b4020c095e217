import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outputSecondsAt, type TimeKnot } from '@polydub/contracts';
import { z } from 'zod';
import { askFfprobe } from '../probe/run-ffprobe.js';
import { fileAddress } from '../process/input-file.js';

const chapterSchema = z.object({
  start_time: z.coerce.number(),
  end_time: z.coerce.number(),
  tags: z.object({ title: z.string().optional() }).default({}),
});
const outputSchema = z.object({ chapters: z.array(chapterSchema).default([]) });
type Chapter = z.infer<typeof chapterSchema>;

/** A time map, and a folder for the file that ffmpeg reads. */
interface Moving {
  readonly map: readonly TimeKnot[];
  readonly folder: string;
  readonly signal?: AbortSignal | undefined;
}

/** ffmpeg's arguments to open an input 1 that holds a file's chapters at their mapped times, and to copy them. */
export async function movedChapters(path: string, { map, folder, signal }: Moving) {
  const chapters = await chaptersOf(path, signal);
  if (chapters.length === 0) return { input: [], output: ['-map_chapters', '-1'] };
  const file = join(folder, 'chapters.txt');
  await writeFile(file, [';FFMETADATA1', ...chapters.map((chapter) => written(chapter, map)), ''].join('\n'));
  return { input: ['-f', 'ffmetadata', '-i', fileAddress(file)], output: ['-map_chapters', '1'] };
}

async function chaptersOf(path: string, signal?: AbortSignal): Promise<Chapter[]> {
  return outputSchema.parse(await askFfprobe(path, ['-show_chapters'], { signal })).chapters;
}

/** One chapter in the form of ffmpeg's metadata files (https://ffmpeg.org/ffmpeg-formats.html#Metadata-2). */
function written({ start_time, end_time, tags: { title = '' } }: Chapter, map: readonly TimeKnot[]): string {
  const milliseconds = (seconds: number) => Math.round(1000 * outputSecondsAt(map, seconds));
  const times = [`START=${milliseconds(start_time)}`, `END=${milliseconds(end_time)}`];
  return ['[CHAPTER]', 'TIMEBASE=1/1000', ...times, `title=${title.replace(/[=;#\\\n]/g, '\\$&')}`].join('\n');
}
