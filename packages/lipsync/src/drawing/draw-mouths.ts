import type { MouthBank, MouthPatch } from '../bank/bank-entry.js';
import type { ReferenceFrame } from '../bank/bank-frames.js';
import { type MouthRange, widthOfSpread } from '../bank/mouth-range.js';
import type { PlannedMouth } from '../choosing/plan-mouths.js';
import { lipShapeOf } from '../mesh/lip-shape.js';
import { localShape, placedShape } from '../mesh/local-shape.js';
import type { TrackedFace } from '../tracking/face-frame.js';
import type { LipTarget } from '../visemes/lip-targets.js';
import type { Viseme } from '../visemes/viseme.js';
import { drawJoinedMouth } from './draw-joined-mouth.js';
import { drawMouth } from './draw-mouth.js';
import { type MouthOverlay, type OverlayMouthsOptions, overlayMouths } from './overlay-mouths.js';
import { PatchCache } from './patch-cache.js';
import { between, withMouth, withOpening, withWidth } from './target-shape.js';

/** What {@link drawMouths} draws with. */
export interface DrawMouthsOptions extends OverlayMouthsOptions {
  readonly bank: MouthBank;
  readonly range: MouthRange;
  /** Whether frames in which one mouth becomes another are as sharp as others, see `drawJoinedMouth`; it takes longer. */
  readonly hasSharpJoins: boolean;
}

/** How far the opening and the width of a chosen mouth are brought to the wanted ones, and within which limits. */
const TARGET_SHARE = 0.6;
const MAX_WIDER = 1.5;
const MAX_NARROWER = 0.5;
/** While nothing is said no sound asks for an opening: what the reference shows in its own pauses is nearer to the truth. */
const UNSPOKEN: ReadonlySet<Viseme> = new Set(['silence', 'rest', 'breath']);
const MAX_WIDTH_CHANGE = 0.1;
/** The opening at which the lower lip touches the teeth, of the widest. */
const TEETH_OPENING = 0.12;
/** Lips that come so near to a closure close. */
const MIN_CLOSURE = 0.9;

/** Draws the planned mouth of each frame, in their order. A few patches of the bank are in memory at a time. */
export function drawMouths(
  frames: AsyncIterable<ReferenceFrame>,
  plan: AsyncIterable<PlannedMouth>,
  { bank, range, hasSharpJoins, ...options }: DrawMouthsOptions,
): AsyncGenerator<MouthOverlay> {
  const cache = new PatchCache(bank);
  const drawOn = hasSharpJoins ? drawJoinedMouth : drawMouth;
  return overlayMouths(frames, plan, options, async (canvas, frame, mouth) => {
    if (mouth.strength <= 0) return;
    const { face } = frame;
    const layers = await Promise.all(
      mouth.layers.map(async ({ entry, share }) => ({ patch: await cache.patchOf(entry), share })),
    );
    const places = placedShape(shapeOf(face, layers, mouth, range), face.pose);
    drawOn(canvas, frame, { places, layers, strength: mouth.strength });
  });
}

/** The lower face of a frame with its planned mouth. */
function shapeOf(
  face: TrackedFace,
  layers: readonly { readonly patch: MouthPatch; readonly share: number }[],
  { target, strength }: PlannedMouth,
  range: MouthRange,
): Float32Array {
  const [first, second] = layers;
  const base = localShape(face.points, face.pose);
  if (!first) return base;
  const mouth = second ? between(first.patch.shape, second.patch.shape, second.share) : first.patch.shape;
  const placed = withMouth(base, mouth);
  const { openingCm, widthCm } = lipShapeOf(placed);
  const opened = withOpening(placed, openingOf(openingCm, target, range));
  const spread = withWidth(opened, widthOf(widthCm, target, range));
  return strength < 1 ? between(base, spread, strength) : spread;
}

function openingOf(
  now: number,
  { opening, closure, teeth, viseme }: LipTarget,
  { widestOpeningCm }: MouthRange,
): number {
  if (closure >= MIN_CLOSURE) return 0;
  const wanted = now + TARGET_SHARE * (opening * widestOpeningCm - now);
  const limited = Math.min(UNSPOKEN.has(viseme) ? now : MAX_WIDER * now, Math.max(MAX_NARROWER * now, wanted));
  const atTeeth = Math.min(limited, (1 - teeth) * limited + teeth * TEETH_OPENING * widestOpeningCm);
  return (1 - closure) * atTeeth;
}

function widthOf(now: number, { spread }: LipTarget, range: MouthRange): number {
  const wanted = now + TARGET_SHARE * (widthOfSpread(spread, range) - now);
  return Math.min((1 + MAX_WIDTH_CHANGE) * now, Math.max((1 - MAX_WIDTH_CHANGE) * now, wanted));
}
