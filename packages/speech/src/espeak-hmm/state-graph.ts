import { STATES_PER_UNIT } from './constants.js';
import type { TextPhoneme } from './preprocess.js';
import { unitsOf } from './units.js';

/** Unit of silence: the first of every model. */
const SILENCE_UNIT = 0;
/** Place of a state that belongs to no phoneme. */
export const SILENCE = -1;

/**
 * The states through which a text is spoken, in order. From each the sound may stay, go to the next, and where `mayJump` is 1
 * come from the state before the previous one: that leaves out the silence between two words.
 */
export interface StateGraph {
  /** State of the model. */
  readonly states: Int32Array;
  /** Index of the phoneme; {@link SILENCE} for none. */
  readonly phonemes: Int32Array;
  readonly mayJump: Uint8Array;
}

/** Makes the states of a text, with silence allowed before, after and between its words. */
export function stateGraph(phonemes: readonly TextPhoneme[], units: readonly string[]): StateGraph {
  const indexOf = new Map(units.map((unit, index) => [unit, index]));
  const [states, places, jumps]: [number[], number[], number[]] = [[], [], []];
  const add = (state: number, place: number, mayJump: boolean) => {
    states.push(state);
    places.push(place);
    jumps.push(mayJump ? 1 : 0);
  };
  for (const [place, { ipa, word }] of phonemes.entries()) {
    const beginsWord = word !== phonemes[place - 1]?.word;
    if (beginsWord) add(SILENCE_UNIT * STATES_PER_UNIT, SILENCE, false);
    const sounds = unitsOf(ipa, (unit) => indexOf.has(unit));
    for (const [part, unit] of sounds.entries()) {
      for (let state = 0; state < STATES_PER_UNIT; state++) {
        const first = (indexOf.get(unit) ?? 0) * STATES_PER_UNIT;
        add(first + state, place, beginsWord && part === 0 && state === 0 && states.length > 1);
      }
    }
  }
  add(SILENCE_UNIT * STATES_PER_UNIT, SILENCE, false);
  return { states: Int32Array.from(states), phonemes: Int32Array.from(places), mayJump: Uint8Array.from(jumps) };
}
