import { open } from 'node:fs/promises';

/** Enough for the marks below. */
const HEAD_BYTES = 32;

/** Where files of each kind have which bytes, read as Latin-1; all must be there. */
const MARKS: readonly { readonly what: string; readonly at: Readonly<Record<number, string>> }[] = [
  ...['heic', 'heix', 'heim', 'heis', 'mif1'].map((brand) => ({ what: 'a HEIC picture', at: { 4: `ftyp${brand}` } })),
  ...['avif', 'avis'].map((brand) => ({ what: 'an AVIF picture', at: { 4: `ftyp${brand}` } })),
  { what: 'a BMP picture', at: { 0: 'BM', 6: '\0\0\0\0' } },
  ...['II*\0', 'MM\0*'].map((mark) => ({ what: 'a TIFF picture', at: { 0: mark } })),
  ...['\xff\x0a', '\0\0\0\x0cJXL '].map((mark) => ({ what: 'a JPEG XL picture', at: { 0: mark } })),
];

/** What a file is, such as `a HEIC picture`, where its first bytes are those of a picture that `readPhoto` does not read. */
export async function foreignPicture(path: string): Promise<string | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.toString('latin1', 0, bytesRead);
    return isAnimatedWebp(head) ? 'an animated WebP' : MARKS.find(({ at }) => holds(head, at))?.what;
  } finally {
    await file.close();
  }
}

function holds(head: string, at: Readonly<Record<number, string>>): boolean {
  return Object.entries(at).every(([offset, text]) => head.startsWith(text, Number(offset)));
}

/** The chunk VP8X and the second bit of its flags, see the WebP container specification. */
function isAnimatedWebp(head: string): boolean {
  return holds(head, { 0: 'RIFF', 8: 'WEBPVP8X' }) && (head.charCodeAt(20) & 0b10) !== 0;
}
