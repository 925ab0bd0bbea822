import type { Currency } from '#values/money.ts';
import type { Provenance, Source } from './source.ts';
import type { FactConstraint, FactQuestion } from './facts.ts';
import type { Fee } from './fee.ts';
import type { FeeTax } from './fee-tax.ts';
import type { QuestionTerms } from './question-terms.ts';
import type { Rate } from './rate.ts';
import type { Service } from './service.ts';
import type { UnlistedDuty } from './duty-family.ts';
import type { EntityType } from './entity-type.ts';
import type { Obligation } from './obligation.ts';
import type { NameRules } from './name-rules.ts';
import type { HolidayCorrections } from './holidays.ts';
import type { IdentifierKind } from './identifier.ts';
import type { Eligibility } from './eligibility.ts';
import type { Estimate } from './estimate.ts';
import type { OurBankAccount } from './bank-account.ts';
import type { DataRequestLaw } from './data-request-law.ts';
import type { StatutoryRegister } from './statutory-register.ts';
import type { RegistryTime } from './registry-time.ts';

/** A card on a country's page. `to` is an address of a service; a card without a service says 'Not open yet'. */
export type CountryCard = {
  readonly title: string;
  readonly to: string;
  readonly summary: string;
  /** Heading of the group it is listed under; cards without one come first. */
  readonly group?: string;
};

/**
 * The content of a country's page. `home` is its address, `entityTypes` are addresses of the entity type
 * comparison.
 */
export type CountryPage = {
  readonly home: string;
  /** The registry we file with, as the country's tile names it. */
  readonly registry: string;
  readonly entityTypes?: readonly string[];
  /**
   * Two invented names for the country's guide: one with a word that needs a consent, one without such a
   * word. The build checks both. A guide without them has no examples.
   */
  readonly nameExamples?: { readonly questioned: string; readonly free: string };
  /** For search engines. */
  readonly description: string;
  readonly cards: readonly CountryCard[];
  readonly why: readonly string[];
};

/** A state or province with a registry of its own. `code` as in ISO 3166-2: 'US-DE'. */
export type Region = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** Name rules of its own, instead of the country's. */
  readonly nameRules?: NameRules;
};

/** `law` is the provision, in words for the customer. */
export type RecordRetention = Provenance & { readonly years: number; readonly law: string };

/**
 * All that the product knows about a country where we sell. `id` is in addresses and in the database, `zone`
 * an IANA time zone.
 */
export type Country = {
  readonly id: string;
  /** ISO 3166 alpha-2. */
  readonly code: string;
  readonly name: string;
  readonly zone: string;
  /** Name of the time zone on papers: 'West Africa Time'. */
  readonly zoneName: string;
  readonly currency: Currency;
  /** The account to which customers of this country transfer. */
  readonly bankAccount: OurBankAccount;
  readonly page: CountryPage;
  readonly sources: readonly Source[];
  /**
   * How long a business keeps the records of a sale, counted from the end of the year of the sale; without
   * it, not known.
   */
  readonly recordRetention?: RecordRetention;
  readonly fees: readonly Fee[];
  /** Taxes on our own fees; none where a service such as ours is not taxed. Charged once the operator is registered. */
  readonly feeTaxes: readonly FeeTax[];
  /** Returns the customer's region, on which the tax depends, from the answers; null: not known. */
  readonly feeTaxRegion?: (answers: Readonly<Record<string, unknown>>) => string | null;
  readonly entityTypes: readonly EntityType[];
  readonly services: readonly Service[];
  /** How long the registries take. A service without a row: not known. */
  readonly registryTimes: readonly RegistryTime[];
  /** The public searches of the registers, where a founder sees whether a name is taken. */
  readonly registerSearches: readonly { readonly title: string; readonly url: string }[];
  readonly obligations: readonly Obligation[];
  /** Duties without a date in the calendar, and why. */
  readonly unlistedDuties: readonly UnlistedDuty[];
  readonly nameRules: NameRules;
  readonly holidays: HolidayCorrections;
  /** Returns the registers that its companies keep by law, on the server only; without it, not looked up. */
  readonly statutoryRegisters?: () => readonly StatutoryRegister[];
  /** Returns the laws under which people ask for their data, on the server only; without it, not looked up. */
  readonly dataRequestLaws?: () => readonly DataRequestLaw[];
  /** Returns the terms of questions to customers, on the server only; without it, general words are used. */
  readonly questionTerms?: () => QuestionTerms;
  /**
   * Default financial year end: 31 December, or by law the end of the month of the first anniversary of
   * registration.
   */
  readonly yearEnd?: 'anniversary-month';
  readonly regions: readonly Region[];
  readonly identifiers: readonly IdentifierKind[];
  /** The ids of the identifiers by which its registries know a business. */
  readonly registrationNumbers: readonly string[];
  /** Ids of the fields with a person's own number, by which the desk finds two names for one number. */
  readonly personNumbers: readonly string[];
  readonly eligibility: Eligibility;
  readonly estimates: readonly Estimate[];
  /** Rates and thresholds that calculators, duties, forms and schedules of fees read. */
  readonly rates?: readonly Rate[];
  /** Facts that obligations depend on besides entity type and day of registration; asked by the rules API. */
  readonly dutyFacts: readonly FactQuestion[];
  /** Which of them cannot be true together. They may also read `entityType` and `registeredOn`. */
  readonly dutyConstraints?: readonly FactConstraint[];
};
