import { describe, expect, it } from 'vitest';
import { addressFormOf, withAddressForm } from './address-form.js';

describe('addressFormOf', () => {
  it('follows the words that friends or strangers use', () => {
    expect(addressFormOf(['Hey, Mum!', 'Where are you?', 'I miss you.', 'Yes, sir.'], 'en', 'de')).toBe('familiar');
    expect(addressFormOf(['Good evening, madam.', 'How are you?'], 'en', 'es')).toBe('polite');
  });

  it('follows the forms that the source has', () => {
    expect(addressFormOf(['Tu viens ?', 'Oui.'], 'fr', 'de')).toBe('familiar');
    expect(addressFormOf(['Haben Sie Zeit?'], 'de', 'es')).toBe('polite');
    expect(addressFormOf(['¿Qué quieres?'], 'es', 'fr')).toBe('familiar');
  });

  it('tells nothing where nothing or both tell it, and of other languages', () => {
    expect(addressFormOf(['Where are you?'], 'en', 'es')).toBeUndefined();
    expect(addressFormOf(['Hey!', 'Yes, sir.'], 'en', 'fr')).toBeUndefined();
    expect(addressFormOf(['Hey!'], 'en', 'ja')).toBeUndefined();
  });
});

describe('withAddressForm', () => {
  const call = {
    lines: [{ id: '1', speaker: 'A', text: 'Are you there?' }],
    before: ['Hey, Dad!'],
    after: [],
    sourceLanguage: 'en',
    targetLanguage: 'de',
    glossaries: [],
    signal: new AbortController().signal,
  };

  it('tells the form from the lines and those around them', () => {
    expect(withAddressForm(call)).toMatchObject({ addressForm: 'familiar' });
    expect(withAddressForm(call).isAddressFormGuessed).toBeUndefined();
    expect(withAddressForm({ ...call, addressForm: 'polite' }).addressForm).toBe('polite');
  });

  it('takes the usual form where nothing tells it', () => {
    const untold = { ...call, before: [] };
    expect(withAddressForm(untold)).toMatchObject({ addressForm: 'polite', isAddressFormGuessed: true });
    expect(withAddressForm({ ...untold, targetLanguage: 'es' }).addressForm).toBe('familiar');
    expect(withAddressForm({ ...untold, targetLanguage: 'ja' }).addressForm).toBeUndefined();
  });

  it('leaves it to a person who has wishes, and to pictures that address nobody', () => {
    expect(withAddressForm({ ...call, userPrompt: 'Very formal.' }).addressForm).toBeUndefined();
    expect(withAddressForm({ ...call, textKind: 'picture-text' }).addressForm).toBeUndefined();
  });
});
