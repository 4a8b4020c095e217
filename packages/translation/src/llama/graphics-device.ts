import { existsSync } from 'node:fs';

/** Device files of graphics cards: NVIDIA's, those of Mesa's drivers, AMD's for computing, and that of Windows' subsystem for Linux. */
const LINUX_DEVICES = ['/dev/nvidiactl', '/dev/dri', '/dev/kfd', '/dev/dxg'];

/**
 * What llama.cpp may compute on: `auto` where there may be a graphics card, false where there is none. Trying its CUDA and Vulkan
 * libraries takes a program of its own for each, and most of a second of processor time.
 */
export function graphicsDevice(platform: NodeJS.Platform = process.platform, exists = existsSync): 'auto' | false {
  return platform !== 'linux' || LINUX_DEVICES.some((device) => exists(device)) ? 'auto' : false;
}
