import { z } from 'zod';
import { canada } from '#catalog/canada/country.ts';
import type { RegistryEntry, RegistryFiling } from '#rules/formed-elsewhere/registry-entry.ts';
import { parseCalendarDate } from '#values/calendar-date.ts';
import { fetchEntry } from './fetch-entry.ts';
import type { Registry, RegistryConnection } from './registry.ts';

const optionalText = z.string().nullish();
const CorporationShape = z.object({
  corporationId: z.coerce.string(),
  act: z.string().default(''),
  status: z.string().default('unknown'),
  corporationNames: z
    .array(
      z.object({
        CorporationName: z.object({
          name: z.string(),
          nameType: optionalText,
          current: z.boolean().default(false),
        }),
      }),
    )
    .default([]),
  // Spelt so by the registry.
  adresses: z
    .array(
      z.object({
        address: z.object({
          addressLine: z.array(z.string()).default([]),
          city: optionalText,
          postalCode: optionalText,
          provinceCode: optionalText,
        }),
      }),
    )
    .nullish(),
  activities: z.array(z.object({ activity: z.object({ activity: z.string(), date: z.string() }) })).nullish(),
  annualReturns: z
    .array(z.object({ annualReturn: z.object({ yearOfFiling: z.coerce.string() }) }))
    .nullish()
    // Known from descriptions of the interface only: in another form they are not known.
    .catch(null),
});
/**
 * English first, then French, which is null when it is not asked for. A number without a corporation has no
 * English part.
 */
const ReplyShape = z.array(z.union([CorporationShape, z.null(), z.array(z.unknown()), z.string()])).min(1);

/**
 * Federal corporations of Canada. Companies of the provinces are not in it; officers and year ends are not
 * published here.
 */
export function corporationsCanada(connection: RegistryConnection): Registry {
  return {
    id: 'corporations-canada',
    title: 'Corporations Canada',
    covers: 'Federal corporations of Canada',
    numberLabel: 'Corporation number or 9 digits of the Business Number',
    example: '1234567-8',
    find: async (typed) => {
      const digits = typed.replaceAll(/[\s-]/g, '');
      if (!/^\d{6,9}$/.test(digits)) return null;
      const reply = await fetchEntry(
        connection,
        `/app/scr/cc/CorporationsCanada/api/corporations/${digits}.json?lang=eng`,
        ReplyShape,
      );
      const [corporation] = reply ?? [];
      return corporation && typeof corporation === 'object' && 'corporationId' in corporation
        ? toEntry(corporation, connection.now())
        : null;
    },
  };
}

function toEntry(corporation: z.output<typeof CorporationShape>, now: Date): RegistryEntry | null {
  const { corporationId, act, status, corporationNames, adresses } = corporation;
  const names = corporationNames.map((each) => each.CorporationName);
  const name = names.find(({ current }) => current) ?? names[0];
  if (!name) return null;
  const begun = corporation.activities?.find(({ activity }) =>
    /incorporation|amalgamation|continuance/i.test(activity.activity),
  );
  const address = adresses?.[0]?.address;
  const { addressLine = [], city, provinceCode, postalCode } = address ?? {};
  return {
    registry: 'corporations-canada',
    title: 'Corporations Canada',
    url: `https://ised-isde.canada.ca/cc/lgcy/fdrlCrpDtls.html?corpId=${corporationId}`,
    readAt: now.toISOString(),
    name: name.name,
    registrationNumber: corporationId.replace(/^(\d{6,7})(\d)$/, '$1-$2'),
    country: canada.id,
    entityType: /not-for-profit/i.test(act) ? 'NFP' : /business corporations/i.test(act) ? 'CBCA' : null,
    kind: act,
    status,
    isActive: /^active/i.test(status),
    registeredOn: begun ? parseCalendarDate(begun.activity.date.slice(0, 10)) : null,
    address:
      [...addressLine, city, provinceCode, postalCode]
        .filter((part) => part !== undefined && part !== null && part !== '')
        .join(', ') || null,
    facts: {},
    officers: [],
    controllers: [],
    nextDue: [],
    filings: toFilings(corporation),
  };
}

/**
 * Returns the activities and annual returns of a corporation; null where the registry lists neither. An annual return
 * has a year and no day. We do not know whether it is the year of the anniversary or that of filing, so it meets no
 * deadline.
 */
function toFilings({
  activities,
  annualReturns,
}: z.output<typeof CorporationShape>): RegistryEntry['filings'] {
  if (!activities && !annualReturns) return null;
  const filings: { year: string; filing: RegistryFiling }[] = [
    ...(activities ?? []).map(({ activity: { activity, date } }) => ({
      year: date.slice(0, 10),
      filing: { ...noFiling, title: activity, filedOn: parseCalendarDate(date.slice(0, 10)) },
    })),
    ...(annualReturns ?? []).map(({ annualReturn: { yearOfFiling } }) => ({
      year: yearOfFiling,
      filing: { ...noFiling, title: `Annual return of ${yearOfFiling}`, filedOn: null },
    })),
  ];
  return {
    total: filings.length,
    latest: filings
      .toSorted((a, b) => (a.year < b.year ? 1 : a.year > b.year ? -1 : 0))
      .slice(0, MAX_FILINGS)
      .map(({ filing }) => filing),
  };
}

const noFiling = { form: null, madeUpTo: null, obligationId: null };
/** The most filings that are stored of a company. */
const MAX_FILINGS = 100;
