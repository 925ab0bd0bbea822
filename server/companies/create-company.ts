import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import type { Dependencies } from '../dependencies.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import { findOffer } from '../applications/offers.ts';
import { serviceSnapshotOf } from '../applications/service-snapshot.ts';
import { copyMembers } from '../members/copy-members.ts';
import { recordRegistration } from './record/record-registration.ts';
import { companies } from './tables.ts';

/**
 * Inserts the company whose registration is confirmed and the first events of its registers, in the current
 * transaction.
 * @returns its id, or null for a service that registers no business
 * @throws Refusal reference_needed when the number already belongs to a company here
 */
export async function createCompany(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  application: ApplicationRow,
  registration: { number: string; registeredOn: CalendarDate },
): Promise<string | null> {
  const { entityType, country, title } = serviceSnapshotOf(application);
  if (entityType === null) return null;
  const companyFacts = findOffer(application)?.service.companyFacts;
  const facts = Object.entries(companyFacts?.(application.answers) ?? {}).filter(
    (pair): pair is [string, string | number | boolean] => pair[1] !== undefined,
  );
  const [company] = await database.sql
    .insert(companies)
    .values({
      ownerId: application.ownerId,
      country: country.id,
      entityType,
      name: application.name ?? title,
      registrationNumber: registration.number,
      registeredOn: registration.registeredOn,
      facts: Object.fromEntries(facts),
      applicationId: application.id,
      createdAt: clock(),
    })
    .onConflictDoNothing()
    .returning();
  if (!company) throw numberTaken(await isOwn(database, application, registration.number));
  await copyMembers(database, { applicationId: application.id }, { companyId: company.id });
  await recordRegistration({ database, clock }, company, application);
  return company.id;
}

/** Returns whether the customer added a company formed elsewhere with a number. */
const isOwn = async (
  database: Dependencies['database'],
  { ownerId, country }: Pick<ApplicationRow, 'ownerId' | 'country'>,
  number: string,
): Promise<boolean> =>
  (await database.sql.$count(
    companies,
    and(
      eq(companies.ownerId, ownerId),
      eq(companies.country, country),
      eq(companies.registrationNumber, number),
      isNull(companies.applicationId),
    ),
  )) > 0;

const numberTaken = (isAddedByCustomer: boolean): Refusal =>
  new Refusal('reference_needed', {
    words: isAddedByCustomer
      ? 'The customer has added a company with this number to their account. Ask them to remove it there, then confirm again.'
      : 'Another company already has this number. Check it against the certificate.',
  });
