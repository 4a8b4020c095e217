/** A web or e-mail address without the marks that follow it. Names such as `example.com` count with the most common ends only. */
const ADDRESS = new RegExp(
  [
    String.raw`(?:https?:\/\/|(?<![\p{L}\p{N}.])www\.)[^\s<>"“”«»¿¡]*[\p{L}\p{N}/=#]`,
    String.raw`(?<![\p{L}\p{N}._+-])[\p{L}\p{N}._+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`,
    String.raw`(?<![\p{L}\p{N}._+@-])[a-z0-9-]+\.(?:com|org|net|edu|gov|info|io)(?:\/[^\s<>"“”«»¿¡]*[\p{L}\p{N}/=#])?(?![\p{L}\p{N}])`,
  ].join('|'),
  'giu',
);
/** A character that no text has stands for an address. */
const STAND_IN = '\u{F8FF}';

/** The web and e-mail addresses of a text. */
export function addressesIn(text: string): string[] {
  return text.match(ADDRESS) ?? [];
}

/** A text with blanks in place of its addresses, so that the places of its words stay. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(ADDRESS, (address) => ' '.repeat(address.length));
}

/** Changes what is no address. */
export function outsideAddresses(text: string, change: (text: string) => string): string {
  const addresses = addressesIn(text);
  if (addresses.length === 0 || text.includes(STAND_IN)) return change(text);
  return change(text.replaceAll(ADDRESS, STAND_IN)).replaceAll(STAND_IN, () => addresses.shift() ?? '');
}

/** A translation with the addresses of its source where a model changed them (`example.com` → `ejemplo.com`), if it has as many. */
export function withSourceAddresses(text: string, source: string): string {
  const addresses = addressesIn(source);
  if (addresses.length === 0 || addressesIn(text).length !== addresses.length) return text;
  return text.replaceAll(ADDRESS, () => addresses.shift() ?? '');
}
