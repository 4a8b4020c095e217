/** What to do about a damaged file of mouths or faces. */
export const MAKE_AGAIN =
  'Make it again: lipsync model create for the model of a person, else the same job without the kept work.';
