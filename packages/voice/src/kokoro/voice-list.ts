/** A voice of Kokoro v1.0. */
export interface ListedVoice {
  readonly id: string;
  readonly language: string;
  readonly gender: 'female' | 'male';
  /** Voice file used, if it is that of another language. */
  readonly style?: string;
}

/**
 * The voices that are offered, best first in each language by the grades that Kokoro's authors published. English voices
 * graded D or F are left out, as there are better ones of both sexes; other languages keep all they have.
 */
export const voiceList: readonly ListedVoice[] = [
  ...listed('en-US', 'female', 'af_heart af_bella af_nicole af_aoede af_kore af_sarah af_alloy af_nova af_sky'),
  ...listed('en-US', 'male', 'am_fenrir am_michael am_puck'),
  ...listed('en-GB', 'female', 'bf_emma bf_isabella'),
  ...listed('en-GB', 'male', 'bm_fable bm_george'),
  ...listed('es-ES', 'female', 'ef_dora'),
  ...listed('es-ES', 'male', 'em_alex em_santa'),
  ...listed('fr-FR', 'female', 'ff_siwis'),
  // Kokoro has no male French voice; of its other male voices, this one is understood best in French.
  { id: 'fm_alex', language: 'fr-FR', gender: 'male', style: 'pm_alex' },
  ...listed('hi-IN', 'female', 'hf_alpha hf_beta'),
  ...listed('hi-IN', 'male', 'hm_omega hm_psi'),
  ...listed('it-IT', 'female', 'if_sara'),
  ...listed('it-IT', 'male', 'im_nicola'),
  ...listed('ja-JP', 'female', 'jf_alpha jf_gongitsune jf_tebukuro jf_nezumi'),
  ...listed('ja-JP', 'male', 'jm_kumo'),
  ...listed('pt-BR', 'female', 'pf_dora'),
  ...listed('pt-BR', 'male', 'pm_alex pm_santa'),
  ...listed('zh-CN', 'female', 'zf_xiaobei zf_xiaoni zf_xiaoxiao zf_xiaoyi'),
  ...listed('zh-CN', 'male', 'zm_yunjian zm_yunxi zm_yunxia zm_yunyang'),
];

function listed(language: string, gender: ListedVoice['gender'], ids: string): ListedVoice[] {
  return ids.split(' ').map((id) => ({ id, language, gender }));
}
