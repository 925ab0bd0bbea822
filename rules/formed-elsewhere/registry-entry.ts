import type { CalendarDate } from '#values/calendar-date.ts';
import type { Office } from '../record/record-events.ts';

/** The registries that answer questions about a company by its number. */
export const REGISTRY_IDS = ['companies-house', 'corporations-canada', 'gleif'] as const;
export type RegistryId = (typeof REGISTRY_IDS)[number];

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
};
