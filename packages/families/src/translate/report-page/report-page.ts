import { createHash } from 'node:crypto';
import { languageName, type Report } from '@polydub/contracts';
import { clock, figure, roleName, seconds } from '../../common/figures.js';
import { Html, type HtmlPart, html } from '../../common/html.js';
import { styles } from '../../common/styles.js';
import type { WaveformPeaks } from '../stages/waveform/waveform-peaks.js';
import { linesTable, verdict } from './lines.js';
import { player, playerPolicy, playerScript } from './player.js';
import { speakersTable } from './speakers.js';
import { timeline } from './timeline.js';

const SEPARATION: Readonly<Record<Report['separation']['reason'], string>> = {
  background: 'speech was taken off the background, which was kept',
  'no-speech': 'not used: no speech was found',
  'no-background': 'not used: there is nothing behind the speech',
  'speech-left': 'not used: speech could still be heard in the background',
};

/** Where a report page lies. */
export interface PagePlace {
  /** Whether the files that the report names lie beside the page: it then plays the dub, and links to its files. */
  readonly isBesideFiles: boolean;
}

/**
 * The report as one HTML file for people, which loads nothing but the dub beside it. Its content security policy allows only
 * its own styles and script, by their hashes, so that text that got past escaping could neither run nor load anything.
 */
export function reportPage(report: Report, waveforms: WaveformPeaks, { isBesideFiles }: PagePlace): string {
  const hash = createHash('sha256').update(styles).digest('base64');
  const playing = isBesideFiles ? playerPolicy : '';
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; ${playing}base-uri 'none'; form-action 'none'`;
  const title = `${report.input.name}, dubbed${languages(report)}`;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">
<title>${title}</title><style>${new Html(styles)}</style></head><body>
<header><h1>${title}</h1><p class="faint">${lengths(report)}</p>${verdict(report)}
${isBesideFiles ? player(report) : undefined}</header>
<main>
<section><h2>Timing</h2><div class="timeline" tabindex="0">${timeline(report, waveforms)}</div>
<p class="faint">Dashed boxes are slots: a line's own time and the silence it may borrow. Filled ones are what is spoken.</p></section>
${warnings(report)}
<section><h2>Lines</h2>${linesTable(report, isBesideFiles)}</section>
<section><h2>Speakers</h2>${speakersTable(report)}</section>
<div class="columns"><section><h2>Sound</h2>${list(soundOf(report))}</section>
<section><h2>Engines</h2>${list(Object.entries(report.engines))}</section>
<section><h2>Files</h2>${list(filesOf(report, isBesideFiles))}</section>
</div><section><h2>Time taken by stages</h2><div class="parts">${list(stagesOf(report))}</div></section>
</main>${isBesideFiles ? playerScript : undefined}</body></html>
`.markup;
}

/** A translation that was given does not tell what it was translated from. */
function languages({ sourceLanguage, targetLanguage }: Report): string {
  if (sourceLanguage === 'auto') return ` into ${languageName(targetLanguage)}`;
  return `: ${languageName(sourceLanguage)} to ${languageName(targetLanguage)}`;
}

function lengths({ input, outputDurationSeconds, lines, speakers }: Report): string {
  const retimed = Math.abs(outputDurationSeconds - input.durationSeconds) > 0.01;
  const length = clock(input.durationSeconds) + (retimed ? `, dubbed ${clock(outputDurationSeconds)}` : '');
  return `${length} · ${count(lines.length, 'line')} · ${count(speakers.length, 'speaker')}`;
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;

function warnings({ warnings: all }: Report): Html | undefined {
  if (all.length === 0) return undefined;
  const items = all.map(({ code, message }) => html`<li><b>${code}</b>: ${message}</li>`);
  return html`<section><h2>Warnings</h2><ul class="warnings">${items}</ul></section>`;
}

/** Whose voices are heard, for people. */
const VOICES = {
  real: "the speakers' own, with their accents",
  native: "the speakers' own, with the accent of the language",
  stock: 'stock voices near the speakers',
} as const;

function soundOf({ loudness, separation, voiceModelUsed = 'stock', overlaps }: Report): [string, string][] {
  const { sourceSpeechLufs, dubSpeechLufs, truePeakDbtp } = loudness;
  const difference = sourceSpeechLufs === null || dubSpeechLufs === null ? null : dubSpeechLufs - sourceSpeechLufs;
  return [
    ['speech in the source', figure(sourceSpeechLufs, 'LUFS')],
    ['speech in the dub', figure(dubSpeechLufs, 'LUFS')],
    ['difference', figure(difference, 'LU')],
    ['true peak', figure(truePeakDbtp, 'dBTP')],
    ['separation', `${separation.engine}: ${SEPARATION[separation.reason]}`],
    ['several speak at once', overlaps ? heardTogether(overlaps) : 'the engine cannot tell'],
    ['voices', VOICES[voiceModelUsed]],
  ];
}

function heardTogether(overlaps: NonNullable<Report['overlaps']>): string {
  if (overlaps.length === 0) return 'never';
  const total = overlaps.reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0);
  return `${seconds(total)} at ${overlaps.map(({ startSeconds }) => clock(startSeconds)).join(', ')}`;
}

function stagesOf({ stageSeconds }: Report): [string, string][] {
  const all = Object.values(stageSeconds).reduce((sum, taken) => sum + taken, 0);
  const stages = Object.entries(stageSeconds).map(([stage, taken]): [string, string] => [stage, seconds(taken)]);
  return [...stages, ['all stages together', seconds(all)]];
}

function filesOf({ outputs }: Report, isBesideFiles: boolean): [string, HtmlPart][] {
  return Object.entries(outputs).map(([role, name]) => {
    return [roleName(role), isBesideFiles ? html`<a href="${encodeURIComponent(name)}">${name}</a>` : name];
  });
}

function list(entries: readonly (readonly [string, HtmlPart])[]): Html {
  return html`<dl>${entries.map(([term, value]) => html`<dt>${term}</dt><dd>${value}</dd>`)}</dl>`;
}
