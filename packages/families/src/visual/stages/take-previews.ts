import { join } from 'node:path';
import { artifactSchema, type Callout, calloutSchema } from '@polydub/contracts';
import { picturesAt } from '@polydub/media';
import { defineStage, mediaDeadlineSeconds } from '@polydub/pipeline';
import { z } from 'zod';
import { pictureInfoSchema } from './schemas.js';

/** Large enough to read the text, small enough that a report of many stays small. */
const MAX_WIDTH = 480;
/** More callouts than this are shown by some that are spread over the video. */
const MAX_PREVIEWS = 24;

/** A frame of the source and the same frame of the result, as JPEG files. */
export const previewSchema = z.object({
  timeSeconds: z.number(),
  calloutIds: z.array(z.string()),
  before: artifactSchema,
  /** Absent when the picture was not changed. */
  after: artifactSchema.optional(),
});
/** A frame of the source and the same frame of the result. */
export type Preview = z.infer<typeof previewSchema>;

/** Takes frames in the midst of callouts, for the report. */
export const takePreviews = defineStage({
  name: 'take-previews',
  version: 1,
  input: z.object({
    media: artifactSchema,
    /** The changed video, if one was made. */
    video: artifactSchema.optional(),
    picture: pictureInfoSchema,
    callouts: z.array(calloutSchema.pick({ id: true, startSeconds: true, endSeconds: true })),
  }),
  output: z.object({ previews: z.array(previewSchema) }),
  uses: [],
  deadlineSeconds: ({ picture }) => mediaDeadlineSeconds(picture.durationSeconds),
  async work({ media, video, picture, callouts }, { store, scratchFolder, signal }) {
    const [before, after] = await Promise.all([store.localPath(media), video && store.localPath(video)]);
    const moments = momentsOf(callouts, 1 / picture.frameRate).map((moment) => {
      const out = (name: string) => join(scratchFolder, `${name}-${Math.round(moment.timeSeconds * 1000)}.jpg`);
      return { ...moment, before: out('before'), after: after && out('after') };
    });
    const wanted = moments.flatMap(({ timeSeconds, ...out }) => [
      { path: before, timeSeconds, out: out.before },
      ...(after && out.after ? [{ path: after, timeSeconds, out: out.after }] : []),
    ]);
    await picturesAt(wanted, { maxWidth: MAX_WIDTH, signal });
    const previews = [];
    for (const { timeSeconds, calloutIds, ...out } of moments) {
      const added = {
        before: await store.add(out.before, '.jpg'),
        ...(out.after && { after: await store.add(out.after, '.jpg') }),
      };
      previews.push({ timeSeconds, calloutIds, ...added });
    }
    return { previews };
  },
});

type Shown = Pick<Callout, 'id' | 'startSeconds' | 'endSeconds'>;

/** Times that show every callout at least once, as few as possible; at most {@link MAX_PREVIEWS} of them. */
export function momentsOf(
  callouts: readonly Shown[],
  frameSeconds: number,
): { timeSeconds: number; calloutIds: string[] }[] {
  const moments: { timeSeconds: number; calloutIds: string[] }[] = [];
  const isShownAt = ({ startSeconds, endSeconds }: Shown, time: number) =>
    time >= startSeconds && time <= endSeconds - frameSeconds;
  const told = new Set<string>();
  for (const callout of callouts.toSorted((a, b) => a.endSeconds - b.endSeconds)) {
    if (told.has(callout.id)) continue;
    const timeSeconds = middleOf(callout, frameSeconds);
    const calloutIds = callouts
      .filter((each) => each.id === callout.id || isShownAt(each, timeSeconds))
      .map(({ id }) => id);
    for (const id of calloutIds) told.add(id);
    moments.push({ timeSeconds, calloutIds });
  }
  return spread(moments, MAX_PREVIEWS);
}

/** A frame is shown from its time on, so that the last one begins a frame before the end. */
function middleOf({ startSeconds, endSeconds }: Shown, frameSeconds: number): number {
  return Math.max(startSeconds, (startSeconds + endSeconds - frameSeconds) / 2);
}

/** At most `count` of the items, evenly spread. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)] as Item);
}
