/** What an article or a like word must agree with: a gender of the singular, or the plural (of German also in the dative). */
export type Agreement = 'masculine' | 'feminine' | 'neuter' | 'plural' | 'dative plural';
