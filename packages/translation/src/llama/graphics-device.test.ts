import { expect, it } from 'vitest';
import { graphicsDevice } from './graphics-device.js';

it.each([
  ['linux', [], false],
  ['linux', ['/dev/nvidiactl'], 'auto'],
  ['linux', ['/dev/dri'], 'auto'],
  ['linux', ['/dev/dxg'], 'auto'],
  ['darwin', [], 'auto'],
] as const)('on %s with %j llama.cpp is asked for the graphics card: %s', (platform, devices, expected) => {
  expect(graphicsDevice(platform, (path) => devices.some((device) => device === path))).toBe(expected);
});
