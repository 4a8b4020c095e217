import { type FamilySpec, families } from '@polydub/contracts';
import { callers, type Drawing, type JobRule, type Rule } from './rule.js';

/** Rules that are tested on one service. */
export interface RuleSet {
  readonly rules: readonly Rule[];
  readonly jobRules: readonly JobRule[];
  /** Rules whose tests take several requests. */
  readonly sequenceRules: readonly Pick<Rule, 'section' | 'rule'>[];
}

/** All rules that are tested. */
export interface AllRules extends RuleSet {
  readonly lipSync: RuleSet;
  /** Jobs of a service that gives no stock voices for `real`. */
  readonly noStock: readonly JobRule[];
}

/** The rules as a page of the documentation, in Markdown. */
export function rulesPage({ lipSync, noStock, ...others }: AllRules): string {
  const who = Object.entries(callers).map(([name, meaning]) => `- **${name}**: ${meaning}`);
  return `# Rules of the API

Each row is tested against a \`polydub up\` that is reached by HTTP alone. Sections are those of the specification. Callers:

${who.join('\n')}

## Requests

A good request with what stands under "Difference" gets the answer. Where no request is named it goes to
\`POST /v1/media/translate\`.

${requestTable(others)}

## Jobs

What becomes of a job that was accepted. Its status is polled, and its callbacks come once each and in order.

${jobTable(others.jobRules)}

### Jobs where no stock voices are given for real

The operator has set \`POLYDUB_REAL_WITHOUT_CLONING=refuse\`.

${jobTable(noStock)}

## Several requests

${sequenceTable(others)}

## Lip-sync

These rules are tested with a made-up recipe, which needs no models and for
which a white spot in a picture is a face. \`{task}\` is a finished job in precision mode of the customer, \`{model}\` its model,
\`{standard}\` a finished job in standard mode, \`{used}\` one with the model. **poor** has 2 points; the key **unscoped** has another
scope, and **busy** may have no lip-sync job.

### Requests for lip-sync and its models

${requestTable(lipSync)}

### Lip-sync jobs

${jobTable(lipSync.jobRules)}

### Several requests for lip-sync

${sequenceTable(lipSync)}

## Codes that are never given

Jobs fail with the codes of section 7.3, but for these; \`packages/contracts\` has the reasons, and a test that no failure leads to them.

${neverGivenTable()}
`;
}

function neverGivenTable(): string {
  const rows = Object.values(families).flatMap(({ title, failures }: FamilySpec) =>
    Object.entries(failures.neverGiven ?? {}).map(([code, why]) => [title, code, `${failures.meanings[code]}`, why]),
  );
  return tableOf(['Jobs', 'Code', 'Meaning', 'Why'], rows);
}

function requestTable({ rules }: RuleSet): string {
  return tableOf(['Section', 'Rule', 'Caller', 'Request', 'Difference', 'Answer'], rules.map(cells));
}

function jobTable(jobRules: readonly JobRule[]): string {
  return tableOf(['Section', 'Rule', 'Caller', 'Request', 'Difference', 'End'], jobRules.map(jobCells));
}

function sequenceTable({ sequenceRules }: RuleSet): string {
  return tableOf(
    ['Section', 'Rule'],
    sequenceRules.map(({ section, rule }) => [section, rule]),
  );
}

function cells({ section, rule, as = 'customer', request = '', change, body, headers, ...expected }: Rule): string[] {
  const difference = [
    ...(change ? [shown(change)] : []),
    ...(body === undefined ? [] : [`body ${shown(body)}`]),
    ...(headers ? [`header ${shown(headers)}`] : []),
  ];
  return [section, rule, as, request, difference.join(', '), answerText(expected)];
}

function answerText({ status, code, answer }: Pick<Rule, 'status' | 'code' | 'answer'>): string {
  if (code !== undefined) return `${status}, code ${code}`;
  return answer ? `${status}, ${shown(answer)}` : `${status}`;
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

type Seen = Pick<JobRule, 'status' | 'report' | 'drawn' | 'clean' | 'isStretched'>;

function seenIn({ status, report, drawn, clean, isStretched = false }: Seen): string[] {
  return [
    ...(status ? [`status ${shown(status)}`] : []),
    ...(report ? [`report ${shown(report)}`] : []),
    ...(drawn ? [drawingText(drawn)] : []),
    ...(clean ? ['nothing left of the old subtitles'] : []),
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
