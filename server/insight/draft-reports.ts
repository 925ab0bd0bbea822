import { type AnyColumn, and, between, count, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { serviceById } from '#catalog/index.ts';
import { pageOf } from '#forms/form.ts';
import { type CalendarDate, addDays, daysBetween } from '#values/calendar-date.ts';
import { readServiceWords } from '../applications/lists/service-words.ts';
import { applications } from '../applications/tables.ts';
import {
  countIf,
  counted,
  countryName,
  number,
  ofCountry,
  type Period,
  type ReportReader,
  text,
} from './report-parts.ts';
import { applicationFacts as facts } from './tables.ts';

/** A draft counts as left when nothing was saved for this many days. */
const LEFT_AFTER_DAYS = 7;
const DAYS_PER_WEEK = 7;

/** From this many applications on, their median replaces the estimate of the site. */
const FILLING_MINIMUM = 20;

/** Returns the minutes that the site states for the form of a service; null without a form. */
const estimateOf = (serviceId: string): number | null =>
  serviceById(serviceId)?.form.pages.reduce((sum, { minutes = 0 }) => sum + minutes, 0) ?? null;

/** The days of the steps that are counted by week, in the order of the columns. */
const weekly = [facts.startedOn, facts.submittedOn, facts.paidOn, facts.confirmedOn] as const;

/**
 * Returns the title of a question of a service and its place in the form; of an earlier version of the form,
 * the id and the end.
 */
function questionOf(serviceId: string, id: string | null): { title: string; page: string; place: number } {
  const form = serviceById(serviceId)?.form;
  if (id === null) return { title: '–', page: 'Before the first answer', place: -1 };
  const page = form && pageOf(form, id);
  const fields = form?.pages.flatMap((each) => each.fields) ?? [];
  const place = fields.findIndex((field) => field.id === id);
  return page
    ? { title: fields[place]?.label ?? id, page: page.title, place }
    : { title: id, page: 'An earlier version of the form', place: fields.length };
}

/** Returns the weeks of a period. It ends today, and its weeks are counted back from it. */
function weeksOf({ from, until }: Period) {
  const weeks = Math.ceil((daysBetween(from, until) + 1) / DAYS_PER_WEEK);
  const startOf = (week: number): CalendarDate => addDays(until, 1 - DAYS_PER_WEEK * (weeks - week));
  return {
    weeks,
    startOf,
    /** SQL of the number of the week of a day. */
    weekOf: (day: AnyColumn) => sql<number>`((${day} - ${startOf(0)}::date) / ${DAYS_PER_WEEK}::int)::int`,
  };
}

/** Reports of how far applications came, and of weeks. */
export const draftReports: Readonly<
  Record<'weeks' | 'promise-weeks' | 'funnel' | 'drop-off' | 'filling', ReportReader>
> = {
  async weeks({ database }, period) {
    const { weeks, startOf, weekOf } = weeksOf(period);
    const byStep = await Promise.all(
      weekly.map(async (day) => {
        const rows = await database.sql
          .select({ week: weekOf(day), applications: count() })
          .from(facts)
          .where(and(between(day, startOf(0), period.until), ofCountry(period)))
          .groupBy(sql`1`);
        return new Map(rows.map((row) => [row.week, row.applications]));
      }),
    );
    return {
      title: 'Week by week',
      definition:
        'How many applications were started, signed, paid and confirmed in each week, each by the day it happened. Weeks are counted back from today, days in UTC.',
      columns: [text('Week from'), number('Started'), number('Signed'), number('Paid'), number('Confirmed')],
      rows: Array.from({ length: weeks }, (_, week) => [
        startOf(week),
        ...byStep.map((counts) => counts.get(week) ?? 0),
      ]),
    };
  },

  async 'promise-weeks'({ database }, period) {
    const { weeks, startOf, weekOf } = weeksOf(period);
    const found = await database.sql
      .select({
        week: weekOf(facts.filedOn),
        kept: countIf(sql`${facts.promise} = 'kept'`),
        missed: countIf(sql`${facts.promise} = 'missed'`),
      })
      .from(facts)
      .where(and(between(facts.filedOn, startOf(0), period.until), ofCountry(period)))
      .groupBy(sql`1`);
    const byWeek = new Map(found.map((row) => [row.week, row]));
    return {
      title: 'Promises week by week',
      definition:
        'Applications first filed in each week with a promised day, by whether that day was kept. Weeks are counted back from today, days in UTC.',
      columns: [text('Week from'), number('Kept'), number('Missed')],
      rows: Array.from({ length: weeks }, (_, week) => [
        startOf(week),
        byWeek.get(week)?.kept ?? 0,
        byWeek.get(week)?.missed ?? 0,
      ]),
    };
  },

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
    const wordsOf = await readServiceWords(database, rows);
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
        wordsOf(row.serviceId).title,
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
      .select({ serviceId: facts.serviceId, question: facts.lastQuestion, drafts: count() })
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
      .groupBy(facts.serviceId, facts.lastQuestion);
    const wordsOf = await readServiceWords(database, rows);
    return {
      title: 'Where drafts are left',
      definition: `Drafts started in the period, never signed, and untouched for ${LEFT_AFTER_DAYS} days, by the last question of the form with a saved answer, and its page. Counted every night.`,
      columns: [text('Service'), text('Last page'), text('Last question'), number('Drafts')],
      rows: rows
        .map((row) => ({ ...row, ...questionOf(row.serviceId, row.question) }))
        .toSorted((one, other) => one.serviceId.localeCompare(other.serviceId) || one.place - other.place)
        .map(({ serviceId, page, title, drafts }) => [wordsOf(serviceId).title, page, title, drafts]),
    };
  },

  async filling({ database }, period) {
    const rows = await database.sql
      .select({
        serviceId: facts.serviceId,
        measured: count(),
        median: sql<number | null>`percentile_cont(0.5) within group (order by ${facts.fillingMinutes})`,
        slow: sql<number | null>`percentile_cont(0.9) within group (order by ${facts.fillingMinutes})`,
      })
      .from(facts)
      .where(
        and(
          between(facts.submittedOn, period.from, period.until),
          isNotNull(facts.fillingMinutes),
          ofCountry(period),
        ),
      )
      .groupBy(facts.serviceId)
      .orderBy(facts.serviceId);
    const wordsOf = await readServiceWords(database, rows);
    return {
      title: 'Minutes at the form',
      definition: `Applications signed in the period, from the first saved answer to the signature, without pauses of more than five minutes. Left out: those begun as a guest, copied, or saved at once. From ${FILLING_MINIMUM} on, the median replaces the estimate that the site shows; change the minutes of the form’s pages with the next release.`,
      columns: [
        text('Service'),
        number('Measured'),
        number('Median'),
        number('Nine of ten'),
        number('The site says'),
        text('For the next release'),
      ],
      rows: rows.map(({ serviceId, measured, median, slow }) => {
        const estimate = estimateOf(serviceId);
        const typical = median === null ? null : Math.round(median);
        return [
          wordsOf(serviceId).title,
          measured,
          typical,
          slow === null ? null : Math.round(slow),
          estimate,
          measured < FILLING_MINIMUM
            ? 'Too few'
            : typical === estimate
              ? 'As measured'
              : `${typical} minutes`,
        ];
      }),
    };
  },
};
