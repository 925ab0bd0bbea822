import type { z } from 'zod';
import type { CompanyShape } from '#contract/companies/company-shapes.ts';
import type { RegistryEntry } from '#rules/formed-elsewhere/registry-entry.ts';
import type { CalendarDate } from '#values/calendar-date.ts';

type RegistryEntryView = NonNullable<z.input<typeof CompanyShape>['registryEntry']>;

/**
 * Returns what the customer sees of a registry's entry. Its next days are compared with our open deadlines: a
 * difference is shown, never resolved by us.
 * @param deadlines  the open ones, earliest first, then those filed
 */
export function presentRegistryEntry(
  { title, url, readAt, status, address, nextDue, filings = null }: RegistryEntry,
  deadlines: readonly { readonly obligationId: string; readonly dueOn: string }[],
): RegistryEntryView {
  return {
    title,
    url,
    readAt,
    status,
    address,
    nextDue: nextDue.map((due) => {
      const ofDuty = deadlines.filter(({ obligationId }) => obligationId === due.obligationId);
      const ours = ofDuty[0]?.dueOn ?? null;
      return {
        title: due.title,
        dueOn: due.dueOn,
        ours,
        differs: ours !== null && !ofDuty.some(({ dueOn }) => dueOn === due.dueOn),
      };
    }),
    filings: presentFilings(filings),
  };
}

/** Returns a filing history without what our rules add to it. */
export const presentFilings = (filings: RegistryEntry['filings'] = null): RegistryEntryView['filings'] =>
  filings && {
    total: filings.total,
    latest: filings.latest.map(({ filedOn, title, form, madeUpTo }) => ({ filedOn, title, form, madeUpTo })),
  };

/** When a filing of a registry's history was put on file: its day, at noon. */
export const onFileSince = (filedOn: CalendarDate): Date => new Date(`${filedOn}T12:00:00Z`);

/**
 * Returns whether a record of a met deadline comes from a registry's filing history: one that the owner made has
 * another instant.
 */
export const isFromHistory = (
  filed: { readonly obligationId: string; readonly applicationId: string | null; readonly filedAt: Date },
  entry: RegistryEntry | null,
): boolean =>
  filed.applicationId === null &&
  (entry?.filings?.latest ?? []).some(
    ({ obligationId, filedOn }) =>
      obligationId === filed.obligationId &&
      filedOn !== null &&
      onFileSince(filedOn).getTime() === filed.filedAt.getTime(),
  );
