import { SAMPLE_STEP_SECONDS } from '../reading/read-frames.js';
import type { Corners, Reading } from '../reading/reading.js';
import { type DrawnClip, type DrawnText, middleOf, opacityAt } from './drawn-clip.js';

/** Fainter text is not found. */
const MIN_OPACITY = 0.35;
/** Width of a letter compared with the size of its font, on average. */
const LETTER_WIDTH = 0.68;

/** What a perfect recognizer and a detector that misses by up to a pixel would read in a drawn clip. */
export function drawnReading(clip: Omit<DrawnClip, 'background'>, cutSeconds: readonly number[] = []): Reading {
  const last = (Math.round(clip.durationSeconds * clip.frameRate) - 1) / clip.frameRate;
  const steps = Array.from({ length: Math.floor(last / SAMPLE_STEP_SECONDS) + 1 }, (_, at) => at * SAMPLE_STEP_SECONDS);
  const times = steps.map((time) => Math.ceil(time * clip.frameRate - 1e-6) / clip.frameRate);
  const sampledSeconds = [...new Set([...times, last])];
  const sightings = sampledSeconds.flatMap((timeSeconds, sample) =>
    clip.texts
      .filter((text) => opacityAt(text, timeSeconds) >= MIN_OPACITY)
      .map((text, at) => ({
        timeSeconds,
        corners: drawnCorners(text, timeSeconds, ((sample * 7 + at * 3) % 5) / 2 - 1),
        text: text.text,
        confidence: opacityAt(text, timeSeconds) > 0.8 ? 0.98 : 0.8,
      }))
      .filter(({ corners }) => corners[2].y > 0 && corners[0].y < clip.height),
  );
  return { sampledSeconds, cutSeconds: [...cutSeconds], sightings };
}

function drawnCorners(text: DrawnText, timeSeconds: number, miss: number): Corners {
  const elapsed = timeSeconds - text.startSeconds;
  const scale = 1 + (text.growth ?? 0) * elapsed;
  const half = {
    x: (text.text.length * text.sizePixels * LETTER_WIDTH * scale) / 2 + miss,
    y: text.sizePixels * 0.6 * scale,
  };
  const place = middleOf(text, timeSeconds);
  const middle = text.isFromLeft ? { ...place, x: place.x + half.x } : place;
  const angle = ((text.degrees ?? 0) * Math.PI) / 180;
  const corner = (x: number, y: number) => ({
    x: middle.x + x * half.x * Math.cos(angle) - y * half.y * Math.sin(angle),
    y: middle.y + x * half.x * Math.sin(angle) + y * half.y * Math.cos(angle),
  });
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}
