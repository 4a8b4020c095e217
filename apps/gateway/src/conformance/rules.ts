import { accessRules } from './access-rules.js';
import { fieldRules } from './field-rules.js';
import type { Rule } from './rule.js';
import { urlRules } from './url-rules.js';

/** Every rule that one request can show. */
export const rules: readonly Rule[] = [...accessRules, ...fieldRules, ...urlRules];
