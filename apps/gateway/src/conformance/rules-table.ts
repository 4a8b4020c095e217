import { callers, type Rule } from './rule.js';

/** The rules as a page of the documentation. */
export function rulesPage(rules: readonly Rule[]): string {
  const rows = rules.map((rule) => `| ${cells(rule).map(escaped).join(' | ')} |`);
  const who = Object.entries(callers).map(([name, meaning]) => `- **${name}**: ${meaning}`);
  return `# Rules of the API

Each row is tested against a running gateway: a good translate request with what stands under "Difference", sent by the caller,
gets the answer. Where no request is named it goes to \`POST /v1/media/translate\`. Sections are those of the specification.

${who.join('\n')}

| Section | Rule | Caller | Request | Difference | Answer |
|---|---|---|---|---|---|
${rows.join('\n')}
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

function shown(value: unknown): string {
  const text = JSON.stringify(value, (_, each) => (each === undefined ? '(absent)' : each));
  return `\`${text.length > 100 ? `${text.slice(0, 100)}…` : text}\``;
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|');
}
