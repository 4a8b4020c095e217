/** Turns of phrase whose small words are not translated one by one. */
export const SET_PHRASES: Readonly<Record<string, string>> = {
  en: "excuse me|let me|believe me|i(?:['’]m| am) sorry|i see|i mean|oh my|thank you|thanks|i think|i guess|i suppose|i bet|i believe|i hope|i (?:have|['’]ve) no idea|i say|i wonder|what i call|if i were you|one of us|search me|beats me|tell me about it|let us|let['’]s",
  es: 'sin duda',
  fr: "je (?:crois|pense)|excusez-moi|pardonnez-moi|s['’]il (?:te|vous) pla[iî]t|sans doute|rendez-vous",
  de: 'meinst|ich (?:glaube|denke|meine)|auf jeden fall|immer mehr',
};
