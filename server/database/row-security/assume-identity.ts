import type { RawQueryResult } from '../pool.ts';
import type { Identity } from './identity.ts';
import { customerRole, serviceRole } from './roles.ts';

const take = `select set_config('role', $1, false), set_config('charterly.account', $2, false)`;

/** Returns no row where the roles have no rights yet or the login may not take them. */
const takeWherePossible = `
  select set_config('role', rolname, false), set_config('charterly.account', $2, false)
  from pg_catalog.pg_roles where rolname = $1 and pg_has_role(session_user, oid, 'member') and exists (
    select from pg_catalog.pg_namespace where nspname = 'charterly' and has_schema_privilege($1, nspname, 'usage'))`;

type Query = (text: string, values: readonly unknown[]) => Promise<Pick<RawQueryResult, 'rowCount'>>;

/**
 * Role that was last set on a connection; `unsecured` where the roles have no rights yet or the login may not
 * take them.
 */
type State = { readonly identity: Identity } | 'unsecured';

const states = new WeakMap<object, State>();

/** Connections on which a role was taken once: whether it may be need not be asked again. */
const secured = new WeakSet<object>();

/**
 * Gives a connection the role of an identity, unless it has it already: one statement each time the identity
 * changes. The parameter of the session `charterly.account` holds the account, which the policies compare.
 * @param connection  the checked-out connection of `pg`, on which `query` runs
 */
export async function assumeIdentity(connection: object, identity: Identity, query: Query): Promise<void> {
  const state = states.get(connection);
  if (state === 'unsecured' || (state && state.identity?.accountId === identity?.accountId)) return;
  // Unknown until the answer is there: a lost answer must not leave a wrong entry.
  states.delete(connection);
  const { rowCount } = await query(secured.has(connection) ? take : takeWherePossible, [
    identity === null ? serviceRole : customerRole,
    identity?.accountId ?? '',
  ]);
  if (rowCount === 0) return void states.set(connection, 'unsecured');
  secured.add(connection);
  states.set(connection, { identity });
}

/** Forgets the role of a connection after a rollback, which takes back what was set in its transaction. */
export const forgetIdentity = (connection: object): void => void states.delete(connection);
