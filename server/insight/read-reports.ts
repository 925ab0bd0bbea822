import { and, between, count, eq, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { countryById, serviceById } from '#catalog/index.ts';
import { type ReportId } from '#contract/desk/desk-words.ts';
import { REASON_TITLES } from '#contract/desk/question-reasons.ts';
import type { Report } from '#contract/desk/insight.ts';
import { PROMISE_DAYS, PROMISE_MINIMUM } from '#contract/desk/kept-promises.ts';
import { addDays, type CalendarDate } from '#values/calendar-date.ts';
import { capitalise } from '#values/in-sentence.ts';
import { findPeopleById } from '../accounts/people.ts';
import { applicationQuestions, applications } from '../applications/tables.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { readBalances } from '../ledger/balances.ts';
import { deskItems } from '../queue/tables.ts';
import { readLoads, staffToday } from '../staff/stand-ins.ts';
import { countPromises, promisePeriod } from './kept-promises.ts';
import { applicationFacts as facts } from './tables.ts';

type Period = { from: CalendarDate; until: CalendarDate; country?: string | undefined };
type ReportDependencies = Pick<Dependencies, 'database' | 'clock'>;
type Columns = Report['columns'];

/** A draft counts as left when nothing was saved for this many days. */
const LEFT_AFTER_DAYS = 7;

const text = (title: string): Columns[number] => ({ title, kind: 'text' });
const number = (title: string): Columns[number] => ({ title, kind: 'count' });
const share = (title: string): Columns[number] => ({ title, kind: 'share' });
const money = (title: string): Columns[number] => ({ title, kind: 'money' });

const countryName = (id: string): string => countryById(id)?.name ?? id;
const serviceTitle = (id: string): string => serviceById(id)?.title ?? id;
const registryName = (id: string): string => capitalise(serviceById(id)?.registry.name ?? id);
const pageIndex = (serviceId: string, page: string | null): number =>
  serviceById(serviceId)?.form.pages.findIndex(({ id }) => id === page) ?? -1;
const ofCountry = ({ country }: Period): SQL | undefined =>
  country === undefined ? undefined : eq(facts.country, country);
const counted = (column: SQL | typeof facts.submittedOn) => sql<number>`count(${column})::int`;
const countIf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;

const readers: Record<
  ReportId,
  (dependencies: ReportDependencies, period: Period) => Promise<Omit<Report, 'id'>>
> = {
  async funnel({ database }, period) {
    const rows = await database.sql
      .select({
        country: facts.country,
        serviceId: facts.serviceId,
        started: count(),
        submitted: counted(facts.submittedOn),
        paid: counted(facts.paidOn),
        approved: counted(facts.approvedOn),
        filed: counted(facts.filedOn),
        confirmed: counted(facts.confirmedOn),
        first: countIf(sql`${facts.confirmedOn} is not null and ${facts.rounds} = 0`),
      })
      .from(facts)
      .where(and(between(facts.startedOn, period.from, period.until), ofCountry(period)))
      .groupBy(facts.country, facts.serviceId)
      .orderBy(facts.country, sql`count(*) desc`, facts.serviceId);
    return {
      title: 'From start to registration',
      definition:
        'Applications by the day they were started. Each column counts those that reached the step by now, so later weeks still grow. Right first time: confirmed without a question to the customer. Visitors who start nothing are not counted.',
      columns: [
        text('Country'),
        text('Service'),
        number('Started'),
        number('Signed'),
        number('Paid'),
        number('Approved'),
        number('Filed'),
        number('Confirmed'),
        number('Right first time'),
      ],
      rows: rows.map((row) => [
        countryName(row.country),
        serviceTitle(row.serviceId),
        row.started,
        row.submitted,
        row.paid,
        row.approved,
        row.filed,
        row.confirmed,
        row.first,
      ]),
    };
  },

  async 'drop-off'({ database, clock }, period) {
    const untouchedSince = new Date(clock().getTime() - LEFT_AFTER_DAYS * 86_400_000);
    const rows = await database.sql
      .select({ serviceId: facts.serviceId, page: facts.lastPage, drafts: count() })
      .from(facts)
      .innerJoin(applications, eq(applications.id, facts.applicationId))
      .where(
        and(
          between(facts.startedOn, period.from, period.until),
          isNull(facts.submittedOn),
          or(isNull(facts.ended), eq(facts.ended, 'cancelled')),
          lt(applications.updatedAt, untouchedSince),
          ofCountry(period),
        ),
      )
      .groupBy(facts.serviceId, facts.lastPage);
    return {
      title: 'Where drafts are left',
      definition: `Drafts started in the period, never signed, and untouched for ${LEFT_AFTER_DAYS} days, by the last page of the form with a saved answer. Counted every night.`,
      columns: [text('Service'), text('Last page'), number('Drafts')],
      rows: rows
        .toSorted(
          (one, other) =>
            one.serviceId.localeCompare(other.serviceId) ||
            pageIndex(one.serviceId, one.page) - pageIndex(other.serviceId, other.page),
        )
        .map(({ serviceId, page, drafts }) => [
          serviceTitle(serviceId),
          serviceById(serviceId)?.form.pages.find(({ id }) => id === page)?.title ??
            'Before the first answer',
          drafts,
        ]),
    };
  },

  async promises({ database }, period) {
    const rows = await database.sql
      .select({
        country: facts.country,
        tier: facts.tier,
        kept: countIf(sql`${facts.promise} = 'kept'`),
        missed: countIf(sql`${facts.promise} = 'missed'`),
        median: sql<number | null>`percentile_cont(0.5) within group (order by ${facts.minutes})`,
        slow: sql<number | null>`percentile_cont(0.9) within group (order by ${facts.minutes})`,
      })
      .from(facts)
      .where(
        and(between(facts.filedOn, period.from, period.until), isNotNull(facts.promise), ofCountry(period)),
      )
      .groupBy(facts.country, facts.tier)
      .orderBy(facts.country, facts.tier);
    return {
      title: 'Promises kept',
      definition:
        'Applications first filed in the period. Kept: filed by the promised day. Our hours: working time in which we had to act, up to the first filing; median, and the time within which nine of ten were filed.',
      columns: [
        text('Country'),
        text('Package'),
        number('Filed'),
        number('Kept'),
        share('Share kept'),
        number('Our hours, median'),
        number('Our hours, nine of ten'),
      ],
      rows: rows.map(({ country, tier, kept, missed, median, slow }) => [
        countryName(country),
        capitalise(tier),
        kept + missed,
        kept,
        kept + missed === 0 ? null : Math.round((100 * kept) / (kept + missed)),
        hours(median),
        hours(slow),
      ]),
    };
  },

  async 'kept-promises'({ database, clock }) {
    const rows = await countPromises(database, promisePeriod(clock()));
    return {
      title: 'Promises kept, as the public page counts them',
      definition: `Applications first filed in the last ${PROMISE_DAYS} days, whatever the period above, in all countries. Kept: filed by the promised day. The public page shows the same figures, from ${PROMISE_MINIMUM} filings on.`,
      columns: [text('Country'), text('Service'), number('Filed'), number('Kept'), share('Share kept')],
      rows: rows.map(({ country, serviceId, filed, kept }) => [
        countryName(country),
        serviceTitle(serviceId),
        filed,
        kept,
        filed === 0 ? null : Math.round((100 * kept) / filed),
      ]),
    };
  },

  async refusals({ database }, period) {
    const rows = await database.sql
      .select({
        country: facts.country,
        serviceId: facts.serviceId,
        refused: countIf(sql`${facts.ended} = 'refused'`),
        rejected: countIf(sql`${facts.ended} = 'rejected'`),
        lapsed: countIf(sql`${facts.ended} = 'lapsed'`),
        cancelled: countIf(sql`${facts.ended} = 'cancelled' and ${facts.submittedOn} is not null`),
      })
      .from(facts)
      .where(and(between(facts.endedOn, period.from, period.until), ofCountry(period)))
      .groupBy(facts.country, facts.serviceId)
      .orderBy(facts.country, facts.serviceId);
    return {
      title: 'Applications that ended without a registration',
      definition:
        'By the day of the end. Refused by the registry and declined by us are counted apart. Lapsed: the customer did not answer. Cancelled: after signing.',
      columns: [
        text('Registry'),
        text('Service'),
        number('Refused by the registry'),
        number('Declined by us'),
        number('Lapsed'),
        number('Cancelled'),
      ],
      rows: rows
        .filter(({ refused, rejected, lapsed, cancelled }) => refused + rejected + lapsed + cancelled > 0)
        .map((row) => [
          registryName(row.serviceId),
          serviceTitle(row.serviceId),
          row.refused,
          row.rejected,
          row.lapsed,
          row.cancelled,
        ]),
    };
  },

  async questions({ database }, period) {
    const rows = await database.sql
      .select({ serviceId: facts.serviceId, reason: applicationQuestions.reason, asked: count() })
      .from(applicationQuestions)
      .innerJoin(facts, eq(facts.applicationId, applicationQuestions.applicationId))
      .where(
        and(
          between(
            applicationQuestions.askedAt,
            new Date(`${period.from}T00:00:00Z`),
            new Date(`${addDays(period.until, 1)}T00:00:00Z`),
          ),
          isNull(applicationQuestions.withdrawnAt),
          ofCountry(period),
        ),
      )
      .groupBy(facts.serviceId, applicationQuestions.reason)
      .orderBy(sql`count(*) desc`, facts.serviceId);
    return {
      title: 'Why we ask customers',
      definition:
        'Questions of officers in the period by reason, also those that pass on a query of the registry. Withdrawn questions are left out.',
      columns: [text('Registry'), text('Service'), text('Reason'), number('Questions')],
      rows: rows.map(({ serviceId, reason, asked }) => [
        registryName(serviceId),
        serviceTitle(serviceId),
        (REASON_TITLES as Readonly<Record<string, string>>)[reason] ?? reason,
        asked,
      ]),
    };
  },

  async load({ database, clock }) {
    const [loads, overdue] = await Promise.all([
      readLoads({ database }),
      database.sql
        .select({
          id: deskItems.claimedBy,
          claims: count(),
          overdue: countIf(sql`${deskItems.dueAt} < ${clock().toISOString()}::timestamptz`),
        })
        .from(deskItems)
        .where(isNotNull(deskItems.claimedBy))
        .groupBy(deskItems.claimedBy),
    ]);
    const ids = [...new Set([...loads.keys(), ...overdue.flatMap(({ id }) => id ?? [])])];
    const people = await findPeopleById(database, ids);
    return {
      title: 'Officers’ work now',
      definition:
        'Claimed applications today, for planning and not for ranking. Those that wait for us count towards the capacity; the others wait for the customer or the registry.',
      columns: [
        text('Officer'),
        number('Wait for us'),
        number('Capacity'),
        number('Wait for others'),
        number('Overdue'),
      ],
      rows: ids
        .map((id) => {
          const { open, max } = loads.get(id) ?? { open: 0, max: null };
          const row = overdue.find((each) => each.id === id);
          return [
            people.get(id)?.name ?? id,
            open,
            max,
            (row?.claims ?? 0) - open,
            row?.overdue ?? 0,
          ] as const;
        })
        .toSorted((one, other) => one[0].localeCompare(other[0]))
        .map((row) => [...row]),
    };
  },

  async money({ database }, { from, until }) {
    const [before, after] = await Promise.all([
      readBalances(database, { day: addDays(from, -1) }),
      readBalances(database, { day: until }),
    ]);
    const balance = (rows: typeof after, account: string, currency: string): number =>
      -(rows.find((row) => row.account === account && row.currency === currency)?.minor ?? 0);
    const grown = (account: string, currency: string): number =>
      balance(after, account, currency) - balance(before, account, currency);
    return {
      title: 'Revenue and money held',
      definition:
        'From the ledger, all countries, by currency. Revenue is our fee without tax, earned on the day the registry confirms. Not earned yet, government fees and refunds are held or owed at the end of the last day.',
      columns: [
        text('Currency'),
        money('Revenue'),
        money('Not earned yet'),
        money('Held for governments'),
        money('Owed as refunds'),
      ],
      rows: [...new Set(after.map(({ currency }) => currency))]
        .toSorted()
        .map((currency) => [
          currency,
          grown('income', currency),
          balance(after, 'deferred', currency),
          balance(after, 'client:government', currency) + balance(after, 'client:stamp-duty', currency),
          balance(after, 'refunds-payable', currency),
        ]),
    };
  },
};

const hours = (minutes: number | null): number | null =>
  minutes === null ? null : Math.round(minutes / 6) / 10;

/** Returns the period of some weeks up to today. */
export const periodOf = (
  { clock }: Pick<Dependencies, 'clock'>,
  { weeks, country }: { weeks: string; country?: string | undefined },
): Period => {
  const until = staffToday(clock());
  return { from: addDays(until, 1 - 7 * Number(weeks)), until, country };
};

/** Reads one report over a period. */
export const readReport = async (
  dependencies: { database: Database } & ReportDependencies,
  id: ReportId,
  period: Period,
): Promise<Report> => ({ id, ...(await readers[id](dependencies, period)) });
