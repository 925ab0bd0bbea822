import type { z } from 'zod';
import type { CompanyShape } from '#contract/companies/company-shapes.ts';
import type { RegistryEntry } from '#rules/formed-elsewhere/registry-entry.ts';

type RegistryEntryView = NonNullable<z.input<typeof CompanyShape>['registryEntry']>;

/**
 * Returns what the customer sees of a registry's entry. Its next days are compared with our open deadlines: a
 * difference is shown, never resolved by us.
 * @param deadlines  the open ones, earliest first, then those filed
 */
export function presentRegistryEntry(
  { title, url, readAt, status, address, nextDue }: RegistryEntry,
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
  };
}
