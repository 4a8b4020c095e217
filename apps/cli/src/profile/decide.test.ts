import { expect, it } from 'vitest';
import { decide } from './decide.js';

const machine = { cores: 8, memoryGigabytes: 32 };
const card = { name: 'NVIDIA L4', memoryGigabytes: 24, hasCuda: true };

it.each([
  ['standard', 'no NVIDIA card', machine],
  ['gpu', 'NVIDIA L4 with 24 GB', { ...machine, graphics: card }],
  ['standard', 'CUDA library', { ...machine, graphics: { ...card, hasCuda: false } }],
  ['standard', 'gpu needs 20 GB there', { ...machine, graphics: { ...card, memoryGigabytes: 12 } }],
  ['standard', 'gpu needs 15 GB of memory beside it', { ...machine, memoryGigabytes: 8, graphics: card }],
  ['standard', '1 core,', { cores: 1, memoryGigabytes: 7.8 }],
  ['offline', '4 GB of memory, 8 cores; standard needs 7 GB', { ...machine, memoryGigabytes: 4 }],
  ['offline', 'does not answer (ENOTFOUND)', { ...machine, graphics: card, hubFault: 'ENOTFOUND' }],
])('chooses %s: %s', (profile, why, facts) => {
  const decision = decide(facts);
  expect(decision).toEqual({ profile, why: expect.stringContaining(why) });
  expect(decision.why).not.toContain('\n');
});
