import type { ResultSpec } from './family-spec.js';

/** The row of a family's `report.json`. */
export const reportResult = {
  fileName: 'report',
  field: 'report_url',
  isBesideResult: true,
  holds: 'JSON: what became of each line or text, and what was warned of.',
} as const satisfies ResultSpec;

/** The row of a family's `report.html`, one file that loads no others. */
export const reportPageResult = {
  fileName: 'report',
  field: 'report_page_url',
  isBesideResult: true,
  holds: 'The same as a page for people: one HTML file.',
} as const satisfies ResultSpec;
