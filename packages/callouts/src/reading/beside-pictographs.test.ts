import type { Picture } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { type BlockText, blockBox, withBlockText } from '../testing/block-text.js';
import { withEmoji } from '../testing/emoji.js';
import { levelCorners } from '../testing/made-up-sightings.js';
import { textureAt } from '../testing/textures.js';
import { besidePictographs } from './beside-pictographs.js';

const caption: BlockText = {
  ...{ text: 'HELLO', x: 30, y: 34, blockPixels: 3, colour: [255, 255, 255] },
  outline: { colour: [0, 0, 0], widthPixels: 2 },
};
const { x, y, height, width } = blockBox(caption);
const emoji = { x: 126, y: 34, width: 22, height: 22 };
const picture = withEmoji(withBlockText(textureAt(240, 90), caption), emoji);
/** A box that reaches to the emoji's end, as detectors give it, and where its letters are. */
const wide = emoji.x + emoji.width + 3 - x;
const line = {
  corners: levelCorners(x, y, wide, height),
  text: 'HELLO',
  letters: [12, 30, 48, 66, width - 12].map((at) => at / wide),
};
const alone = { corners: levelCorners(124, 32, 26, 26), text: '品', letters: [0.5] };

it('ends a line before the emoji that stands after its last letter', () => {
  const [read] = besidePictographs(picture, [line]);
  expect(read?.corners[1].x).toBeGreaterThan(x + width - 3);
  expect(read?.corners[1].x).toBeLessThanOrEqual(emoji.x);
  expect(read?.corners[0]).toEqual(line.corners[0]);
});

it('leaves a line as it is where letters were read all along, or where nobody tells where', () => {
  const all = { ...line, letters: [...line.letters.slice(0, 4), 1 - 12 / wide] };
  const { letters: _, ...unknown } = line;
  for (const one of [all, unknown]) expect(besidePictographs(picture, [one])).toEqual([one]);
  const bare = withBlockText(textureAt(240, 90), caption);
  expect(besidePictographs(bare, [line])[0]?.corners[1].x).toBeCloseTo(line.corners[1].x);
});

it('takes what was read in an emoji for no text', () => {
  const short = { ...line, corners: levelCorners(x, y, width, height), letters: [0.13, 0.31, 0.5, 0.69, 0.87] };
  expect(besidePictographs(picture, [short, alone]).map(({ text }) => text)).toEqual(['HELLO']);
  expect(besidePictographs(picture, [alone]).map(({ text }) => text)).toEqual(['品']);
});

it('takes what was read in an emoji at the end of a line off it', () => {
  const read = (seen: Picture, ...places: number[]) =>
    besidePictographs(seen, [
      { ...line, text: 'HELLO 10', letters: [...line.letters, ...places.map((place) => (place - x) / wide)] },
    ])[0];
  expect(read(picture, 134, 140)?.text).toBe('HELLO');
  expect(read(picture, 134, 140)?.corners[1].x).toBeLessThanOrEqual(emoji.x);
  const more: BlockText = { ...caption, text: 'HO', x: 126, colour: [255, 205, 50] };
  const highlighted = withBlockText(withBlockText(textureAt(240, 90), caption), more);
  expect(read(highlighted, 133, 151)?.text).toBe('HELLO 10');
});
