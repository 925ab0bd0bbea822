import { Pool as PgPool, type ClientBase, type PoolClient } from 'pg';
import { UnavailableError } from '../unavailable-error.ts';
import { DeadlineError, withDeadline } from '../with-deadline.ts';
import { currentIdentity, type Identity } from './row-security/identity.ts';
import { assumeIdentity, forgetIdentity } from './row-security/assume-identity.ts';
import type { Client, Pool, QueryConfig, RawQueryResult } from './pool.ts';
import { isStaleStatement, StatementNames } from './statement-names.ts';
import { currentWaitBudget, type WaitBudget } from './wait-budget.ts';

/** Upper bounds of waiting for a PostgreSQL server, in milliseconds; `null` waits for as long as it takes. */
export type PostgresTimeouts = {
  /** Until a connection is free or made, and once more until a new one has the defaults of our sessions. */
  connectMs: number;
  /** Until the server cancels a statement. */
  statementMs: number | null;
  /** Until an answer counts as lost, because the server is frozen or the network is cut. */
  answerMs: number | null;
};

/** Of one call. All calls of a request have a common bound: `DATABASE_WAIT_MS`. */
export const requestTimeouts: PostgresTimeouts = { connectMs: 3000, statementMs: 6000, answerMs: 6500 };

/** For migrations, which rewrite tables and wait for the lock of another process. */
export const migrationTimeouts: PostgresTimeouts = { connectMs: 10_000, statementMs: null, answerMs: null };

/**
 * Connections of a process, and further ones for the statements of customers' requests. docs/scaling.md and
 * docs/runbooks.md name both.
 */
export const MAX_CONNECTIONS = 10;
export const MAX_CUSTOMER_CONNECTIONS = 6;

/**
 * A pool of `pg` whose errors say when the server is unavailable. A connection that breaks while it is
 * checked out rejects its query and is replaced; `pg` reports it as an event too, which without a listener
 * would end the process.
 * @param as  'current identity': statements run in the role of the current identity (row-level security);
 *   'login': in the role that the URL names
 * @throws UnavailableError from `query` and `connect` when the server cannot be reached, restarts, or does
 *   not answer in time, or the current request has waited for it too long
 */
export function createPostgresPool(
  url: string,
  timeouts: PostgresTimeouts,
  { as }: { as: 'current identity' | 'login' },
): Pool {
  const open = (max: number): PgPool => {
    const pool = new PgPool({
      connectionString: url,
      max,
      connectionTimeoutMillis: timeouts.connectMs,
      // The pool awaits the promise before it hands the client out; @types/pg declares void.
      // oxlint-disable-next-line typescript/no-misused-promises
      onConnect: (client) => setSessionDefaults(client, timeouts),
    });
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  };
  const ownPool = open(MAX_CONNECTIONS);
  // Customers' statements have connections of their own: a connection that changed its role for every
  // statement would take one statement in four to do so.
  const customersPool = as === 'current identity' ? open(MAX_CUSTOMER_CONNECTIONS) : ownPool;
  const pools = [...new Set([ownPool, customersPool])];

  const names = new StatementNames();
  // Without a bound of a single answer there is none of a request either: migrations, backups.
  const budgetOfRequest = (): WaitBudget | undefined =>
    timeouts.answerMs === null ? undefined : currentWaitBudget();
  const run = async (
    runner: Pick<ClientBase, 'query'>,
    budget: WaitBudget | undefined,
    query: string | QueryConfig,
    values?: readonly unknown[],
  ): Promise<RawQueryResult> => {
    const config: QueryConfig = typeof query === 'string' ? { text: query } : query;
    const answerMs =
      budget === undefined || timeouts.answerMs === null
        ? timeouts.answerMs
        : Math.min(timeouts.answerMs, leftOf(budget));
    const parameters = values ?? config.values;
    try {
      return await explained(
        runner.query({
          ...config,
          // A text without parameters may hold several statements, which cannot be prepared.
          name: parameters?.length ? names.nameOf(config.text) : undefined,
          values: parameters && [...parameters],
          ...(answerMs !== null && { query_timeout: answerMs }),
        }),
      );
    } catch (error) {
      if (isStale(error)) names.forget();
      throw error;
    }
  };

  const acquire = async (budget: WaitBudget | undefined): Promise<PoolClient> => {
    const pool = currentIdentity() === null ? ownPool : customersPool;
    const leftMs = budget === undefined ? Infinity : leftOf(budget);
    const connecting = pool.connect();
    // The bounds of the pool suffice, and a timer for each statement costs.
    if (leftMs > 2 * timeouts.connectMs) return explained(connecting);
    return explained(
      withDeadline(connecting, leftMs).catch((error: unknown) => {
        if (error instanceof DeadlineError)
          connecting.then(
            (late) => late.release(),
            () => {},
          );
        throw error;
      }),
    );
  };

  const connect = async (): Promise<Client> => {
    const budget = budgetOfRequest();
    budget?.begin();
    const client = await acquire(budget).finally(() => budget?.end());
    let lost = false;
    let last: Promise<unknown> = Promise.resolve();
    const send = async (
      identity: Identity,
      budget: WaitBudget | undefined,
      query: string | QueryConfig,
      values?: readonly unknown[],
    ): Promise<RawQueryResult> => {
      try {
        // A later statement on a connection without an answer would wait as long again.
        if (lost) throw new UnavailableError('The connection to the database was lost.');
        // In a transaction that has failed, nothing but its end is accepted.
        if (as === 'current identity' && query !== 'commit' && query !== 'rollback')
          await assumeIdentity(client, identity, (text, parameters) => run(client, budget, text, parameters));
        const result = await run(client, budget, query, values);
        if (result.command === 'ROLLBACK') forgetIdentity(client);
        return result;
      } catch (error) {
        lost = error instanceof UnavailableError && !isCancelled(error.cause) && !isStale(error);
        throw error;
      } finally {
        budget?.end();
      }
    };
    return {
      // Parallel queries of a transaction share its connection, and `pg` wants each to be awaited before the next.
      query(query, values) {
        const identity = currentIdentity();
        const budget = budgetOfRequest();
        budget?.begin();
        const result = last.then(() => send(identity, budget, query, values));
        last = result.catch(() => undefined);
        return result;
      },
      release: (broken = false) => client.release(broken || lost),
    };
  };

  return {
    async query(query, values) {
      const client = await connect();
      try {
        return await client.query(query, values);
      } catch (error) {
        if (!isStale(error)) throw error;
        // Outside a transaction nothing else is lost.
        return await client.query(query, values);
      } finally {
        client.release();
      }
    },
    connect,
    async end() {
      await Promise.all(pools.map((pool) => pool.end()));
    },
    connections: () => ({
      open: sum(pools, ({ totalCount }) => totalCount),
      idle: sum(pools, ({ idleCount }) => idleCount),
      waiting: sum(pools, ({ waitingCount }) => waitingCount),
    }),
  };
}

