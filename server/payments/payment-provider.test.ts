import { describe, expect, test } from 'vitest';
import { CURRENCIES } from '#values/money.ts';
import { paymentProviders, providerById } from './providers.ts';

describe.each(paymentProviders.map((provider) => ({ id: provider.id, provider })))(
  '$id',
  ({ id, provider }) => {
    test('is found by its id, which no other has', () => {
      expect(providerById(id)).toBe(provider);
      expect(paymentProviders.filter((one) => one.id === id)).toHaveLength(1);
    });

    test('gives references that are new, short enough for a bank, and read back however they were typed', () => {
      const references = Array.from({ length: 100 }, () => provider.newReference());
      expect(new Set(references).size).toBe(100);
      for (const reference of references) {
        expect(reference.length).toBeLessThanOrEqual(16);
        expect(provider.readReference(reference)).toBe(reference);
        expect(provider.readReference(` ${reference.toLowerCase().replaceAll('-', ' ')} `)).toBe(reference);
      }
    });

    test('does not take a reference with one wrong sign', () => {
      const reference = provider.newReference();
      const wrong = reference.slice(0, -1) + (reference.endsWith('7') ? '8' : '7');
      expect(provider.readReference(wrong)).toBeNull();
      expect(provider.readReference('')).toBeNull();
    });

    test('names an account for each currency it accepts, and none for another', () => {
      expect(CURRENCIES.some((currency) => provider.accepts(currency))).toBe(true);
      const [accepted, others] = [true, false].map((wanted) =>
        CURRENCIES.filter((currency) => provider.accepts(currency) === wanted),
      );
      for (const currency of accepted ?? []) expect(provider.accountFor(currency).number).toMatch(/\d/);
      for (const currency of others ?? []) expect(() => provider.accountFor(currency)).toThrow(RangeError);
    });
  },
);

test('a provider nobody knows is our mistake', () => {
  expect(() => providerById('cowries')).toThrow('cowries');
});
