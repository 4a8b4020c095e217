import { createHash } from 'node:crypto';
import type { LipSyncReport } from '@polydub/contracts';
import { clock } from '../common/figures.js';
import { Html, html } from '../common/html.js';
import { styles as baseStyles } from '../common/styles.js';
import { MOUTH_PIXELS, MOUTHS_PER_STRIP } from './stages/take-mouths.js';

/** Some mouths side by side, as the bytes of a JPEG file, with the sound that is heard at each. */
export interface StripPicture {
  readonly jpeg: Uint8Array;
  readonly mouths: readonly { readonly timeSeconds: number; readonly ipa: string }[];
}

const styles = `${baseStyles}
body { max-width: none; }
.strip { border-collapse: collapse; width: auto; margin: 0 0 .8rem; }
.strip td { padding: 0; border: 0; text-align: center; min-width: ${MOUTH_PIXELS}px; }
.strip img { display: block; }
`;

/**
 * A contact sheet as one HTML file: the mouth of each frame beside the sound that is heard then. It loads nothing from anywhere; its
 * content security policy allows only its own styles, by their hash, and pictures within the file.
 */
export function mouthSheet({ reference, speech }: LipSyncReport, strips: readonly StripPicture[]): string {
  const hash = createHash('sha256').update(styles).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'`;
  const title = `${reference.name}: mouths and sounds (${speech.language})`;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">
<title>${title}</title><style>${new Html(styles)}</style></head><body>
<header><h1>${title}</h1><p class="faint">One mouth for each frame, with the sound that is heard then (IPA).</p></header>
<main>${strips.map(strip)}</main></body></html>
`.markup;
}

function strip({ jpeg, mouths }: StripPicture): Html {
  const data = `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
  const cells = Array.from({ length: MOUTHS_PER_STRIP }, (_, place) => mouths[place]?.ipa ?? '');
  const time = clock(mouths[0]?.timeSeconds ?? 0);
  return html`<p class="faint">${time}</p><table class="strip"><tr><td colspan="${MOUTHS_PER_STRIP}"><img src="${data}" alt="Mouths from ${time} on"></td></tr>
<tr>${cells.map((ipa) => html`<td>${ipa}</td>`)}</tr></table>`;
}
