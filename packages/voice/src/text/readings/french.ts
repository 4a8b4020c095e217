import type { Reading } from '../reading.js';

/** French. */
export const french: Reading = {
  abbreviations: {
    'M.': 'monsieur',
    Mme: 'madame',
    Mlle: 'mademoiselle',
    MM: 'messieurs',
    Dr: 'docteur',
    'Dr.': 'docteur',
    Pr: 'professeur',
    'etc.': 'et cetera',
    'p. ex.': 'par exemple',
    'c.-à-d.': "c'est-à-dire",
    St: 'saint',
    Ste: 'sainte',
    'env.': 'environ',
  },
  currencies: {
    $: ['dollar', 'dollars'],
    '€': ['euro', 'euros'],
    '£': ['livre', 'livres'],
    '¥': ['yen', 'yens'],
    '₹': ['roupie', 'roupies'],
  },
  hundredths: { before: '', after: '' },
  decimalMark: ',',
  units: {
    km: ['kilomètre', 'kilomètres'],
    'km/h': ['kilomètre heure', 'kilomètres heure'],
    m: ['mètre', 'mètres'],
    cm: ['centimètre', 'centimètres'],
    mm: ['millimètre', 'millimètres'],
    kg: ['kilo', 'kilos'],
    g: ['gramme', 'grammes'],
    Go: ['gigaoctet', 'gigaoctets'],
    Mo: ['mégaoctet', 'mégaoctets'],
    '°C': ['degré Celsius', 'degrés Celsius'],
  },
  clock: (hours, minutes) => `${hours} ${hours === 1 ? 'heure' : 'heures'}${minutes === 0 ? '' : ` ${minutes}`}`,
  minus: 'moins',
  further: (text) =>
    text.replaceAll(/\b(\d{1,2}) ?h ?(\d\d)?\b/g, (_, hours, minutes) =>
      french.clock(Number(hours), Number(minutes ?? 0)),
    ),
};
