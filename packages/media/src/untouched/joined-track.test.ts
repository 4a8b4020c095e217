import { expect, it } from 'vitest';
import { unitsOf, withoutSets } from './frame-groups.js';
import { decodeTimes } from './joined-track.js';

it('decodes each frame before it is shown, in the order given', () => {
  // Four frames: the second one shown is decoded last but one.
  expect(decodeTimes([0, 40, 80])).toEqual([0, 40, 80]);
  expect(decodeTimes([0, 80, 40, 120])).toEqual([-40, 0, 40, 80]);
  expect(decodeTimes([100, 260, 180, 140, 220])).toEqual([20, 60, 100, 140, 180]);
  expect(decodeTimes([5])).toEqual([5]);
  expect(decodeTimes([])).toEqual([]);
});

it('takes parameter sets out of packets, and nothing else', () => {
  const [sequenceSet, pictureSet, slice] = [
    [0, 0, 0, 2, 0x67, 1],
    [0, 0, 0, 1, 0x68],
    [0, 0, 0, 3, 0x65, 9, 9],
  ];
  const packet = Uint8Array.from([...sequenceSet, ...pictureSet, ...slice]);
  expect([...withoutSets(packet, 4)]).toEqual(slice);
  expect(unitsOf(packet, 4)).toHaveLength(3);
  expect(unitsOf(packet.subarray(0, 12), 4)).toBeUndefined();
  expect(unitsOf(packet, 2)).toBeUndefined();
});
