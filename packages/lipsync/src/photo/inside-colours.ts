import type { Picture } from '@polydub/contracts';
import { lumaOf } from '@polydub/vision';
import { middleLips, skinAroundMouth } from '../tracking/lips.js';
import { type Colour, colourAt, colourOfRank, lit, mixed } from './photo-colours.js';

/** The colours of what is drawn inside of a mouth, in the light of the photo. */
export interface InsideColours {
  readonly teeth: Colour;
  readonly gums: Colour;
  readonly tongue: Colour;
  readonly dark: Colour;
  /** The lower lip where it turns inwards. */
  readonly innerLip: Colour;
  /** The shadow between closed lips. */
  readonly contact: Colour;
}

/** Points of the mesh on the whites of the eyes lie between these, on either side of the iris. */
const EYES = [
  { corners: [33, 133], lids: [159, 145] },
  { corners: [362, 263], lids: [386, 374] },
] as const;
/** Teeth are no darker and no brighter than these, compared with the skin. */
const TEETH_RANGE = [1.2, 1.8] as const;
/** The whites of eyes lie in the shadow of lids and lashes. */
const WHITER = 1.12;
const MAX_TEETH_LUMA = 228;
/** What is so bright in an open mouth, compared with the skin, is teeth. */
const SEEN_TEETH = 0.8;
/** Teeth are a little yellow, and behind lips less light falls on them than on eyes. */
const TEETH_TINT: Colour = [1, 0.965, 0.9];

/**
 * Takes the light from the whites of the eyes, the skin and the lips; `own` are colours from within an open mouth, the brightest of
 * which are its teeth where it shows some.
 */
export function insideColours(picture: Picture, points: Float32Array, own: readonly Colour[]): InsideColours {
  const colourOf = (index: number) =>
    colourAt(picture, { x: points[3 * index] as number, y: points[3 * index + 1] as number });
  const skin = colourOfRank(skinAroundMouth.map(colourOf), 0.55);
  const lips = colourOfRank(middleLips.map(colourOf), 0.5);
  const white = colourOfRank(eyeColours(picture, points), 0.9);
  const [least, most] = TEETH_RANGE.map((share) => share * lumaOf(skin)) as [number, number];
  const luma = Math.min(Math.max(WHITER * lumaOf(white), least), most, MAX_TEETH_LUMA);
  const cast = mixed(scaledTo(white, luma), scaledTo(skin, luma), 0.2);
  const seen = colourOfRank(own, 0.8);
  const drawn = mixed(scaledTo(cast, luma), [luma, luma, luma], 0.5);
  const teeth: Colour =
    lumaOf(seen) > SEEN_TEETH * lumaOf(skin)
      ? seen
      : [drawn[0] * TEETH_TINT[0], drawn[1] * TEETH_TINT[1], drawn[2] * TEETH_TINT[2]];
  const dark = colourOfRank(points.length > 0 ? shadowColours(picture, points) : [], 0.02);
  return {
    teeth,
    gums: reddened(lit(lips, 0.85)),
    tongue: reddened(mixed(lit(lips, 0.95), lit(skin, 0.7), 0.35)),
    dark: mixed([0.27 * lips[0], 0.16 * lips[1], 0.15 * lips[2]], dark, 0.2),
    innerLip: reddened(lit(lips, 0.58)),
    contact: reddened(lit(lips, 0.5)),
  };
}

/** The inside of a mouth is at least this red, however pale lips are in the photo. */
function reddened([red, green, blue]: Colour): Colour {
  return [red, Math.min(green, 0.68 * red), Math.min(blue, 0.66 * red)];
}

function scaledTo(colour: Colour, luma: number): Colour {
  return lit(colour, luma / Math.max(1, lumaOf(colour)));
}

/** Colours along the middle of both eyes. */
function eyeColours(picture: Picture, points: Float32Array): Colour[] {
  const at = (index: number, axis: number) => points[3 * index + axis] as number;
  const colours: Colour[] = [];
  for (const { corners, lids } of EYES) {
    for (let across = 0.14; across < 0.9; across += 0.04) {
      for (const down of [0.35, 0.5, 0.65]) {
        const place = (axis: number) => {
          const corner = at(corners[0], axis) + across * (at(corners[1], axis) - at(corners[0], axis));
          const middle = at(corners[0], axis) / 2 + at(corners[1], axis) / 2;
          const lid = at(lids[0], axis) + down * (at(lids[1], axis) - at(lids[0], axis));
          return corner + (lid - middle) * (1 - (2 * across - 1) ** 2);
        };
        colours.push(colourAt(picture, { x: place(0), y: place(1) }));
      }
    }
  }
  return colours;
}

/** Colours from all over the face; the darkest tell how black black is in the photo. */
function shadowColours(picture: Picture, points: Float32Array): Colour[] {
  const colours: Colour[] = [];
  for (let at = 0; at < points.length; at += 3)
    colours.push(colourAt(picture, { x: points[at] as number, y: points[at + 1] as number }));
  return colours;
}
