import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { paths } from '#contract/paths.ts';
import { Refusal } from '#contract/errors.ts';
import { users } from '../auth/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { layoutMail } from '../mail/layout-mail.ts';
import { userRoles } from '../supabase/tables.ts';
import { listStaff, type Person } from './people.ts';

type StaffDependencies = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'config'>;

/** Returns the officers, longest serving first. */
export async function readStaff({
  database,
}: Pick<Dependencies, 'database'>): Promise<(Person & { since: Date })[]> {
  const people = new Map((await listStaff(database)).map((person) => [person.id, person]));
  const rows = await database.sql
    .select({ id: userRoles.userId, since: userRoles.grantedAt })
    .from(userRoles)
    .where(eq(userRoles.role, 'admin'))
    .orderBy(asc(userRoles.grantedAt), asc(userRoles.userId));
  return rows.flatMap(({ id, since }) => {
    const person = people.get(id);
    return person ? [{ ...person, since }] : [];
  });
}

/**
 * Makes the confirmed account with an address an officer. Idempotent.
 * @throws Refusal bad_request when there is no such account
 */
export function addOfficer(dependencies: StaffDependencies, by: Caller, email: string): Promise<void> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const [user] = await database.sql
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNotNull(users.emailConfirmedAt)));
    if (!user) {
      const words = 'No account has this e-mail address. Ask the person to create an account first.';
      throw new Refusal('bad_request', { words, problems: [{ path: 'email', code: 'no_account', words }] });
    }
    const granted = await database.sql
      .insert(userRoles)
      .values({ userId: user.id, role: 'admin', grantedAt: clock() })
      .onConflictDoUpdate({
        target: userRoles.userId,
        set: { role: 'admin', grantedAt: clock() },
        setWhere: sql`${userRoles.role} <> 'admin'`,
      })
      .returning();
    if (granted.length > 0) await tellStaff(dependencies, `${by.email} made ${user.email ?? ''} an officer.`);
  });
}

/**
 * Takes the role from another officer, whose next request is refused. Idempotent.
 * @throws Refusal not_possible_now for the caller's own account, so that one officer is always left
 */
export function removeOfficer(dependencies: StaffDependencies, by: Caller, id: string): Promise<void> {
  const { database } = dependencies;
  return database.transaction(async () => {
    if (id === by.userId)
      throw new Refusal('not_possible_now', {
        words: 'You cannot take the role from yourself. Ask another officer.',
      });
    // Two officers who remove each other at once wait here, and the second one is no officer any more.
    const staff = await database.sql
      .select({ id: userRoles.userId })
      .from(userRoles)
      .where(eq(userRoles.role, 'admin'))
      .orderBy(asc(userRoles.userId))
      .for('update');
    if (!staff.some((row) => row.id === by.userId)) throw new Refusal('not_possible_now');
    if (!staff.some((row) => row.id === id)) return;
    const officer = (await listStaff(database)).find((person) => person.id === id);
    await tellStaff(
      dependencies,
      `${by.email} took the officer’s role from ${officer?.email ?? 'an account'}.`,
    );
    await database.sql.delete(userRoles).where(eq(userRoles.userId, id));
  });
}

/** Queues a mail about a change of roles to every officer, in the current transaction. */
async function tellStaff({ database, mailer, config }: StaffDependencies, words: string): Promise<void> {
  for (const { email } of (await listStaff(database)).filter((person) => person.email !== ''))
    await mailer.queue({
      to: email,
      subject: 'The officers have changed',
      kind: 'desk.staff_changed',
      ...layoutMail({
        preheader: words,
        title: 'The officers have changed',
        paragraphs: [
          words,
          'If you did not expect this, remove the officer and write to your administrator.',
        ],
        facts: [],
        action: { label: 'See the officers', url: config.publicUrl + paths.adminStaff },
      }),
    });
}
