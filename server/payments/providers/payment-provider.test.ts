import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { CURRENCIES } from '#values/money.ts';
import { paymentProviders, requireProvider } from './providers.ts';

describe.each(paymentProviders.map((provider) => ({ id: provider.id, provider })))(
  '$id',
  ({ id, provider }) => {
    test('id: unique, and finds the provider', () => {
      expect(requireProvider(id)).toBe(provider);
      expect(paymentProviders.filter((each) => each.id === id)).toHaveLength(1);
    });

    test('new references: unique, short enough for a bank, normalised from any case and spacing', () => {
      const references = Array.from({ length: 100 }, () => provider.generateReference());
      expect(new Set(references).size).toBe(100);
      for (const reference of references) {
        expect(reference.length).toBeLessThanOrEqual(16);
        expect(provider.normalizeReference(reference)).toBe(reference);
        expect(provider.normalizeReference(` ${reference.toLowerCase().replaceAll('-', ' ')} `)).toBe(
          reference,
        );
      }
    });

    test('reference with one wrong character: not accepted', () => {
      const reference = provider.generateReference();
      const wrong = reference.slice(0, -1) + (reference.endsWith('7') ? '8' : '7');
      expect(provider.normalizeReference(wrong)).toBeNull();
      expect(provider.normalizeReference('')).toBeNull();
    });

    test('account: one per accepted currency and country, none for other currencies', () => {
      expect(CURRENCIES.some((currency) => provider.accepts(currency))).toBe(true);
      const [accepted, others] = [true, false].map((accepts) =>
        CURRENCIES.filter((currency) => provider.accepts(currency) === accepts),
      );
      for (const currency of accepted ?? [])
        for (const country of countries.filter((each) => each.currency === currency))
          expect(provider.accountFor(currency, country.id).number).toMatch(/\d/);
      for (const currency of others ?? [])
        expect(() => provider.accountFor(currency, 'nigeria')).toThrow(RangeError);
    });
  },
);

test('unknown provider: throws', () => {
  expect(() => requireProvider('cowries')).toThrow('cowries');
});
