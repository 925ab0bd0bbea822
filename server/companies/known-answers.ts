import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Answers } from '#forms/form.ts';
import { countryById } from '#catalog/index.ts';
import { prefillFiling } from '#rules/application/prefill-filing.ts';
import { recordAt } from '#rules/record/record-state.ts';
import { calendarDateIn, day } from '#values/calendar-date.ts';
import { findOffer, requireOfferToStart } from '../applications/offers.ts';
import { applications } from '../applications/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { findCompanyFor } from '../members/access.ts';
import type { CompanyRow } from './company-columns.ts';
import { eventsOf, toRecordEvents } from './record/read-record.ts';

/**
 * Returns the answers with which an application for a company begins, from its record and the application that
 * registered it here. @throws Refusal not_found also for a service of another country, not_allowed, service_not_offered
 */
export async function knownAnswers(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
  companyId: string,
  serviceId: string,
): Promise<Answers> {
  const company = await findCompanyFor(database, caller, companyId, 'company:change');
  const [application = null] =
    company.applicationId === null
      ? []
      : await database.sql.select().from(applications).where(eq(applications.id, company.applicationId));
  const { service } = requireOfferToStart(serviceId, clock());
  if (service.country !== company.country) throw new Refusal('not_found');
  const offer = application && findOffer(application);
  return prefillFiling(
    service,
    {
      ...company,
      registeredOn: day(company.registeredOn),
      directors: offer ? [] : await directorsOf(database, company, clock()),
    },
    offer ? { form: offer.service.form, answers: application.signed?.answers ?? application.answers } : null,
  );
}

/** Returns the names of the directors in office today, by the company's record. */
async function directorsOf(
  database: Dependencies['database'],
  company: CompanyRow,
  now: Date,
): Promise<string[]> {
  const events = toRecordEvents(await eventsOf(database, company.id));
  const today = calendarDateIn(countryById(company.country)?.zone ?? 'UTC', now);
  const { appointments, people } = recordAt(events, today);
  return appointments
    .filter(({ office, until }) => office === 'director' && until === null)
    .flatMap(({ personId }) => people.get(personId)?.particulars.name ?? []);
}
