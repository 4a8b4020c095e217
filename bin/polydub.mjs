#!/usr/bin/env node
// The program `polydub` of this checkout, made ready where it is not; for a link in a folder of the PATH.
process.argv.splice(2, 0, 'polydub', '--');
await import('../scripts/bootstrap/main.mjs');
