import { eq } from 'drizzle-orm';
import { brand } from '#brand';
import type { CalendarDate } from '#values/calendar-date.ts';
import type { Dependencies } from '../dependencies.ts';
import { deskItems } from '../queue/tables.ts';
import { readTeam, type Team } from './stand-ins.ts';

type ClaimColumns = Pick<typeof deskItems.$inferSelect, 'claimedBy' | 'claimedByName' | 'claimedAt'>;
export type Claim = {
  by: { id: string; name: string };
  at: Date;
  /** The last day of an absence that lasts today. */
  awayUntil: CalendarDate | null;
  /** The officer who does the work during an absence; null while the officer is here, and when nobody does. */
  standIn: { id: string; name: string } | null;
};

/** Returns the claim in a row of the queue with the stand-in of today, or null. */
export function claimFrom({ claimedBy, claimedByName, claimedAt }: ClaimColumns, team: Team): Claim | null {
  if (claimedBy === null || claimedAt === null) return null;
  const absence = team.absenceOf(claimedBy);
  const acting = absence && team.actingFor(claimedBy);
  return {
    by: { id: claimedBy, name: claimedByName ?? '' },
    at: claimedAt,
    awayUntil: absence && absence.until,
    standIn: acting && { id: acting.id, name: acting.name },
  };
}

/** Presents a claim for staff; null while nobody has the application. */
export const presentClaim = (claim: Claim | null) => claim && { ...claim, at: claim.at.toISOString() };

/** The officer of an application as the customer reads it. */
export type AssignedOfficer = { name: string; awayUntil: CalendarDate | null; standIn: string | null };

/** The address of staff stands for a missing name, and customers never see it. */
const nameForCustomers = (name: string): string =>
  name.includes('@') ? `an officer of ${brand.name}` : name;

/** Returns the officer who has an application, and the stand-in during an absence; null while nobody has it. */
export async function assignedOfficer(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  applicationId: string,
): Promise<AssignedOfficer | null> {
  const [item] = await dependencies.database.sql
    .select()
    .from(deskItems)
    .where(eq(deskItems.applicationId, applicationId));
  const claim = item?.claimedBy ? claimFrom(item, await readTeam(dependencies)) : null;
  return (
    claim && {
      name: nameForCustomers(claim.by.name),
      awayUntil: claim.awayUntil,
      standIn: claim.standIn && nameForCustomers(claim.standIn.name),
    }
  );
}
