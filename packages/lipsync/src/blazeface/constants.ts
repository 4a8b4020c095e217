/** Name in the manifest. */
export const MODEL = 'mediapipe-face-detection';

/** Width and height of what the network is given. */
export const INPUT_PIXELS = 192;
/** The network looks for a face around each of these by these places. */
export const ANCHORS_ACROSS = 48;
/** Numbers for each place: a box and six key points. */
export const NUMBERS_PER_ANCHOR = 16;

// As MediaPipe has them.
/** Faces of lower confidence are dropped. */
export const MIN_CONFIDENCE = 0.5;
/** Boxes that share more of their area are the same face. */
export const MAX_OVERLAP = 0.3;
/** A box of which more lies within another is the same face. */
export const MAX_WITHIN = 0.7;

/** A picture that is longer than this, by its short side, is also looked at in squares, in which small faces are larger. */
export const MAX_WHOLE_RATIO = 1.2;
/** Two squares next to one another share at least this much of their sides, so that a face lies in one of them whole. */
export const MIN_SHARED_SIDE = 0.4;
/** These squares are no smaller than this share of the long side, however narrow the picture is. */
export const MIN_SQUARE_SHARE = 0.25;
