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
  { database, clock }: PlanDependencies,
  application: ApplicationRow,
  issued: { number: string; on: CalendarDate },
): Promise<Filing | null> {
  const offer = findOffer(application);
  if (offer?.service.completes.kind !== 'filing') return null;
  const answers = answersOf(application);
  const rows = await database.sql
    .select(companyColumns)
    .from(companies)
    .where(and(eq(companies.ownerId, application.ownerId), eq(companies.country, application.country)))
    .limit(500);
  const company = companyOfFiling(offer.service, answers, rows);
  return {
    company,
    deadlines: company === null ? [] : await meetable({ database, clock }, offer, application, company),
    changes: [...(offer.service.completes.changes?.(answers, issued) ?? [])],
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
  issued: { number: string; on: CalendarDate },
  metDeadlines: readonly DeadlineKey[] | undefined,
): Promise<CompletedFiling | null> {
  const { database, clock } = dependencies;
  const filing = await planFiling(dependencies, application, issued);
  if (filing === null || filing.company === null) {
    if (metDeadlines !== undefined && metDeadlines.length > 0) throw unknownDeadline();
    return null;
  }
  const [company] = await database.sql
    .select(companyColumns)
    .from(companies)
    .where(eq(companies.id, filing.company.id))
    .for('update');
  if (!company) throw new Error('The company of the filing was deleted');
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
