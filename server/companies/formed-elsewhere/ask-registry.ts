import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '#contract/errors.ts';
import type { formedElsewhereEndpoints } from '#contract/companies/formed-elsewhere.ts';
import type { NewOwner } from '#rules/formed-elsewhere/new-company.ts';
import { normaliseNumber } from '#rules/formed-elsewhere/registration-number.ts';
import type { RegistryEntry, RegistryId } from '#rules/formed-elsewhere/registry-entry.ts';
import { countryById } from '#catalog/index.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { todayIn } from '../../applications/offers.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import { RegistryUnavailableError } from '../../registries/registry.ts';
import { presentFilings } from '../present-registry-entry.ts';
import { companies } from '../tables.ts';
import { addCompanies, type AddedCompany } from './add-companies.ts';

export type RegistryDependencies = Pick<Dependencies, 'database' | 'clock' | 'registries' | 'log'>;
type Lookup = z.input<(typeof formedElsewhereEndpoints)['POST /registry-lookups']['reply'][200]>;

/**
 * Asks a registry for a company, outside any transaction.
 * @throws Refusal not_found also for a registry that is not switched on, registry_unavailable
 */
async function askRegistry(
  { registries, log }: RegistryDependencies,
  id: RegistryId,
  number: string,
): Promise<RegistryEntry> {
  const registry = registries.find((each) => each.id === id);
  if (!registry)
    throw new Refusal('not_found', { words: 'We do not ask this registry. Enter the company by hand.' });
  try {
    const entry = await registry.find(number);
    if (entry !== null) return entry;
  } catch (error) {
    if (!(error instanceof RegistryUnavailableError)) throw error;
    log.warn({ err: error, registry: id }, 'a registry did not answer');
    throw new Refusal('registry_unavailable', {
      words: `${registry.title} is not responding. Try again later, or enter the company by hand.`,
    });
  }
  throw new Refusal('not_found', {
    words: `${registry.title} has no company with this number. ${registry.numberLabel}: ${registry.example}.`,
  });
}

/** Returns what a registry says of a company, and whether the caller has it. Stores nothing. @throws Refusal */
export async function lookUpCompany(
  dependencies: RegistryDependencies,
  caller: Caller,
  { registry, number }: { registry: RegistryId; number: string },
): Promise<Lookup> {
  const { facts: _facts, filings, ...entry } = await askRegistry(dependencies, registry, number);
  const country = countryById(entry.country ?? '');
  const printed = country
    ? (normaliseNumber(country, entry.registrationNumber).number ?? entry.registrationNumber)
    : entry.registrationNumber;
  const [known] = await dependencies.database.sql
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(
        eq(companies.ownerId, caller.userId),
        eq(companies.country, entry.country ?? ''),
        eq(companies.registrationNumber, printed),
      ),
    );
  return {
    entry: {
      ...entry,
      officers: [...entry.officers],
      controllers: entry.controllers.map(({ name, natures, since }) => ({
        name,
        natures: [...natures],
        since,
      })),
      nextDue: entry.nextDue.map(({ title, dueOn }) => ({ title, dueOn })),
      filings: presentFilings(filings),
    },
    known: known !== undefined,
  };
}

type Additions = {
  registry: RegistryId;
  number: string;
  entityType?: string | undefined;
  registeredOn?: CalendarDate | undefined;
  owners: readonly NewOwner[];
};

/**
 * Adds a company with what a registry says of it. The registry is asked again, so that its entry is its own
 * words. The customer states only what it leaves open.
 * @throws Refusal not_found, registry_unavailable, facts_invalid
 */
export async function addFromRegistry(
  dependencies: RegistryDependencies,
  caller: Caller,
  { registry, number, entityType, registeredOn, owners }: Additions,
): Promise<AddedCompany[]> {
  const entry = await askRegistry(dependencies, registry, number);
  const country = countryById(entry.country ?? '');
  if (!country)
    throw new Refusal('facts_invalid', { words: 'We do not serve the country of this company yet.' });
  const day = entry.registeredOn ?? registeredOn;
  const type = entry.entityType ?? entityType;
  if (type === undefined || day === undefined)
    throw new Refusal('facts_invalid', {
      words: `${entry.title} does not say this. Enter it yourself.`,
      problems: [
        ...(type === undefined ? ['entityType'] : []),
        ...(day === undefined ? ['registeredOn'] : []),
      ].map((path) => ({
        path,
        code: 'missing',
        words: `${entry.title} does not say this. Enter it yourself.`,
      })),
    });
  const today = todayIn(country, dependencies.clock());
  // Filings that the registry still expects are listed as overdue.
  const deadlinesFrom = [today, ...entry.nextDue.map(({ dueOn }) => dueOn)]
    .toSorted()
    .find((each) => each >= day);
  return addCompanies(
    dependencies,
    caller,
    [
      {
        country: country.id,
        entityType: type,
        name: entry.name,
        registrationNumber: entry.registrationNumber,
        registeredOn: day,
        deadlinesFrom: deadlinesFrom ?? null,
        facts: entry.facts,
        officers: onceEach(entry.officers).map((officer) => ({
          ...officer,
          since:
            officer.since !== null && officer.since >= day && officer.since <= today ? officer.since : null,
        })),
        owners,
      },
    ],
    new Map([[0, entry]]),
  );
}

type Officer = RegistryEntry['officers'][number];

/**
 * Returns each holder of an office once, from the first day that the registry has: it may list one under two kinds of
 * office, and the customer cannot correct its list.
 */
function onceEach(officers: readonly Officer[]): Officer[] {
  const byName = Map.groupBy(officers, ({ name, office }) => `${office} ${name.toLowerCase()}`);
  return [...byName.values()].flatMap(([first, ...others]) => {
    const days = [first, ...others].flatMap((each) => each?.since ?? []);
    return first === undefined ? [] : { ...first, since: days.toSorted()[0] ?? null };
  });
}
