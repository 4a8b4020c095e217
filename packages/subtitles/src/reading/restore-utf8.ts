/** So many characters restored leave no doubt: in a real text, no two letters outside ASCII happen to look like UTF-8, with none that does not. */
const MIN_RESTORED = 2;
const MAX_ASCII = 0x7f;

/**
 * A text as it was before its UTF-8 was taken for Windows-1252 and saved as UTF-8 again (`dÃ©jÃ ` for `déjà`); undefined where that did not
 * happen to all of it.
 */
export function restoredUtf8(text: string): string | undefined {
  const byteOf = bytesOfWindows1252();
  const bytes = new Uint8Array(text.length);
  let [at, other] = [0, 0];
  for (const character of text) {
    const code = character.codePointAt(0) as number;
    const byte = code <= MAX_ASCII ? code : byteOf.get(character);
    if (byte === undefined) return undefined;
    if (byte > MAX_ASCII) other += 1;
    bytes[at] = byte;
    at += 1;
  }
  if (other < 2 * MIN_RESTORED) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, at));
  } catch {
    return undefined;
  }
}

let known: ReadonlyMap<string, number> | undefined;

/** The bytes of Windows-1252's characters outside ASCII; the five bytes that it leaves free are read as the controls of the same number. */
function bytesOfWindows1252(): ReadonlyMap<string, number> {
  if (known) return known;
  const bytes = Array.from({ length: 0xff - MAX_ASCII }, (_, index) => MAX_ASCII + 1 + index);
  const decoder = new TextDecoder('windows-1252');
  // In one step, some versions of Node read it as ISO-8859-1.
  known = new Map(bytes.map((byte) => [decoder.decode(Uint8Array.of(byte), { stream: true }), byte]));
  return known;
}
