import { isDoubt, type LineReport, type Report } from '@polydub/contracts';
import { clock, seconds } from '../../common/figures.js';
import { type Html, html } from '../../common/html.js';
import { type Tightness, tightnessOf } from '../tightness.js';
import { timeOf } from './player.js';
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
${links(lines, 'over')}${links(lines, 'tight')}${doubts(lines)}`;
}

/** Links to the lines of one tightness. */
function links(lines: readonly LineReport[], wanted: Exclude<Tightness, 'fits'>): Html | undefined {
  return linksTo(
    lines.filter((line) => tightnessOf(line) === wanted),
    `${signs[wanted]} ${WORDS[wanted]}`,
  );
}

/** Links to the lines whose words may be wrong. */
function doubts(lines: readonly LineReport[]): Html | undefined {
  return linksTo(
    lines.filter(({ warnings }) => warnings.some(isDoubt)),
    '? words may be wrong',
  );
}

function linksTo(found: readonly LineReport[], what: string): Html | undefined {
  if (found.length === 0) return undefined;
  const all = found.map(
    ({ id, dubStartSeconds }) => html` <a href="#line-${id}">${id} at ${clock(dubStartSeconds)}</a>`,
  );
  return html`<p class="faint">${what}:${all}</p>`;
}

/** A table of every line with all that is known of it; on small screens a card for each. */
export function linesTable(report: Report, hasPlayer: boolean): Html {
  const { lines } = report;
  return html`<div class="scroll" tabindex="0"><table class="cards">
<thead><tr>${COLUMNS.map((name) => html`<th>${name}</th>`)}</tr></thead>
<tbody>${lines.map((line) => row(line, report, hasPlayer))}</tbody></table></div>`;
}

const COLUMNS = [
  ...['line', 'at', 'speaker', 'source', 'dub', 'slot', 'spoken', 'speed', 'borrowed silence', 'overrun', 'fit'],
] as const;

function row(line: LineReport, { sourceLanguage, targetLanguage }: Report, hasPlayer: boolean): Html {
  const tightness = tightnessOf(line);
  const isSpoken = line.spokenSeconds > 0;
  const number = (name: (typeof COLUMNS)[number], value: string | Html) =>
    html`<td class="number" data-name="${name}">${value}</td>`;
  return html`<tr id="line-${line.id}" class="${tightness}"><td data-name="line">${line.id}</td>
${number('at', timeOf(line.dubStartSeconds, hasPlayer))}<td class="name" data-name="speaker">${line.speaker}</td>
<td class="text" data-name="source" lang="${sourceLanguage}" dir="auto">${line.source || '–'}</td>
<td class="text" data-name="dub" lang="${targetLanguage}" dir="auto">${line.translation}${warningsOf(line)}</td>
${number('slot', seconds(line.slotSeconds))}
${number('spoken', isSpoken ? seconds(line.spokenSeconds) : '–')}
${number('speed', isSpoken ? `${line.speed.toFixed(2)}×` : '–')}
${number('borrowed silence', line.borrowedSilenceSeconds > 0 ? seconds(line.borrowedSilenceSeconds) : '–')}
${number('overrun', line.overrunSeconds > 0 ? seconds(line.overrunSeconds) : '–')}
<td class="badge ${tightness}" data-name="fit">${isSpoken ? `${signs[tightness]} ${WORDS[tightness]}` : 'not spoken yet'}</td></tr>`;
}

function warningsOf({ warnings }: LineReport): Html | undefined {
  if (warnings.length === 0) return undefined;
  const items = warnings.map(({ code, message }) => html`<li><b>${code}</b>: ${message}</li>`);
  return html`<ul class="warnings" lang="en" dir="ltr">${items}</ul>`;
}
