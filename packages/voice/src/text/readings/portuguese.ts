import type { Reading } from '../reading.js';

/** Portuguese, as in Brazil. */
export const portuguese: Reading = {
  abbreviations: {
    'Sr.': 'senhor',
    'Sra.': 'senhora',
    'Srta.': 'senhorita',
    'Dr.': 'doutor',
    'Dra.': 'doutora',
    'Prof.': 'professor',
    'Profa.': 'professora',
    'etc.': 'etcétera',
    'p. ex.': 'por exemplo',
    'aprox.': 'aproximadamente',
    'pág.': 'página',
    nº: 'número',
  },
  currencies: {
    R$: ['real', 'reais'],
    $: ['dólar', 'dólares'],
    '€': ['euro', 'euros'],
    '£': ['libra', 'libras'],
    '¥': ['iene', 'ienes'],
    '₹': ['rupia', 'rupias'],
  },
  hundredths: { before: 'e', after: 'centavos' },
  decimalMark: ',',
  units: {
    km: ['quilômetro', 'quilômetros'],
    'km/h': ['quilômetro por hora', 'quilômetros por hora'],
    m: ['metro', 'metros'],
    cm: ['centímetro', 'centímetros'],
    mm: ['milímetro', 'milímetros'],
    kg: ['quilo', 'quilos'],
    g: ['grama', 'gramas'],
    GB: ['gigabyte', 'gigabytes'],
    MB: ['megabyte', 'megabytes'],
    '°C': ['grau Celsius', 'graus Celsius'],
  },
  clock: (hours, minutes) => `${hours} ${hours === 1 ? 'hora' : 'horas'}${minutes === 0 ? '' : ` e ${minutes}`}`,
  minus: 'menos',
};
