import type { Half, Scenario } from './scenario.js';
import { outlined, scenarioOf, shadowed, small } from './scenario-shapes.js';
import { heldOutScenarios } from './scenarios-held-out.js';
import { tuningScenarios } from './scenarios-tuning.js';

/** Every built-in clip. */
export const scenarios: readonly Scenario[] = [...tuningScenarios, ...heldOutScenarios];

/** A clip over each of the person's own files (videos or pictures without text), all of one half. */
export function footageScenarios(paths: readonly string[], half: Half = 'held-out'): Scenario[] {
  return paths.map((path, index) =>
    scenarioOf(half, {
      name: `footage-${index + 1}`,
      language: 'en',
      shape: small,
      background: { kind: 'footage', path, startSeconds: 0 },
      texts: [
        {
          lines: ['The view from here'],
          translation: 'La vista desde aquí',
          centre: [0.5, 0.25],
          style: shadowed(40, { isBold: true }),
          startFrame: 4,
          endFrame: 46,
          fadeInFrames: 6,
        },
        {
          kind: 'subtitle',
          lines: ['I never thought of leaving.'],
          translation: 'Nunca pensé en irme.',
          centre: [0.5, 0.88],
          style: outlined(24),
          startFrame: 10,
          endFrame: 40,
        },
      ],
    }),
  );
}
