import type { CalloutPlace } from '@polydub/contracts';
import { composed, inverse, largestShift } from '@polydub/vision';
import { fullSizeSpan, wholeSince } from '../full-size-span.js';
import { isShown } from '../is-shown.js';
import type { Reference } from './reference.js';
import { isWithinFrame, type Site } from './site.js';

/** How far apart references are when the camera does not move. */
const MIN_GAP_SECONDS = 0.4;
/** When the camera has moved this far, compared with the height of a line, new background is seen. */
const SHIFT_LINES = 0.4;
const MIN_SHIFT_PIXELS = 6;
/** Most references before a callout appears, and as many after it is gone. */
const MAX_OUTSIDE = 6;
const MAX_DURING = 40;
/** References before and after keep away from the callout, in case its start and end are known only roughly. */
const GUARD_SECONDS = 0.07;
/** A text that moves in or out fast may be seen longer than it could be followed. */
const FAST_GUARD_SECONDS = 0.8;
/** What is slower is followed as surely as what rests: pixels, share of its size and degrees, each in a second. */
const MAX_SLOW_SPEED = 40;
const MAX_SLOW_GROWTH = 0.25;
const MAX_SLOW_TURN = 5;
/** Of a fade, what is hardly visible is found by this share of its length too late or too early. */
const FADE_GUARD_SHARE = 1 / 3;
/** How long before and after a callout the background is looked at. */
export const CONTEXT_SECONDS = 2.5;

/** So many pictures of a callout are kept to tell its letters by: enough for several of each word of a short one that is highlighted in turn. */
const SHOWN_PICTURES = 14;

/** A text whose words change their size when they are said seems to change its own by up to this share. */
const RESIZED_SHARE = 0.12;

type Part = 'before' | 'during' | 'after';

/** The references of one site: a bounded number of its pictures before, during and after its callout. */
export class ReferenceList {
  readonly #site: Site;
  readonly #parts: Record<Part, Reference[]> = { before: [], during: [], after: [] };
  /** Pictures with the text, which may be closer to one another than those that its background is taken from. */
  readonly #shown: Reference[] = [];

  constructor(site: Site) {
    this.#site = site;
  }

  /** All of them, in order of time. */
  get all(): readonly Reference[] {
    return [...this.#parts.before, ...this.#parts.during, ...this.#parts.after];
  }

  /** Those before and after the callout. */
  get outside(): readonly Reference[] {
    return [...this.#parts.before, ...this.#parts.after];
  }

  /** References at which the text is fully visible, and in the frame if it ever is, at most `count`, spread over its time; without such the one nearest to its middle. */
  fullyVisible(count: number): readonly Reference[] {
    const { startSeconds, endSeconds, fadeInSeconds, fadeOutSeconds } = this.#site.callout;
    const [from, to] = [startSeconds + fadeInSeconds, endSeconds - fadeOutSeconds];
    const fullSize = fullSizeSpan(this.#site.callout, RESIZED_SHARE);
    const within = (first: number, last: number) =>
      this.#shown.filter(({ timeSeconds }) => timeSeconds >= first && timeSeconds <= last);
    // Letters that are seen smaller or larger for a moment would be blurred.
    const largest = within(Math.max(from, fullSize.startSeconds), Math.min(to, fullSize.endSeconds));
    const shown = largest.length > 0 ? largest : within(from, to);
    const whole = shown.filter(({ timeSeconds }) => isWithinFrame(this.#site, timeSeconds));
    const visible = whole.length > 0 ? whole : shown;
    if (visible.length === 0) return nearest(this.#shown, (from + to) / 2);
    const step = Math.max(1, visible.length / count);
    return Array.from(
      { length: Math.min(count, visible.length) },
      (_, at) => visible[Math.floor(at * step)] as Reference,
    );
  }

  /** Keeps the next picture where it adds something. */
  offer(reference: Reference): void {
    const part = this.#partOf(reference.timeSeconds);
    if (!part) return;
    if (part === 'during') this.#keepShown(reference);
    const list = this.#parts[part];
    // The last one before the callout is the best: it gives way only to a later one.
    if (part === 'before' && list.length > 1 && !this.#isNews(list.at(-2) as Reference, reference)) list.pop();
    else if (part !== 'before' && list.length > 0 && !this.#isNews(list.at(-1) as Reference, reference)) return;
    if (part === 'after' && list.length >= MAX_OUTSIDE) return;
    list.push(reference);
    if (part === 'before' && list.length > MAX_OUTSIDE) list.shift();
    if (part === 'during' && list.length > MAX_DURING) this.#parts.during = list.filter((_, index) => index % 2 === 0);
  }

  #keepShown(reference: Reference): void {
    const { endSeconds } = this.#site.callout;
    const startSeconds = wholeSince(this.#site.callout);
    const nextSeconds = startSeconds + (this.#shown.length * (endSeconds - startSeconds)) / SHOWN_PICTURES;
    if (reference.timeSeconds >= nextSeconds) this.#shown.push(reference);
  }

  #partOf(timeSeconds: number): Part | undefined {
    const { callout } = this.#site;
    const { path } = callout;
    const before = callout.startSeconds - guardSeconds(path.slice(0, 2)) - callout.fadeInSeconds * FADE_GUARD_SHARE;
    const after = callout.endSeconds + guardSeconds(path.slice(-2)) + callout.fadeOutSeconds * FADE_GUARD_SHARE;
    if (isShown(callout, timeSeconds)) return 'during';
    if (timeSeconds < before) return timeSeconds >= callout.startSeconds - CONTEXT_SECONDS ? 'before' : undefined;
    if (timeSeconds < after) return undefined;
    return timeSeconds <= callout.endSeconds + CONTEXT_SECONDS ? 'after' : undefined;
  }

  #isNews(last: Reference, next: Reference): boolean {
    if (last.shot !== next.shot || next.timeSeconds - last.timeSeconds >= this.#gapSeconds()) return true;
    if (!last.pose || !next.pose) return false;
    const { box, lineHeight } = this.#site;
    const shift = largestShift(composed(inverse(last.pose), next.pose), box.width, box.height);
    return shift >= Math.max(MIN_SHIFT_PIXELS, SHIFT_LINES * lineHeight);
  }

  /** Long callouts have references farther apart. */
  #gapSeconds(): number {
    const { startSeconds, endSeconds } = this.#site.callout;
    return Math.max(MIN_GAP_SECONDS, (2 * (endSeconds - startSeconds)) / MAX_DURING);
  }
}

/** How long to keep away from a text that comes, or goes, between these two places of its path. */
function guardSeconds([from, to]: readonly CalloutPlace[]): number {
  if (!from || !to) return GUARD_SECONDS;
  const elapsedSeconds = to.timeSeconds - from.timeSeconds;
  const isSlow =
    Math.hypot(to.offsetX - from.offsetX, to.offsetY - from.offsetY) <= MAX_SLOW_SPEED * elapsedSeconds &&
    Math.abs(to.scale - from.scale) <= MAX_SLOW_GROWTH * elapsedSeconds &&
    Math.abs(to.rotationDegrees - from.rotationDegrees) <= MAX_SLOW_TURN * elapsedSeconds;
  return isSlow ? GUARD_SECONDS : FAST_GUARD_SECONDS;
}

function nearest(references: readonly Reference[], timeSeconds: number): readonly Reference[] {
  const distance = (reference: Reference) => Math.abs(reference.timeSeconds - timeSeconds);
  return [...references].sort((one, other) => distance(one) - distance(other)).slice(0, 1);
}
