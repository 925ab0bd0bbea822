import { z } from 'zod';
import { countries } from '#catalog/index.ts';
import type { RegistryEntry } from '#rules/formed-elsewhere/registry-entry.ts';
import { parseCalendarDate } from '#values/calendar-date.ts';
import { fetchEntry } from './fetch-entry.ts';
import type { Registry, RegistryConnection } from './registry.ts';

const AddressShape = z.object({
  addressLines: z.array(z.string()).default([]),
  city: z.string().nullish(),
  region: z.string().nullish(),
  postalCode: z.string().nullish(),
});
const ReplyShape = z.object({
  data: z.object({
    attributes: z.object({
      lei: z.string(),
      entity: z.object({
        legalName: z.object({ name: z.string().min(1) }),
        registeredAs: z.string().nullish(),
        jurisdiction: z.string().nullish(),
        status: z.string().default('unknown'),
        creationDate: z.string().nullish(),
        legalForm: z.object({ id: z.string().nullish(), other: z.string().nullish() }).nullish(),
        legalAddress: AddressShape.nullish(),
      }),
    }),
  }),
});

/**
 * The index of legal entity identifiers (LEI) of all countries. It names neither officers nor our kinds of
 * company: codes of legal forms (ISO 20275) are not mapped, so the customer chooses the kind.
 */
export function gleif(connection: RegistryConnection): Registry {
  return {
    id: 'gleif',
    title: 'GLEIF',
    covers: 'Companies with a legal entity identifier (LEI), in all our countries',
    numberLabel: 'LEI',
    example: '5493001KJTIIGC8Y1R12',
    find: async (typed) => {
      const lei = typed.toUpperCase().replaceAll(/[\s-]/g, '');
      if (!/^[0-9A-Z]{18}\d{2}$/.test(lei)) return null;
      const reply = await fetchEntry(connection, `/api/v1/lei-records/${lei}`, ReplyShape);
      return reply === null ? null : toEntry(reply.data.attributes, connection.now());
    },
  };
}

function toEntry(
  { lei, entity }: z.output<typeof ReplyShape>['data']['attributes'],
  now: Date,
): RegistryEntry | null {
  // 'GB', or with a region 'US-DE'.
  const code = entity.jurisdiction?.slice(0, 2);
  const { addressLines = [], city, region, postalCode } = entity.legalAddress ?? {};
  return {
    registry: 'gleif',
    title: 'GLEIF',
    url: `https://search.gleif.org/#/record/${lei}`,
    readAt: now.toISOString(),
    name: entity.legalName.name,
    registrationNumber: entity.registeredAs ?? lei,
    country: countries.find((country) => country.code === code)?.id ?? null,
    entityType: null,
    kind: entity.legalForm?.other ?? '',
    status: entity.status.toLowerCase(),
    isActive: entity.status === 'ACTIVE',
    registeredOn: entity.creationDate ? parseCalendarDate(entity.creationDate.slice(0, 10)) : null,
    address:
      [...addressLines, city, region, postalCode]
        .filter((part) => part !== undefined && part !== null && part !== '')
        .join(', ') || null,
    facts: {},
    officers: [],
    controllers: [],
    nextDue: [],
    // GLEIF is no register of filings.
    filings: null,
  };
}
