import { and, eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { companyOfFiling, deadlinesMet, dutiesOfFiling } from '#rules/application/completion.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { day } from '#values/calendar-date.ts';
import { deadlineKey } from '#rules/deadlines/deadline-key.ts';
import type { Dependencies } from '../dependencies.ts';
import { findOffer, type Offer } from '../applications/offers.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import { type CompanyRow, companyColumns } from './company-columns.ts';
import { openDeadlinesOf } from './read-companies.ts';
import { type FiledRegisters, recordFiling } from './record/record-filing.ts';
import { companies, companyChanges, filedDeadlines } from './tables.ts';

type PlanDependencies = Pick<Dependencies, 'database' | 'clock'>;
type CompletionDependencies = PlanDependencies & Pick<Dependencies, 'jobs'>;
type DeadlineKey = { obligationId: string; period: string };
type MeetableDeadline = DeadlineKey & { title: string; dueOn: CalendarDate; proposed: boolean };
type RecordPart = (typeof companyChanges.$inferSelect)['part'];

type IssuedPaper = { number: string; on: CalendarDate };
type Filing = {
  company: CompanyRow | null;
  deadlines: MeetableDeadline[];
  changes: { part: RecordPart; label: string; value: string }[];
};

const answersOf = ({ signed, answers }: ApplicationRow) => signed?.answers ?? answers;

/**
 * Returns what confirming an application means for a company of its customer; null for a service that
 * concerns no registered company, or was removed.
 * @param issued  what the authority issued, as far as it is known
 */
export async function planFiling(
  dependencies: PlanDependencies,
  application: ApplicationRow,
  issued: IssuedPaper,
): Promise<Filing | null> {
  const company = await findCompanyOfFiling(dependencies, application);
  return planFor(dependencies, application, { issued, company });
}

/** Returns the company of its customer that a filing concerns; null without one. */
export async function findCompanyOfFiling(
  { database }: Pick<PlanDependencies, 'database'>,
  application: ApplicationRow,
): Promise<CompanyRow | null> {
  const offer = findOffer(application);
  if (offer?.service.completes.kind !== 'filing') return null;
  const rows = await database.sql
    .select(companyColumns)
    .from(companies)
    .where(and(eq(companies.ownerId, application.ownerId), eq(companies.country, application.country)))
    .limit(500);
  return companyOfFiling(offer.service, answersOf(application), rows, application.forCompanyId);
}

async function planFor(
  dependencies: PlanDependencies,
  application: ApplicationRow,
  { issued, company }: { issued: IssuedPaper; company: CompanyRow | null },
): Promise<Filing | null> {
  const offer = findOffer(application);
  if (offer?.service.completes.kind !== 'filing') return null;
  return {
    company,
    deadlines: company === null ? [] : await meetable(dependencies, offer, application, company),
    changes: [...(offer.service.completes.changes?.(answersOf(application), issued) ?? [])],
  };
}

async function meetable(
  { database, clock }: PlanDependencies,
  { service, country }: Offer,
  application: ApplicationRow,
  company: CompanyRow,
): Promise<MeetableDeadline[]> {
  const answers = answersOf(application);
  const duties = dutiesOfFiling(country, service, answers);
  if (duties.length === 0) return [];
  const open = (await openDeadlinesOf(database, company, clock())).filter(({ obligationId }) =>
    duties.includes(obligationId),
  );
  const met = deadlinesMet(service, answers, open);
  return open.map((deadline) => ({
    obligationId: deadline.obligationId,
    period: deadline.period,
    title: deadline.title,
    dueOn: deadline.dueOn,
    proposed: met.includes(deadline),
  }));
}

type CompletedFiling = {
  companyId: string;
  companyName: string;
  met: { title: string; dueOn: CalendarDate }[];
  registers: FiledRegisters;
};

/**
 * Records a confirmed filing with the company it concerns, in the current transaction: the deadlines it
 * meets, and the changes of the company's record and facts.
 * @param metDeadlines  the deadlines as the officer chose them; those proposed when undefined
 * @returns null when the customer has no such company here
 * @throws Refusal bad_request for a deadline that the filing cannot meet
 */
export async function completeFiling(
  dependencies: CompletionDependencies,
  application: ApplicationRow,
  issued: IssuedPaper,
  metDeadlines: readonly DeadlineKey[] | undefined,
): Promise<CompletedFiling | null> {
  const { database, clock } = dependencies;
  const found = await findCompanyOfFiling(dependencies, application);
  const [company = null] =
    found === null
      ? []
      : await database.sql
          .select(companyColumns)
          .from(companies)
          .where(eq(companies.id, found.id))
          .for('update');
  // Until the row was locked, its owner may have recorded a deadline as met, or removed the company.
  const filing = company && (await planFor(dependencies, application, { issued, company }));
  if (company === null || filing === null) {
    if (metDeadlines !== undefined && metDeadlines.length > 0) throw unknownDeadline();
    return null;
  }
  const isChosen = (deadline: MeetableDeadline): boolean =>
    metDeadlines === undefined
      ? deadline.proposed
      : metDeadlines.some(
          ({ obligationId, period }) => obligationId === deadline.obligationId && period === deadline.period,
        );
  const met = filing.deadlines.filter(isChosen);
  if (metDeadlines !== undefined && met.length !== new Set(metDeadlines.map(deadlineKey)).size)
    throw unknownDeadline();
  const now = clock();
  if (met.length > 0)
    await database.sql
      .insert(filedDeadlines)
      .values(
        met.map(({ obligationId, period, dueOn }) => ({
          companyId: company.id,
          obligationId,
          period,
          dueOn,
          filedAt: now,
          applicationId: application.id,
        })),
      )
      .onConflictDoNothing();
  if (filing.changes.length > 0)
    await database.sql.insert(companyChanges).values(
      filing.changes.map((change) => ({
        ...change,
        companyId: company.id,
        applicationId: application.id,
        before: change.part === 'name' ? company.name : null,
        recordedOn: issued.on,
        createdAt: now,
      })),
    );
  const registers = await recordFiling(dependencies, company, application, issued.on);
  const name = filing.changes.findLast(({ part }) => part === 'name')?.value ?? company.name;
  await database.sql
    .update(companies)
    .set({ name, facts: { ...company.facts, ...factsOf(application) } })
    .where(eq(companies.id, company.id));
  return {
    companyId: company.id,
    companyName: name,
    met: met.map(({ title, dueOn }) => ({ title, dueOn: day(dueOn) })),
    registers,
  };
}

function unknownDeadline(): Refusal {
  const words = 'This filing does not meet that deadline, or it is met already. Reload and choose again.';
  return new Refusal('bad_request', {
    words,
    problems: [{ path: 'metDeadlines', code: 'not_in_catalogue', words }],
  });
}

function factsOf(application: ApplicationRow): Record<string, string | number | boolean> {
  const completes = findOffer(application)?.service.completes;
  const facts = completes?.kind === 'filing' ? completes.facts?.(answersOf(application)) : undefined;
  return Object.fromEntries(
    Object.entries(facts ?? {}).filter(
      (pair): pair is [string, string | number | boolean] => pair[1] !== undefined,
    ),
  );
}
