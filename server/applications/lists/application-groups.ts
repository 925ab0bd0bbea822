import { and, sql, type SQL } from 'drizzle-orm';
import { headline, type Headline } from '#rules/application/application-headline.ts';
import type { ApplicationGroup } from '#contract/applications/application-groups.ts';
import type { ApplicationState } from '#rules/application/application-lifecycle.ts';
import type { Database } from '../../database/database.ts';
import { canActOnApplication, companiesWithRole, isMemberOfApplication } from '../../members/visible.ts';
import { applications } from '../tables.ts';

/** The states that decide the group of an application, with the number of a person's applications in them. */
export type StateCount = {
  readonly state: ApplicationState;
  /** Whether the transfer that is awaited was reported. */
  readonly reported: boolean;
  /** Whether it is a discarded draft that can be restored. */
  readonly restorable: boolean;
  /** Whether the person may act on it. */
  readonly canAct: boolean;
  readonly count: number;
};

const transferReported = sql`(${applications.orderState} in ('awaiting_payment', 'difference_due') and exists (
  select from orders join payments on payments.order_id = orders.id
  where orders.application_id = ${applications.id} and orders.part = ${applications.duePart} and payments.reported_at is not null))`;

/** SQL of what a group depends on besides the three states. */
const factsOf = (accountId: string, now: Date) => ({
  reported: transferReported,
  restorable: sql`coalesce(${applications.eraseDraftAt} > ${now.toISOString()}::timestamptz, false)`,
  canAct: sql`coalesce(${canActOnApplication(accountId)}, false)`,
});

/**
 * SQL of `with`: `mine` has what lists need of the applications that an account has access to, and `reported` the ids
 * of those whose awaited transfer was reported. Roles are read once, and payments are joined instead of looked up by
 * row: the embedded engine would make a new plan for each call of such a costly condition.
 */
const withMine = (accountId: string, now: Date): SQL => sql`
  with own_companies as materialized (
    ${companiesWithRole(accountId)} union all select id, true from companies where owner_id = ${accountId}
  ), own_applications as materialized (
    select application_id as id, role <> 'viewer' as acts from memberships
    where account_id = ${accountId} and application_id is not null
  ), mine as materialized (
    select id, order_state, review_state, registry_state, due_part, created_at, updated_at, erase_draft_at,
      coalesce(erase_draft_at > ${now.toISOString()}::timestamptz, false) as restorable,
      owner_id = ${accountId} or coalesce(id = any(array(select id from own_applications where acts))
        or company_id = any(array(select id from own_companies where acts))
        or for_company_id = any(array(select id from own_companies where acts)), false) as can_act
    from applications
    where owner_id = ${accountId} or id = any(array(select id from own_applications))
      or company_id = any(array(select id from own_companies))
      or for_company_id = any(array(select id from own_companies))
  ), reported as materialized (
    select mine.id from mine
    join orders on orders.application_id = mine.id and orders.part = mine.due_part
    join payments on payments.order_id = orders.id
    where mine.order_state in ('awaiting_payment', 'difference_due') and payments.reported_at is not null
  )`;

/** Counts the applications that an account has access to by what their group depends on, in one query. */
export async function countStates(database: Database, accountId: string, now: Date): Promise<StateCount[]> {
  const { rows } = await database.sql.execute<
    { [Part in keyof ApplicationState as `${Part}_state`]: ApplicationState[Part] } & {
      reported: boolean;
      restorable: boolean;
      can_act: boolean;
      count: number;
    }
  >(sql`${withMine(accountId, now)}
    select order_state, review_state, registry_state, id in (select id from reported) as reported, restorable, can_act,
      count(*)::int from mine group by 1, 2, 3, 4, 5, 6`);
  return rows.map(({ order_state, review_state, registry_state, can_act, ...rest }) => ({
    ...rest,
    state: { order: order_state, review: review_state, registry: registry_state },
    canAct: can_act,
  }));
}

/** The headline of applications in a state, without the words that depend on the service. */
export const headlineOfState = ({ state, reported, restorable }: StateCount): Headline =>
  headline(state, {
    transferReported: reported,
    registry: '',
    outcome: { title: '', next: '' },
    ...(restorable ? { restorableUntil: '' } : {}),
  });

/** Returns the group in which the lists of a person have applications in a state. */
export function groupOf(count: StateCount): ApplicationGroup {
  if (count.state.order === 'draft') return 'drafts';
  if (count.restorable) return 'discarded';
  const { nextActor } = headlineOfState(count);
  if (nextActor === 'nobody') return 'finished';
  return nextActor === 'you' && count.canAct ? 'waiting' : 'underWay';
}

/** SQL of what a group depends on, of some states. */
const stateTuples = (states: readonly StateCount[]): SQL =>
  sql.join(
    states.map(
      ({ state, reported, restorable, canAct }) =>
        sql`(${state.order}::text, ${state.review}::text, ${state.registry}::text, ${reported}::boolean, ${restorable}::boolean, ${canAct}::boolean)`,
    ),
    sql`, `,
  );

/** The condition that an application the account has access to is in one of some states. */
export const isInStates = (states: readonly StateCount[], accountId: string, now: Date): SQL | undefined => {
  if (states.length === 0) return sql`false`;
  const { orderState, reviewState, registryState } = applications;
  const facts = factsOf(accountId, now);
  return and(
    isMemberOfApplication(accountId),
    sql`(${orderState}, ${reviewState}, ${registryState}, ${facts.reported}, ${facts.restorable}, ${facts.canAct}) in (${stateTuples(states)})`,
  );
};

/** The first applications of a group, in an order. Its columns are those of `mine` in `firstOfGroups`. */
type GroupQuery = {
  readonly group: ApplicationGroup;
  readonly states: readonly StateCount[];
  readonly order: SQL;
  readonly limit: number;
};

/**
 * Returns the ids of the first applications of some groups. The applications that the account has access to
 * are read once for all groups.
 */
export async function firstOfGroups(
  database: Database,
  accountId: string,
  now: Date,
  queries: readonly GroupQuery[],
): Promise<ReadonlyMap<ApplicationGroup, readonly string[]>> {
  const selects = queries
    .filter(({ states }) => states.length > 0)
    .map(
      ({ group, states, order, limit }) =>
        sql`(select ${group}::text as name, id, row_number() over (order by ${order}, created_at desc, id desc) as place from mine
          where (order_state, review_state, registry_state, id in (select id from reported), restorable, can_act) in (${stateTuples(states)})
          order by place limit ${limit})`,
    );
  if (selects.length === 0) return new Map();
  const { rows } = await database.sql.execute<{ name: ApplicationGroup; id: string }>(sql`
    ${withMine(accountId, now)}
    select name, id from (${sql.join(selects, sql` union all `)}) as first order by name, place`);
  return new Map(
    Map.groupBy(rows, ({ name }) => name)
      .entries()
      .map(([name, found]) => [name, found.map(({ id }) => id)]),
  );
}
