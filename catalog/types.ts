import type { CalendarDate } from '#values/calendar-date.ts';
import type { Currency, Money } from '#values/money.ts';
import type { Answers, Form } from '#forms/form.ts';

/** How sure we are of a figure. Low ones are shown as estimates, 'to be confirmed'. */
export type Confidence = 'high' | 'medium' | 'low';

/** Where a fact was read. */
export type Source = { readonly id: string; readonly title: string; readonly publisher: string; readonly url?: string; readonly readOn: CalendarDate };

/** A fact's footing: the source, how sure, and what is uncertain in words. */
export type Footing = { readonly source: string; readonly confidence: Confidence; readonly note?: string };

/** What a price depends on, read from the answers or given by a visitor: issued share capital, whether a name needs consent. Money in minor units. */
export type Facts = Readonly<Record<string, number | string | boolean | undefined>>;

/** How an amount is found, in minor units. */
export type Amount =
  | { readonly kind: 'fixed'; readonly minor: number }
  /** `baseMinor` up to `includedMinor` of the fact, then `eachMinor` for each further `stepMinor` or part of it. */
  | { readonly kind: 'stepped'; readonly fact: string; readonly baseMinor: number; readonly includedMinor: number; readonly stepMinor: number; readonly eachMinor: number }
  /** So many hundredths of a percent of the fact, rounded up to a multiple of `roundUpToMinor`. */
  | { readonly kind: 'share'; readonly fact: string; readonly basisPoints: number; readonly roundUpToMinor: number };

export type Payee = 'government' | 'stamp-duty' | 'ours';

/** One dated amount. `until` is the last day it is in force, absent while it is. */
export type Fee = Footing & { readonly id: string; readonly title: string; readonly payee: Payee; readonly amount: Amount; readonly currency: Currency; readonly from: CalendarDate; readonly until?: CalendarDate; readonly when?: (facts: Facts) => boolean };

export type TierId = 'basic' | 'standard' | 'premium';
/** How fast we work: the days are business days of the country. `feeId` names our own fee. */
export type Tier = { readonly id: TierId; readonly title: string; readonly time: string; readonly includes: readonly string[]; readonly feeId: string };

export type ServiceLine = 'business-registration' | 'trademark-registration' | 'tax-compliance' | 'virtual-office' | 'structuring' | 'secretarial' | 'licensing' | 'compliance';

/** Severity of a finding: the registry will refuse it, needs a consent or document with it, is likely to query it, or good advice. */
export type Severity = 'refused' | 'consent' | 'query' | 'advice';

/** One place where a registry's rule bites. `path` as in Problem. */
export type Occurrence = { readonly path: string; readonly words?: string; readonly remedy?: string };

/** A reason for which a registry refuses or queries an application. `find` gives the places, none when all is well. */
export type DeskRule = Footing & {
  readonly id: string;
  readonly severity: Severity;
  readonly words: string;
  readonly remedy: string;
  /** The provision: 'CAMA 2020, section 271'. */
  readonly law: string;
  /** `answers` are the kept ones of pages already valid, people already resolved; absent answers are undefined. */
  readonly find: (answers: Answers, today: CalendarDate) => readonly Occurrence[];
};

/** What a document is called, who issues it, who brings it. */
export type DocumentKind = { readonly id: string; readonly title: string; readonly from: 'customer' | 'registry' | 'us' };

export type Service = {
  readonly id: string;
  readonly country: string;
  readonly line: ServiceLine;
  readonly title: string;
  /** One sentence for cards and results. */
  readonly summary: string;
  readonly entityType?: string;
  readonly form: Form;
  readonly tiers: readonly Tier[];
  /** Ids of government fees and stamp duty of the country, in the order shown. */
  readonly feeIds: readonly string[];
  /** The facts the fees depend on, from answers as typed; absent when not answered yet. */
  readonly facts: (answers: Answers) => Facts;
  /** Facts assumed for a price shown before any answer, each with words: 'issued share capital of ₦100,000'. */
  readonly assumed: { readonly facts: Facts; readonly words: string };
  readonly deskRules: readonly DeskRule[];
  /** The file field in which a consent that a proposed name needs is uploaded. */
  readonly consentField?: string;
  /** What the name of the thing is: the company's proposed name, for lists and mails. */
  readonly nameOf: (answers: Answers) => string | undefined;
  readonly registry: { readonly name: string; readonly referenceLabel: string; readonly numberLabel: string; readonly numberPattern: RegExp; readonly numberExample: string };
  /** Documents the registry issues at the end; the first one is the proof. */
  readonly documents: readonly DocumentKind[];
  /** Facts of the company that arises, for its deadlines. */
  readonly companyFacts?: (answers: Answers) => Facts;
  readonly paths: { readonly start: string; readonly pricing: string; readonly payment: string };
  /** What to have at hand before beginning, one line each. */
  readonly needs: readonly string[];
};

