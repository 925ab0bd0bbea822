import { z } from 'zod';
import { uk } from '#catalog/uk/country.ts';
import { yearEndFacts } from '#rules/formed-elsewhere/year-end.ts';
import type { RegistryEntry, RegistryFiling } from '#rules/formed-elsewhere/registry-entry.ts';
import type { Office } from '#rules/record/record-events.ts';
import { addMonths, day, parseCalendarDate } from '#values/calendar-date.ts';
import { fetchEntry } from './fetch-entry.ts';
import { fetchPages, type Pages } from './fetch-pages.ts';
import type { Registry, RegistryConnection } from './registry.ts';

const optionalDay = z
  .string()
  .optional()
  .transform((text) => (text === undefined ? null : parseCalendarDate(text)));
const AddressShape = z.object({
  address_line_1: z.string().optional(),
  address_line_2: z.string().optional(),
  locality: z.string().optional(),
  region: z.string().optional(),
  postal_code: z.string().optional(),
  country: z.string().optional(),
});
const ProfileShape = z.object({
  company_name: z.string().min(1),
  company_number: z.string().min(1),
  company_status: z.string().default('unknown'),
  type: z.string(),
  subtype: z.string().optional(),
  date_of_creation: optionalDay,
  registered_office_address: AddressShape.optional(),
  accounts: z
    .object({
      accounting_reference_date: z.object({ day: z.coerce.number(), month: z.coerce.number() }).optional(),
      next_accounts: z.object({ due_on: optionalDay }).optional(),
      next_due: optionalDay,
    })
    .optional(),
  confirmation_statement: z
    .object({ last_made_up_to: optionalDay, next_made_up_to: optionalDay, next_due: optionalDay })
    .optional(),
});
const OfficersShape = z.object({
  total_results: z.int().optional(),
  items: z.array(
    z.object({
      name: z.string(),
      officer_role: z.string(),
      appointed_on: optionalDay,
      resigned_on: z.string().optional(),
    }),
  ),
});
const ControllersShape = z.object({
  total_results: z.int().optional(),
  items: z.array(
    z.object({
      name: z.string().optional(),
      kind: z.string(),
      natures_of_control: z.array(z.string()).default([]),
      notified_on: optionalDay,
      ceased_on: z.string().optional(),
    }),
  ),
});

const FilingsShape = z.object({
  /** 'filing-history-available', otherwise why the register has none. */
  filing_history_status: z.string().optional(),
  total_count: z.int().optional(),
  items: z
    .array(
      z.object({
        date: optionalDay,
        category: z.string().default('miscellaneous'),
        type: z.string().optional(),
        description: z.string().default(''),
        // Its other members name officers and addresses, which are not stored.
        description_values: z.object({ made_up_date: optionalDay }).optional(),
      }),
    )
    .default([]),
});

/** The most filings that are stored of a company. */
const MAX_FILINGS = 100;
/** More officers, in office or not, than any company has on file. */
const MAX_PEOPLE = 1000;

/** Our words for the categories of the filing history. */
const filingTitles: Readonly<Record<string, string>> = {
  accounts: 'Accounts',
  address: 'Change of address',
  'annual-return': 'Annual return',
  capital: 'Share capital',
  'change-of-name': 'Change of name',
  'confirmation-statement': 'Confirmation statement',
  dissolution: 'Dissolution',
  gazette: 'Notice in the Gazette',
  incorporation: 'Incorporation',
  insolvency: 'Insolvency',
  liquidation: 'Liquidation',
  miscellaneous: 'Other filing',
  mortgage: 'Charge',
  officers: 'Change of officers',
  'persons-with-significant-control': 'People with significant control',
  reregistration: 'Re-registration',
  resolution: 'Resolution',
};

