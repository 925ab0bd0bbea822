import type { CalendarDate } from '#values/calendar-date.ts';
import type { Office } from '../record/record-events.ts';

/** The registries that answer questions about a company by its number. */
export const REGISTRY_IDS = ['companies-house', 'corporations-canada', 'gleif'] as const;
export type RegistryId = (typeof REGISTRY_IDS)[number];

/** A filing in the history of a company at a registry. It names no person: only what was filed, and when. */
export type RegistryFiling = {
  /** The day on which the registry put it on file; null where it publishes the year only. */
  readonly filedOn: CalendarDate | null;
  /** What was filed: 'Annual accounts'. */
  readonly title: string;
  /** The registry's code of the form: 'CS01'. */
  readonly form: string | null;
  /** The last day of the period that it covers. */
  readonly madeUpTo: CalendarDate | null;
  /** The duty that it meets for the financial year that ends on `madeUpTo`; null where that is not certain. */
  readonly obligationId: string | null;
};

/** The entry of a company in a registry. Values that the registry does not have are null or empty. */
export type RegistryEntry = {
  readonly registry: RegistryId;
  /** The registry's name: 'Companies House'. */
  readonly title: string;
  /** The public page of the entry. */
  readonly url: string;
  /** When the registry was asked, an ISO instant. */
  readonly readAt: string;
  readonly name: string;
  readonly registrationNumber: string;
  /** The country of our catalogue; null when we do not serve it. */
  readonly country: string | null;
  /** The entity type of our catalogue; null when the registry's kind has no counterpart. */
  readonly entityType: string | null;
  /** The kind of company in the registry's words. */
  readonly kind: string;
  /** The status in the registry's words, and whether the company exists. */
  readonly status: string;
  readonly isActive: boolean;
  readonly registeredOn: CalendarDate | null;
  readonly address: string | null;
  /** Answers to the questions of the country's calendar, such as the year end. */
  readonly facts: Readonly<Record<string, number | string | boolean>>;
  readonly officers: readonly {
    readonly name: string;
    readonly office: Office;
    readonly since: CalendarDate | null;
  }[];
  readonly controllers: readonly {
    readonly name: string;
    readonly isOrganisation: boolean;
    readonly natures: readonly string[];
    readonly since: CalendarDate | null;
  }[];
  /** The next days by which something must be filed, as the registry computes them. */
  readonly nextDue: readonly {
    readonly obligationId: string;
    readonly title: string;
    readonly dueOn: CalendarDate;
  }[];
  /**
   * Filing history: the latest filings, newest first, and the number of all; null where the registry publishes
   * none. Entries stored by earlier releases have none.
   */
  readonly filings?: { readonly total: number; readonly latest: readonly RegistryFiling[] } | null;
};
