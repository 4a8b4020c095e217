/** Containers (ffprobe's names) whose duration ffmpeg only estimates from the bit rate. */
export const ESTIMATED_DURATION = /^(mp3|aac|ac3|eac3|dts|amr|mpeg|mpegts)$/;