/** Kinds of company by their code at Companies House, with our entity type and the words of the register. */
const kinds: Readonly<Record<string, readonly [entityType: string | null, words: string]>> = {
  ltd: ['LTD', 'Private limited company'],
  plc: ['PLC', 'Public limited company'],
  llp: ['LLP', 'Limited liability partnership'],
  'limited-partnership': ['LP', 'Limited partnership'],
  'private-limited-guarant-nsc': ['GTE', 'Private company limited by guarantee'],
  'private-limited-guarant-nsc-limited-exemption': ['GTE', 'Private company limited by guarantee'],
};
const offices: Readonly<Record<string, Office>> = {
  director: 'director',
  'corporate-director': 'director',
  'nominee-director': 'director',
  'corporate-nominee-director': 'director',
  secretary: 'secretary',
  'corporate-secretary': 'secretary',
  'nominee-secretary': 'secretary',
  'corporate-nominee-secretary': 'secretary',
  'llp-member': 'officer',
  'llp-designated-member': 'officer',
  'corporate-llp-member': 'officer',
  'corporate-llp-designated-member': 'officer',
};

/** Companies House of the United Kingdom: its REST interface, with a key as the user name of basic authentication. */
export function companiesHouse(connection: RegistryConnection, key: string): Registry {
  const headers = { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` };
  const get = <Schema extends z.ZodType>(path: string, schema: Schema) =>
    fetchEntry(connection, path, schema, headers);
  return {
    id: 'companies-house',
    title: 'Companies House',
    covers: 'Companies and LLPs of the United Kingdom',
    numberLabel: 'Company number',
    example: '01234567',
    find: async (typed) => {
      const number = printedNumber(typed);
      if (number === null) return null;
      const profile = await get(`/company/${number}`, ProfileShape);
      if (profile === null) return null;
      const pageOf =
        <Schema extends z.ZodType>(list: string, schema: Schema) =>
        (start: number) =>
          get(`/company/${number}/${list}?items_per_page=100&start_index=${start}`, schema);
      const [officers, controllers, filings] = await Promise.all([
        fetchPages(pageOf('officers', OfficersShape), (page) => page.total_results, MAX_PEOPLE),
        fetchPages(
          pageOf('persons-with-significant-control', ControllersShape),
          (page) => page.total_results,
          MAX_PEOPLE,
        ),
        fetchPages(pageOf('filing-history', FilingsShape), (page) => page.total_count, MAX_FILINGS),
      ]);
      return toEntry(profile, {
        officers: officers?.items ?? [],
        controllers: controllers?.items ?? [],
        filings,
        now: connection.now(),
      });
    },
  };
}

/** Returns eight characters: digits with leading zeros, or a prefix of two letters and six digits. */
function printedNumber(typed: string): string | null {
  const [, prefix = '', digits = ''] =
    /^([A-Z]{2}|R0)?(\d{1,8})$/.exec(typed.toUpperCase().replaceAll(/[\s-]/g, '')) ?? [];
  if (digits === '' || prefix.length + digits.length > 8) return null;
  return prefix + digits.padStart(8 - prefix.length, '0');
}

type Lists = {
  readonly officers: readonly z.output<typeof OfficersShape>['items'][number][];
  readonly controllers: readonly z.output<typeof ControllersShape>['items'][number][];
  readonly filings: Pages<z.output<typeof FilingsShape>> | null;
  readonly now: Date;
};

function toEntry(
  profile: z.output<typeof ProfileShape>,
  { officers, controllers, filings, now }: Lists,
): RegistryEntry {
  const { company_number: number, accounts, confirmation_statement: statement } = profile;
  const isCommunity = profile.subtype === 'community-interest-company';
  const [listed = null, kind = profile.type] = kinds[profile.type] ?? [];
  const entityType = isCommunity ? 'CIC' : listed;
  const registeredOn = profile.date_of_creation;
  const yearEnd = accounts?.accounting_reference_date;
  const accountsDue = accounts?.next_accounts?.due_on ?? accounts?.next_due ?? null;
  const accountsDuty = entityType === 'PLC' ? 'uk-accounts-public' : 'uk-accounts';
  const statementDue = statement?.next_due ?? null;
  // Filing early begins a new review period, so it is counted from the last statement.
  const statementOn =
    statement?.last_made_up_to && statement.next_made_up_to
      ? addMonths(statement.next_made_up_to, -12)
      : null;
  return {
    registry: 'companies-house',
    title: 'Companies House',
    url: `https://find-and-update.company-information.service.gov.uk/company/${number}`,
    readAt: now.toISOString(),
    name: profile.company_name,
    registrationNumber: number,
    country: uk.id,
    entityType,
    kind: isCommunity ? 'Community interest company' : kind,
    status: profile.company_status,
    isActive: ['active', 'open'].includes(profile.company_status),
    registeredOn,
    address: addressLine(profile.registered_office_address),
    facts: {
      ...(registeredOn && yearEnd ? yearEndFacts(uk, registeredOn, yearEnd) : {}),
      ...(statementOn && entityType !== null ? { statementOn } : {}),
    },
    officers: officers.flatMap(({ name, officer_role: role, appointed_on: since, resigned_on: until }) => {
      const office = offices[role];
      return office === undefined || until !== undefined ? [] : [{ name: personName(name), office, since }];
    }),
    controllers: controllers.flatMap(
      ({ name, kind: type, natures_of_control: natures, notified_on: since, ceased_on: until }) =>
        name === undefined || until !== undefined
          ? []
          : [{ name, isOrganisation: !type.startsWith('individual'), natures: natures.map(inWords), since }],
    ),
    nextDue: [
      ...(accountsDue === null
        ? []
        : [
            {
              obligationId: accountsDuty,
              title: 'Annual accounts',
              dueOn: day(accountsDue),
            },
          ]),
      ...(statementDue === null
        ? []
        : [
            {
              obligationId:
                statementOn === null ? 'uk-confirmation-statement' : 'uk-confirmation-statement-since',
              title: 'Confirmation statement',
              dueOn: day(statementDue),
            },
          ]),
    ],
    filings: toFilings(filings, accountsDuty),
  };
}

