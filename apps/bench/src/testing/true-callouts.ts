import type { Callout } from '@polydub/contracts';
import type { TrueText, Truth } from '../visual/clips/truth.js';

/** What a perfect reader would find in a clip. */
export function trueCallouts({ texts, framesPerSecond }: Truth): Callout[] {
  return texts.map((text) => trueCallout(text, framesPerSecond));
}

function trueCallout(text: TrueText, framesPerSecond: number): Callout {
  const [first] = text.frames;
  if (!first) throw new Error(`the text ${text.id} is never shown`);
  const centreX = first.box.x + first.box.width / 2;
  const centreY = first.box.y + first.box.height / 2;
  return {
    id: text.id,
    kind: text.kind,
    startSeconds: text.startFrame / framesPerSecond,
    endSeconds: text.endFrame / framesPerSecond,
    text: text.text,
    lineBoxes: first.lineBoxes,
    box: first.box,
    rotationDegrees: text.rotationDegrees,
    path: text.frames.map(({ frame, box, scale }) => ({
      timeSeconds: frame / framesPerSecond,
      offsetX: box.x + box.width / 2 - centreX,
      offsetY: box.y + box.height / 2 - centreY,
      scale: scale / first.scale,
      rotationDegrees: 0,
    })),
    fadeInSeconds: text.fadeInFrames / framesPerSecond,
    fadeOutSeconds: text.fadeOutFrames / framesPerSecond,
    style: text.style,
    confidence: 1,
    warnings: [],
  };
}
