import { and, between, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type ReportId } from '#contract/desk/desk-words.ts';
import { REASON_TITLES } from '#contract/desk/question-reasons.ts';
import type { Report } from '#contract/desk/insight.ts';
import { PROMISE_DAYS, PROMISE_MINIMUM } from '#contract/desk/promise-terms.ts';
import { addDays } from '#values/calendar-date.ts';
import { capitalise } from '#values/in-sentence.ts';
import { findPeopleById } from '../accounts/people.ts';
import { readServiceWords } from '../applications/lists/service-words.ts';
import { applicationQuestions } from '../applications/tables.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { readBalances } from '../ledger/balances.ts';
import { deskItems } from '../queue/tables.ts';
import { readLoads, staffToday } from '../staff/stand-ins.ts';
import { draftReports } from './draft-reports.ts';
import { countPromises, promisePeriod } from './kept-promises.ts';
import {
  countIf,
  countryName,
  money,
  number,
  ofCountry,
  type Period,
  type ReportDependencies,
  type ReportReader,
  share,
  text,
} from './report-parts.ts';
import { applicationFacts as facts } from './tables.ts';

/** The reports, each by its reader. */
const readers: Record<ReportId, ReportReader> = {
  ...draftReports,

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
    const wordsOf = await readServiceWords(database, rows);
    return {
      title: 'Promises kept, as the public page counts them',
      definition: `Applications first filed in the last ${PROMISE_DAYS} days, whatever the period above, in all countries. Kept: filed by the promised day. The public page shows the same figures, from ${PROMISE_MINIMUM} filings on.`,
      columns: [text('Country'), text('Service'), number('Filed'), number('Kept'), share('Share kept')],
      rows: rows.map(({ country, serviceId, filed, kept }) => [
        countryName(country),
        wordsOf(serviceId).title,
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
    const wordsOf = await readServiceWords(database, rows);
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
          wordsOf(row.serviceId).registry,
          wordsOf(row.serviceId).title,
          row.refused,
          row.rejected,
          row.lapsed,
          row.cancelled,
        ]),
    };
  },

  async 'refusal-reasons'({ database }, period) {
    const rows = await database.sql
      .select({ serviceId: facts.serviceId, ended: facts.ended, reason: facts.endedReason, total: count() })
      .from(facts)
      .where(
        and(
          between(facts.endedOn, period.from, period.until),
          inArray(facts.ended, ['refused', 'rejected']),
          ofCountry(period),
        ),
      )
      .groupBy(facts.serviceId, facts.ended, facts.endedReason)
      .orderBy(sql`count(*) desc`, facts.serviceId, facts.ended, facts.endedReason);
    const wordsOf = await readServiceWords(database, rows);
    return {
      title: 'Why applications were refused or declined',
      definition:
        'By the day of the end, with the reason that the officer chose. Refused by the registry and declined by us are counted apart. Earlier releases recorded no reason.',
      columns: [text('Registry'), text('Service'), text('Ended'), text('Reason'), number('Applications')],
      rows: rows.map(({ serviceId, ended, reason, total }) => [
        wordsOf(serviceId).registry,
        wordsOf(serviceId).title,
        ended === 'refused' ? 'Refused by the registry' : 'Declined by us',
        reason === null ? 'Not recorded' : reasonTitle(reason),
        total,
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
    const wordsOf = await readServiceWords(database, rows);
    return {
      title: 'Why we ask customers',
      definition:
        'Questions of officers in the period by reason, also those that pass on a query of the registry. Withdrawn questions are left out.',
      columns: [text('Registry'), text('Service'), text('Reason'), number('Questions')],
      rows: rows.map(({ serviceId, reason, asked }) => [
        wordsOf(serviceId).registry,
        wordsOf(serviceId).title,
        reasonTitle(reason),
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

const reasonTitle = (id: string): string => (REASON_TITLES as Readonly<Record<string, string>>)[id] ?? id;

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
