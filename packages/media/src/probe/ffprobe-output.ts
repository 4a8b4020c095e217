import { z } from 'zod';

/** ffprobe writes most numbers as text; an unknown one is missing or `N/A`. */
const numeric = z
  .union([z.string(), z.number()])
  .transform(Number)
  .transform((value) => (Number.isFinite(value) ? value : undefined))
  .optional();

const rational = z
  .string()
  .transform((text) => {
    const [numerator = Number.NaN, denominator = 1] = text.split(/[/:]/).map(Number);
    const value = numerator / denominator;
    return Number.isFinite(value) && value > 0 ? value : undefined;
  })
  .optional();

const streamSchema = z.object({
  index: z.number(),
  codec_type: z.string().optional(),
  codec_name: z.string().default('unknown'),
  width: z.number().optional(),
  height: z.number().optional(),
  codec_tag_string: z.string().default(''),
  pix_fmt: z.string().default('unknown'),
  color_range: z.string().optional(),
  color_space: z.string().optional(),
  color_transfer: z.string().optional(),
  field_order: z.string().default('unknown'),
  sample_aspect_ratio: rational,
  avg_frame_rate: rational,
  r_frame_rate: rational,
  nb_frames: numeric,
  sample_rate: numeric,
  channels: z.number().optional(),
  channel_layout: z.string().default(''),
  start_time: numeric,
  duration: numeric,
  bit_rate: numeric,
  disposition: z.record(z.string(), z.number()).default({}),
  tags: z.record(z.string(), z.string()).default({}),
  side_data_list: z.array(z.looseObject({ rotation: z.number().optional() })).default([]),
});
/** One stream as ffprobe describes it. */
export type FfprobeStream = z.infer<typeof streamSchema>;

/** The output of `ffprobe -of json -show_format -show_streams`, with only the fields that are used. */
export const ffprobeOutputSchema = z.object({
  streams: z.array(streamSchema).default([]),
  format: z.object({
    format_name: z.string(),
    start_time: numeric,
    duration: numeric,
    tags: z.record(z.string(), z.string()).default({}),
  }),
});
/** What ffprobe says about a file. */
export type FfprobeOutput = z.infer<typeof ffprobeOutputSchema>;
