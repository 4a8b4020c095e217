import type { Callout, Inpainter, Picture, TimeSpan } from '@polydub/contracts';
import type { FramePart } from '@polydub/media';
import { cropPicture } from '@polydub/vision';
import { describe, expect, it } from 'vitest';
import { createInpainter } from '../inpainters.js';
import { type BlockText, blockCallout, withBlockText } from '../testing/block-text.js';
import { textureAt } from '../testing/textures.js';
import { turned } from '../upright-lines.js';
import { type ErasedCallout, eraseCallouts } from './erase-callouts.js';
import type { FramesToErase } from './frames-to-erase.js';

const [width, height, frameRate] = [260, 120, 10];
const hello: BlockText = {
  text: 'HELLO',
  x: 70,
  y: 50,
  blockPixels: 3,
  colour: [255, 255, 255],
  outline: { colour: [0, 0, 0], widthPixels: 1 },
};

/** A clip of which it is known what is behind its text. */
interface Clip {
  readonly count: number;
  readonly background: (index: number) => Picture;
  readonly text?: (index: number) => BlockText;
  readonly callout: Callout;
  /** Default: level. */
  readonly draw?: typeof withBlockText;
}

function calloutOf(startSeconds: number, endSeconds: number, more: Partial<Callout> = {}): Callout {
  return { ...blockCallout(hello, startSeconds, endSeconds), ...more };
}

function framesOf({ count, background, text = () => hello, callout, draw = withBlockText }: Clip): FramesToErase {
  const pictures = Array.from({ length: count }, (_, index) => {
    const time = index / frameRate;
    const isShown = time >= callout.startSeconds && time < callout.endSeconds;
    return isShown ? draw(background(index), text(index)) : background(index);
  });
  return {
    ...{ width, height, part: { x: 0, y: 0, width, height } },
    async *open(): AsyncGenerator<FramePart> {
      for (const [index, overview] of pictures.entries()) {
        const data = Uint8Array.from(overview.data);
        yield { index, timeSeconds: index / frameRate, width, height, pixelFormat: 'rgb24', data, overview };
      }
    },
  };
}

async function erased(
  clip: Clip,
  inpainter: Inpainter = createInpainter('telea', {}),
  within?: TimeSpan,
): Promise<ErasedCallout[]> {
  const { signal } = new AbortController();
  const results: ErasedCallout[] = [];
  const options = { inpainter, signal, ...(within && { within }) };
  for await (const result of eraseCallouts(framesOf(clip), [clip.callout], options)) results.push(result);
  return results;
}

/** Mean difference from the true background where something was erased, in levels. */
function meanError({ picture, mask, box, frameIndex }: ErasedCallout, { background }: Clip): number {
  const truth = cropPicture(background(frameIndex), box);
  let [sum, count] = [0, 0];
  for (let at = 0; at < picture.data.length; at++) {
    if (mask.data[Math.floor(at / 3)] === 0) continue;
    sum += Math.abs((picture.data[at] as number) - (truth.data[at] as number));
    count += 1;
  }
  return sum / count;
}

const still = textureAt(width, height);

/** A pattern of stripes and folds that leans to one side and to the other, each row in its own way. */
function swaying(index: number): Picture {
  const data = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const across = x + 16 * Math.sin(index * 0.4 + y * 0.03) + 6 * Math.sin(index * 0.9 + x * 0.05);
    const stripe = Math.sin(across * 0.16 + 2 * Math.sin(y * 0.05)) > 0 ? 60 : -60;
    const fold = 25 * Math.sin(across * 0.31 + y * 0.11);
    data.set([128 + stripe + fold, 110 + stripe / 2 - fold, 100 - fold], 3 * pixel);
  }
  return { width, height, data };
}

const { outline: _, ...plainHello } = hello;
const black: Picture = { width, height, data: new Uint8Array(width * height * 3) };

/** One picture over another, in a box. */
function mixed(under: Picture, over: Picture, share: number, box = { x: 0, y: 0, width, height }): Picture {
  const data = under.data.map((value, at) => {
    const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)];
    const isIn = x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
    return isIn ? Math.round(value + share * ((over.data[at] as number) - value)) : value;
  });
  return { width, height, data };
}

const refusing: Inpainter = {
  ...createInpainter('telea', {}),
  inpaint: () => Promise.reject(new Error('nothing has to be invented here')),
};

