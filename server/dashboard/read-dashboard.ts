import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import {
  DASHBOARD_DEADLINES,
  DASHBOARD_FINISHED,
  DASHBOARD_ROWS,
  type DashboardShape,
} from '#contract/accounts/dashboard.ts';
import { memberHasRight } from '#contract/members/member-rights.ts';
import { missedDeadlines, upcomingDeadlines } from '#rules/deadlines/company-deadlines.ts';
import { addDays } from '#values/calendar-date.ts';
import type { ApplicationGroup } from '#contract/applications/application-groups.ts';
import { findOpenCorrections } from '../applications/corrections/review-begun.ts';
import {
  countStates,
  firstOfGroups,
  groupOf,
  headlineOfState,
  type StateCount,
} from '../applications/lists/application-groups.ts';
import { presentListed, type OwnApplication } from '../applications/lists/own-applications.ts';
import { applicationEvents, applicationQuestions } from '../applications/tables.ts';
import type { MemberCalendar } from '../calendar/member-calendar.ts';
import { memberCalendars } from '../calendar/member-calendars.ts';
import { oncePerCalendar } from '../calendar/remembered-calendars.ts';
import { filingService } from '../companies/filing-service.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { listAsked } from '../document-requests/list-requests.ts';
import { rolesOnCompanies } from '../members/access.ts';
import { waitingPartsOf } from '../parts/account-parts.ts';
import { readStop } from '../reminders/choose-reminders.ts';
import { readPromise } from '../queue/read-item-clock.ts';

type Dashboard = z.input<typeof DashboardShape>;
type DashboardDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** Deadlines of the next quarter, and of the year for companies that have none sooner. */
const WINDOWS_DAYS = [92, 366];

/**
 * Returns what waits for the caller, what is under way and what is finished, over all companies and
 * applications, in a fixed number of queries. Only the applications that are shown are read.
 */
export async function readDashboard(dependencies: DashboardDependencies, caller: Caller): Promise<Dashboard> {
  const { database } = dependencies;
  const [groups, calendars, parts, asked, corrections, stop] = await Promise.all([
    readGroups(dependencies, caller),
    memberCalendars(dependencies, caller.userId, null),
    waitingPartsOf(dependencies, caller),
    listAsked(dependencies, caller, { openOnly: true }),
    readCorrections(dependencies, caller),
    readStop(database, caller.userId),
  ]);
  const { waiting, drafts, discarded, underWay, finished } = groups.rows;
  const [questions, promises, roles] = await Promise.all([
    countOpenQuestions(database, waiting),
    readPromises(dependencies, underWay),
    rolesOnCompanies(
      database,
      calendars.map(({ company }) => company),
      caller.userId,
    ),
  ]);
  const mayChange = (companyId: string): boolean => {
    const role = roles.get(companyId);
    return role !== undefined && memberHasRight(role, 'company:change');
  };
  return {
    waiting: {
      total: groups.total('waiting'),
      rows: waiting.map(({ row, payment }) => ({
        ...row,
        openQuestions: questions.get(row.id) ?? 0,
        due:
          payment && ['awaiting_payment', 'difference_due'].includes(row.headline.id)
            ? { minor: payment.dueMinor, currency: payment.currency }
            : null,
      })),
    },
    parts,
    asked: asked.slice(0, DASHBOARD_ROWS).map(({ id, title, subject, requestedBy, dueOn, state }) => ({
      id,
      title,
      subject,
      requestedBy,
      dueOn,
      state: state === 'overdue' ? ('overdue' as const) : ('open' as const),
    })),
    corrections: corrections.map(({ row }) => row),
    drafts: { total: groups.total('drafts'), rows: drafts.map(({ row }) => row) },
    discarded: discarded.map(({ row }) => row),
    underWay: {
      total: groups.total('underWay'),
      rows: underWay
        .map(({ row }) => ({ ...row, promise: promises.get(row.id) ?? null }))
        .toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1)),
    },
    finished: { total: groups.total('finished'), rows: finished.map(({ row }) => row) },
    overdue: calendars.flatMap(overdueOf).toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1)),
    next: nextDeadlines(calendars).map((deadline) => ({
      ...deadline,
      filedBy: mayChange(deadline.companyId) ? deadline.filedBy : null,
    })),
    companies: calendars.length,
    undeliverable: stop?.reason === 'undeliverable' ? { email: stop.email, since: stop.at } : null,
  };
}

/** Reads the first applications of each group, and counts each. */
async function readGroups(dependencies: DashboardDependencies, caller: Caller) {
  const { database, clock } = dependencies;
  const now = clock();
  const counts = await countStates(database, caller.userId, now);
  const statesOf = (group: ApplicationGroup): StateCount[] =>
    counts.filter((each) => groupOf(each) === group);
  const query = (group: ApplicationGroup, order: SQL, limit = DASHBOARD_ROWS) => ({
    group,
    states: statesOf(group),
    order,
    limit,
  });
  const ids = await firstOfGroups(database, caller.userId, now, [
    query('waiting', byUrgency(statesOf('waiting'))),
    query('drafts', sql`updated_at desc`),
    query('discarded', sql`erase_draft_at asc`),
    query('underWay', sql`(select due_at from desk_items where application_id = mine.id) asc nulls last`),
    query('finished', sql`updated_at desc`, DASHBOARD_FINISHED),
  ]);
  const listed = await presentListed(dependencies, caller, [...ids.values()].flat());
  const byId = new Map(listed.map((each) => [each.row.id, each]));
  const rowsOf = (group: ApplicationGroup): OwnApplication[] =>
    ids.get(group)?.flatMap((id) => byId.get(id) ?? []) ?? [];
  return {
    rows: {
      waiting: rowsOf('waiting'),
      drafts: rowsOf('drafts'),
      discarded: rowsOf('discarded'),
      underWay: rowsOf('underWay'),
      finished: rowsOf('finished'),
    },
    total: (group: ApplicationGroup): number => statesOf(group).reduce((sum, { count }) => sum + count, 0),
  };
}

