export {
  CHANNEL_LAYOUTS,
  type ChannelLayout,
  channelCount,
  channelGroups,
  layoutOf,
  loudnessWeights,
  voiceGains,
  voiceSpreadLu,
} from './audio/channel-layout.js';
export { composeWav } from './audio/compose-wav.js';
export { parseWav } from './audio/parse-wav.js';
export { readWav, type WavSpan } from './audio/read-wav.js';
export { resample } from './audio/resample.js';
export { shapeTone, type TonePoint } from './audio/shape-tone.js';
export { type PitchPoint, shiftVoice, type VoiceShift } from './audio/shift-voice.js';
export { stretchAudio } from './audio/stretch-audio.js';
export { decodeSamples, type SampleFormat, type WavEncoding } from './audio/wav-samples.js';
export { writeWav } from './audio/write-wav.js';
export { type BurnSubtitlesOptions, burnSubtitles } from './burn/burn-subtitles.js';
export { type FontCoverage, fontCoverage, type InstalledFont, installedFonts } from './burn/fonts.js';
export { type DecodeAudioOptions, decodeAudio } from './decode/decode-audio.js';
export { type DecodeFramesOptions, decodeFrames } from './decode/decode-frames.js';
export { decodeFramesAt } from './decode/decode-frames-at.js';
export { type DecodePartOptions, decodePart, type FramePart } from './decode/decode-part.js';
export type { RawFrame, RawPixelFormat, SpanToDecode } from './decode/raw-frames.js';
export { type ReadMonoOptions, readMono } from './decode/read-mono.js';
export {
  type AudioCodec,
  carriedLayout,
  codecForExtension,
  isLossless,
  keptSampleRateHz,
} from './encode/audio-codecs.js';
export { audioFileFor, codecFamily } from './encode/codec-family.js';
export { type EncodeAudioOptions, encodeAudio } from './encode/encode-audio.js';
export { type EncodeFramesOptions, encodeFrames } from './encode/encode-frames.js';
export { takesCover } from './encode/takes-cover.js';
export { type WriteJpegsOptions, writeJpegs } from './encode/write-jpegs.js';
export { type EspeakRun, runEspeak } from './espeak/run-espeak.js';
export { espeakVoiceOf } from './espeak/voice-names.js';
export { type OverlayPatchesOptions, overlayPatches } from './overlay/overlay-patches.js';
export { type PatchClip, readPatchClip, writePatchClip } from './overlay/patch-clip.js';
export { foreignPicture } from './picture/foreign-picture.js';
export { type PicturesAtOptions, picturesAt, type WantedPicture } from './picture/pictures-at.js';
export { readPhoto } from './picture/read-photo.js';
export { fileFormat, mediaFormat } from './probe/file-format.js';
export type { AudioTrack, MediaInfo, OtherStream, SubtitleTrack, VideoTrack } from './probe/media-info.js';
export { type ProbeOptions, probe } from './probe/probe.js';
export type { ProbeLimits } from './probe/probe-limits.js';
export { requireAudio, requireVideo } from './probe/require-track.js';
export { requireWholePicture } from './probe/require-whole-picture.js';
export type { OnProgress } from './process/ffmpeg.js';
export { type ProgramOptions, type RunningProgram, startProgram } from './process/program.js';
export type { Failure } from './process/program-failure.js';
export { type AddSubtitlesOptions, addSubtitles } from './remux/add-subtitles.js';
export { soundTrackCodec } from './remux/containers.js';
export { type CutPictureOptions, cutPicture } from './remux/cut-picture.js';
export { type ExtractOptions, extract } from './remux/extract.js';
export { type Clip, type JoinClipsOptions, joinClips } from './remux/join-clips.js';
export { type JoinOptions, joinSound } from './remux/join-sound.js';
export { languageTag } from './remux/language-tag.js';
export { type MuxOptions, type MuxTracks, mux, type TrackFile } from './remux/mux.js';
export { type ReplaceAudioOptions, replaceAudio } from './remux/replace-audio.js';
export { VIDEO_EXTENSIONS, videoExtension } from './remux/video-extension.js';
export { type PlayedPiece, type PlayPiecesOptions, playPieces } from './retime/play-pieces.js';
export { type RetimeAudioOptions, retimeAudio } from './retime/retime-audio.js';
export { type RetimedVideo, type RetimeVideoOptions, retimeVideo } from './retime/retime-video.js';
