import type { Reading } from '../reading.js';

/** Italian. */
export const italian: Reading = {
  abbreviations: {
    'Sig.': 'signor',
    'sig.': 'signor',
    'Sig.ra': 'signora',
    'sig.ra': 'signora',
    'Dott.': 'dottor',
    'dott.': 'dottor',
    'Dott.ssa': 'dottoressa',
    'Prof.': 'professor',
    'prof.': 'professor',
    'Ing.': 'ingegner',
    'Avv.': 'avvocato',
    'ecc.': 'eccetera',
    'es.': 'esempio',
    'ca.': 'circa',
  },
  currencies: {
    $: ['dollaro', 'dollari'],
    '€': ['euro', 'euro'],
    '£': ['sterlina', 'sterline'],
    '¥': ['yen', 'yen'],
    '₹': ['rupia', 'rupie'],
  },
  hundredths: { before: 'e', after: '' },
  decimalMark: ',',
  units: {
    km: ['chilometro', 'chilometri'],
    'km/h': ['chilometro orario', 'chilometri orari'],
    m: ['metro', 'metri'],
    cm: ['centimetro', 'centimetri'],
    mm: ['millimetro', 'millimetri'],
    kg: ['chilo', 'chili'],
    g: ['grammo', 'grammi'],
    GB: ['gigabyte', 'gigabyte'],
    MB: ['megabyte', 'megabyte'],
    '°C': ['grado Celsius', 'gradi Celsius'],
  },
  clock: (hours, minutes) => (minutes === 0 ? `${hours}` : `${hours} e ${minutes}`),
  minus: 'meno',
};
