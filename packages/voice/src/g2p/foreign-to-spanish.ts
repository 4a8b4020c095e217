/** Spellings that do not occur in Spanish. */
const NOT_SPANISH = /[kw]|sh|th|ph|gh|ck|ee|oo|([bdfgmnpstz])\1|[bcfghmpqtv]$|[^rü]ey$/iu;

/** Letters and ends of Spanish names and words: `José`, `Diego`, `Florida`, `Texas`, `Lopez`, `Portugal`, `Doctor`. */
const LIKE_SPANISH = /[áéíóúüñ]|[ao]s?$|[aeiou]z$|al$|[cr]t?or$|ble$/iu;

/** Spanish names, and names and words that both languages share, with other ends. */
const SPANISH: ReadonlySet<string> = new Set(
  `al angeles aires aguilar alicante aragon beltran benjamin bolivar brasil buenos caimanes calderon cancun carmen cesar chile concepcion cortes
  cristian cristobal dolores duarte duran ecuador el enrique escobar felipe flores fuentes gabriel guadalupe guzman hector hotel internet
  isabel israel ivan jaime javier jesus jorge juan julian las leon les los luis madagascar madrid manuel marcos marin mercedes miguel
  monterrey montes morales nepal omar oscar paraguay pilar putin qatar rafael ramon raquel raul rey reyes robles rodriguez roman ruben salazar
  salvador san santander santiago sebastian senegal sergio soledad tenerife torres uruguay valle vicente victor virus yucatan
  base bar bus cable chocolate club color crisis doble favor film gas golf honor labor mar motor noble plan popular radar regular similar simple singular sol
  solar triple tutor`.split(/\s+/u),
);

/**
 * Whether a name that a translation from English keeps is not read as Spanish: one without a Spanish spelling, and that is not known as
 * Spanish. `Madrid` and `José` are Spanish, whatever language a line was translated from.
 */
export function isForeignToSpanish(word: string): boolean {
  if (NOT_SPANISH.test(word)) return true;
  return !LIKE_SPANISH.test(word) && !SPANISH.has(word.toLowerCase());
}
