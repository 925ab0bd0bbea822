import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { requestedServices, requestMessage } from './requested-services.ts';

describe('services on request', () => {
  test('countries: those of the catalogue, by their names', () => {
    expect(requestedServices.map(({ country }) => country).toSorted()).toEqual(
      countries.map(({ name }) => name).toSorted(),
    );
  });

  test('ids: unique, and none is a service with a price', () => {
    const ids = requestedServices.flatMap(({ services }) => services.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    const priced = countries.flatMap(({ services }) => services.map(({ id }) => id));
    expect(ids.filter((id) => priced.includes(id))).toEqual([]);
  });

  test('message: names the service and its country; empty for an unknown id', () => {
    expect(requestMessage('uk-charity')).toContain(
      'Charity in Scotland or Northern Ireland (United Kingdom).',
    );
    expect(requestMessage('no-such-service')).toBe('');
    expect(requestMessage(null)).toBe('');
  });
});
