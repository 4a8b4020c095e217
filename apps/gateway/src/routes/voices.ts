import { buckets } from '@polydub/bus';
import { languageCode, languagePart, type StockVoice, stockVoiceSchema, targetLanguages } from '@polydub/contracts';
import { z } from 'zod';
import type { Gateway } from '../gateway.js';
import { defineEndpoint } from '../http/endpoint.js';

const voiceSchema = z.object({
  voice: z.string().describe('As the lines of projects and reports name it: its engine and its name.'),
  name: z.string().describe('Its name within its engine.'),
  gender: stockVoiceSchema.shape.gender,
  quality: stockVoiceSchema.shape.quality.describe('plain: a robotic voice, for languages that no other one speaks.'),
  languages: stockVoiceSchema.shape.languages.describe('Codes of the languages that it speaks.'),
});

const querySchema = z.object({
  language: languageCode
    .refine((code) => Object.hasOwn(targetLanguages, languagePart(code)), {
      message: `one of ${Object.keys(targetLanguages).join(', ')}, also with a region`,
    })
    .optional()
    .describe('Only voices of this language, such as es or en-GB. Default: all.'),
});

/** `GET /v1/voices`. */
export const voicesEndpoint = defineEndpoint({
  method: 'get',
  path: '/v1/voices',
  operationId: 'listVoices',
  tag: 'Languages and voices',
  summary: 'List the stock voices',
  description: 'Voices that dubs are spoken with where no speaker is cloned, of the engines that are installed now.',
  query: querySchema,
  answer: z.object({ voices: z.array(voiceSchema) }),
  handle: async ({ gateway, query: { language } }) => {
    const voices = await knownVoices(gateway);
    return { voices: (language === undefined ? voices : speaking(voices, language)).map(shown) };
  },
});

async function knownVoices({ bus }: Pick<Gateway, 'bus'>): Promise<StockVoice[]> {
  const workers = [...(await bus.records(buckets.workers).list()).values()];
  const voices = workers.flatMap(({ stockVoices = [] }) => stockVoices);
  return [...new Map(voices.map((each) => [each.voice, each])).values()];
}

/** The voices of a language; with a region only those of the region, if there are any. */
export function speaking(voices: readonly StockVoice[], code: string): StockVoice[] {
  const exact = voices.filter(({ languages }) => languages.includes(code));
  if (exact.length > 0) return exact;
  return voices.filter(({ languages }) => languages.some((own) => languagePart(own) === languagePart(code)));
}

function shown({ voice, ...about }: StockVoice): z.infer<typeof voiceSchema> {
  return { voice, name: voice.slice(voice.indexOf('/') + 1), ...about };
}
