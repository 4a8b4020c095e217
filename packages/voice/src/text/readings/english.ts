import type { Reading } from '../reading.js';

/** English. */
export const english: Reading = {
  abbreviations: {
    'Mr.': 'Mister',
    'Mrs.': 'Missus',
    'Ms.': 'Miz',
    'Dr.': 'Doctor',
    'Prof.': 'Professor',
    'St.': 'Saint',
    'Jr.': 'Junior',
    'Sr.': 'Senior',
    'Sgt.': 'Sergeant',
    'Capt.': 'Captain',
    'Lt.': 'Lieutenant',
    'Gen.': 'General',
    'Sen.': 'Senator',
    'Gov.': 'Governor',
    'Inc.': 'Incorporated',
    'Ltd.': 'Limited',
    'Co.': 'Company',
    'vs.': 'versus',
    'etc.': 'et cetera',
    'e.g.': 'for example',
    'i.e.': 'that is',
    'approx.': 'approximately',
    'No.': 'No.',
  },
  currencies: {
    $: ['dollar', 'dollars'],
    '€': ['euro', 'euros'],
    '£': ['pound', 'pounds'],
    '¥': ['yen', 'yen'],
    '₹': ['rupee', 'rupees'],
  },
  hundredths: { before: 'and', after: 'cents' },
  decimalMark: '.',
  units: {
    km: ['kilometer', 'kilometers'],
    'km/h': ['kilometer per hour', 'kilometers per hour'],
    mph: ['mile per hour', 'miles per hour'],
    m: ['meter', 'meters'],
    cm: ['centimeter', 'centimeters'],
    mm: ['millimeter', 'millimeters'],
    kg: ['kilogram', 'kilograms'],
    g: ['gram', 'grams'],
    lb: ['pound', 'pounds'],
    lbs: ['pound', 'pounds'],
    ft: ['foot', 'feet'],
    GB: ['gigabyte', 'gigabytes'],
    MB: ['megabyte', 'megabytes'],
    '°C': ['degree Celsius', 'degrees Celsius'],
    '°F': ['degree Fahrenheit', 'degrees Fahrenheit'],
  },
  clock: (hours, minutes) => {
    if (minutes === 0) return hours > 12 ? `${hours} hundred` : `${hours} o'clock`;
    return minutes < 10 ? `${hours} oh ${minutes}` : `${hours} ${minutes}`;
  },
  minus: 'minus',
  further: readYears,
};

/** 1995 → 19 95, 1905 → 19 oh 5, 1900 → 19 hundred, 2024 → 20 24; the years 2000…2009 are read as numbers. */
function readYears(text: string): string {
  return text.replaceAll(/(?<![\p{N}.,$€£-])(1[1-9]|20)(\d\d)(?![\p{N}]|[.,:]\d)/gu, (year, century, rest) => {
    if (century === '20' && rest.startsWith('0')) return year;
    if (rest === '00') return century === '10' ? year : `${century} hundred`;
    return rest.startsWith('0') ? `${century} oh ${rest.slice(1)}` : `${century} ${rest}`;
  });
}
