import { accessRules } from './access-rules.js';
import { discoveryRules } from './discovery-rules.js';
import { fieldRules } from './field-rules.js';
import { hardSubtitleRules } from './hard-subtitle-rules.js';
import type { Rule } from './rule.js';
import { urlRules } from './url-rules.js';
import { visualRules } from './visual-rules.js';

/** Every rule that can be tested with one request. */
export const rules: readonly Rule[] = [
  ...accessRules,
  ...fieldRules,
  ...hardSubtitleRules,
  ...urlRules,
  ...visualRules,
  ...discoveryRules,
];
