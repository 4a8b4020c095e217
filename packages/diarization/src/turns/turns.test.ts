import { describe, expect, it } from 'vitest';
import { windowsOver } from './plan-windows.js';
import { nameSpeakers, turnsFromWindows } from './turns-from-windows.js';

const span = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds });

describe('windowsOver', () => {
  it('covers every stretch evenly from its start to its end', () => {
    const windows = windowsOver([span(1, 1.5), span(2, 4.1)], 1.2, 0.5);
    expect(windows[0]).toEqual(span(1, 1.5));
    expect(windows).toHaveLength(4);
    expect(windows[1]?.startSeconds).toBe(2);
    expect(windows.at(-1)?.endSeconds).toBeCloseTo(4.1);
    expect((windows[2]?.startSeconds ?? 0) - 2).toBeCloseTo(0.45);
  });
});

describe('turnsFromWindows', () => {
  const speech = [span(0, 3), span(5, 5.5)];
  const windows = windowsOver(speech, 1, 0.5);

  it('changes speaker midway between windows that differ', () => {
    const heard = windows.map((window, index) => ({ ...window, voice: index < 2 || index > 4 ? 7 : 3 }));
    const turns = nameSpeakers(turnsFromWindows(speech, heard));
    expect(turns.map(({ speaker }) => speaker)).toEqual(['speaker-1', 'speaker-2', 'speaker-1']);
    expect(turns[0]?.startSeconds).toBe(0);
    expect(turns[1]?.startSeconds).toBeCloseTo(1.25, 0);
    expect(turns[1]?.endSeconds).toBe(3);
    expect(turns[2]).toMatchObject(span(5, 5.5));
  });

  it('covers all speech and nothing else', () => {
    const turns = turnsFromWindows(
      speech,
      windows.map((window, index) => ({ ...window, voice: index % 2 })),
    );
    const seconds = turns.reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0);
    expect(seconds).toBeCloseTo(3.5);
    expect(turnsFromWindows([], [])).toEqual([]);
  });
});
