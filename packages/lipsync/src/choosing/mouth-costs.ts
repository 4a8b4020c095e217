import type { RelativeLips } from '../bank/mouth-range.js';
import type { LipTarget } from '../visemes/lip-targets.js';
import { visemes } from '../visemes/viseme.js';

/** A mouth of the bank, as far as choosing needs it. */
export interface CandidateMouth extends RelativeLips {
  /** See `LipShape`. */
  readonly protrusionCm: number;
  /** See `TrackedFace.mouthSharpness`. */
  readonly sharpness: number;
  /** Whether the candidate before is the frame just before. */
  readonly follows: boolean;
  readonly yawRadians: number;
  readonly pitchRadians: number;
  /** What the lips should have done then, where it is known what was said. */
  readonly spoken: LipTarget | undefined;
}

/** A frame that a mouth is chosen for. */
export interface WantedMouth {
  readonly target: LipTarget;
  readonly yawRadians: number;
  readonly pitchRadians: number;
}

/** Frames on either side in which what is said is compared. */
export const CONTEXT_FRAMES = 3;

/**
 * How much each difference counts: openings and spreads are relative to the speaker's range, angles in radians, all squared.
 * Chosen on one half of a video and measured on the other.
 */
const COSTS = {
  opening: 8,
  spread: 1,
  closed: 5,
  spokenOpening: 6,
  spokenSpread: 1,
  spokenViseme: 0.25,
  pose: 4,
  dullness: 1,
  jump: 1.2,
  jumpOpening: 6,
  jumpSpread: 1.5,
  jumpProtrusion: 1,
  jumpPose: 6,
  jumpLook: 20,
  hold: 0.6,
  skip: 0.3,
  back: 1.1,
} as const;

/** Lips that are less open than this count as closed. */
const CLOSED = 0.06;
/** A target of less opening may be shown closed, one of more must not. */
const [MAY_CLOSE, SURELY_OPEN] = [0.1, 0.3];
/** Lips must be closed where a target's closure is above this. */
const MIN_CLOSURE = 0.9;

/** What it costs to show mouths of a bank. Plain numbers in arrays: costs are asked for by the million. */
export class MouthCosts {
  readonly count: number;
  readonly #follows: Uint8Array;
  readonly #opening: Float32Array;
  readonly #spread: Float32Array;
  readonly #protrusion: Float32Array;
  /** How much less sharp each is than most. */
  readonly #dullness: Float32Array;
  readonly #yaw: Float32Array;
  readonly #pitch: Float32Array;
  readonly #spoken: SpokenTable | undefined;
  readonly #looks: LookDistances | undefined;

  /** `looks`: of the mouths, see `mouthLooks`; without them it costs nothing that mouths look different. */
  constructor(bank: readonly CandidateMouth[], looks?: readonly Float32Array[]) {
    this.#looks = looks && new LookDistances(looks);
    this.count = bank.length;
    this.#follows = Uint8Array.from(bank, ({ follows }) => (follows ? 1 : 0));
    this.#opening = Float32Array.from(bank, ({ opening }) => opening);
    this.#spread = Float32Array.from(bank, ({ spread }) => spread);
    this.#protrusion = Float32Array.from(bank, ({ protrusionCm }) => protrusionCm);
    const usual = bank.map(({ sharpness }) => sharpness).sort((one, other) => one - other)[bank.length >> 1] ?? 0;
    this.#dullness = Float32Array.from(bank, ({ sharpness }) => Math.max(0, 1 - sharpness / (usual || 1)));
    this.#yaw = Float32Array.from(bank, ({ yawRadians }) => yawRadians);
    this.#pitch = Float32Array.from(bank, ({ pitchRadians }) => pitchRadians);
    const spoken = bank.flatMap((mouth) => (mouth.spoken ? [mouth.spoken] : []));
    this.#spoken = spoken.length === bank.length ? spokenTable(spoken) : undefined;
  }

