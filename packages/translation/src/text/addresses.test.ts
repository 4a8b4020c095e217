import { expect, it } from 'vitest';
import { addressesIn, outsideAddresses, withoutAddresses, withSourceAddresses } from './addresses.js';

it.each([
  ['Write to anna.smith@example.com.', ['anna.smith@example.com']],
  ['See https://example.org/help?id=7, or www.example.de!', ['https://example.org/help?id=7', 'www.example.de']],
  ['It is on Example.com/news.', ['Example.com/news']],
  ['The end. Come at 5.30, e.g. by bus.', []],
])('finds the addresses in %j', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
  expect(withoutAddresses(text)).toHaveLength(text.length);
});

it('changes nothing within an address', () => {
  expect(outsideAddresses('help: a@help.org, help', (text) => text.replaceAll('help', 'ayuda'))).toBe(
    'ayuda: a@help.org, ayuda',
  );
});

it('gives a translation the addresses of its source', () => {
  const source = 'Send it to anna@example.com or visit https://example.org/help.';
  const translation = 'Envíelo a anna@ejemplo.com o visita https://ejemplo.org/ayuda.';
  expect(withSourceAddresses(translation, source)).toBe(
    'Envíelo a anna@example.com o visita https://example.org/help.',
  );
  expect(withSourceAddresses('Envíelo a anna@ejemplo.com.', source)).toBe('Envíelo a anna@ejemplo.com.');
});
