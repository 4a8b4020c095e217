/** So many bytes of lines with letters outside ASCII tell an encoding. */
const SAMPLE_BYTES = 65_536;
const LINE_FEED = 0x0a;
const MAX_ASCII = 0x7f;
const UTF8_SEQUENCES = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g;
/** The detector gives less than this to text of another language than its statistics know. */
const MIN_CONFIDENCE = 20;
/** Encodings that a message names. */
const MAX_TOLD = 3;
/** An encoding is certain where every other one that gives another text is so many times less likely. */
const LEAD = 1.5;
/**
 * The detector names the standard where no byte shows Windows's extension of it. Files are nearly always Windows's, and some
 * letters (Greek Ά) stand elsewhere in it.
 */
const WINDOWS: Readonly<Record<string, string>> = {
  'ISO-8859-7': 'windows-1253',
  'ISO-8859-8': 'windows-1255',
  'ISO-8859-9': 'windows-1254',
  'ISO-8859-1': 'windows-1252',
};

/**
 * The encodings that a text, which is not UTF-8, may be in: one where it is certain, else several, the likeliest first; none
 * where it looks like UTF-8 that was damaged, or like no text.
 */
export async function guessEncoding(bytes: Uint8Array): Promise<readonly string[]> {
  const sample = tellingLines(bytes);
  if (isDamagedUtf8(sample)) return [];
  const { analyse } = await import('chardet');
  const ways = analyse(sample).flatMap(({ name, confidence }) => {
    const encoding = (WINDOWS[name] ?? name).toLowerCase();
    const text = decodedSample(sample, encoding);
    return text === undefined || confidence === 0 ? [] : [{ encoding, confidence, text }];
  });
  const written = ways.filter(({ text }) => !ODD_CASE.test(text));
  const likely = written.length > 0 ? written : ways;
  const [best] = likely;
  if (!best) return [];
  const rivals = likely.filter(({ text, confidence }) => text !== best.text && confidence * LEAD > best.confidence);
  const isCertain = best.confidence >= MIN_CONFIDENCE && rivals.length === 0;
  return isCertain ? [best.encoding] : [best, ...rivals].map(({ encoding }) => encoding).slice(0, MAX_TOLD);
}

/** A small letter outside ASCII before a capital, as where Spanish `¿Dónde` is read as `żDónde`: no language writes so. */
const ODD_CASE = /(?<!\p{L})(?![a-z])\p{Ll}\p{Lu}/u;

/** The lines that hold more than ASCII, up to a number of bytes; a line feed is one in all these encodings. */
function tellingLines(bytes: Uint8Array): Buffer {
  const lines: Uint8Array[] = [];
  let size = 0;
  for (let from = 0; from < bytes.length && size < SAMPLE_BYTES; ) {
    const feed = bytes.indexOf(LINE_FEED, from);
    const to = feed < 0 ? bytes.length : feed + 1;
    const line = bytes.subarray(from, Math.min(to, from + SAMPLE_BYTES));
    from = to;
    if (!line.some((byte) => byte > MAX_ASCII)) continue;
    lines.push(line);
    size += line.length;
  }
  return Buffer.concat(lines);
}

/** Whether most of what is not ASCII is UTF-8: other encodings look like it only by chance, a letter here and there. */
function isDamagedUtf8(sample: Buffer): boolean {
  const all = sample.filter((byte) => byte > MAX_ASCII).length;
  const good =
    sample
      .toString('latin1')
      .match(UTF8_SEQUENCES)
      ?.reduce((sum, each) => sum + each.length, 0) ?? 0;
  return 2 * good >= all;
}

/** Undefined where it is not text in this encoding; a character may be cut off at the end. */
function decodedSample(sample: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: true });
  } catch {
    return undefined;
  }
}
