import { createHash } from 'node:crypto';
import { type Engine, type Engines, enginesOf } from '@polydub/contracts';
import type { Stage } from './stage.js';

/**
 * Key of a stage's result: SHA-256 over its name and version, its input (artifacts by their hashes) and the fingerprints
 * of the engines it uses. Object keys are sorted first, so that equal inputs give equal keys.
 */
export function stageKey<Input, Output>(stage: Stage<Input, Output>, input: Input, engines: Engines): string {
  const fingerprints = stage.uses.map((kind) => enginesOf(engines, kind).map(fingerprintOf));
  const identity = { name: stage.name, version: stage.version, input, fingerprints };
  return createHash('sha256').update(canonicalJson(identity)).digest('hex');
}

function fingerprintOf({ name, fingerprint }: Engine): string {
  return `${name}:${fingerprint}`;
}

/** JSON with sorted object keys and without undefined members. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) => (isRecord(member) ? sorted(member) : member));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sorted(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
