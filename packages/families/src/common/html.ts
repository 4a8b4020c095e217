/** Markup that is already escaped. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

/** What may stand in a template: text, which is escaped, markup, and lists of both. */
export type HtmlPart = string | number | Html | undefined | readonly HtmlPart[];

/**
 * Template for markup. Every inserted value is escaped, for text and for quoted attributes, unless it is already {@link
 * Html}.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return new Html(strings.map((string, index) => string + markupOf(parts[index])).join(''));
}

function markupOf(part: HtmlPart): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.markup;
  return typeof part === 'object' ? part.map(markupOf).join('') : escaped(`${part}`);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Characters that are not allowed in HTML, not even escaped. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;

function escaped(text: string): string {
  return text.replace(UNPRINTABLE, '\uFFFD').replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
