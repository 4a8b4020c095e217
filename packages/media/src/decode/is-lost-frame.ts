/** What ffmpeg's versions from 5.1 on say when a decoder makes nothing of a packet. */
const LOST = /Error while decoding stream|Error submitting packet to decoder|\bDecoding error:/;

/** Whether a line of ffmpeg's error output says that a frame could not be decoded: it is missing in what was decoded. */
export function isLostFrame(line: string): boolean {
  return LOST.test(line);
}
