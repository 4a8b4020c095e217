import { glossaryContentSchema, subtitleStyleContentSchema } from '@polydub/contracts';
import { libraryEndpoints } from '../library/library-endpoints.js';
import { gatewayBuckets } from '../state.js';

/** Glossaries and subtitle styles. */
export const accountLibraryEndpoints = [
  ...libraryEndpoints({
    path: 'glossaries',
    noun: 'glossary',
    names: ['Glossary', 'Glossaries'],
    idField: 'glossary_id',
    content: glossaryContentSchema,
    bucket: gatewayBuckets.glossaries,
  }),
  ...libraryEndpoints({
    path: 'subtitle_styles',
    noun: 'subtitle style',
    names: ['SubtitleStyle', 'SubtitleStyles'],
    idField: 'subtitle_style_id',
    content: subtitleStyleContentSchema,
    bucket: gatewayBuckets.subtitleStyles,
  }),
];
