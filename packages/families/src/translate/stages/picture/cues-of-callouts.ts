import type { Callout, TimeSpan } from '@polydub/contracts';
import type { Cue } from '@polydub/srt';

/** Texts that are shown together for at least this share of the shorter one's time belong to one cue. */
const MIN_SHARED = 0.5;
/** SRT files count milliseconds. */
const MIN_SECONDS = 0.001;

type Text = Pick<Callout, 'startSeconds' | 'endSeconds' | 'text' | 'box'>;
interface Group extends TimeSpan {
  readonly startSeconds: number;
  endSeconds: number;
  readonly texts: Text[];
}

/**
 * The cues that hard subtitles are: texts that are shown together become one cue, from top to bottom, and no two cues
 * overlap. Times are those of the frames that show the texts.
 */
export function cuesOfCallouts(callouts: readonly Text[], durationSeconds: number): Cue[] {
  const groups: Group[] = [];
  for (const text of callouts.toSorted((a, b) => a.startSeconds - b.startSeconds)) {
    const last = groups.at(-1);
    if (last && isShownWith(last, text)) {
      last.texts.push(text);
      last.endSeconds = Math.max(last.endSeconds, text.endSeconds);
    } else {
      if (last) last.endSeconds = Math.min(last.endSeconds, text.startSeconds);
      groups.push({ startSeconds: text.startSeconds, endSeconds: text.endSeconds, texts: [text] });
    }
  }
  return groups
    .map((group) => ({ ...group, endSeconds: Math.min(group.endSeconds, durationSeconds) }))
    .filter(({ startSeconds, endSeconds }) => endSeconds - startSeconds >= MIN_SECONDS)
    .map(({ startSeconds, endSeconds, texts }, index) => ({
      ...{ number: index + 1, startSeconds, endSeconds },
      text: texts
        .toSorted((a, b) => a.box.y - b.box.y)
        .map(({ text }) => text)
        .join('\n'),
    }));
}

function isShownWith(one: TimeSpan, other: TimeSpan): boolean {
  const shared = Math.min(one.endSeconds, other.endSeconds) - other.startSeconds;
  const shorter = Math.min(one.endSeconds - one.startSeconds, other.endSeconds - other.startSeconds);
  return shared > 0 && shared >= MIN_SHARED * shorter;
}
