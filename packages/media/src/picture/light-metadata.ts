import type { Warning } from '@polydub/contracts';
import { z } from 'zod';
import type { VideoTrack } from '../probe/media-info.js';
import { askFfprobe } from '../probe/run-ffprobe.js';

/** Whether a picture has a high dynamic range (PQ or HLG transfer). */
export function isHdr({ colourTransfer }: VideoTrack): boolean {
  return colourTransfer === 'smpte2084' || colourTransfer === 'arib-std-b67';
}

/** What an HDR picture says about the screen on which it was graded, as encoder arguments. */
export interface LightMetadata {
  readonly args: readonly string[];
  readonly warnings: readonly Warning[];
}

const rational = z.union([z.string(), z.number()]).transform((value) => {
  const [numerator = 0, denominator = 1] = String(value).split('/').map(Number);
  return numerator / denominator;
});
const frameSchema = z.object({
  side_data_list: z.array(z.looseObject({ side_data_type: z.string() })).default([]),
});
const outputSchema = z.object({ frames: z.array(frameSchema).default([]) });
const masteringSchema = z.object({
  ...{ red_x: rational, red_y: rational, green_x: rational, green_y: rational, blue_x: rational, blue_y: rational },
  ...{ white_point_x: rational, white_point_y: rational, min_luminance: rational, max_luminance: rational },
});
const lightLevelSchema = z.object({ max_content: z.number(), max_average: z.number() });

const QUIET = 'log-level=error';
/** Steps per unit in which encoders count SMPTE ST 2086 values. */
const CHROMATICITY_STEPS = 50_000;
const LUMINANCE_STEPS = 10_000;

/**
 * Reads the mastering display (SMPTE ST 2086) and light levels (CTA-861.3) of the first frame. Only HEVC keeps them. A
 * warning says when the codec cannot, or when there is metadata for each scene (Dolby Vision, HDR10+), which is lost.
 */
export async function lightMetadata(
  path: string,
  track: VideoTrack,
  codec: string,
  signal?: AbortSignal,
): Promise<LightMetadata> {
  if (!isHdr(track)) return { args: codec === 'hevc' ? ['-x265-params', QUIET] : [], warnings: [] };
  const sideData = await firstFrameSideData(path, track, signal);
  const find = (name: string) => sideData.find(({ side_data_type: type }) => type.includes(name));
  const params = [
    'log-level=error',
    ...masteringParams(find('Mastering display')),
    ...levelParams(find('light level')),
  ];
  const perScene = find('Dolby Vision') ?? find('HDR10+') ?? find('2094-40');
  const isLeftOut = codec !== 'hevc' && params.length > 1;
  return {
    args: codec === 'hevc' ? ['-x265-params', [...params, 'hdr10-opt=1', 'repeat-headers=1'].join(':')] : [],
    warnings: [
      ...(perScene ? [leftOut(perScene.side_data_type)] : []),
      ...(isLeftOut ? [leftOut('Mastering display and light levels')] : []),
    ],
  };
}

async function firstFrameSideData(path: string, { index }: VideoTrack, signal?: AbortSignal) {
  const wanted = ['-show_frames', '-select_streams', `${index}`, '-read_intervals', '%+#1'];
  return outputSchema.parse(await askFfprobe(path, wanted, { signal })).frames[0]?.side_data_list ?? [];
}

function masteringParams(sideData: unknown): string[] {
  const found = masteringSchema.safeParse(sideData);
  if (!found.success) return [];
  const screen = found.data;
  const colour = (x: number, y: number) =>
    `(${Math.round(x * CHROMATICITY_STEPS)},${Math.round(y * CHROMATICITY_STEPS)})`;
  const luminance = (value: number) => Math.round(value * LUMINANCE_STEPS);
  return [
    'hdr10=1',
    `master-display=G${colour(screen.green_x, screen.green_y)}B${colour(screen.blue_x, screen.blue_y)}R${colour(screen.red_x, screen.red_y)}WP${colour(screen.white_point_x, screen.white_point_y)}L(${luminance(screen.max_luminance)},${luminance(screen.min_luminance)})`,
  ];
}

function levelParams(sideData: unknown): string[] {
  const found = lightLevelSchema.safeParse(sideData);
  return found.success ? [`max-cll=${found.data.max_content},${found.data.max_average}`] : [];
}

function leftOut(what: string): Warning {
  return { code: 'light-metadata-left-out', message: `${what} of the source's HDR picture could not be kept.` };
}
