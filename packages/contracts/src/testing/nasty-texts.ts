/** What a parser may meet from somebody who wants it to take long, by name: each is repeated to the size that is asked for. */
export const nastyPatterns: Readonly<Record<string, string>> = {
  'blank lines': '\n',
  'blank lines with carriage returns': '\r\n',
  'carriage returns alone': '\r',
  spaces: ' ',
  'spaces between letters far apart': `${' '.repeat(5000)}a`,
  tabs: '\t',
  'no-break and other spaces': '\u00a0\u2003\u3000',
  'rows of one space': ' \n',
  'small letters in one word': 'a',
  'capital letters in one word': 'A',
  'capital letters in words': 'AB ',
  'capitalised words': 'Abc ',
  'words that repeat': 'well, you know, ',
  'initials and sentences': 'A. No. B! c ',
  'ordinary words': 'some ordinary words ',
  digits: '1',
  'groups of digits': '123,',
  'numbers with separators': '1,234.',
  'numbers with units': '12 km $3 4:55 - ',
  dots: '.',
  'dots and spaces': '. ',
  commas: ',',
  colons: ':',
  'labels of speakers': 'A:',
  'labels of speakers in rows': '- MAN 2: a\n',
  dashes: '-',
  'dashes and spaces': '- ',
  'dashes in rows': '-\n',
  'arrows of times': '-->',
  'arrows of times in rows': '00:00:01,000 --> 00:00:02,000 \n',
  quotes: '"',
  'quotes and spaces': '" ',
  'curly quotes': '“’”»',
  apostrophes: "'",
  'letters and apostrophes': "a'",
  'square brackets': '[',
  'square brackets and spaces': '[ ',
  parentheses: '(',
  'parentheses and capitals': '(A',
  'pairs of parentheses': '()',
  'angle brackets': '<',
  braces: '{',
  'closing brackets': ')]}',
  backslashes: '\\',
  'escaped quotes': '\\"',
  'pairs of strings': '"a":"',
  'signs of chat templates': '<|<think>',
  'notes of music': '♪ ',
  'combining marks': 'e\u0301',
  'combining marks alone': '\u0301',
  'combining marks out of order': '\u0301\u0316',
  'zero-width characters': '\u200b\u200d\u2060',
  emoji: '👩‍👩‍👧‍👦',
  'lone surrogates': '\ud83d',
  'nul characters': '\0',
  ideographs: '漢字',
  kana: 'カタカナ',
  'ideographs and marks': '年。1',
  Thai: 'กขค',
  Hebrew: 'שלום ',
  Hangul: '한글 ',
};

/** Size of the texts that every public parser must take in its stride, in bytes of UTF-8. */
const NASTY_BYTES = 512 * 1024;
/** For what is only ever given one line, whose length has a limit (`MAX_LINE_CHARACTERS`): several times that. */
export const LINE_BYTES = 16 * 1024;
/** A function that is not linear shows it on the smaller sizes already, without a wait of hours for the largest. */
const FIRST_BYTES = 1024;
const GROWTH = 32;
const MAX_CPU_MS = 1000;
/**
 * A busy machine makes everything slow, but not slower the longer the text is: a quarter of it takes a quarter of the time where time
 * is linear, and a sixteenth where it is quadratic.
 */
const LINEAR_FACTOR = 8;
/**
 * What takes no more than a sixty-fourth of a second on an eighth of a text takes no more than a second on all of it, even if its
 * time is quadratic: the whole text is not tried then. Cubic time would show on the eighth: a thousand repeats are a billion steps.
 */
const SHARE = 8;
const SURELY_FAST_CPU_MS = MAX_CPU_MS / SHARE ** 2;
const MIN_REPEATS = 1000;
/** How much faster than measured the time may grow at each doubling of the text, as times of a busy machine vary. */
const GROWTH_MARGIN = 1.25;
const ATTEMPTS = 2;

/** Something that takes a text. */
export type TextWork = (text: string) => unknown;

/**
 * The names of the nasty texts on which a function takes more than a second of processor time, and more than eight times as long
 * as on a quarter of the text, with the size at which it does; empty for a function that takes linear time. What it throws does not matter.
 * Where parts of a text show that all of it takes less than a second, all of it is not tried.
 */
export async function slowOn(work: TextWork, mostBytes = NASTY_BYTES): Promise<string[]> {
  const slow: string[] = [];
  for (const [name, pattern] of Object.entries(nastyPatterns)) {
    for (const sizeBytes of sizesUpTo(mostBytes)) {
      if (await isSurelyFast(work, pattern, sizeBytes)) continue;
      const cpuMs = await leastCpuMs(work, nastyText(pattern, sizeBytes));
      if (cpuMs <= MAX_CPU_MS) continue;
      if (cpuMs < LINEAR_FACTOR * (await leastCpuMs(work, nastyText(pattern, sizeBytes / 4)))) continue;
      slow.push(`${name}, ${sizeBytes} bytes: ${Math.round(cpuMs)} ms`);
      break;
    }
  }
  return slow;
}

function sizesUpTo(mostBytes: number): number[] {
  const sizes = [mostBytes];
  for (let size = mostBytes / GROWTH; size >= FIRST_BYTES / 2; size /= GROWTH) sizes.unshift(size);
  return sizes;
}

function nastyText(pattern: string, sizeBytes: number): string {
  return pattern.repeat(Math.ceil(sizeBytes / Buffer.byteLength(pattern)));
}

async function isSurelyFast(work: TextWork, pattern: string, sizeBytes: number): Promise<boolean> {
  const cpuMs = await leastCpuMs(work, nastyText(pattern, sizeBytes / SHARE), SURELY_FAST_CPU_MS);
  const isLong = sizeBytes / SHARE >= MIN_REPEATS * Buffer.byteLength(pattern);
  if (isLong && cpuMs <= SURELY_FAST_CPU_MS) return true;
  if (cpuMs * SHARE > MAX_CPU_MS) return false;
  const halfCpuMs = await leastCpuMs(work, nastyText(pattern, sizeBytes / SHARE / 2), 0);
  // Each doubling of the text multiplies its time by as much as the one just seen.
  return cpuMs * ((GROWTH_MARGIN * cpuMs) / halfCpuMs) ** Math.log2(SHARE) <= MAX_CPU_MS;
}

/** A time that is short enough is not taken again. */
async function leastCpuMs(work: TextWork, text: string, enoughMs = MAX_CPU_MS): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && least > enoughMs; attempt += 1) {
    const before = process.cpuUsage();
    await ignoreErrors(work, text);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** A refusal is an answer as good as any here. */
async function ignoreErrors(work: TextWork, text: string): Promise<void> {
  try {
    await work(text);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}
