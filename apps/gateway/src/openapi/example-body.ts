/** Values for fields whose schema does not tell one that means something. */
const values: Readonly<Record<string, unknown>> = {
  media_url: 'https://example.com/talk.mp4',
  video_url: 'https://example.com/talk.mp4',
  reference_file_url: 'https://example.com/person.mp4',
  audio_url: 'https://example.com/speech.wav',
  source_language: 'en',
  target_language: 'es',
  target_languages: ['es', 'pt-BR'],
  driving_text: 'Good morning.',
  name: 'Products',
  entries: [{ term: 'Polydub', translation: 'Polydub' }],
  revision: 1,
  task_id: '019a5b7c-3c1e-7d52-9f61-2b1f0c7a9e44',
  model_id: '019a5b7c-3c1e-7d52-9f61-2b1f0c7a9e45',
};

/** Fields that are not required, where one of two has to be there. */
const chosen = ['driving_text'];

/** What is read of a JSON schema. */
export interface BodySchema {
  readonly properties?: Readonly<Record<string, { readonly enum?: readonly unknown[] }>>;
  readonly required?: readonly string[];
}

/** A short body that such a schema takes: its required fields. Undefined where a value for one is not known. */
export function exampleBody({ properties, required = [] }: BodySchema): Record<string, unknown> | undefined {
  if (!properties) return undefined;
  const named = [...required, ...chosen.filter((name) => name in properties)];
  const entries = named.map((name) => [name, properties[name]?.enum?.[0] ?? values[name]] as const);
  return entries.every(([, value]) => value !== undefined) ? Object.fromEntries(entries) : undefined;
}
