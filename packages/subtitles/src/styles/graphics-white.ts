/** The transfer function of a picture; HDR pictures need their graphics darker than full scale. */
export type PictureTransfer = 'sdr' | 'pq' | 'hlg';

/** Luminance of white graphics in HDR pictures (ITU-R BT.2408), in candela per square metre. */
const GRAPHICS_WHITE_NITS = 203;
const PQ_PEAK_NITS = 10_000;
/** Signal level of white graphics in hybrid log-gamma: 75 % (BT.2408). */
const HLG_GRAPHICS_WHITE = 0.75;
/** Matrix from BT.709 to BT.2020 primaries (ITU-R BT.2087). */
const TO_BT2020 = [
  [0.6274, 0.3293, 0.0433],
  [0.0691, 0.9195, 0.0114],
  [0.0164, 0.088, 0.8956],
] as const;

type Rgb = readonly [red: number, green: number, blue: number];

/** The code values, 0…255, that show an sRGB colour at the brightness that graphics should have in a picture. */
export function graphicsColour(srgb: Rgb, transfer: PictureTransfer): Rgb {
  if (transfer === 'sdr') return srgb;
  const light = srgb.map((value) => srgbToLight(value / 255));
  const wide = TO_BT2020.map((row) => row.reduce((sum, weight, index) => sum + weight * (light[index] ?? 0), 0));
  const [red = 0, green = 0, blue = 0] = wide.map((value) => Math.round(255 * signalOf(value, transfer)));
  return [red, green, blue];
}

function signalOf(light: number, transfer: 'pq' | 'hlg'): number {
  if (transfer === 'pq') return pqSignal((light * GRAPHICS_WHITE_NITS) / PQ_PEAK_NITS);
  return hlgSignal(light * hlgLight(HLG_GRAPHICS_WHITE));
}

/** sRGB value, 0…1 → linear light (IEC 61966-2-1). */
function srgbToLight(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** SMPTE ST 2084: light relative to 10,000 cd/m² → signal. */
function pqSignal(light: number): number {
  const power = Math.max(0, light) ** 0.1593017578125;
  return ((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power)) ** 78.84375;
}

const [HLG_A, HLG_B, HLG_C] = [0.17883277, 0.28466892, 0.55991073];

/** ARIB STD-B67: scene light, 0…1 → signal. */
function hlgSignal(light: number): number {
  return light <= 1 / 12 ? Math.sqrt(3 * Math.max(0, light)) : HLG_A * Math.log(12 * light - HLG_B) + HLG_C;
}

function hlgLight(signal: number): number {
  return signal <= 0.5 ? signal ** 2 / 3 : (Math.exp((signal - HLG_C) / HLG_A) + HLG_B) / 12;
}
