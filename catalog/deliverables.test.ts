import { describe, expect, test } from 'vitest';
import { countries, sourceById } from './index.ts';

describe.each(countries)('documents of services in $name', (country) => {
  test.each(country.services.map((service) => [service.id, service] as const))(
    '%s: lists what comes, the proof first, which closes the application',
    (_id, { documents, entityType }) => {
      const [proof] = documents;
      expect(proof?.arrives).toBe('closing');
      expect(proof?.from).not.toBe('customer');
      expect([undefined, 'registry']).toContain(entityType && proof?.from);
      expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length);
      expect(
        documents.flatMap(({ source }) => source ?? []).filter((id) => !sourceById(country, id)),
      ).toEqual([]);
    },
  );
});