const sum = (pools: readonly PgPool[], count: (pool: PgPool) => number): number =>
  pools.reduce((total, pool) => total + count(pool), 0);

/** Returns the time that a request may still wait for the database. @throws UnavailableError when none is left */
function leftOf({ remainingMs }: WaitBudget): number {
  if (remainingMs > 0) return remainingMs;
  throw new UnavailableError('The request has waited for the database too long.');
}

/**
 * Prepared statements are planned for the values of each execution (decision 70). The timer of `pg` for connecting has
 * ended before: without its own, a server that freezes in between would keep a slot of the pool for ever.
 */
const setSessionDefaults = (
  client: ClientBase,
  { statementMs, connectMs }: PostgresTimeouts,
): Promise<unknown> => {
  const defaults = {
    text: [
      "set time zone 'UTC'",
      "set idle_in_transaction_session_timeout = '60s'",
      `set statement_timeout = ${statementMs ?? 0}`,
      'set plan_cache_mode = force_custom_plan',
    ].join(';'),
    query_timeout: connectMs,
  };
  return client.query(defaults);
};

/** Error codes of the operating system for a server that cannot be reached. */
const networkErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * SQLSTATE classes and codes of a server that is unavailable: connection exceptions, lack of resources,
 * shutdown, restart and crash (https://www.postgresql.org/docs/15/errcodes-appendix.html), and the statement
 * timeout.
 */
const unavailableStates = /^(?:08|53|57P0[1-3]|57014|25P03)/;

/** Messages of errors that `pg` throws without a code when a connection is lost or an answer late. */
const connectionMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Returns whether the server cancelled the statement and keeps the connection. */
const isCancelled = (error: unknown): boolean => codeOf(error) === '57014';

function isConnectionLoss(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== undefined) return networkErrors.has(code) || unavailableStates.test(code);
  if (error instanceof DeadlineError) return true;
  return error instanceof Error && connectionMessages.test(error.message);
}

const isStale = (error: unknown): boolean =>
  error instanceof UnavailableError && isStaleStatement(error.cause);

/** Rejects with an `UnavailableError` where the server is unavailable, and with the error itself otherwise. */
async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (isStaleStatement(cause))
      throw new UnavailableError('The tables were changed in the meantime.', { cause });
    if (!isConnectionLoss(cause)) throw cause;
    throw new UnavailableError('The database does not answer.', { cause });
  }
}
