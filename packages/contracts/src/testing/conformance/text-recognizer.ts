import { expect, it } from 'vitest';
import type { TextRecognizer } from '../../engines/text-recognition.js';
import type { Picture } from '../../picture.js';
import { describeEngine, type EngineUnderTest, neverAborted as signal } from './every-engine.js';
import { oddPictures } from './pictures.js';

/** A recognizer of text, and what it is given to read. */
export interface TextRecognizerUnderTest extends EngineUnderTest<TextRecognizer> {
  /** Clear lines of different length. */
  readonly lines: readonly { readonly picture: Picture; readonly text: string }[];
  /** Language part of what the lines are written in. */
  readonly language: string;
}

/** What every recognizer of text must do. */
export function describeTextRecognizerConformance(name: string, subject: TextRecognizerUnderTest): void {
  const { language } = subject;
  const pictures = subject.lines.map(({ picture }) => picture);
  const call = (engine: TextRecognizer, callSignal: AbortSignal) =>
    engine.recognize({ lines: pictures, language, signal: callSignal });

  describeEngine(`${name} as a recognizer of text`, subject, call, (engine) => {
    it('knows which languages it reads', () => {
      expect(engine().reads(language)).toBe(true);
      expect(engine().reads('tlh')).toBe(false);
    });

    it('gives a text for each line, in order', async () => {
      const { texts } = await engine().recognize({ lines: [...pictures, ...pictures].reverse(), language, signal });
      expect(texts).toHaveLength(2 * pictures.length);
      for (const { text, confidence } of texts) {
        expect(text).not.toBe('');
        expect(confidence).toBeGreaterThan(0);
        expect(confidence).toBeLessThanOrEqual(1);
      }
      if (subject.isFake) return;
      const truth = subject.lines.map(({ text }) => text);
      expect(texts.map(({ text }) => text)).toEqual([...truth, ...truth].reverse());
    });

    it.each(oddPictures)('gets over %s', async (_, picture) => {
      const { texts } = await engine().recognize({ lines: [picture], language, signal });
      expect(texts).toHaveLength(1);
      for (const { text, confidence } of texts) {
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
        if (text === '') expect(confidence).toBe(0);
      }
    });

    it('answers nothing with nothing', async () => {
      expect(await engine().recognize({ lines: [], language, signal })).toEqual({ texts: [], warnings: [] });
    });
  });
}
