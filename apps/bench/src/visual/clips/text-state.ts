import type { TextMotion, TextSpec } from './scenario.js';

/** How a text is shown in a frame, compared with its place. */
export interface TextState {
  /** Above 0, up to 1. */
  readonly opacity: number;
  readonly offsetX: number;
  readonly offsetY: number;
  readonly scale: number;
}

/** How a text is shown in a frame; undefined where it is not shown. */
export function textStateAt(text: TextSpec, frame: number): TextState | undefined {
  const { startFrame, endFrame, fadeInFrames = 0, fadeOutFrames = 0, motion } = text;
  if (frame < startFrame || frame >= endFrame) return undefined;
  const shown = (frame - startFrame + 1) / (fadeInFrames + 1);
  const left = (endFrame - frame) / (fadeOutFrames + 1);
  return { opacity: Math.min(1, shown, left), ...movedBy(motion, frame - startFrame) };
}

function movedBy(motion: TextMotion | undefined, frame: number): Omit<TextState, 'opacity'> {
  switch (motion?.kind) {
    case 'slide': {
      // Fast at first and slow at last, as titles usually slide.
      const left = (1 - Math.min(1, frame / motion.frames)) ** 3;
      return { offsetX: motion.fromX * left, offsetY: motion.fromY * left, scale: 1 };
    }
    case 'scroll':
      return { offsetX: motion.xPerFrame * frame, offsetY: motion.yPerFrame * frame, scale: 1 };
    case 'scale': {
      const part = Math.min(1, frame / motion.frames);
      return { offsetX: 0, offsetY: 0, scale: motion.from + (motion.to - motion.from) * part };
    }
    default:
      return { offsetX: 0, offsetY: 0, scale: 1 };
  }
}
