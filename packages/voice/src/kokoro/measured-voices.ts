import type { Voice } from '@polydub/contracts';

const natural = { quality: 'natural', charactersPerSecond: 15 } as const;
export const measuredVoices: readonly Voice[] = [
  { id: 'af_heart', language: 'en-US', gender: 'female', ...natural },
  { id: 'am_michael', language: 'en-US', gender: 'male', ...natural },
  { id: 'bf_emma', language: 'en-GB', gender: 'female', ...natural },
  { id: 'bm_george', language: 'en-GB', gender: 'male', ...natural },
  { id: 'ef_dora', language: 'es-ES', gender: 'female', ...natural },
  { id: 'em_alex', language: 'es-ES', gender: 'male', ...natural },
  { id: 'ff_siwis', language: 'fr-FR', gender: 'female', ...natural },
  { id: 'if_sara', language: 'it-IT', gender: 'female', ...natural },
  { id: 'im_nicola', language: 'it-IT', gender: 'male', ...natural },
  { id: 'pf_dora', language: 'pt-BR', gender: 'female', ...natural },
  { id: 'pm_alex', language: 'pt-BR', gender: 'male', ...natural },
  { id: 'hf_alpha', language: 'hi-IN', gender: 'female', ...natural },
  { id: 'hm_omega', language: 'hi-IN', gender: 'male', ...natural },
];
