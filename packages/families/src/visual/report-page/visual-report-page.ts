import { createHash } from 'node:crypto';
import { type CalloutReport, languageName, type VisualReport } from '@polydub/contracts';
import { clock, roleName, seconds } from '../../common/figures.js';
import { Html, type HtmlPart, html } from '../../common/html.js';
import { styles as baseStyles } from '../../common/styles.js';

/** A frame before and after, as the bytes of JPEG files. */
export interface PreviewPictures {
  readonly timeSeconds: number;
  readonly calloutIds: readonly string[];
  readonly before: Uint8Array;
  readonly after: Uint8Array | undefined;
}

const styles = `${baseStyles}
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)); gap: .6rem; margin: 0 0 1.4rem; }
.pair figure { margin: 0; } .pair img { display: block; max-width: 100%; height: auto; border: 1px solid var(--rule); }
.pair figcaption { color: var(--faint); }
`;

const OUTCOMES: Readonly<Record<CalloutReport['outcome'], string>> = {
  translated: 'translated',
  erased: 'erased',
  left: 'left as it was',
  read: 'read',
};

/**
 * The report as one HTML file for people, with frames before and after, which loads nothing from anywhere. Its content
 * security policy allows only its own styles, by their hash, and pictures within the file.
 */
export function visualReportPage(report: VisualReport, previews: readonly PreviewPictures[]): string {
  const hash = createHash('sha256').update(styles).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'`;
  const title = titleOf(report);
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">
<title>${title}</title><style>${new Html(styles)}</style></head><body>
<header><h1>${title}</h1><p class="faint">${summaryOf(report)}</p></header>
<main>
<section><h2>Before and after</h2>${previews.map(pair)}</section>
${warnings(report)}
<section><h2>Texts in the picture</h2>${calloutsTable(report)}</section>
<div class="columns"><section><h2>Engines</h2>${list(Object.entries(report.engines))}</section>
<section><h2>Files</h2>${list(Object.entries(report.outputs).map(([role, name]) => [roleName(role), name]))}</section>
<section><h2>Time taken by stages</h2>${list(stagesOf(report))}</section></div>
</main></body></html>
`.markup;
}

function titleOf({ input, sourceLanguage, targetLanguage, callouts }: VisualReport): string {
  const source = languageName(sourceLanguage);
  if (targetLanguage !== undefined)
    return `${input.name}, text in the picture: ${source} to ${languageName(targetLanguage)}`;
  const isErased = callouts.some(({ outcome }) => outcome === 'erased');
  return `${input.name}, text in the picture: ${source}, ${isErased ? 'erased' : 'read'}`;
}

function summaryOf({ input, callouts, picture, copiedSeconds }: VisualReport): string {
  const counts = Object.entries(OUTCOMES).flatMap(([outcome, words]) => {
    const count = callouts.filter((callout) => callout.outcome === outcome).length;
    return count > 0 ? [`${count} ${words}`] : [];
  });
  const copied = copiedSeconds === undefined ? [] : [`${clock(copiedSeconds)} copied unchanged`];
  return [clock(input.durationSeconds), `${picture.width} × ${picture.height}`, ...counts, ...copied].join(' · ');
}

function pair({ timeSeconds, before, after }: PreviewPictures): Html {
  const time = clock(timeSeconds);
  return html`<div class="pair">${figure(before, `Before, at ${time}`)}${after && figure(after, `After, at ${time}`)}</div>`;
}

function figure(jpeg: Uint8Array, caption: string): Html {
  const data = `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
  return html`<figure><img src="${data}" alt="${caption}"><figcaption>${caption}</figcaption></figure>`;
}

function warnings({ warnings: all }: VisualReport): Html | undefined {
  if (all.length === 0) return undefined;
  const items = all.map(({ code, message }) => html`<li><b>${code}</b>: ${message}</li>`);
  return html`<section><h2>Warnings</h2><ul class="warnings">${items}</ul></section>`;
}

function calloutsTable({ callouts }: VisualReport): Html {
  return html`<div class="scroll"><table><thead><tr><th>Text</th><th>Kind</th><th>Shown</th><th>In the picture</th>
<th>Translation</th><th>What was done</th></tr></thead><tbody>${callouts.map(row)}</tbody></table></div>`;
}

function row({ id, kind, startSeconds, endSeconds, source, translation, outcome, warnings: all }: CalloutReport): Html {
  const told = all.map(({ message }) => html`<p class="tight">${message}</p>`);
  return html`<tr id="${id}"><td class="name">${id}</td><td>${kind}</td><td class="number">${clock(startSeconds)} – ${clock(endSeconds)}</td>
<td class="text" dir="auto">${rows(source)}</td><td class="text" dir="auto">${rows(translation)}</td><td>${OUTCOMES[outcome]}${told}</td></tr>`;
}

function rows(text: string): HtmlPart {
  return text.split('\n').map((line, index) => (index === 0 ? line : html`<br>${line}`));
}

function stagesOf({ stageSeconds }: VisualReport): [string, string][] {
  return Object.entries(stageSeconds).map(([stage, taken]) => [stage, seconds(taken)]);
}

function list(entries: readonly (readonly [string, HtmlPart])[]): Html {
  return html`<dl>${entries.map(([term, value]) => html`<dt>${term}</dt><dd>${value}</dd>`)}</dl>`;
}
