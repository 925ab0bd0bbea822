import type { Currency } from '#values/money.ts';
import type { Source } from './source.ts';
import type { FactQuestion } from './facts.ts';
import type { Fee } from './fee.ts';
import type { Service } from './service.ts';
import type { EntityType } from './entity-type.ts';
import type { Obligation } from './obligation.ts';
import type { NameRules } from './name-rules.ts';
import type { HolidayCorrections } from './holidays.ts';
import type { IdentifierKind } from './identifier.ts';
import type { Eligibility } from './eligibility.ts';
import type { Estimate } from './estimate.ts';
import type { OurBankAccount } from './bank-account.ts';

/** A service on a country's page. `to` is one of its addresses; a card whose service is not sold yet says so. */
export type CountryCard = { readonly title: string; readonly to: string; readonly summary: string };

/** A country's page. `home` is its address, `entityTypes` further addresses of the page that compares the kinds of business. */
export type CountryPage = {
  readonly home: string;
  /** The registry we file with, as the country's tile names it. */
  readonly registry: string;
  readonly entityTypes?: readonly string[] /** For search engines. */;
  readonly description: string;
  readonly cards: readonly CountryCard[];
  readonly why: readonly string[];
};

/** A state or province with a registry of its own. `code` as in ISO 3166-2: 'US-DE'. */
export type Region = {
  readonly id: string;
  readonly code: string;
  readonly name: string /** Name rules of its own, instead of the country's. */;
  readonly nameRules?: NameRules;
};

export type Country = {
  readonly id: string;
  /** ISO 3166 alpha-2. */
  readonly code: string;
  readonly name: string;
  readonly zone: string;
  /** What its time is called on our papers: 'West Africa Time'. */
  readonly zoneName: string;
  readonly currency: Currency;
  /** Where customers of this country transfer to. */
  readonly bankAccount: OurBankAccount;
  readonly page: CountryPage;
  readonly sources: readonly Source[];
  readonly fees: readonly Fee[];
  readonly entityTypes: readonly EntityType[];
  readonly services: readonly Service[];
  readonly obligations: readonly Obligation[];
  readonly nameRules: NameRules;
  readonly holidays: HolidayCorrections;
  /** When a financial year ends while nobody says otherwise: at the end of December, or by law with the month of the first anniversary of the registration. */
  readonly yearEnd?: 'anniversary-month';
  readonly regions: readonly Region[];
  readonly identifiers: readonly IdentifierKind[];
  readonly eligibility: Eligibility;
  readonly estimates: readonly Estimate[];
  /** What duties turn on besides entity type and day of registration, for partners who ask a calendar. */
  readonly dutyFacts: readonly FactQuestion[];
};
