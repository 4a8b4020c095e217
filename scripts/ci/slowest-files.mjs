// @ts-check
/** `node scripts/ci/slowest-files.mjs REPORT.json`: the slowest test files of a Vitest JSON report, slowest first. */
import { readFileSync } from 'node:fs';
import { slowestFiles } from './rank-files.mjs';

const COUNT = 15;

const [reportPath = ''] = process.argv.slice(2);
const report = JSON.parse(readFileSync(reportPath, 'utf8'));
console.log(slowestFiles(report, { folder: process.cwd(), count: COUNT }).join('\n'));
