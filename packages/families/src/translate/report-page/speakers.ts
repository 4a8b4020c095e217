import type { Report, SpeakerReport, VoiceSimilarity } from '@polydub/contracts';
import { figure } from '../../common/figures.js';
import { type Html, html } from '../../common/html.js';

const WIDTH = 220;
const KINDS: Readonly<Record<SpeakerReport['voiceKind'], string>> = {
  stock: 'stock voice',
  apart: 'stock voice, moved apart from a speaker who has the same',
  moved: 'stock voice, moved towards the speaker',
  cloned: 'cloned from the speaker',
};

/** A table of the speakers, their voices, and how similar each voice is. */
export function speakersTable({ speakers }: Report): Html {
  return html`<p class="faint">How similar two voices are, from 0 (left) to 1 (right): the cosine of their embeddings. The mark shows
the dub beside its speaker. Green begins where two halves of the speaker's own speech are; grey ends where the most similar other
speaker of this media is.</p>
<div class="scroll" tabindex="0"><table class="cards">
<thead><tr><th>speaker</th><th>voice</th><th>pitch</th><th>similarity of the dub</th></tr></thead>
<tbody>${speakers.map(
    (each) => html`<tr><td class="name" data-name="speaker">${each.speaker}</td>
<td data-name="voice"><span>${each.engine}/${each.voiceId}<br><span class="faint">${KINDS[each.voiceKind]}</span></span></td>
<td class="number" data-name="pitch">${figure(each.sourcePitchHz, 'Hz', 0)}</td>
<td data-name="similarity"><div>${each.similarity.length > 0 ? each.similarity.map(similarity) : html`<span class="faint">not measured</span>`}</div></td></tr>`,
  )}</tbody></table></div>`;
}

function similarity({ embedding, dub, sameSpeaker, otherSpeaker }: VoiceSimilarity): Html {
  const x = (cosine: number) => (Math.min(1, Math.max(0, cosine)) * WIDTH).toFixed(1);
  const said = [
    `${embedding}: ${dub.toFixed(2)}`,
    `same speaker ${sameSpeaker?.toFixed(2) ?? '–'}`,
    `another speaker ${otherSpeaker?.toFixed(2) ?? '–'}`,
  ].join(', ');
  return html`<p>${said}<svg class="meter" viewBox="0 0 ${WIDTH} 12" width="${WIDTH}" height="12" role="img" aria-label="${said}">
<line class="scale" x1="0" x2="${WIDTH}" y1="6" y2="6"/>
${otherSpeaker === null ? undefined : html`<rect class="other" x="0" y="2" width="${x(otherSpeaker)}" height="8"/>`}
${sameSpeaker === null ? undefined : html`<rect class="same" x="${x(sameSpeaker)}" y="2" width="${(WIDTH - Number(x(sameSpeaker))).toFixed(1)}" height="8"/>`}
<rect class="mark" x="${(Number(x(dub)) - 2).toFixed(1)}" y="0" width="4" height="12"/></svg></p>`;
}
