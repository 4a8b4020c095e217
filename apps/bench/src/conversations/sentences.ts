import type { Half } from './plans.js';

/** What is said in the conversations: of each length, one for each half. */
export const sentences: Readonly<
  Record<Half, { readonly short: readonly string[]; readonly long: readonly string[] }>
> = {
  tuned: {
    short: [
      'Are you sure about that?',
      'Yes, I am quite sure.',
      'When did it happen?',
      'Last Tuesday, I think.',
      'No, not at all.',
      'Well, who told you?',
      'My sister did.',
    ],
    long: [
      'We left the house at six, because the road over the hill is closed in winter.',
      'I would rather take the train, since it is quicker and I can read on the way.',
      'He repaired the old radio himself, and now it plays louder than the new one.',
      'They want to build a bridge here, but nobody knows who is going to pay for it.',
    ],
  },
  'held-out': {
    short: [
      'How much does it cost?',
      'Twelve pounds each.',
      'Oh, that is a lot.',
      'Do you want to try it?',
      'Not today, thank you.',
      'Where is Martin?',
      'He went to the kitchen.',
    ],
    long: [
      'The ship was late by two hours, so we sat in the harbour and watched the birds.',
      'Everybody in the village knew the song, although nobody could say who wrote it.',
      'I tried to call you several times this morning, but your telephone was switched off.',
      'There used to be a small cinema at the corner, next to the shop with the hats.',
    ],
  },
};
