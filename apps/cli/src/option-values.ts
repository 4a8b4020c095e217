import { isIPv6 } from 'node:net';
import { InvalidArgumentError } from 'commander';

/** Every value of an option that may be given several times. */
export function collect(value: string, before: readonly string[]): string[] {
  return [...before, value];
}

/** Parses `3` or `2-4`. */
export function speakerCount(value: string): { min: number; max: number } {
  const [, min = '', max = min] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(value) ?? [];
  const bounds = { min: Number(min), max: Number(max) };
  if (min === '' || bounds.min < 1 || bounds.max < bounds.min || bounds.max > MAX_SPEAKERS) {
    throw new InvalidArgumentError(`Expected a number from 1 to ${MAX_SPEAKERS}, or two such as 2-4.`);
  }
  return bounds;
}

/** From specification 2.5. */
const MAX_SPEAKERS = 35;

/** Parses `speaker-1=ef_dora`, and adds it to those before. */
export function speakerVoice(value: string, before: Readonly<Record<string, string>> = {}): Record<string, string> {
  const [, speaker, voice] = /^\s*([^=\s]+)\s*=\s*([^=\s]+)\s*$/.exec(value) ?? [];
  if (speaker === undefined || voice === undefined) {
    throw new InvalidArgumentError(
      'Expected a speaker and a voice, such as speaker-1=ef_dora; polydub voices lists the voices.',
    );
  }
  if (Object.hasOwn(before, speaker)) throw new InvalidArgumentError(`${speaker} already has a voice.`);
  return { ...before, [speaker]: voice };
}

/** Parses a number 0…1. */
export function fractionOfHeight(value: string): number {
  const fraction = Number(value);
  if (value.trim() === '' || !(fraction >= 0 && fraction <= 1)) {
    throw new InvalidArgumentError('Expected a number from 0 (top) to 1 (bottom).');
  }
  return fraction;
}

/** Parses `x,y,w,h`: a part of the picture in shares of its width and height. */
export function pictureBox(value: string): { x: number; y: number; width: number; height: number } {
  const numbers = value.split(',').map((each) => (each.trim() === '' ? Number.NaN : Number(each)));
  const [x = Number.NaN, y = Number.NaN, width = Number.NaN, height = Number.NaN] = numbers;
  const isWithin = (from: number, size: number) => from >= 0 && size > 0 && from + size <= 1 + ROUNDING;
  if (numbers.length === 4 && isWithin(x, width) && isWithin(y, height)) return { x, y, width, height };
  throw new InvalidArgumentError(
    `Expected x,y,width,height in shares of the picture, such as 0,0.6,1,0.4 for its lower part. ${boxProblem(numbers)}`,
  );
}

function boxProblem(numbers: readonly number[]): string {
  const [, , width, height] = numbers;
  if (numbers.length !== 4 || numbers.some(Number.isNaN)) return 'These are not four numbers with commas between them.';
  if (numbers.some((each) => each > 1)) return 'Shares go from 0 to 1; they are neither pixels nor percent.';
  if (numbers.some((each) => each < 0)) return 'Shares go from 0 to 1.';
  if (width === 0 || height === 0) return 'This box has no area.';
  return 'This box reaches beyond the picture: x + width and y + height are at most 1.';
}

/** Sums of decimal fractions may be a little above 1. */
const ROUNDING = 1e-9;

/** The number that a text of decimal digits is; undefined for anything else, such as `1e3`, `0x10` or nothing. */
export function wholeNumberIn(text: string): number | undefined {
  const number = Number(text);
  return /^\s*-?\d+\s*$/.test(text) && Number.isSafeInteger(number) ? number : undefined;
}

/** Parses a whole number of at least `least`; the error message names `least` unless it is negative. */
export function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    const number = wholeNumberIn(text);
    if (number !== undefined && number >= least) return number;
    throw new InvalidArgumentError(least >= 0 ? `Expected a whole number from ${least}.` : 'Expected a whole number.');
  };
}

/** Parses a port to listen on; 0 chooses a free one. */
export function portNumber(text: string): number {
  const port = wholeNumber(0)(text);
  if (port <= HIGHEST_PORT) return port;
  throw new InvalidArgumentError(`Expected a whole number from 0 to ${HIGHEST_PORT}.`);
}

const HIGHEST_PORT = 65_535;

/** Parses the address of a web server; a slash at its end is left out. */
export function webAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') return text.replace(/\/+$/, '');
  throw new InvalidArgumentError('Expected an address such as https://dub.example.com.');
}

/** Parses `a,b` to `['a', 'b']`; an option that is given again adds to it. */
export function list(text: string, before: readonly string[] = []): string[] {
  return [...before, ...text.split(',').map((each) => each.trim())].filter((each) => each !== '');
}

/** Parses a code of a language; one that names a region names one that exists. What the language is, is checked where it is used. */
export function languageCode(text: string): string {
  const code = text.trim();
  const region = regionOf(code);
  if (region === undefined || isRegion(region)) return code;
  throw new InvalidArgumentError(`There is no region ${region}; use a code such as es or es-MX.`);
}

/** Parses codes of languages as {@link list}. */
export function languageCodes(text: string, before?: readonly string[]): string[] {
  return list(text, before).map(languageCode);
}

/** Undefined for a text that is no code, too. */
function regionOf(code: string): string | undefined {
  try {
    return new Intl.Locale(code).region;
  } catch {
    return undefined;
  }
}

/** In the tables of Unicode, where ZZ stands for an unknown region. */
function isRegion(code: string): boolean {
  return code !== 'ZZ' && new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(code) !== undefined;
}

/** Like {@link list}, but accepts only known words: `listOf(['a', 'b'])('a,c')` throws an error that lists them. */
export function listOf(known: readonly string[]): (text: string, before?: readonly string[]) => string[] {
  return (text, before) => {
    const words = list(text, before);
    const unknown = words.find((word) => !known.includes(word));
    if (unknown === undefined) return words;
    throw new InvalidArgumentError(`There is no "${unknown}"; there are: ${known.join(', ')}.`);
  };
}

/** Parses `cpu=2,gpu=1`. */
export function readSlots(text: string): { cpu: number; gpu: number } {
  const slots = { cpu: 0, gpu: 0 };
  for (const entry of text.split(',')) {
    const [, kind, count] = /^\s*(cpu|gpu)=(\d{1,4})\s*$/.exec(entry) ?? [];
    if (kind !== 'cpu' && kind !== 'gpu') throw new InvalidArgumentError('Expected slots such as cpu=2,gpu=1.');
    slots[kind] = Number(count);
  }
  return slots;
}

const NATS_PORT = 4222;

/** Parses `192.168.1.10`, `host.example:4300` or `[fd00::1]:4222`. Throws commander's error for anything else. */
export function listenAddress(text: string): { readonly address: string; readonly port: number } {
  const bare = isIPv6(text) ? `[${text}]` : text;
  const [, host = '', port] = /^(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9][A-Za-z0-9.-]*)(?::(\d+))?$/.exec(bare) ?? [];
  const address = host.replace(/^\[|\]$/g, '');
  if (address === '' || ['0.0.0.0', '::'].includes(address)) {
    throw new InvalidArgumentError('expected the address under which other hosts reach this one, such as 192.168.1.10');
  }
  return { address, port: port === undefined ? NATS_PORT : portNumber(port) };
}
