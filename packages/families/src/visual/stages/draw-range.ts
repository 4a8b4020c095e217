import { join } from 'node:path';
import { drawCallout, eraseCallouts, type Layer, layerResolution, openFonts } from '@polydub/callouts';
import { artifactSchema, type Box, type Callout, calloutSchema, type TimeSpan } from '@polydub/contracts';
import { decodePart, type FramePart, type RawFrame, type SpanToDecode, writePatchClip } from '@polydub/media';
import { defineStage, type StageTools } from '@polydub/pipeline';
import { z } from 'zod';
import { changedPlace } from './changed-place.js';
import { placedCalloutSchema } from './classify-callouts.js';
import { DrawnCheck, drawnTextSchema } from './drawn-check.js';
import { KeptFrames } from './kept-frames.js';
import { laidOutSchema } from './lay-out-callouts.js';
import { byFrame, clearPatch, drawnFrame, patchOf } from './patch-frames.js';
import { frameRangeSchema, patchesSchema, pictureInfoSchema } from './schemas.js';

/** Frames this long before and after a stretch show what is behind its texts. */
export const CONTEXT_SECONDS = 2;
/** A patch that changes nothing comes this long after the last one that does: sooner than the next frame. */
const AFTERWARDS_SECONDS = 0.002;

const inputSchema = z.object({
  media: artifactSchema,
  picture: pictureInfoSchema,
  range: frameRangeSchema,
  /** Those that are changed and shown in the range. */
  callouts: z.array(calloutSchema).min(1),
  /** Other texts that may be seen where these are, shortly before or after: they are no background. */
  neighbours: z.array(placedCalloutSchema).optional(),
  /** Of those that are drawn again; the others are only erased. */
  layouts: z.array(laidOutSchema),
  targetLanguage: z.string(),
});
type DrawInput = z.infer<typeof inputSchema>;

/** Erases callouts in a stretch of the picture and draws their translations instead. */
export const drawRange = defineStage({
  name: 'draw-range',
  version: 49,
  failsAs: 'preview-failed',
  input: inputSchema,
  /** Without `patches` when no frame of the stretch shows a callout. */
  output: z.object({ patches: patchesSchema.optional(), drawn: z.array(drawnTextSchema) }),
  uses: ['inpainter'],
  runsInThread: true,
  async work(input, tools) {
    const { store, scratchFolder, signal } = tools;
    const layers = await drawnLayers(input, signal);
    const place = changedPlace([...input.callouts, ...(input.neighbours ?? [])], layers, input.picture);
    const check = new DrawnCheck(input.callouts, input.layouts, layers);
    if (!place) return { drawn: check.drawn };
    const path = join(scratchFolder, 'patches.mkv');
    const changes = new Changes(input, { layers, place, check });
    const written = await writePatchClip(changes.patches(await store.localPath(input.media), tools), { path, signal });
    if (!written) return { drawn: check.drawn };
    const { startSeconds } = written;
    const end = changes.endsPicture ? {} : { endSeconds: changes.endSeconds };
    return { patches: { file: await store.add(path, '.mkv'), startSeconds, ...end, place }, drawn: check.drawn };
  },
});

interface ChangesOptions {
  readonly layers: ReadonlyMap<string, Layer>;
  readonly place: Box;
  /** Sees every frame that is drawn. */
  readonly check: DrawnCheck;
}

/** The changed frames of a stretch of the picture. */
class Changes {
  readonly #input: DrawInput;
  readonly #place: Box;
  readonly #layers: ReadonlyMap<string, Layer>;
  readonly #check: DrawnCheck;
  /** Those that are changed: they pass by when what is around them is looked at, and once more when they are drawn. */
  readonly #kept: KeptFrames;
  #frame: FramePart | undefined;
  /** Of the last frame of the stretch and its context. */
  #endSeconds = 0;
  #lastSeconds: number | undefined;

  constructor(input: DrawInput, { layers, place, check }: ChangesOptions) {
    this.#input = input;
    this.#layers = layers;
    this.#place = place;
    this.#check = check;
    this.#kept = new KeptFrames(input.range);
  }

