import type { KeptWord } from './kept-word.js';

/** Who acts and who is acted upon; Spanish verbs say it without a word. */
export const PERSONS: readonly KeptWord[] = [
  {
    en: { says: 'me', mayBeSaidBy: 'i|my|mine|myself|me' },
    es: {
      says: 'm[eí]|conmigo|mí[oa]s?',
      mayBeSaidBy: 'yo+|m[eí]|mis?|mí[oa]s?|conmigo|\\p{L}{2,}me(?:l[oae]s?)?|nos|nosotr[oa]s',
    },
    fr: { says: 'moi', mayBeSaidBy: 'je|j|me|m|moi|mon|ma|mes|mien(?:ne)?s?|nous' },
    de: { says: 'mich|mir', mayBeSaidBy: 'ich|mich|mir|mein(?:e[mnrs]?)?|uns' },
  },
  {
    en: { says: 'i', mayBeSaidBy: 'i|my|mine|myself|me|we|us|our' },
    fr: { says: 'je|j', mayBeSaidBy: 'je|j|me|m|moi|mon|ma|mes|mien(?:ne)?s?|nous|on' },
    de: { says: 'ich', mayBeSaidBy: 'ich|mich|mir|mein(?:e[mnrs]?)?|uns|wir' },
  },
  {
    en: { says: 'us', mayBeSaidBy: "we|us|our|ours|ourselves|let['’]s|together|and (?:i|me)" },
    es: {
      says: 'nosotr[oa]s|nos',
      mayBeSaidBy: 'nos|nosotr[oa]s|nuestr[oa]s?|\\p{L}+(?:nos(?:l[oae]s?)?|[aei]mos)',
    },
    fr: { says: 'nous', mayBeSaidBy: 'nous|on|notre|nos|nôtres?|\\p{L}+ons' },
    de: { says: 'uns', mayBeSaidBy: 'wir|uns|unser\\p{L}{0,2}|unsre[mnrs]?' },
  },
  {
    en: { says: 'we', mayBeSaidBy: "we|us|our|ours|ourselves|let['’]s|together|and (?:i|me)" },
    fr: { mayBeSaidBy: 'nous|on|notre|nos|nôtres?|\\p{L}+ons' },
    de: { says: 'wir', mayBeSaidBy: 'wir|uns|unser\\p{L}{0,2}|unsre[mnrs]?|man' },
  },
  {
    en: { says: 'he|him', mayBeSaidBy: 'he|him|his|himself|it|its|they|them|who|that|one' },
    fr: { mayBeSaidBy: 'il|lui|le|l|son|sa|ses|ce|c|celui|leur|lequel|se|s|qui|en|y|ça|cela' },
    de: {
      says: 'er|ihn|ihm',
      mayBeSaidBy: 'er|ihn|ihm|sein(?:e[mnrs]?)?|der|den|dem|dessen|sich|es|wer|das|dies\\p{L}*',
    },
  },
  {
    en: { says: 'she', mayBeSaidBy: 'she|her|hers|herself|it|its|they|them|who|that|one|he|him|his' },
    fr: { mayBeSaidBy: 'elle|lui|la|l|son|sa|ses|celle|se|s|c|ce|qui|en|y|ça|cela' },
    de: { mayBeSaidBy: 'sie|ihr(?:e[mnrs]?)?|die|der|deren|sich|es|das' },
  },
  {
    en: {
      // Somebody who is acted upon or spoken of, not who does something: "for you to see", "I see you go".
      says: '(?:put|give|gave|tell|told|show\\p{L}*|help|call|asked|owe|bring|send|sent|teach|warned|promise) you|(?:see|saw|trust|love|hear|want|need|miss\\p{L}*|hate|believe|understand|for|to|about|from|at|behind|without) you(?! \\p{L}+)',
      mayBeSaidBy: 'you|your|yours|yourself|yourselves|ya',
    },
    es: {
      mayBeSaidBy:
        'tú|te|ti|tus?|tuy[oa]s?|contigo|usted(?:es)?|os|vosotr[oa]s|vuestr[oa]s?|l[aoe]s?|se|sus?|vos|\\p{L}{2,}(?:[td]e|l[aoe]s?|se|os|[aeiáéí]s|ste)',
    },
    fr: { mayBeSaidBy: 'tu|te|t|toi|ton|ta|tes|vous|votre|vos|vôtres?|tien(?:ne)?s?' },
    de: {
      mayBeSaidBy: 'du|dich|dir|dein(?:e[mnrs]?)?|sie|ihnen|ihr(?:e[mnrs]?)?|euch|eu(?:er|re[mnrs]?)',
    },
  },
];
