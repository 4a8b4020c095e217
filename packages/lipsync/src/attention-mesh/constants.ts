/** Name in the manifest. */
export const MODEL = 'mediapipe-face-mesh';

/** Width and height of what the network is given. */
export const INPUT_PIXELS = 192;