  /** When nothing is changed any more, once all patches were read. */
  get endSeconds(): number {
    return (this.#lastSeconds ?? this.#input.range.startSeconds) + AFTERWARDS_SECONDS;
  }

  /** Whether no frame comes after the last change, once all patches were read. */
  get endsPicture(): boolean {
    const { durationSeconds } = this.#input.picture;
    const isLast =
      this.#lastSeconds !== undefined && this.#lastSeconds > this.#endSeconds - 0.5 / this.#input.picture.frameRate;
    return isLast && this.#span().endSeconds >= durationSeconds;
  }

  /** A patch for each frame that shows a callout, and one that changes nothing where a gap begins. */
  async *patches(media: string, { engines, signal }: StageTools): AsyncGenerator<RawFrame> {
    const { callouts, neighbours, range, picture, layouts } = this.#input;
    const frameSeconds = 1 / picture.frameRate;
    const drawn = { callouts, layers: this.#layers, place: this.#place, frameSeconds };
    // An empty box tells nothing where a subtitle was.
    const isBare = ({ id, kind }: Callout) => kind === 'subtitle' && !layouts.some(({ calloutId }) => calloutId === id);
    const withPlates = new Set(callouts.filter(isBare).map(({ id }) => id));
    const options = { inpainter: engines.inpainter, within: range, neighbours, withPlates, frameSeconds, signal };
    const { width, height } = picture;
    const frames = { width, height, part: this.#place, open: (span?: TimeSpan) => this.#frames(media, span, signal) };
    const erased = eraseCallouts(frames, callouts, options);
    for await (const changed of byFrame(erased, () => this.#frame)) {
      const { timeSeconds } = changed.frame;
      const isGap = this.#lastSeconds !== undefined && timeSeconds - this.#lastSeconds > 1.5 * frameSeconds;
      if (isGap) yield clearPatch(this.endSeconds, this.#place);
      const made = drawnFrame(changed, drawn);
      this.#check.look({
        ...{ timeSeconds, frameSeconds, corner: this.#place, picture: made.picture },
        texts: changed.texts,
      });
      yield patchOf(timeSeconds, made);
      this.#lastSeconds = timeSeconds;
    }
  }

  /** The changed place in the frames that are changed, at least, once all were read; default: in all of the stretch and its context. */
  async *#frames(media: string, span: TimeSpan | undefined, signal: AbortSignal): AsyncGenerator<FramePart> {
    const kept = span && this.#kept.all;
    for await (const frame of kept ?? this.#decoded(media, span ?? this.#span(), { reusesMemory: !span, signal })) {
      if (!span) this.#kept.offer(frame);
      this.#frame = frame;
      this.#endSeconds = Math.max(this.#endSeconds, frame.timeSeconds);
      yield frame;
    }
  }

  /** A frame that is changed is still needed when the next one is read: then memory is not to be used again. */
  #decoded(media: string, span: TimeSpan, options: Pick<SpanToDecode, 'reusesMemory' | 'signal'>) {
    const startSeconds = Math.max(0, span.startSeconds);
    return decodePart(media, { part: this.#place, ...span, startSeconds, ...options });
  }

  #span(): TimeSpan {
    const { range, callouts } = this.#input;
    const first = Math.min(...callouts.map(({ startSeconds }) => startSeconds));
    const last = Math.max(...callouts.map(({ endSeconds }) => endSeconds));
    return {
      startSeconds: Math.max(0, Math.max(range.startSeconds, first) - CONTEXT_SECONDS),
      endSeconds: Math.min(range.endSeconds, last) + CONTEXT_SECONDS,
    };
  }
}

/** The drawn translations, by the ids of their callouts. */
async function drawnLayers(input: DrawInput, signal: AbortSignal): Promise<Map<string, Layer>> {
  const { callouts, layouts, targetLanguage } = input;
  if (layouts.length === 0) return new Map();
  const fonts = await openFonts(signal);
  const layers = layouts.flatMap(({ calloutId, layout }) => {
    const callout = callouts.find(({ id }) => id === calloutId);
    if (callout?.translation === undefined) return [];
    const set = fonts.choose(callout.translation, targetLanguage, callout.style);
    return [[calloutId, drawCallout(layout, callout.style, set, layerResolution(callout))] as const];
  });
  return new Map(layers);
}