/** What an entity type is good for, to help a founder choose. `paperwork` is 1 (little) to 3 (much). */
export type EntityTraits = { readonly minOwners: number; readonly maxOwners: number; readonly limitedLiability: boolean; readonly foreignOwners: 'open' | 'with-permit'; /** What a foreign owner costs or needs, in words. */ readonly foreignWords: string; readonly issuesShares: boolean; readonly paperwork: 1 | 2 | 3 };

export type EntityType = {
  readonly id: string;
  readonly country: string;
  readonly title: string;
  readonly short: string;
  readonly owners: string;
  readonly liability: string;
  readonly people: string;
  readonly capital: string;
  readonly suits: string;
  readonly nameEnding: string;
  readonly serviceId?: string;
  /** For the types that can be chosen. */
  readonly traits?: EntityTraits;
} & Footing;

/** When a duty falls, as data. */
export type DueRule =
  /** The same day every year, first in the year of registration plus `firstYear`, and never before `notBeforeMonths` after registration. */
  | { readonly kind: 'yearly'; readonly month: number; readonly day: number; readonly firstYear: number; readonly notBeforeMonths?: number }
  /** So many months after each financial year end; for a new company the earlier of that and `firstWithinMonths` after registration. */
  | { readonly kind: 'after-year-end'; readonly months: number; readonly firstWithinMonths?: number }
  /** Each month by this day, for the month before. */
  | { readonly kind: 'monthly'; readonly day: number }
  /** Once, so many months or days after registration. */
  | { readonly kind: 'after-registration'; readonly months?: number; readonly days?: number };

/** A recurring duty of a company. */
export type Obligation = Footing & {
  readonly id: string;
  readonly title: string;
  readonly authority: string;
  readonly law: string;
  readonly due: DueRule;
  readonly applies: (facts: Facts) => boolean;
  /** Why it applies and what it asks, in a sentence or two. */
  readonly explains: string;
  /** What being late costs, in words; computed figures come from `lateness`. */
  readonly late?: string;
  /** Where the cost of being late was read, when elsewhere than the duty. */
  readonly lateFooting?: Footing;
  readonly lateness?: { readonly kind: 'per-day'; readonly eachMinor: number; readonly currency: Currency } | { readonly kind: 'per-month'; readonly firstMinor: number; readonly eachMinor: number; readonly currency: Currency };
};

/** Words a registry restricts in names, and what it asks for them. */
export type NameRule = Footing & {
  readonly id: string;
  readonly verdict: 'refused' | 'consent' | 'advice';
  readonly law: string;
  readonly words: string;
  readonly remedy: string;
  /** Who must consent, for `consent`. */
  readonly consentFrom?: string;
  /** Entity types the rule leaves alone. */
  readonly except?: readonly string[];
  /** Entity types it is limited to. */
  readonly only?: readonly string[];
  /** What of the name offends: the matched words, none when all is well. `bare` is without its ending. */
  readonly match: (name: string, bare: string) => readonly string[];
};

export type NameRules = { readonly minLength: number; readonly maxLength: number; readonly allowed: RegExp; readonly allowedWords: string; /** Where the limits of length and characters come from. */ readonly shape: { readonly law: string; readonly source: string; readonly confidence: Confidence }; /** Endings by entity type that a name must have, longest first. */ readonly endings: Readonly<Record<string, readonly string[]>>; /** Every ending of the country, longest first. */ readonly anyEnding: readonly string[]; readonly rules: readonly NameRule[] };

/**
 * How the holiday library's calendar of a country differs from the days offices really close.
 * `notObserved` are names it lists as public holidays which are working days; `declared` are closing days it does not know.
 */
export type HolidayCorrections = Footing & { readonly notObserved: readonly string[]; readonly declared: readonly { readonly on: CalendarDate; readonly name: string }[]; /** A holiday on a weekend closes the next Monday. */ readonly weekendMovesToMonday: boolean };

export type Country = {
  readonly id: string;
  /** ISO 3166 alpha-2. */
  readonly code: 'NG' | 'GH' | 'ZA' | 'GB' | 'US' | 'CA';
  readonly name: string;
  readonly zone: string;
  readonly currency: Currency;
  readonly sources: readonly Source[];
  readonly fees: readonly Fee[];
  readonly entityTypes: readonly EntityType[];
  readonly services: readonly Service[];
  readonly obligations: readonly Obligation[];
  readonly nameRules: NameRules;
  readonly holidays: HolidayCorrections;
};

export type { Money };
