// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stampFolder } from './paths.mjs';

/**
 * What was done last, as one string per step.
 * @param {string} step
 * @returns {string | undefined}
 */
export function readStamp(step, folder = stampFolder) {
  try {
    return readFileSync(path.join(folder, step), 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * @param {string} step
 * @param {string} value
 */
export function writeStamp(step, value, folder = stampFolder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, step), value);
}