/** Reads the first applications whose correction is not sent. */
const readCorrections = async (
  dependencies: DashboardDependencies,
  caller: Caller,
): Promise<OwnApplication[]> =>
  presentListed(
    dependencies,
    caller,
    await findOpenCorrections(dependencies.database, caller.userId, DASHBOARD_ROWS),
  );

/** Orders applications that wait: what we or a registry wait for comes before what only the customer waits for. */
function byUrgency(states: readonly StateCount[]): SQL {
  const order = ['information_asked', 'change_proposed', 'difference_due', 'awaiting_payment', 'refund_sent'];
  const rankOf = (state: StateCount): number => {
    const rank = order.indexOf(headlineOfState(state).id);
    return rank < 0 ? order.length : rank;
  };
  const cases = states.map(
    (each) =>
      sql`when order_state = ${each.state.order} and review_state = ${each.state.review} and registry_state = ${each.state.registry} then ${rankOf(each)}::int`,
  );
  return cases.length === 0 ? sql`0` : sql`case ${sql.join(cases, sql` `)} else ${order.length}::int end`;
}

/** The promised day as a sort key: applications that are filed already come after those that are not. */
const dayOf = ({ promise }: Dashboard['underWay']['rows'][number]): string =>
  promise === null || promise.filedOn !== null ? '9999' : (promise.fileBy ?? '9998');

async function countOpenQuestions(
  database: Database,
  own: readonly OwnApplication[],
): Promise<ReadonlyMap<string, number>> {
  const ids = own.flatMap(({ row }) => (row.headline.id === 'information_asked' ? [row.id] : []));
  if (ids.length === 0) return new Map();
  const rows = await database.sql
    .select({ id: applicationQuestions.applicationId, count: sql<number>`count(*)::int` })
    .from(applicationQuestions)
    .where(
      and(
        inArray(applicationQuestions.applicationId, ids),
        isNull(applicationQuestions.answeredAt),
        isNull(applicationQuestions.withdrawnAt),
      ),
    )
    .groupBy(applicationQuestions.applicationId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Reads the promised days. Details are read of filings only, because they are encrypted. */
async function readPromises({ database, clock }: DashboardDependencies, own: readonly OwnApplication[]) {
  const ids = own.map(({ row }) => row.id);
  if (ids.length === 0) return new Map<string, ReturnType<typeof readPromise>>();
  const { applicationId, seq, verb, at, details } = applicationEvents;
  const [events, filings] = await Promise.all([
    database.sql
      .select({ applicationId, seq, verb, at })
      .from(applicationEvents)
      .where(inArray(applicationId, ids))
      .orderBy(asc(applicationId), asc(seq)),
    database.sql
      .select({ applicationId, seq, details })
      .from(applicationEvents)
      .where(and(inArray(applicationId, ids), eq(verb, 'file'))),
  ]);
  const detailsOf = new Map(
    filings.map((filing) => [`${filing.applicationId} ${filing.seq}`, filing.details]),
  );
  const eventsOf = Map.groupBy(
    events.map((event) => ({
      ...event,
      details: detailsOf.get(`${event.applicationId} ${event.seq}`) ?? {},
    })),
    (event) => event.applicationId,
  );
  const now = clock();
  return new Map(
    own.map(({ row, application }) => [row.id, readPromise(application, eventsOf.get(row.id) ?? [], now)]),
  );
}

const overdueOf = oncePerCalendar((calendar): Dashboard['overdue'] => {
  const { company, country, registered } = calendar;
  const overdue = missedDeadlines(country, registered, calendar).toSorted((a, b) =>
    a.dueOn < b.dueOn ? -1 : 1,
  );
  const [oldest] = overdue;
  return oldest === undefined
    ? []
    : [
        {
          companyId: company.id,
          companyName: company.name,
          count: overdue.length,
          title: oldest.title,
          dueOn: oldest.dueOn,
        },
      ];
});

/** Returns the open deadlines of all companies that come next; a duty with several comes once. */
function nextDeadlines(calendars: readonly MemberCalendar[]): Dashboard['next'] {
  for (const days of WINDOWS_DAYS) {
    const found = calendars
      .flatMap((calendar) => nextOf(calendar, days))
      .toSorted((a, b) => (a.fileBy < b.fileBy ? -1 : 1));
    if (found.length >= DASHBOARD_DEADLINES || days === WINDOWS_DAYS.at(-1))
      return found.slice(0, DASHBOARD_DEADLINES);
  }
  return [];
}

const nextOf = oncePerCalendar((calendar, days: number): Dashboard['next'] => {
  const { company, country, registered, today } = calendar;
  // Until the day of the law has passed, also after the last working day before it.
  return upcomingDeadlines(country, registered, { ...calendar, limitPerObligation: 1 })
    .filter(({ fileBy }) => fileBy <= addDays(today, days))
    .map(({ obligationId, period, title, fileBy }) => ({
      companyId: company.id,
      companyName: company.name,
      obligationId,
      period,
      title,
      fileBy,
      filedBy: filingService(country.id, obligationId, today)?.id ?? null,
    }));
});
