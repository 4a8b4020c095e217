import { callers, type Drawing, type JobRule, type Rule } from './rule.js';
import type { SequenceRule } from './sequence-rules.js';

/** All rules that are tested. */
export interface AllRules {
  readonly rules: readonly Rule[];
  readonly jobRules: readonly JobRule[];
  readonly sequenceRules: readonly SequenceRule[];
}

/** The rules as a page of the documentation, in Markdown. */
export function rulesPage({ rules, jobRules, sequenceRules }: AllRules): string {
  const who = Object.entries(callers).map(([name, meaning]) => `- **${name}**: ${meaning}`);
  return `# Rules of the API

Each row is tested against a \`polydub up\` that is reached by HTTP alone. Sections are those of the specification. Callers:

${who.join('\n')}

## Requests

A good request with what stands under "Difference" gets the answer. Where no request is named it goes to
\`POST /v1/media/translate\`.

${tableOf(['Section', 'Rule', 'Caller', 'Request', 'Difference', 'Answer'], rules.map(cells))}

## Jobs

What becomes of a job that was accepted. Its status is polled, and its callbacks come once each and in order.

${tableOf(['Section', 'Rule', 'Caller', 'Request', 'Difference', 'End'], jobRules.map(jobCells))}

## Several requests

${tableOf(
  ['Section', 'Rule'],
  sequenceRules.map(({ section, rule }) => [section, rule]),
)}
`;
}

function cells({ section, rule, as = 'customer', request = '', change, body, headers, status, code }: Rule): string[] {
  const difference = [
    ...(change ? [shown(change)] : []),
    ...(body === undefined ? [] : [`body ${shown(body)}`]),
    ...(headers ? [`header ${shown(headers)}`] : []),
  ];
  return [
    section,
    rule,
    as,
    request,
    difference.join(', '),
    code === undefined ? `${status}` : `${status}, code ${code}`,
  ];
}

function jobCells({
  section,
  rule,
  as = 'customer',
  request = '',
  change,
  fails,
  links = [],
  ...seen
}: JobRule): string[] {
  const end = fails === undefined ? `done: ${links.join(', ')}` : `failed, ${fails}`;
  return [section, rule, as, request, shown(change), [end, ...seenIn(seen)].join('; ')];
}

function seenIn({ report, drawn, isStretched = false }: Pick<JobRule, 'report' | 'drawn' | 'isStretched'>): string[] {
  return [
    ...(report ? [`report ${shown(report)}`] : []),
    ...(drawn ? [drawingText(drawn)] : []),
    ...(isStretched ? ['longer than its source, with a time map'] : []),
  ];
}

function drawingText(drawn: Drawing | 'nothing'): string {
  if (drawn === 'nothing') return 'nothing drawn';
  return `${drawn.letters} letters drawn from ${drawn.from} to ${drawn.to} of the height`;
}

function tableOf(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heading, heading.map(() => '---'), ...rows];
  return lines.map((each) => `| ${each.map(escaped).join(' | ')} |`).join('\n');
}

function shown(value: unknown): string {
  const text = JSON.stringify(value, (_, each) => (each === undefined ? '(absent)' : each));
  return `\`${text.length > 150 ? `${text.slice(0, 150)}…` : text}\``;
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|');
}
