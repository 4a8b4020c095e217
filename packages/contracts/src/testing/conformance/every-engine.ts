import { describe, expect, it } from 'vitest';
import type { Engine, EngineResult } from '../../engines/engine.js';

/** How a test makes the engine that a conformance kit is run on. */
export interface EngineUnderTest<E extends Engine> {
  /** Makes an engine, with the same options every time. */
  create(): E;
  /** The same engine with another model. Absent where an engine has no choice of models. */
  createOther?(): E;
  /** How many models were opened, or servers asked, so far. Absent where an engine needs neither. */
  openings?(): number;
  /** A fake does not look at what it is given: what depends on that is left out. */
  readonly isFake?: boolean;
}

/** One call that the engine answers, with the signal that may stop it. */
export type ConformanceCall<E extends Engine> = (engine: E, signal: AbortSignal) => Promise<EngineResult>;

/** A signal that is never aborted. */
export const { signal: neverAborted } = new AbortController();

/**
 * What holds for every engine of every capability, and then what a capability's own kit adds. All tests but those of creation
 * use one engine, so that a model is loaded once.
 */
export function describeEngine<E extends Engine>(
  name: string,
  { create, createOther, openings = () => 0 }: EngineUnderTest<E>,
  call: ConformanceCall<E>,
  describeCapability: (engine: () => E) => void,
): void {
  const reason = new Error('stopped by the conformance kit');
  let used: E | undefined;
  const engine = () => {
    used ??= create();
    return used;
  };

  describe(name, () => {
    it('opens nothing when it is created, and says the same of itself every time', () => {
      const before = openings();
      const [one, two] = [create(), create()];
      expect(one.name).not.toBe('');
      expect(['local', 'bridge']).toContain(one.kind);
      expect(one.fingerprint).not.toBe('');
      expect([two.name, two.kind, two.fingerprint]).toEqual([one.name, one.kind, one.fingerprint]);
      expect(openings()).toBe(before);
    });

    it.runIf(createOther)('has another fingerprint with another model', () => {
      expect(createOther?.().fingerprint).not.toBe(create().fingerprint);
    });

    it('opens nothing for a call whose signal is aborted, and rejects with its reason', async () => {
      const before = openings();
      await expect(call(engine(), AbortSignal.abort(reason))).rejects.toBe(reason);
      expect(openings()).toBe(before);
    });

    it('rejects with the reason of a signal that is aborted during the call, and answers the next call', async () => {
      const controller = new AbortController();
      const running = call(engine(), controller.signal);
      controller.abort(reason);
      await expect(running).rejects.toBe(reason);
      const { warnings } = await call(engine(), neverAborted);
      expect(warnings).toBeInstanceOf(Array);
      for (const warning of warnings) expect(warning.message).not.toBe('');
    });

    describeCapability(engine);

    it('can be disposed of twice, used or not', async () => {
      for (const each of [engine(), create()]) {
        await each.dispose();
        await each.dispose();
      }
    });
  });
}
