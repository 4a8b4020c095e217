import { createHash } from 'node:crypto';
import type { Report } from '@polydub/contracts';
import { clock } from '../../common/figures.js';
import { Html, html } from '../../common/html.js';

/** Plays the line whose time is clicked on. */
const script = `
const player = document.querySelector('video, audio');
document.addEventListener('click', (event) => {
  const at = event.target.closest('[data-at]');
  if (!at) return;
  player.currentTime = Number(at.dataset.at);
  player.play();
  player.scrollIntoView({ block: 'nearest' });
});
`;

/** What the content security policy of a page with a player allows besides: media beside the page, and this one script. */
export const playerPolicy = `media-src 'self' file:; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'; `;

/** A player of the dub, which lies in the folder of the page. */
export function player({ outputs }: Pick<Report, 'outputs'>): Html {
  const [video, audio] = [outputs.video, outputs.audio].map((file) => file && encodeURIComponent(file));
  if (video) return html`<video class="player" controls preload="metadata" src="${video}"></video>`;
  return audio ? html`<audio class="player" controls preload="metadata" src="${audio}"></audio>` : new Html('');
}

/** The script of the player. */
export const playerScript = new Html(`<script>${script}</script>`);

/** A time that plays the dub from there on where the page has a player. */
export function timeOf(atSeconds: number, hasPlayer: boolean): Html {
  if (!hasPlayer) return html`${clock(atSeconds)}`;
  return html`<button type="button" data-at="${atSeconds.toFixed(2)}" title="play from here">▶ ${clock(atSeconds)}</button>`;
}