  /** How badly each mouth fits a frame. */
  ofFrame(wanted: readonly WantedMouth[], index: number): Float32Array {
    const { target, yawRadians, pitchRadians } = wanted[index] as WantedMouth;
    const costs = this.#spoken ? contextCosts(wanted, index, this.#spoken) : new Float32Array(this.count);
    const mustClose = target.closure > MIN_CLOSURE;
    for (let at = 0; at < this.count; at++) {
      const opening = this.#opening[at] as number;
      const turned =
        Math.abs((this.#yaw[at] as number) - yawRadians) + Math.abs((this.#pitch[at] as number) - pitchRadians);
      let cost = (costs[at] as number) + COSTS.pose * turned * turned;
      cost += COSTS.opening * (opening - target.opening) ** 2;
      cost += COSTS.dullness * (this.#dullness[at] as number) ** 2;
      cost += COSTS.spread * ((this.#spread[at] as number) - target.spread) ** 2;
      const isClosed = opening < CLOSED;
      if (isClosed && !mustClose) cost += COSTS.closed * openness(target);
      if (!isClosed && mustClose) cost += COSTS.closed * target.closure;
      costs[at] = cost;
    }
    return costs;
  }

  /** What it costs to show one mouth after another. */
  ofStep(from: number, to: number): number {
    if (to === from + 1 && this.#isFollowed(from)) return 0;
    if (to === from) return COSTS.hold;
    if (to === from + 2 && this.#isFollowed(from) && this.#isFollowed(from + 1)) return COSTS.skip;
    if (to === from - 1 && this.#isFollowed(to)) return COSTS.back;
    const usual = this.#isFollowed(from) ? from + 1 : from;
    const opening = (this.#opening[to] as number) - (this.#opening[usual] as number);
    const spread = (this.#spread[to] as number) - (this.#spread[usual] as number);
    const protrusion = (this.#protrusion[to] as number) - (this.#protrusion[usual] as number);
    const turned =
      Math.abs((this.#yaw[to] as number) - (this.#yaw[usual] as number)) +
      Math.abs((this.#pitch[to] as number) - (this.#pitch[usual] as number));
    return (
      COSTS.jump +
      COSTS.jumpOpening * opening * opening +
      COSTS.jumpSpread * spread * spread +
      COSTS.jumpProtrusion * protrusion * protrusion +
      COSTS.jumpPose * turned * turned +
      COSTS.jumpLook * (this.#looks?.between(usual, to) ?? 0)
    );
  }

  #isFollowed(index: number): boolean {
    return this.#follows[index + 1] === 1;
  }
}

/** How differently mouths look: means of squared differences. What was asked for is kept, for one mouth and all others together. */
class LookDistances {
  readonly #looks: readonly Float32Array[];
  readonly #rows = new Map<number, Float32Array>();

  constructor(looks: readonly Float32Array[]) {
    this.#looks = looks;
  }

  between(one: number, other: number): number {
    let row = this.#rows.get(one);
    if (!row) {
      const own = this.#looks[one] as Float32Array;
      row = Float32Array.from(this.#looks, (look) => meanSquare(own, look));
      this.#rows.set(one, row);
    }
    return row[other] as number;
  }
}

function meanSquare(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += ((one[at] as number) - (other[at] as number)) ** 2;
  return sum / one.length;
}

/** How much a target must not be shown closed, 0…1. */
function openness({ opening, closure }: LipTarget): number {
  const share = (opening - MAY_CLOSE) / (SURELY_OPEN - MAY_CLOSE);
  return Math.min(1, Math.max(0, share)) * (1 - closure);
}

interface SpokenTable {
  readonly opening: Float32Array;
  readonly spread: Float32Array;
  readonly viseme: Uint8Array;
}

function spokenTable(spoken: readonly LipTarget[]): SpokenTable {
  return {
    opening: Float32Array.from(spoken, ({ opening }) => opening),
    spread: Float32Array.from(spoken, ({ spread }) => spread),
    viseme: Uint8Array.from(spoken, ({ viseme }) => visemes.indexOf(viseme)),
  };
}

/** How different what is said around a frame is from what was said around each mouth. */
function contextCosts(wanted: readonly WantedMouth[], index: number, spoken: SpokenTable): Float32Array {
  const count = spoken.opening.length;
  const [sums, weights] = [new Float32Array(count), new Float32Array(count)];
  for (let step = -CONTEXT_FRAMES; step <= CONTEXT_FRAMES; step++) {
    const target = wanted[index + step]?.target;
    if (!target) continue;
    const weight = 1 / (1 + Math.abs(step));
    const viseme = visemes.indexOf(target.viseme);
    const end = Math.min(count, count - step);
    for (let at = Math.max(0, -step); at < end; at++) {
      const opening = target.opening - (spoken.opening[at + step] as number);
      const spread = target.spread - (spoken.spread[at + step] as number);
      let cost = COSTS.spokenOpening * opening * opening + COSTS.spokenSpread * spread * spread;
      if (spoken.viseme[at + step] !== viseme) cost += COSTS.spokenViseme;
      sums[at] = (sums[at] as number) + weight * cost;
      weights[at] = (weights[at] as number) + weight;
    }
  }
  return sums.map((sum, at) => sum / (weights[at] as number));
}
