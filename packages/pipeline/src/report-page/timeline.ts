import { outputSecondsAt, type Report } from '@polydub/contracts';
import type { Outlines } from '../recipes/outline.js';
import { type Tightness, tightnessOf } from '../tightness.js';
import { clock } from './figures.js';
import { type Html, html } from './html.js';

const WIDTH = 1200;
const LANE = 22;
const WAVE = 44;
const LEFT = 90;
const MOST_TICKS = 12;
const TICK_SECONDS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600];

/** The signs that go with the colours of lines. */
export const signs: Readonly<Record<Tightness, string>> = { fits: '✓', tight: '▲', over: '✕' };

/** Waveforms of source, background and dub with the dubbed lines under them, all on the output's clock. */
export function timeline(report: Report, outlines: Outlines): Html {
  const { timeMap, input, outputDurationSeconds: duration, lines } = report;
  const x = (atSeconds: number) => LEFT + ((WIDTH - LEFT) * atSeconds) / duration;
  const shown = (atSeconds: number) => x(timeMap ? outputSecondsAt(timeMap, atSeconds) : atSeconds);
  const waves = (['source', 'background', 'dub'] as const).filter((name) => (outlines[name]?.length ?? 0) > 0);
  const speakers = [...new Set(lines.map(({ speaker }) => speaker))];
  const lanesTop = waves.length * WAVE;
  const height = lanesTop + speakers.length * LANE + 18;
  return html`<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Waveforms, and every dubbed line in its slot">
${waves.map((name, index) => {
  const [place, length] = name === 'dub' ? [x, duration] : [shown, input.durationSeconds];
  return html`<text x="0" y="${(index + 0.5) * WAVE + 4}">${name}</text>
<path class="${name}" d="${waveform(outlines[name] ?? [], (share) => place(share * length), (index + 0.5) * WAVE)}"/>`;
})}
${speakers.map((speaker, index) => html`<text x="0" y="${lanesTop + index * LANE + 15}">${shortened(speaker)}</text>`)}
${lines.map((line) => lineBox(line, x, lanesTop + speakers.indexOf(line.speaker) * LANE))}
${ticks(duration).map(
  (at) => html`<line class="axis" x1="${x(at).toFixed(1)}" x2="${x(at).toFixed(1)}" y1="0" y2="${height - 14}"/>
<text x="${x(at).toFixed(1)}" y="${height - 2}">${clock(at)}</text>`,
)}
</svg>`;
}

/** One closed path, up along the peaks and back along their mirror, as loud as the loudest is high. */
function waveform(peaks: readonly number[], x: (share: number) => number, middle: number): string {
  const scale = (WAVE / 2 - 3) / Math.max(0.05, ...peaks);
  const points = peaks.map((peak, index) => [x((index + 0.5) / peaks.length), peak * scale] as const);
  const top = points.map(([at, high]) => `${at.toFixed(1)},${(middle - high).toFixed(1)}`);
  const bottom = points.reverse().map(([at, high]) => `${at.toFixed(1)},${(middle + high + 0.5).toFixed(1)}`);
  return `M${[...top, ...bottom].join('L')}Z`;
}

function lineBox(line: Report['lines'][number], x: (atSeconds: number) => number, top: number): Html {
  const { id, source, translation, dubStartSeconds: start, slotSeconds, spokenSeconds } = line;
  const tightness = tightnessOf(line);
  const width = (fromSeconds: number, lengthSeconds: number) =>
    Math.max(1, x(fromSeconds + lengthSeconds) - x(fromSeconds)).toFixed(1);
  return html`<a href="#line-${id}"><title>${clock(start)} ${signs[tightness]} ${tightness}: ${translation || source}</title>
<rect class="slot" x="${x(start).toFixed(1)}" y="${top + 3}" width="${width(start, slotSeconds)}" height="${LANE - 6}"/>
<rect class="${tightness}" x="${x(start).toFixed(1)}" y="${top + 6}" width="${width(start, spokenSeconds)}" height="${LANE - 12}"/></a>`;
}

function ticks(duration: number): number[] {
  const step = TICK_SECONDS.find((each) => duration / each <= MOST_TICKS) ?? 3600;
  return Array.from({ length: Math.ceil(duration / step) }, (_, index) => index * step);
}

function shortened(name: string): string {
  return name.length > 13 ? `${name.slice(0, 12)}…` : name;
}
