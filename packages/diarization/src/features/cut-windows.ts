import type { FeatureWindows } from '../window-embedder.js';
import { type WindowPlan, windowStarts } from './windows.js';

/** Copies overlapping windows out of `[frames, bands]`; frames after the last are zeros. */
export function cutWindows(values: Float32Array, bands: number, plan: WindowPlan): FeatureWindows {
  const starts = windowStarts(plan);
  const windows = new Float32Array(starts.length * plan.size * bands);
  for (const [index, start] of starts.entries()) {
    windows.set(values.subarray(start * bands, (start + plan.size) * bands), index * plan.size * bands);
  }
  return { values: windows, count: starts.length, frames: plan.size };
}
