import { and, count, gte, inArray, isNotNull } from 'drizzle-orm';
import { absenceOn, actingOfficer, standsInFor } from '#rules/desk/stand-in.ts';
import { calendarDateIn, type CalendarDate } from '#values/calendar-date.ts';
import { listStaff, type Person } from '../accounts/people.ts';
import { asService } from '../database/row-security/identity.ts';
import type { Dependencies } from '../dependencies.ts';
import { deskItems } from '../queue/tables.ts';
import type { ItemQueue } from '../queue/queue-of.ts';
import { staffAbsences, staffCapacities } from './tables.ts';

type ReadDependencies = Pick<Dependencies, 'database' | 'clock'>;
export type AbsenceRow = typeof staffAbsences.$inferSelect;

/** The queues whose applications wait for us. Others do not use up an officer's capacity. */
const ourQueues: readonly ItemQueue[] = ['to_check_payment', 'to_review', 'to_file', 'refunds'];

/** Staff who work today. */
export type Team = {
  today: CalendarDate;
  /** Present and future absences. */
  absences: AbsenceRow[];
  /** Staff who work on applications. */
  officers: Person[];
  absenceOf(id: string): AbsenceRow | null;
  /** The person who does an officer's work today; null when nobody does. */
  actingFor(id: string): Person | null;
  /** The ids of those whose work a person does today, the person first. */
  worksFor(id: string): string[];
};

/** Absences are in UTC, because staff work for countries in several zones. */
export const staffToday = (now: Date): CalendarDate => calendarDateIn('UTC', now);

/** Reads who works today and who stands in for whom. */
export const readTeam = (dependencies: ReadDependencies): Promise<Team> =>
  // For customers too, who are told who works on their application.
  asService(() => readTeamToday(dependencies));

async function readTeamToday({ database, clock }: ReadDependencies): Promise<Team> {
  const today = staffToday(clock());
  const [absences, officers] = await Promise.all([
    database.sql.select().from(staffAbsences).where(gte(staffAbsences.until, today)),
    listStaff({ database, clock }, 'cases:work'),
  ]);
  const worksHere = (id: string): boolean => officers.some((officer) => officer.id === id);
  return {
    today,
    absences,
    officers,
    absenceOf: (id) => absenceOn(absences, id, today),
    actingFor(id) {
      const acting = actingOfficer(absences, id, today, worksHere);
      return officers.find((officer) => officer.id === acting) ?? null;
    },
    worksFor: (id) => [id, ...standsInFor(absences, id, today, worksHere)],
  };
}

export type Load = { open: number; max: number | null };

/** Returns how many applications that wait for us each officer has, and the limit. */
export async function readLoads(
  { database }: Pick<Dependencies, 'database'>,
  ids?: readonly string[],
): Promise<Map<string, Load>> {
  const [claims, limits] = await Promise.all([
    database.sql
      .select({ id: deskItems.claimedBy, open: count() })
      .from(deskItems)
      .where(
        and(
          ids === undefined ? isNotNull(deskItems.claimedBy) : inArray(deskItems.claimedBy, [...ids]),
          inArray(deskItems.queue, [...ourQueues]),
        ),
      )
      .groupBy(deskItems.claimedBy),
    database.sql.select().from(staffCapacities),
  ]);
  const openOf = new Map(claims.map(({ id, open }) => [id, open]));
  const maxOf = new Map(limits.map(({ userId, maxClaims }) => [userId, maxClaims]));
  const all = new Set([...maxOf.keys(), ...claims.flatMap(({ id }) => id ?? []), ...(ids ?? [])]);
  return new Map([...all].map((id) => [id, { open: openOf.get(id) ?? 0, max: maxOf.get(id) ?? null }]));
}

/** Returns whether an officer has as many applications as the limit allows. */
export const isFull = ({ open, max }: Load): boolean => max !== null && open >= max;
