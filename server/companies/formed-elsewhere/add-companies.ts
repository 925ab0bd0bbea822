import { randomUUID } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import {
  checkNewCompany,
  type CheckedCompany,
  type NewCompany,
} from '#rules/formed-elsewhere/new-company.ts';
import { deadlinesOnFile } from '#rules/formed-elsewhere/deadlines-on-file.ts';
import { openingEvents } from '#rules/formed-elsewhere/opening-events.ts';
import type { RegistryEntry } from '#rules/formed-elsewhere/registry-entry.ts';
import { customerActor } from '../../applications/events/event-actor.ts';
import { todayIn } from '../../applications/offers.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import { insertEvents } from '../record/append-events.ts';
import { onFileSince } from '../present-registry-entry.ts';
import { registeredCompany } from '../registered-company.ts';
import { companies, filedDeadlines } from '../tables.ts';
import { isWorkingDay } from '../working-days.ts';

export type AddDependencies = Pick<Dependencies, 'database' | 'clock'>;
export type AddedCompany = { id: string; name: string; outcome: 'added' | 'known' };
type ValidCompany = Extract<CheckedCompany, { company: NewCompany }>;

/** Companies of one person, the same bound as that of the calendar. */
export const MAX_COMPANIES = 500;

/**
 * Adds companies that were formed elsewhere, with the first events of their records, in one transaction. A
 * company that the caller has by its number stays as it is, so that the same request may be sent again. Deadlines that
 * the registry's filing history shows as met are recorded so.
 * @param entries  what a registry said, by the place of the company in the list
 * @throws Refusal facts_invalid naming each company and member, not_possible_now beyond 500 companies
 */
export function addCompanies(
  dependencies: AddDependencies,
  caller: Caller,
  list: readonly NewCompany[],
  entries: ReadonlyMap<number, RegistryEntry> = new Map(),
): Promise<AddedCompany[]> {
  const { database, clock } = dependencies;
  const checked = list.map((company) => checkNewCompany(company, (country) => todayIn(country, clock())));
  const problems = checked.flatMap((each, index) =>
    'problems' in each
      ? each.problems.map(({ field, words }) => ({
          path: `companies/${index}/${field}`,
          code: 'invalid',
          words,
        }))
      : [],
  );
  if (problems.length > 0) throw new Refusal('facts_invalid', { words: problems[0]?.words ?? '', problems });
  const valid = checked.filter((each): each is ValidCompany => 'company' in each);
  return database.transaction(async () => {
    // Serialises the requests of one account: they count its companies, and may list the same numbers in another order.
    await database.query('select pg_advisory_xact_lock(hashtext($1))', [`companies/${caller.userId}`]);
    const added: AddedCompany[] = [];
    for (const [index, each] of valid.entries())
      added.push(await addCompany(dependencies, caller, each, entries.get(index) ?? null));
    const [row] = await database.sql
      .select({ companies: count() })
      .from(companies)
      .where(eq(companies.ownerId, caller.userId));
    if ((row?.companies ?? 0) > MAX_COMPANIES && added.some(({ outcome }) => outcome === 'added'))
      throw new Refusal('not_possible_now', {
        words: `An account has at most ${MAX_COMPANIES} companies. Write to us if you look after more.`,
      });
    return added;
  });
}

async function addCompany(
  { database, clock }: AddDependencies,
  caller: Caller,
  { company, country, entityType }: ValidCompany,
  entry: RegistryEntry | null,
): Promise<AddedCompany> {
  const now = clock();
  const today = todayIn(country, now);
  const [inserted] = await database.sql
    .insert(companies)
    .values({
      ownerId: caller.userId,
      country: country.id,
      entityType: entityType.id,
      name: company.name,
      registrationNumber: company.registrationNumber,
      registeredOn: company.registeredOn,
      facts: { ...company.facts },
      applicationId: null,
      deadlinesFrom: company.deadlinesFrom ?? today,
      registryEntry: entry,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!inserted) {
    const [known] = await database.sql
      .select({ id: companies.id, name: companies.name })
      .from(companies)
      .where(
        and(
          eq(companies.ownerId, caller.userId),
          eq(companies.country, country.id),
          eq(companies.registrationNumber, company.registrationNumber),
        ),
      );
    if (!known) throw new Error('The company conflicts with another row than its own');
    return { ...known, outcome: 'known' };
  }
  const onFile =
    entry === null
      ? []
      : deadlinesOnFile(country, registeredCompany(inserted), entry, {
          today,
          isWorkingDay: (date) => isWorkingDay(country, date),
        });
  if (onFile.length > 0)
    await database.sql.insert(filedDeadlines).values(
      onFile.map(({ filedOn, ...deadline }) => ({
        ...deadline,
        companyId: inserted.id,
        filedAt: onFileSince(filedOn),
      })),
    );
  const events = openingEvents({
    company,
    entityType,
    controllers: entry?.controllers ?? [],
    today,
    newId: randomUUID,
  });
  if (events.length > 0)
    await insertEvents({ database, clock }, inserted, {
      events,
      actor: customerActor(caller),
      action: 'imported',
    });
  return { id: inserted.id, name: inserted.name, outcome: 'added' };
}
