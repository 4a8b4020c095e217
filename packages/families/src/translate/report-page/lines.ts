import type { LineReport, Report } from '@polydub/contracts';
import { clock, seconds } from '../../common/figures.js';
import { type Html, html } from '../../common/html.js';
import { type Tightness, tightnessOf } from '../tightness.js';
import { signs } from './timeline.js';

const WORDS: Readonly<Record<Tightness, string>> = { fits: 'fits', tight: 'tight', over: 'runs over' };

/** How many lines fit their slots, are tight, or run over. */
export function verdict({ lines }: Report): Html {
  const count = (wanted: Tightness) => lines.filter((line) => tightnessOf(line) === wanted).length;
  const fastest = Math.max(1, ...lines.map(({ speed }) => speed));
  return html`<ul class="verdict">
${(['fits', 'tight', 'over'] as const).map(
  (each) =>
    html`<li class="${count(each) > 0 ? each : 'faint'}"><b>${signs[each]} ${count(each)}</b> ${WORDS[each]}</li>`,
)}
<li>fastest line <b>${fastest.toFixed(2)}×</b></li></ul>
${links(lines, 'over')}${links(lines, 'tight')}`;
}

/** Links to the lines of one tightness. */
function links(lines: readonly LineReport[], wanted: Exclude<Tightness, 'fits'>): Html | undefined {
  const found = lines.filter((line) => tightnessOf(line) === wanted);
  if (found.length === 0) return undefined;
  const all = found.map(
    ({ id, dubStartSeconds }) => html` <a href="#line-${id}">${id} at ${clock(dubStartSeconds)}</a>`,
  );
  return html`<p class="faint">${signs[wanted]} ${WORDS[wanted]}:${all}</p>`;
}

/** A table of every line with all that is known of it. */
export function linesTable(report: Report): Html {
  const { lines, sourceLanguage, targetLanguage } = report;
  return html`<div class="scroll" tabindex="0"><table>
<thead><tr><th>line</th><th>at</th><th>speaker</th><th>source</th><th>dub</th><th>slot</th><th>spoken</th><th>speed</th>
<th>borrowed silence</th><th>overrun</th><th>fit</th></tr></thead>
<tbody>${lines.map((line) => row(line, sourceLanguage, targetLanguage))}</tbody></table></div>`;
}

function row(line: LineReport, sourceLanguage: string, targetLanguage: string): Html {
  const tightness = tightnessOf(line);
  const isSpoken = line.spokenSeconds > 0;
  return html`<tr id="line-${line.id}" class="${tightness}"><td>${line.id}</td>
<td class="number">${clock(line.startSeconds)}</td><td class="name">${line.speaker}</td>
<td class="text" lang="${sourceLanguage}" dir="auto">${line.source || '–'}</td>
<td class="text" lang="${targetLanguage}" dir="auto">${line.translation}${warningsOf(line)}</td>
<td class="number">${seconds(line.slotSeconds)}</td>
<td class="number">${isSpoken ? seconds(line.spokenSeconds) : '–'}</td>
<td class="number">${isSpoken ? `${line.speed.toFixed(2)}×` : '–'}</td>
<td class="number">${line.borrowedSilenceSeconds > 0 ? seconds(line.borrowedSilenceSeconds) : '–'}</td>
<td class="number">${line.overrunSeconds > 0 ? seconds(line.overrunSeconds) : '–'}</td>
<td class="badge ${tightness}">${isSpoken ? `${signs[tightness]} ${WORDS[tightness]}` : 'not spoken yet'}</td></tr>`;
}

function warningsOf({ warnings }: LineReport): Html | undefined {
  if (warnings.length === 0) return undefined;
  const items = warnings.map(({ code, message }) => html`<li><b>${code}</b>: ${message}</li>`);
  return html`<ul class="warnings" lang="en" dir="ltr">${items}</ul>`;
}
