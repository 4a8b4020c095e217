import { outputSecondsAt, type Report } from '@polydub/contracts';
import { clock } from '../../common/figures.js';
import { type Html, html } from '../../common/html.js';
import type { WaveformPeaks } from '../stages/waveform/waveform-peaks.js';
import { type Tightness, tightnessOf } from '../tightness.js';

const WIDTH = 1200;
const LANE = 22;
const WAVE = 44;
const LEFT = 90;
const MAX_TICKS = 12;
const TICK_SECONDS = [1, 2, 5, 10, 15, 30];
/** In a longer row a line would be too thin to see. */
const ROW_SECONDS = 240;
/** A waveform is scaled to its loudest peak, but never to less than this, so that near silence is drawn flat. */
const QUIETEST_SCALE = 0.05;

type Line = Report['lines'][number];

/** Signs shown together with the colours of lines. */
export const signs: Readonly<Record<Tightness, string>> = { fits: '✓', tight: '▲', over: '✕' };

/**
 * Waveforms of source, background and dub with the dubbed lines under them, all on the output's clock; in several rows
 * when one row would be too fine to read.
 */
export function timeline(report: Report, waveforms: WaveformPeaks): readonly Html[] {
  const { outputDurationSeconds: duration } = report;
  const count = Math.max(1, Math.ceil(duration / ROW_SECONDS));
  const lengthSeconds = Math.min(duration, ROW_SECONDS);
  const waves = (['source', 'background', 'dub'] as const).filter((name) => (waveforms[name]?.length ?? 0) > 0);
  const drawn = waves.map((name) => ({ name, points: pointsOf(waveforms[name] ?? [], name, report) }));
  return Array.from({ length: count }, (_, index) =>
    row(report, drawn, { fromSeconds: index * ROW_SECONDS, lengthSeconds }),
  );
}

/** The part of the media that a row shows. */
interface Stretch {
  readonly fromSeconds: number;
  readonly lengthSeconds: number;
}

/** A sound's peaks at their times on the output's clock, scaled to 0…1 so that the loudest is 1. */
interface Wave {
  readonly name: keyof WaveformPeaks;
  readonly points: readonly (readonly [atSeconds: number, peak: number])[];
}

function pointsOf(peaks: readonly number[], name: keyof WaveformPeaks, report: Report): Wave['points'] {
  const { timeMap, input, outputDurationSeconds } = report;
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), QUIETEST_SCALE);
  const lengthSeconds = name === 'dub' ? outputDurationSeconds : input.durationSeconds;
  return peaks.map((peak, index) => {
    const atSeconds = ((index + 0.5) / peaks.length) * lengthSeconds;
    return [name !== 'dub' && timeMap ? outputSecondsAt(timeMap, atSeconds) : atSeconds, peak / loudest];
  });
}

function row(report: Report, waves: readonly Wave[], { fromSeconds, lengthSeconds }: Stretch): Html {
  const toSeconds = Math.min(fromSeconds + lengthSeconds, report.outputDurationSeconds);
  const x = (atSeconds: number) =>
    LEFT + ((WIDTH - LEFT) * (Math.min(toSeconds, Math.max(fromSeconds, atSeconds)) - fromSeconds)) / lengthSeconds;
  const lines = report.lines.filter((line) => reachOf(line) > fromSeconds && line.dubStartSeconds < toSeconds);
  const speakers = [...new Set(lines.map(({ speaker }) => speaker))];
  const lanesTop = waves.length * WAVE;
  const height = lanesTop + speakers.length * LANE + 18;
  const isHere = ([atSeconds]: Wave['points'][number]) => atSeconds >= fromSeconds && atSeconds < toSeconds;
  const label = `Waveforms from ${clock(fromSeconds)} to ${clock(toSeconds)}, and every dubbed line in its slot`;
  return html`<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${label}">
${waves.map(
  ({ name, points }, index) => html`<text x="0" y="${(index + 0.5) * WAVE + 4}">${name}</text>
<path class="${name}" d="${waveform(points.filter(isHere), x, (index + 0.5) * WAVE)}"/>`,
)}
${speakers.map((speaker, index) => html`<text x="0" y="${lanesTop + index * LANE + 15}">${shortened(speaker)}</text>`)}
${lines.map((line) => lineBox(line, x, lanesTop + speakers.indexOf(line.speaker) * LANE))}
${ticks(fromSeconds, toSeconds, lengthSeconds).map(
  (at) => html`<line class="axis" x1="${x(at).toFixed(1)}" x2="${x(at).toFixed(1)}" y1="0" y2="${height - 14}"/>
<text x="${x(at).toFixed(1)}" y="${height - 2}">${clock(at)}</text>`,
)}
</svg>`;
}

function reachOf({ dubStartSeconds, slotSeconds, spokenSeconds }: Line): number {
  return dubStartSeconds + Math.max(slotSeconds, spokenSeconds);
}

/** One closed path, up along the peaks and back along their mirror. */
function waveform(points: Wave['points'], x: (atSeconds: number) => number, middle: number): string {
  const placed = points.map(([at, peak]) => [x(at).toFixed(1), peak * (WAVE / 2 - 3)] as const);
  const top = placed.map(([at, high]) => `${at},${(middle - high).toFixed(1)}`);
  const bottom = placed.reverse().map(([at, high]) => `${at},${(middle + high + 0.5).toFixed(1)}`);
  return `M${[...top, ...bottom].join('L')}Z`;
}

function lineBox(line: Line, x: (atSeconds: number) => number, top: number): Html {
  const { id, source, translation, dubStartSeconds: start, slotSeconds, spokenSeconds } = line;
  const tightness = tightnessOf(line);
  const width = (fromSeconds: number, lengthSeconds: number) =>
    Math.max(1, x(fromSeconds + lengthSeconds) - x(fromSeconds)).toFixed(1);
  return html`<a href="#line-${id}"><title>${clock(start)} ${signs[tightness]} ${tightness}: ${translation || source}</title>
<rect class="slot" x="${x(start).toFixed(1)}" y="${top + 3}" width="${width(start, slotSeconds)}" height="${LANE - 6}"/>
<rect class="${tightness}" x="${x(start).toFixed(1)}" y="${top + 6}" width="${width(start, spokenSeconds)}" height="${LANE - 12}"/></a>`;
}

/** Times of the ticks; `lengthSeconds` is that of a full row, so that a short last row has the same spacing. */
function ticks(fromSeconds: number, toSeconds: number, lengthSeconds: number): number[] {
  const step = TICK_SECONDS.find((each) => lengthSeconds / each <= MAX_TICKS) ?? ROW_SECONDS;
  const count = Math.ceil((toSeconds - fromSeconds) / step);
  return Array.from({ length: count }, (_, index) => fromSeconds + index * step);
}

function shortened(name: string): string {
  return name.length > 13 ? `${name.slice(0, 12)}…` : name;
}
