import {
  type CalloutStyle,
  type Callouts,
  calloutSchema,
  calloutStyleSchema,
  calloutsSchema,
  MAX_LINE_CHARACTERS,
  MAX_LINES,
  otherTextSchema,
} from '@polydub/contracts';
import { z } from 'zod';
import { readEditedJson, unusableFile } from '../common/read-edited-json.js';

const REMEDY =
  'Start from the callouts.json that an earlier run left beside its video, and edit only texts, translations, kinds, times and styles.';

/** Names that it does not have are refused: an edit under a misspelled one would be lost. */
const editedSchema = calloutsSchema.strict().extend({
  callouts: z.array(calloutSchema.strict().extend({ style: calloutStyleSchema.strict() })),
  otherTexts: z.array(otherTextSchema.strict()).optional(),
});

/**
 * Reads a `callouts.json` and sorts its callouts by their start. Throws `PolydubError` usage naming what is wrong in it:
 * also when ids are given twice, or times and lines do not fit together.
 */
export async function readCallouts(path: string): Promise<Callouts> {
  const callouts = await readEditedJson(path, editedSchema, REMEDY);
  const problem = problemOf(callouts);
  if (problem !== undefined) throw unusableFile(path, problem, REMEDY);
  return { ...callouts, callouts: callouts.callouts.toSorted((a, b) => a.startSeconds - b.startSeconds) };
}

function problemOf({ callouts, otherTexts = [] }: Callouts): string | undefined {
  if (callouts.length > MAX_LINES) return `it holds ${callouts.length} callouts, at most ${MAX_LINES} are accepted`;
  if (otherTexts.length > MAX_LINES)
    return `it holds ${otherTexts.length} other texts, at most ${MAX_LINES} are accepted`;
  const ids = new Set<string>();
  for (const { id, startSeconds, endSeconds, text, translation = '', style } of callouts) {
    const name = JSON.stringify(id.slice(0, 40));
    if (ids.has(id)) return `the id ${name} is given twice`;
    ids.add(id);
    if (endSeconds <= startSeconds) return `${name} ends before it starts (${startSeconds} to ${endSeconds} s)`;
    if (Math.max(id.length, text.length, translation.length) > MAX_LINE_CHARACTERS)
      return `${name} has more than ${MAX_LINE_CHARACTERS} characters`;
    const large = tooLarge(style);
    if (large) return `${name}, style.${large} pixels is more than any picture has (${MAX_LENGTH_PIXELS})`;
  }
  return undefined;
}

/** The longest side that a picture may have: nothing drawn is larger. */
const MAX_LENGTH_PIXELS = 8192;

/** The first length of a style that is larger than any picture, such as `fontSizePixels: 1000000`. */
function tooLarge({ fontSizePixels, lineHeightPixels, outline, shadow, plate }: CalloutStyle): string | undefined {
  const lengths = {
    ...{ fontSizePixels, lineHeightPixels, 'outline.widthPixels': outline?.widthPixels },
    ...{
      'shadow.offsetX': shadow?.offsetX,
      'shadow.offsetY': shadow?.offsetY,
      'shadow.blurPixels': shadow?.blurPixels,
    },
    ...{ 'plate.box.x': plate?.box.x, 'plate.box.y': plate?.box.y },
    ...{ 'plate.box.width': plate?.box.width, 'plate.box.height': plate?.box.height },
    ...{ 'plate.cornerRadiusPixels': plate?.cornerRadiusPixels },
  };
  const large = Object.entries(lengths).find(([, length = 0]) => Math.abs(length) > MAX_LENGTH_PIXELS);
  return large?.join(': ');
}
