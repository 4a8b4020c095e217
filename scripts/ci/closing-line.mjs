// @ts-check
/** `node scripts/ci/closing-line.mjs REPORT.json`: one line that counts the tests of a Vitest JSON report. */
import { readFileSync } from 'node:fs';
import { closingLine } from './count-tests.mjs';

const [reportPath = ''] = process.argv.slice(2);
console.log(closingLine(JSON.parse(readFileSync(reportPath, 'utf8'))));
