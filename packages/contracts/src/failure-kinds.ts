import { z } from 'zod';

/** Every kind of failure of a `PolydubError`, with its title for people. */
export const failureKinds = {
  'no-video': 'The media has no picture',
  'no-audio': 'The media has no sound',
  'unreadable-media': 'The media cannot be read',
  'media-too-large': 'The media is larger or longer than is accepted',
  'media-processing-failed': 'A media file could not be made',
  'separation-failed': 'Speech could not be separated from the background',
  'recognition-failed': 'Speech could not be recognized',
  'diarization-failed': 'The speakers could not be told apart',
  'chinese-diarization-failed': 'The speakers of Chinese could not be told apart',
  'no-speech': 'Nobody speaks in the media',
  'no-recognized-speech': 'No words were recognized',
  'mixed-languages': 'Several languages are spoken, and their text could not be cut into lines',
  'translation-failed': 'The text could not be translated',
  'unsupported-language': 'The language is not supported',
  'unusable-subtitles': 'The subtitles cannot be used',
  'unusable-audio': 'The audio cannot be used',
  'subtitling-failed': 'The subtitles could not be made',
  'alignment-failed': 'The text could not be aligned with the speech',
  'speech-failed': 'A line could not be spoken',
  'cloning-failed': 'A voice could not be cloned',
  'lip-sync-failed': 'The mouth could not be made to speak',
  'recloning-failed': 'A voice could not be cloned again for another result of a project',
  'empty-preview-text': 'The line to be heard has nothing to say',
  'voice-preview-failed': 'The line could not be spoken to be heard',
  'ocr-failed': 'Text in the picture could not be read',
  'ocr-language-not-supported': 'Text in this language cannot be read in a picture',
  'no-callouts': 'No text to translate was found in the picture',
  'callout-matching-failed': 'Text in the picture could not be matched with the callouts',
  'no-callout-matched': 'None of the callouts was found in the picture',
  'callout-refinement-failed': 'The callouts could not be refined',
  'style-extraction-failed': 'The style of text in the picture could not be told',
  'preview-failed': 'The preview could not be made',
  'too-few-faces': 'The media has fewer faces than are needed',
  'too-many-faces': 'The media has more faces than are accepted',
  'face-not-accepted': 'The face in the picture cannot be used for a video',
  'no-faces': 'The picture has no faces',
  'unknown-image-format': 'The format of the picture is not known',
  'download-failed': 'A file could not be downloaded',
  'invalid-request': 'The request is wrong',
  'model-failed': 'A model is damaged or failed to run',
  'lost-file': 'A file of the job was lost or damaged',
  'store-failed': 'The artifact store failed or does not answer',
  'bus-failed': 'The NATS server failed or does not answer',
  'no-worker': 'No worker is there for the work',
  internal: 'Polydub itself failed',
  cancelled: 'The job was cancelled',
  usage: 'The command or its options are wrong',
  'missing-dependency': 'A program, package or model that the job needs is not here',
  'engine-unavailable': 'A server behind a bridge engine did not answer',
  'storage-full': 'The disk or the store is full',
  'too-slow': 'The work took longer than it may',
} as const;

/** A kind of failure that only one family has: `<family>/<kind>`. The family's row has its title. */
export type OwnFailureKind = `${string}/${string}`;

/** What went wrong. The row of the job's family says which code its API shows for it. */
export type FailureKind = keyof typeof failureKinds | OwnFailureKind;

const sharedKinds = Object.keys(failureKinds) as [keyof typeof failureKinds, ...(keyof typeof failureKinds)[]];
const ownKindSchema = z
  .string()
  .regex(/^[a-z-]+\/[a-z-]+$/, 'a family and its kind')
  .transform((kind) => kind as OwnFailureKind);

/** A kind of failure in a record. A kind that only a newer version knows is read as `internal`. */
export const failureKindSchema: z.ZodType<FailureKind> = z
  .union([z.enum(sharedKinds), ownKindSchema])
  .catch('internal');
