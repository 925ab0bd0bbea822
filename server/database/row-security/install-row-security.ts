import { createHash } from 'node:crypto';
import type { Database } from '../database.ts';
import { customerRole, serviceRole } from './roles.ts';
import { rowPolicies } from './row-policies.ts';

const schemas = ['public', 'auth', 'pgboss'] as const;
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Creates the two roles of the server, their rights and the policies of `rowPolicies`. Call it as the owner
 * of the tables, in one process at a time. It changes nothing when its statements are those of the last time.
 * Without effect on the embedded engine, whose one user owns everything.
 * @returns whether row-level security is in force: false where the owner may not create roles, and they do not exist
 */
export async function installRowSecurity(database: Database): Promise<boolean> {
  if (database.engine !== 'postgres') return false;
  const tables = await readTables(database, 'public');
  const others = [await readTables(database, 'auth'), await readTables(database, 'pgboss')];
  const digest = createHash('sha256')
    .update(JSON.stringify([functions, rights, tables.map(statementsFor), others, database.login]))
    .digest('hex');
  const comment = `row security ${digest}`;
  if ((await readComment(database)) === comment) return true;
  if (!(await ensureRoles(database))) return false;
  await database.query(functions);
  await database.query(rights);
  // A transaction for each table, so that running servers wait for one table at a time.
  for (const table of tables) {
    // oxlint-disable-next-line no-await-in-loop
    await database.transaction(() => database.query(statementsFor(table)));
  }
  await database.query(`comment on schema charterly is '${comment}'`);
  return true;
}

/** Returns whether the server's statements run in its roles, so that row-level security holds. */
export async function hasRowSecurity(database: Database): Promise<boolean> {
  const { rows } = await database.query('select current_user::text as role');
  return rows[0]?.['role'] === serviceRole;
}

const functions = `
  create schema if not exists charterly;
  create or replace function charterly.account_id() returns uuid language sql stable parallel safe
    as $$ select nullif(current_setting('charterly.account', true), '')::uuid $$;
  create or replace function charterly.account_email() returns text
    language sql stable security definer set search_path = pg_catalog, pg_temp
    as $$ select lower(email) from auth.users where id = charterly.account_id() $$;
  -- What the account may see, read once a statement as the owner, whom no policy restricts: that of memberships cannot ask itself.
  -- Plans of plpgsql are kept, while nested policies would be planned each time.
  create or replace function charterly.company_ids() returns uuid[]
    language plpgsql stable security definer set search_path = pg_catalog, pg_temp
    as $$
      declare me uuid := charterly.account_id();
      begin
        return array(
          select id from public.companies where owner_id = me
          union all
          select company_id from public.memberships where account_id = me and company_id is not null
          union all
          select client.company_id from public.firm_members member
          join public.firm_clients client on client.firm_id = member.firm_id
          where member.account_id = me);
      end
    $$;
  create or replace function charterly.firm_ids() returns uuid[]
    language plpgsql stable security definer set search_path = pg_catalog, pg_temp
    as $$ begin return array(select firm_id from public.firm_members where account_id = charterly.account_id()); end $$;
  create or replace function charterly.application_ids() returns uuid[]
    language plpgsql stable security definer set search_path = pg_catalog, pg_temp
    as $$
      declare
        me uuid := charterly.account_id();
        companies uuid[] := charterly.company_ids();
      begin
        return array(
          select id from public.applications
          where owner_id = me or company_id = any(companies) or for_company_id = any(companies)
            or id = any(array(
              select application_id from public.memberships where account_id = me and application_id is not null)));
      end
    $$;`;

const both = `${serviceRole}, ${customerRole}`;
const rights = `
  grant usage on schema ${schemas.join(', ')}, charterly, drizzle to ${both};
  grant select on all tables in schema drizzle to ${both};
  grant select, insert, update, delete on all tables in schema ${schemas.join(', ')} to ${serviceRole};
  grant select, insert, update, delete on all tables in schema public, pgboss to ${customerRole};
  grant usage, select, update on all sequences in schema ${schemas.join(', ')} to ${both};
  grant execute on all functions in schema ${schemas.join(', ')}, charterly to ${both};
  -- Names and addresses of the people of a company; never a hash of a password.
  grant select (id, email, raw_user_meta_data, created_at) on auth.users to ${customerRole};`;

/** Returns the statements that replace the policies of a table. */
function statementsFor(table: string): string {
  const { rows } = rowPolicies[table] ?? { rows: 'staff' };
  const name = `public.${quoted(table)}`;
  const policy = (role: string, condition: string) =>
    `create policy ${role} on ${name} to ${role} using (${condition}) with check (${condition});`;
  const customers =
    rows === 'read-only'
      ? `create policy ${customerRole} on ${name} for select to ${customerRole} using (true);`
      : policy(customerRole, rows === 'staff' ? 'false' : rows);
  return `
    drop policy if exists ${serviceRole} on ${name};
    drop policy if exists ${customerRole} on ${name};
    ${
      rows === 'shared'
        ? `alter table ${name} disable row level security;`
        : `alter table ${name} enable row level security;
           ${policy(serviceRole, 'true')} ${customers}`
    }`;
}

/**
 * Creates the roles and lets the owner and the server's login take them, unless both may. Roles belong to the
 * whole server: another database of it may have made them.
 * @returns whether the roles can be taken now
 */
async function ensureRoles(database: Database): Promise<boolean> {
  const { rows } = await database.query(
    `select role, held.oid is not null as exists, coalesce(pg_has_role(current_user, held.oid, 'member')
       and pg_has_role($3::name, held.oid, 'member'), false) as ready, owner.rolcreaterole or owner.rolsuper as may_create
     from unnest(array[$1, $2]) as role
     left join pg_roles held on held.rolname = role
     join pg_roles owner on owner.rolname = current_user`,
    [serviceRole, customerRole, database.login],
  );
  const roles = rows as { role: string; exists: boolean; ready: boolean; may_create: boolean }[];
  const missing = roles.filter(({ ready }) => !ready);
  if (missing.some(({ may_create }) => !may_create)) return false;
  for (const { role, exists } of missing) {
    // oxlint-disable-next-line no-await-in-loop
    if (!exists) await database.query(createRole(role));
    // oxlint-disable-next-line no-await-in-loop
    await database.query(`grant ${role} to current_user; grant ${role} to ${quoted(database.login ?? '')}`);
  }
  return true;
}

const createRole = (role: string): string => `
  do $$ begin
    create role ${role} nologin;
  exception when duplicate_object or unique_violation then null;
  end $$`;

async function readTables(database: Database, schema: (typeof schemas)[number]): Promise<string[]> {
  const { rows } = await database.query(
    'select tablename as name from pg_tables where schemaname = $1 order by 1',
    [schema],
  );
  return rows.map(({ name }) => String(name));
}

async function readComment(database: Database): Promise<string | null> {
  const { rows } = await database.query(
    `select obj_description(oid, 'pg_namespace') as comment from pg_namespace where nspname = 'charterly'`,
  );
  return (rows[0]?.['comment'] as string | undefined) ?? null;
}
