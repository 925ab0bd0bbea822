import { and, eq, gte, lte, ne, or } from 'drizzle-orm';
import { Refusal, invalidInput } from '#contract/errors.ts';
import { addDays, formatCalendarDate, parseCalendarDate, type CalendarDate } from '#values/calendar-date.ts';
import { listStaff } from '../accounts/people.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { mayUse, type Caller } from '../http/caller.ts';
import { savedViews } from '../queue/tables.ts';
import { staffToday } from './stand-ins.ts';
import { staffAbsences, staffCapacities } from './tables.ts';

type StaffDependencies = Pick<Dependencies, 'database' | 'clock'>;
export type NewAbsence = { id: string; from: string; until: string; standInId: string };

/** The longest absence that can be entered. */
const MAX_DAYS = 366;

/** @throws Refusal not_allowed when the caller is neither the person nor an administrator */
function requireOwnOrAdministrator(caller: Caller, officerId: string): void {
  if (caller.userId !== officerId && !mayUse(caller, 'staff:manage')) throw new Refusal('not_allowed');
}

/**
 * Enters the days on which a member of staff is away, with the stand-in. Idempotent by id.
 * @throws Refusal not_allowed, bad_request, not_found for a person who does not work on applications and
 *   for the id of another person's absence, not_possible_now when the days overlap another absence
 */
export function enterAbsence(
  { database, clock }: StaffDependencies,
  caller: Caller,
  officerId: string,
  { id, from, until, standInId }: NewAbsence,
): Promise<void> {
  requireOwnOrAdministrator(caller, officerId);
  return database.transaction(async () => {
    const staff = await listStaff({ database, clock }, 'cases:work');
    if (!staff.some((person) => person.id === officerId)) throw new Refusal('not_found');
    const [first, last] = [requireDay('from', from), requireDay('until', until)];
    if (last < first) throw invalidInput('until', 'too_early', 'The last day is before the first day.');
    if (last < staffToday(clock())) throw invalidInput('until', 'in_past', 'These days are over.');
    if (last > addDays(first, MAX_DAYS)) throw invalidInput('until', 'too_long', 'Enter a year at most.');
    if (standInId === officerId || !staff.some((person) => person.id === standInId))
      throw invalidInput('standInId', 'not_staff', 'Choose a colleague who works on applications.');
    // Serialises entries for one person.
    await database.query('select pg_advisory_xact_lock(hashtext($1))', [`absence ${officerId}`]);
    const [overlapping] = await database.sql
      .select()
      .from(staffAbsences)
      .where(
        and(
          eq(staffAbsences.officerId, officerId),
          ne(staffAbsences.id, id),
          lte(staffAbsences.from, last),
          gte(staffAbsences.until, first),
        ),
      );
    if (overlapping)
      throw new Refusal('not_possible_now', {
        words: `An absence from ${formatCalendarDate(overlapping.from)} to ${formatCalendarDate(overlapping.until)} is already entered.`,
      });
    const entered = await database.sql
      .insert(staffAbsences)
      .values({
        id,
        officerId,
        from: first,
        until: last,
        standInId,
        enteredBy: caller.userId,
        enteredAt: clock(),
      })
      .onConflictDoNothing()
      .returning({ id: staffAbsences.id });
    if (entered.length > 0) return;
    const [known] = await database.sql.select().from(staffAbsences).where(eq(staffAbsences.id, id));
    if (known?.officerId !== officerId) throw new Refusal('not_found');
  });
}

/**
 * Ends an absence: today's ends yesterday, a future one is removed. Idempotent.
 * @throws Refusal not_allowed, not_found
 */
export function endAbsence(
  { database, clock }: StaffDependencies,
  caller: Caller,
  officerId: string,
  id: string,
): Promise<void> {
  return database.transaction(async () => {
    const own = and(eq(staffAbsences.id, id), eq(staffAbsences.officerId, officerId));
    const [absence] = await database.sql.select().from(staffAbsences).where(own).for('update');
    if (!absence) throw new Refusal('not_found');
    requireOwnOrAdministrator(caller, officerId);
    const today = staffToday(clock());
    if (absence.until < today) return;
    if (absence.from >= today) await database.sql.delete(staffAbsences).where(own);
    else
      await database.sql
        .update(staffAbsences)
        .set({ until: addDays(today, -1) })
        .where(own);
  });
}

/** Sets how many applications a member of staff works on at once; null removes the limit. @throws Refusal not_found */
export async function setCapacity(
  { database, clock }: StaffDependencies,
  userId: string,
  maxClaims: number | null,
): Promise<void> {
  const staff = await listStaff({ database, clock }, 'cases:work');
  if (!staff.some((person) => person.id === userId)) throw new Refusal('not_found');
  if (maxClaims === null)
    await database.sql.delete(staffCapacities).where(eq(staffCapacities.userId, userId));
  else
    await database.sql
      .insert(staffCapacities)
      .values({ userId, maxClaims })
      .onConflictDoUpdate({ target: staffCapacities.userId, set: { maxClaims } });
}

/** Deletes capacity, saved views and absences of a person who leaves the desk. */
export async function forgetStaffPlans(database: Database, userId: string): Promise<void> {
  await database.sql.delete(savedViews).where(eq(savedViews.userId, userId));
  await forgetWorkPlans(database, userId);
}

/**
 * Deletes capacity and absences of a person who no longer works on applications, also absences in which the person
 * stands in.
 */
export async function forgetWorkPlans(database: Database, userId: string): Promise<void> {
  await database.sql.delete(staffCapacities).where(eq(staffCapacities.userId, userId));
  await database.sql
    .delete(staffAbsences)
    .where(or(eq(staffAbsences.officerId, userId), eq(staffAbsences.standInId, userId)));
}

function requireDay(path: string, text: string): CalendarDate {
  const day = parseCalendarDate(text);
  if (day === null) throw invalidInput(path, 'no_such_day', 'There is no such day.');
  return day;
}