/** Returns the filing history; null where the register says that it has none to give. */
function toFilings(
  filings: Pages<z.output<typeof FilingsShape>> | null,
  accountsDuty: string,
): RegistryEntry['filings'] {
  if (filings === null || !(filings.first.filing_history_status ?? AVAILABLE).startsWith(AVAILABLE))
    return null;
  return {
    total: filings.total,
    latest: filings.items.map(({ date, category, type, description, description_values: values }) => {
      const madeUpTo = values?.made_up_date ?? null;
      // Amended accounts, changes of the year end and second filings are described in other words.
      const areAnnual =
        category === 'accounts' &&
        /^accounts-(with-accounts-type|dormant-company|with-made-up)/.test(description);
      return {
        filedOn: date,
        title: areAnnual ? 'Annual accounts' : titleOf(category),
        form: type ?? null,
        madeUpTo,
        obligationId: areAnnual && madeUpTo !== null ? accountsDuty : null,
      } satisfies RegistryFiling;
    }),
  };
}

const AVAILABLE = 'filing-history-available';

/** Returns our words for a category of filings, or the category itself: 'court-order' as 'Court order'. */
const titleOf = (category: string): string =>
  filingTitles[category] ?? inWords(category.charAt(0).toUpperCase() + category.slice(1));

/** 'OBI, Ada Mary' as 'Ada Mary Obi'. Names of companies have no comma. */
function personName(listed: string): string {
  const [, surname, others] = /^([^,]+), ([^,]+)/.exec(listed) ?? [];
  if (surname === undefined || others === undefined) return listed;
  const written = surname
    .toLowerCase()
    .replaceAll(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
  return `${others} ${written}`;
}

/** 'ownership-of-shares-25-to-50-percent' as 'ownership of shares 25 to 50 percent'. */
const inWords = (nature: string): string => nature.replaceAll('-', ' ');

const addressLine = (address: z.output<typeof AddressShape> | undefined): string | null =>
  address === undefined
    ? null
    : [
        address.address_line_1,
        address.address_line_2,
        address.locality,
        address.region,
        address.postal_code,
        address.country,
      ]
        .filter((part) => part !== undefined && part !== '')
        .join(', ') || null;