describe('eraseCallouts', () => {
  it.each([true, false])('erases the box behind a text where it is asked for (%s)', async (isAsked) => {
    const boxed = { ...hello, plate: { colour: [20, 20, 20], marginPixels: 4 } } as const;
    const callout = calloutOf(0.3, 0.6);
    const frames = framesOf({ count: 8, background: () => still, text: () => boxed, callout });
    const { signal } = new AbortController();
    const options = {
      inpainter: createInpainter('telea', {}),
      withPlates: new Set(isAsked ? [callout.id] : []),
      signal,
    };
    for await (const { mask, box } of eraseCallouts(frames, [callout], options)) {
      const { x, y, width: across } = callout.box;
      const corners = [x - 2, x + across + 1].map((column) => (y - 2 - box.y) * mask.width + column - box.x);
      for (const corner of corners) expect(mask.data[corner] !== 0).toBe(isAsked);
    }
  });

  it.each([0, 0.3])(
    'shows what is seen through a half-transparent box behind a line as it is, in a fade of %d s',
    async (fadeInSeconds) => {
      const box = { x: 50, y: 36, width: 129, height: 49 };
      const plate = { ...{ colour: '#000000', opacity: 0.5, box }, lineBoxes: [box] };
      const whole = calloutOf(0.3, 1, { fadeInSeconds });
      const callout = { ...whole, style: { ...whole.style, plate } };
      const boxed = (index: number): Picture => {
        const visible = fadeInSeconds > 0 ? Math.min(1, (index - 2) / (10 * fadeInSeconds)) : 1;
        const picture = swaying(index);
        return mixed(picture, withBlockText(mixed(picture, black, 0.5, box), plainHello), visible);
      };
      const clip = { count: 12, background: swaying, callout };
      const frames = framesOf({ ...clip, draw: (_, { x }) => boxed(x), text: (index) => ({ ...hello, x: index }) });
      const options = {
        inpainter: createInpainter('telea', {}),
        frameSeconds: 0.1,
        signal: new AbortController().signal,
      };
      let count = 0;
      for await (const { picture, mask, box: site, frameIndex } of eraseCallouts(frames, [callout], options)) {
        const truth = cropPicture(swaying(frameIndex), site);
        // In the box, but far from its letters and edges.
        for (const x of [54, 58, 172, 175])
          for (let y = 42; y < 78; y++) {
            const pixel = (y - site.y) * picture.width + x - site.x;
            expect(mask.data[pixel]).not.toBe(0);
            expect(Math.abs((picture.data[3 * pixel] as number) - (truth.data[3 * pixel] as number))).toBeLessThan(4);
            count += 1;
          }
      }
      expect(count).toBeGreaterThan(0);
    },
  );

  it('leaves no letters of either of two slides where one fades into the other', async () => {
    const even = (level: number): Picture => ({ width, height, data: new Uint8Array(3 * width * height).fill(level) });
    const share = (index: number) => Math.min(1, Math.max(0, (index - 9) / 6));
    const background = (index: number) => mixed(even(230), even(40), share(index));
    const dark: BlockText = { ...plainHello, colour: [20, 20, 20] };
    const light: BlockText = { ...plainHello, text: 'HOLEHO', x: 66 };
    const callouts = [
      { ...blockCallout(dark, 0, 1.5), id: 'dark', fadeOutSeconds: 0.6 },
      { ...blockCallout(light, 1, 2.4), id: 'light', fadeInSeconds: 0.6 },
    ];
    const picture = (index: number) =>
      mixed(withBlockText(even(230), dark), withBlockText(even(40), light), share(index));
    const frames: FramesToErase = {
      ...{ width, height, part: { x: 0, y: 0, width, height } },
      async *open(): AsyncGenerator<FramePart> {
        for (let index = 0; index < 24; index++) {
          const overview = picture(index);
          const data = Uint8Array.from(overview.data);
          yield { index, timeSeconds: index / frameRate, width, height, pixelFormat: 'rgb24', data, overview };
        }
      },
    };
    const options = { inpainter: createInpainter('telea', {}), signal: new AbortController().signal };
    const errors: number[] = [];
    for await (const result of eraseCallouts(frames, callouts, options))
      errors.push(meanError(result, { count: 24, background, callout: callouts[0] as Callout }));
    expect(errors.length).toBeGreaterThan(20);
    expect(Math.max(...errors)).toBeLessThan(4);
  });

  it('takes what is behind a high box from before and after, in its midst, too', async () => {
    const boxed = { ...hello, plate: { colour: [20, 20, 20], marginPixels: 16 } } as const;
    const callout = calloutOf(0.3, 0.6);
    const frames = framesOf({ count: 8, background: () => still, text: () => boxed, callout });
    const options = { inpainter: refusing, withPlates: new Set([callout.id]), signal: new AbortController().signal };
    for await (const { picture, box } of eraseCallouts(frames, [callout], options))
      expect(picture).toEqual(cropPicture(still, box));
  });

  it('takes the background from before and after, pixel by pixel, and leaves everything else', async () => {
    const clip = { count: 12, background: () => still, callout: calloutOf(0.4, 0.8) };
    const results = await erased(clip, refusing);
    expect(results.map(({ frameIndex }) => frameIndex)).toEqual([4, 5, 6, 7]);
    for (const result of results) expect(result.picture).toEqual(cropPicture(still, result.box));
  });

  it('erases the whole of a text that runs up at the edge of the picture', async () => {
    const upwards: BlockText = { ...hello, x: 12, y: 10 };
    const draw: typeof withBlockText = (picture, text) =>
      turned(withBlockText(turned(picture, 'clockwise'), text), 'anticlockwise');
    const { box, lineBoxes, ...level } = blockCallout(upwards, 0.4, 0.8);
    // What is at (x, y) when the picture is level stands at (y, height − x) in the picture.
    const [byX, byY] = [box.y + box.height / 2, height - box.x - box.width / 2];
    const placed = { ...box, x: byX - box.width / 2, y: byY - box.height / 2 };
    const callout = { ...level, box: placed, lineBoxes: [placed], rotationDegrees: -90 };
    expect(placed.x).toBeLessThan(-10);
    const clip = { count: 12, background: () => still, text: () => upwards, callout, draw };
    const results = await erased(clip);
    expect(results.map(({ frameIndex }) => frameIndex)).toEqual([4, 5, 6, 7]);
    for (const result of results) expect(result.picture).toEqual(cropPicture(still, result.box));
  });

  it('takes no letters of a text that stood there just before', async () => {
    const other: BlockText = { ...hello, text: 'OLEHO' };
    const count = 14;
    // Nothing shows the background: one text follows on the other, which stays.
    const text = (index: number) => (index < 8 ? other : hello);
    const clip = { count, background: () => still, text, callout: calloutOf(0, 1.4) };
    const [before, after] = [
      { ...blockCallout(other, 0, 0.8), id: 'other' },
      { ...clip.callout, startSeconds: 0.8 },
    ];
    const { signal } = new AbortController();
    const inpainter = createInpainter('telea', {});
    const worst = async (neighbours: readonly Callout[]) => {
      let most = 0;
      for await (const result of eraseCallouts(framesOf(clip), [after], { inpainter, neighbours, signal }))
        most = Math.max(most, meanError(result, clip));
      return most;
    };
    expect(await worst([])).toBeGreaterThan(20);
    expect(await worst([before])).toBeLessThan(12);
  });

  it('takes nothing from a frame in which another text may begin to pop up', async () => {
    const other: BlockText = { ...hello, text: 'OLEHO' };
    const text = (index: number) => (index < 8 ? hello : other);
    const background = (index: number) => (index === 8 || index === 9 ? withBlockText(still, other) : still);
    const clip = { count: 16, background, text, callout: calloutOf(0, 0.8) };
    const small = { timeSeconds: 0.95, offsetX: 0, offsetY: 0, scale: 0.5, rotationDegrees: 0 };
    const next = { ...blockCallout(other, 0.95, 1.1), id: 'other', path: [small, { ...small, timeSeconds: 1.1 }] };
    const { signal } = new AbortController();
    const options = { inpainter: refusing, neighbours: [next], signal };
    for await (const { picture, box } of eraseCallouts(framesOf(clip), [clip.callout], options))
      expect(picture).toEqual(cropPicture(still, box));
  });

  it('erases the first frame of a stretch, though its time was rounded, and none after its end', async () => {
    const clip = { count: 12, background: () => still, callout: calloutOf(0.4, 0.8) };
    const within = { startSeconds: 0.4 + 1e-9, endSeconds: 0.7 + 1e-9 };
    const results = await erased(clip, refusing, within);
    expect(results.map(({ frameIndex }) => frameIndex)).toEqual([4, 5, 6]);
  });

  it('follows the brightness of the surroundings', async () => {
    const dimmed = (index: number) => ({ ...still, data: still.data.map((value) => value - 3 * index) });
    const clip = { count: 12, background: dimmed, callout: calloutOf(0.4, 0.8) };
    for (const result of await erased(clip, refusing)) expect(meanError(result, clip)).toBeLessThan(1);
  });

  it('finds behind letters what a moving camera shows beside them', async () => {
    const background = (index: number) => textureAt(width, height, 5 * index, index);
    const clip = { count: 20, background, callout: calloutOf(0, 2) };
    for (const result of await erased(clip)) expect(meanError(result, clip)).toBeLessThan(4);
  });

  it('keeps what passes behind the text', async () => {
    const background = (index: number) => {
      const data = Uint8Array.from(still.data);
      for (let pixel = 0; pixel < width * height; pixel++)
        if (Math.abs((pixel % width) - 18 * index) < 30) data.set([200, 150, 120], 3 * pixel);
      return { width, height, data };
    };
    const clip = { count: 16, background, callout: calloutOf(0.2, 1.2) };
    const errors = (await erased(clip)).map((result) => meanError(result, clip));
    expect(Math.max(...errors)).toBeLessThan(9);
  });

  it('is not torn where something sways behind the text: as near to the truth as an invented filling', async () => {
    const telea = createInpainter('telea', {});
    const wide: BlockText = { ...hello, x: 40, y: 40, blockPixels: 6, outline: { colour: [0, 0, 0], widthPixels: 4 } };
    const clip = { count: 8, background: swaying, text: () => wide, callout: blockCallout(wide, 0, 0.8) };
    const { signal } = new AbortController();
    let [ours, invented] = [0, 0];
    for (const result of await erased(clip)) {
      const picture = cropPicture(withBlockText(swaying(result.frameIndex), wide), result.box);
      const filled = await telea.inpaint({ picture, mask: result.mask, signal });
      ours += meanError(result, clip);
      invented += meanError({ ...result, picture: filled.picture }, clip);
    }
    expect(ours).toBeLessThan(1.01 * invented);
  });

  it('takes nothing from another shot', async () => {
    const other = { width, height, data: still.data.map((value) => 255 - value / 2) };
    const background = (index: number) => (index < 6 ? other : still);
    const clip = { count: 12, background, callout: calloutOf(0.6, 1.2) };
    for (const result of await erased(clip)) expect(meanError(result, clip)).toBeLessThan(12);
  });

  it('invents a filling once for surroundings that stay', async () => {
    let calls = 0;
    const telea = createInpainter('telea', {});
    const counting: Inpainter = {
      ...telea,
      inpaint: (call) => {
        calls += 1;
        return telea.inpaint(call);
      },
    };
    const results = await erased({ count: 6, background: () => still, callout: calloutOf(0, 0.6) }, counting);
    expect(calls).toBe(1);
    for (const { picture } of results) expect(picture).toEqual(results[0]?.picture);
  });

  it('follows a text along its path', async () => {
    const callout = calloutOf(0, 1, {
      path: [
        { timeSeconds: 0, offsetX: 0, offsetY: 0, scale: 1, rotationDegrees: 0 },
        { timeSeconds: 1, offsetX: 60, offsetY: -10, scale: 1, rotationDegrees: 0 },
      ],
    });
    const text = (index: number) => ({ ...hello, x: hello.x + 6 * index, y: hello.y - index });
    const clip = { count: 12, background: () => still, text, callout };
    for (const result of await erased(clip)) expect(meanError(result, clip)).toBeLessThan(3);
  });

  it('gives nothing without callouts or frames', async () => {
    const { signal } = new AbortController();
    const options = { inpainter: refusing, signal };
    const clip = { count: 3, background: () => still, callout: calloutOf(0, 1) };
    const none = eraseCallouts(framesOf({ ...clip, count: 0 }), [clip.callout], options);
    expect(await none.next()).toEqual({ done: true, value: undefined });
    expect(await eraseCallouts(framesOf(clip), [], options).next()).toEqual({ done: true, value: undefined });
  });

  it('stops when told to', async () => {
    const stopper = new AbortController();
    const clip = { count: 6, background: () => still, callout: calloutOf(0, 0.6) };
    const options = { inpainter: createInpainter('telea', {}), signal: stopper.signal };
    const results = eraseCallouts(framesOf(clip), [clip.callout], options);
    await results.next();
    stopper.abort(new Error('enough'));
    await expect(results.next()).rejects.toThrow('enough');
  });
});
