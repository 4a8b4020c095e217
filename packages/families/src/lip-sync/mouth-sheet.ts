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

const places = Array.from(
  { length: MOUTHS_PER_STRIP },
  (_, place) => `.place-${place} { background-position: ${-MOUTH_PIXELS * place}px 0; }`,
);
const fixedStyles = `${baseStyles}
body { max-width: none; }
.strip { display: flex; flex-wrap: wrap; margin: 0 0 .8rem; }
.strip span { box-sizing: content-box; width: ${MOUTH_PIXELS}px; height: 1.6rem; padding-top: ${MOUTH_PIXELS}px; }
.strip span { text-align: center; background-repeat: no-repeat; }
${places.join('\n')}
`;

/**
 * A contact sheet as one HTML file: the mouth of each frame beside the sound that is heard then. It loads nothing from anywhere; its
 * content security policy allows only its own styles, by their hash, and pictures within the file.
 */
export function mouthSheet({ reference, speech }: LipSyncReport, strips: readonly StripPicture[]): string {
  const styles = fixedStyles + strips.map(pictureRule).join('');
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

/** Pictures stand in the styles, so that the mouths of a strip go on in the next row where the page is narrow. */
function pictureRule({ jpeg }: StripPicture, index: number): string {
  return `.strip-${index} span { background-image: url(data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}); }\n`;
}

function strip({ mouths }: StripPicture, index: number): Html {
  const time = clock(mouths[0]?.timeSeconds ?? 0);
  return html`<p class="faint">${time}</p><div class="strip strip-${index}" role="group" aria-label="Mouths from ${time} on">${mouths.map(
    ({ ipa }, place) => html`<span class="place-${place}">${ipa}</span>`,
  )}</div>`;
}
