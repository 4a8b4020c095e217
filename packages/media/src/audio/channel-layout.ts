/**
 * Weight of a channel when all channels are mixed into one, by its place: front side, centre, behind, or left out of
 * the mix (as in ffmpeg's downmix).
 */
const [FRONT, CENTRE, BEHIND, NONE] = [Math.SQRT1_2, 1, 0.5, 0] as const;

/** Weight of every channel of a layout, in the order in which they are interleaved. */
const DOWNMIX = {
  mono: [1],
  stereo: [FRONT, FRONT],
  '3.0': [FRONT, FRONT, CENTRE],
  quad: [FRONT, FRONT, BEHIND, BEHIND],
  '4.0': [FRONT, FRONT, CENTRE, BEHIND],
  '5.0': [FRONT, FRONT, CENTRE, BEHIND, BEHIND],
  '5.0(side)': [FRONT, FRONT, CENTRE, BEHIND, BEHIND],
  '5.1': [FRONT, FRONT, CENTRE, NONE, BEHIND, BEHIND],
  '5.1(side)': [FRONT, FRONT, CENTRE, NONE, BEHIND, BEHIND],
  '6.1': [FRONT, FRONT, CENTRE, NONE, BEHIND, BEHIND, BEHIND],
  '7.1': [FRONT, FRONT, CENTRE, NONE, BEHIND, BEHIND, BEHIND, BEHIND],
} as const satisfies Record<string, readonly number[]>;

/** An arrangement of channels, by ffmpeg's name; samples are interleaved in its order (5.1: L R C LFE and two behind). */
export type ChannelLayout = keyof typeof DOWNMIX;

/** All layouts that sound is read and written in. */
export const CHANNEL_LAYOUTS = Object.keys(DOWNMIX) as readonly ChannelLayout[];

/** How many channels a layout has. */
export function channelCount(layout: ChannelLayout): number {
  return DOWNMIX[layout].length;
}

/**
 * Channels that form a left-right pair, or one channel alone, front first; the low-frequency channel (LFE) is in no
 * group.
 */
const GROUPS: Readonly<Record<ChannelLayout, readonly (readonly number[])[]>> = {
  mono: [[0]],
  stereo: [[0, 1]],
  '3.0': [[0, 1], [2]],
  quad: [
    [0, 1],
    [2, 3],
  ],
  '4.0': [[0, 1], [2], [3]],
  '5.0': [[0, 1], [2], [3, 4]],
  '5.0(side)': [[0, 1], [2], [3, 4]],
  '5.1': [[0, 1], [2], [4, 5]],
  '5.1(side)': [[0, 1], [2], [4, 5]],
  '6.1': [[0, 1], [2], [4], [5, 6]],
  '7.1': [[0, 1], [2], [4, 5], [6, 7]],
};

/** The layout that ffmpeg assumes, by number of channels, for sound whose file names no layout. */
const USUAL: ReadonlyMap<number, ChannelLayout> = new Map([
  [6, '5.1'],
  [7, '6.1'],
  [8, '7.1'],
]);

/** Weight of the channels behind in a loudness (ITU-R BS.1770). */
const BEHIND_LOUDNESS = 1.41;

/** How much each channel of a layout counts in a loudness (ITU-R BS.1770): the low-frequency channel does not. */
export function loudnessWeights(layout: ChannelLayout): number[] {
  return DOWNMIX[layout].map((weight) => (weight === BEHIND ? BEHIND_LOUDNESS : weight === NONE ? 0 : 1));
}

/** How many LU louder one voice is over all channels of a layout, at the gains of {@link voiceGains}, than in one channel. */
export function voiceSpreadLu(layout: ChannelLayout): number {
  const gains = voiceGains(layout);
  return 10 * Math.log10(loudnessWeights(layout).reduce((sum, weight, at) => sum + weight * (gains[at] ?? 0) ** 2, 0));
}

/** Channels of a layout in left-right pairs, or alone; the low-frequency channel (LFE) is in no group. */
export function channelGroups(layout: ChannelLayout): readonly (readonly number[])[] {
  return GROUPS[layout];
}

/**
 * The layout in which a track is processed: its own if it is known; if the file names none, the usual one for its
 * number of channels; else mono or stereo.
 */
export function layoutOf(track: { readonly channels: number; readonly channelLayout: string }): ChannelLayout {
  const own = CHANNEL_LAYOUTS.find((layout) => layout === track.channelLayout);
  const usual = track.channelLayout === '' ? USUAL.get(track.channels) : undefined;
  return own ?? usual ?? (track.channels > 1 ? 'stereo' : 'mono');
}

/**
 * Gain of one voice in each channel of a layout: only in the centre if there is one, else equal on left and right.
 * Mixing the channels into one gives the voice back at its original level.
 */
export function voiceGains(layout: ChannelLayout): number[] {
  const weights: readonly number[] = DOWNMIX[layout];
  const carriers = weights.includes(CENTRE) ? [weights.indexOf(CENTRE)] : [0, 1];
  const sum = (some: readonly number[]) => some.reduce((total, weight) => total + weight, 0);
  const gain = sum(weights) / sum(carriers.map((carrier) => weights[carrier] ?? 0));
  return weights.map((_, channel) => (carriers.includes(channel) ? gain : 0));
}
