import type { CalendarDate } from '#values/calendar-date.ts';

/** Days, first and last included, on which an officer is away, and who stands in. */
export type Absence = {
  readonly officerId: string;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  readonly standInId: string;
};

/** Returns the absence of an officer on a day, or null. */
export const absenceOn = <A extends Absence>(
  absences: readonly A[],
  officerId: string,
  today: CalendarDate,
): A | null =>
  absences.find((each) => each.officerId === officerId && each.from <= today && today <= each.until) ?? null;

/**
 * Returns who does the work of an officer on a day: the officer, or the stand-in. A stand-in who is away too
 * is replaced by the stand-in named for that absence. Null when everybody in the chain is away or no longer
 * works here.
 * @param worksHere  whether a person works on applications now
 */
export function actingOfficer(
  absences: readonly Absence[],
  officerId: string,
  today: CalendarDate,
  worksHere: (id: string) => boolean,
): string | null {
  const seen = new Set<string>();
  for (let current = officerId; !seen.has(current); ) {
    const absence = absenceOn(absences, current, today);
    if (absence === null) return worksHere(current) ? current : null;
    seen.add(current);
    current = absence.standInId;
  }
  return null;
}

/** Returns the officers for whom a person stands in on a day. */
export const standsInFor = (
  absences: readonly Absence[],
  personId: string,
  today: CalendarDate,
  worksHere: (id: string) => boolean,
): string[] =>
  [...new Set(absences.map(({ officerId }) => officerId))].filter(
    (officerId) =>
      officerId !== personId && actingOfficer(absences, officerId, today, worksHere) === personId,
  );
