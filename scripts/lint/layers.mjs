// @ts-check
/** `node scripts/lint/layers.mjs [ROOT]`: prints each break of the architecture's rules; exits 1 when there are any. */
import { lintArchitecture } from './lint-architecture.mjs';

const problems = lintArchitecture(process.argv[2] ?? process.cwd());
for (const { file, line, message } of problems) console.error(`${file}:${line} ${message}`);
if (problems.length > 0) {
  console.error(`${problems.length} breaks of the architecture's rules`);
  process.exitCode = 1;
}
