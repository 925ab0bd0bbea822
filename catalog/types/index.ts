import type { CalendarDate } from '#values/calendar-date.ts';
import type { Currency, Money } from '#values/money.ts';
import type { Answers, ChoiceField, Form } from '#forms/form.ts';
import type { AskedFact } from '../asked-facts.ts';
import type { Eligibility } from '../eligibility-types.ts';
import type { Estimate } from '../estimate-types.ts';
import type { IdentifierKind } from '../identifier-kinds.ts';
import type { OurBankAccount } from '../our-bank-account.ts';
import type { PackPaper, PasteSheet } from '../pack-types.ts';
import type { Outcome } from '../outcomes.ts';

/** How sure we are of a figure. Low ones are shown as estimates, 'to be confirmed'. */
export type Confidence = 'high' | 'medium' | 'low';

/** Where a fact was read. */
export type Source = {
  readonly id: string;
  readonly title: string;
  readonly publisher: string;
  readonly url?: string;
  readonly readOn: CalendarDate;
};

/** A fact's footing: the source, how sure, and what is uncertain in words. */
export type Provenance = { readonly source: string; readonly confidence: Confidence; readonly note?: string };

/** What a price depends on, read from the answers or given by a visitor: issued share capital, whether a name needs consent. Money in minor units. */
export type Facts = Readonly<Record<string, number | string | boolean | undefined>>;

/** How an amount is found, in minor units. */
export type Amount =
  | { readonly kind: 'fixed'; readonly minor: number }
  /** `baseMinor` up to `includedMinor` of the fact, then `eachMinor` for each further `stepMinor` or part of it. */
  | {
      readonly kind: 'stepped';
      readonly fact: string;
      readonly baseMinor: number;
      readonly includedMinor: number;
      readonly stepMinor: number;
      readonly eachMinor: number;
    }
  /** So many hundredths of a percent of the fact, rounded up to a multiple of `roundUpToMinor`. */
  | {
      readonly kind: 'share';
      readonly fact: string;
      readonly basisPoints: number;
      readonly roundUpToMinor: number;
    }
  /** So much for each of what the fact counts: returns, days. Nothing when there are none. */
  | {
      readonly kind: 'each';
      readonly fact: string;
      readonly eachMinor: number;
      readonly unit: { readonly one: string; readonly many: string };
    }
  /** By a schedule of its own, told in `words`, which `minor` works out from the facts and `working` tells for them: a tax on shares in three bands. */
  | {
      readonly kind: 'worked';
      readonly words: string;
      readonly minor: (facts: Facts) => number;
      readonly working: (facts: Facts) => string;
    }
  /** Not published, or fixed by the authority when we file: charged at what it costs, and no part of a total. The note says when the customer learns it. */
  | { readonly kind: 'at-cost' };

export type Payee = 'government' | 'stamp-duty' | 'ours';

/** One dated amount. `until` is the last day it is in force, absent while it is. */
export type Fee = Provenance & {
  readonly id: string;
  readonly title: string;
  readonly payee: Payee;
  readonly amount: Amount;
  readonly currency: Currency;
  readonly from: CalendarDate;
  readonly until?: CalendarDate;
  readonly when?: (facts: Facts) => boolean;
};

export type TierId = 'basic' | 'standard' | 'premium';
/** How fast we work: the days are business days of the country. `feeId` names our own fee. */
export type Tier = {
  readonly id: TierId;
  readonly title: string;
  readonly time: string;
  readonly includes: readonly string[];
  readonly feeId: string;
};

export type ServiceLine =
  | 'business-registration'
  | 'trademark-registration'
  | 'tax-compliance'
  | 'virtual-office'
  | 'structuring'
  | 'secretarial'
  | 'licensing'
  | 'compliance';

/** Severity of a finding: the registry will refuse it, needs a consent or document with it, is likely to query it, or good advice. */
export type Severity = 'refused' | 'consent' | 'query' | 'advice';

/** One place where a registry's rule bites. `path` as in Problem. */
export type Occurrence = { readonly path: string; readonly words?: string; readonly remedy?: string };

/** A reason for which a registry refuses or queries an application. `find` gives the places, none when all is well. */
export type DeskRule = Provenance & {
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
export type DocumentKind = {
  readonly id: string;
  readonly title: string;
  readonly from: 'customer' | 'registry' | 'us';
};

/** Whether a founder needs a service at all: yes, no, or what it brings is there already. */
export type NeedVerdict = 'needed' | 'not-needed' | 'you-have-it';
/** One way the facts can lie. The first rule whose `when` holds decides. */
export type NeedRule = Provenance & {
  readonly id: string;
  readonly verdict: NeedVerdict;
  readonly law: string;
  readonly words: string /** What to do instead, or next. */;
  readonly advice: string;
  readonly url?: string;
  readonly when: (facts: Facts) => boolean;
};
/** Asked before a service is bought. `questions` are answered by one of a few choices; their ids are the facts of the rules. */
export type NeedGate = {
  readonly questions: readonly (ChoiceField & {
    readonly options: readonly { readonly value: string; readonly label: string }[];
  })[];
  readonly rules: readonly NeedRule[];
};

/** Public addresses of a service; one may carry a query, such as '/services/trademark-registration?country=nigeria'. The route table follows from them. */
export type ServicePaths = {
  readonly start: string;
  readonly pricing: string;
  readonly payment: string;
  /** Other addresses of the payment. */
  readonly otherPayments?: readonly string[];
  /** Where a customer is told that it is sent in: leads to the application. */
  readonly confirmation?: string;
  /** Addresses that stand for one page of the form, by the id of the page. */
  readonly steps?: Readonly<Record<string, string>>;
  /** Other addresses of the start, which lead there; '/old-name/*' stands for whatever else is asked for below it. */
  readonly aliases?: readonly string[];
  /** What the services of one country are called together that share the path of their starts, as 'Register a business in Delaware'. */
  readonly together?: string;
};

/** A fact the price turns on, which a visitor may try on the page of prices: an amount in minor units. */
export type TriedFact = {
  readonly fact: string /** The money field of the form that asks it, for its smallest amount. */;
  readonly field: string;
  readonly label: string /** Begins the sentence 'Try …'. */;
  readonly title: string;
  readonly words: string /** A page that explains it. */;
  readonly explained?: { readonly to: string; readonly words: string };
};

export type Service = {
  readonly id: string;
  readonly country: string;
  readonly line: ServiceLine;
  readonly title: string;
  /** Heads its first page when that says more than the title. */
  readonly heading?: string;
  /** One sentence for cards and results. */
  readonly summary: string;
  readonly entityType?: string;
  readonly form: Form;
  readonly tiers: readonly Tier[];
  /** Ids of government fees and stamp duty of the country, in the order shown. */
  readonly feeIds: readonly string[];
  /** The facts the fees depend on, from answers as typed; absent when not answered yet. Fees for lateness depend on the day too. */
  readonly facts: (answers: Answers, today: CalendarDate) => Facts;
  /** Facts assumed for a price shown before any answer, each with words: 'issued share capital of ₦100,000'. */
  readonly assumed: { readonly facts: Facts; readonly words: string };
  /** The facts the price turns on, for partners who ask a price without answers: a question for each name that `facts` can give. */
  readonly priceFacts: readonly AskedFact[];
  readonly triedFact?: TriedFact;
  readonly needGate: NeedGate;
  readonly deskRules: readonly DeskRule[];
  /** The file field in which a consent that a proposed name needs is uploaded. */
  readonly consentField?: string;
  /** What the name of the thing is: the company's proposed name, for lists and mails. */
  readonly nameOf: (answers: Answers) => string | undefined;
  /** What it comes to in the end, in words. */
  readonly outcome: Outcome;
  readonly registry: {
    readonly name: string;
    readonly referenceLabel: string;
    readonly numberLabel: string;
    readonly numberPattern: RegExp;
    readonly numberExample: string;
  };
  /** Documents the registry issues at the end; the first one is the proof. */
  readonly documents: readonly DocumentKind[];
  /** Papers made from the answers for the filing and the company's own records. */
  readonly pack?: readonly PackPaper[];
  /** The answers in the order of the registry's own pages; without it, in the order of ours. */
  readonly pasteSheet?: PasteSheet;
  /** Facts of the company that arises, for its deadlines. */
  readonly companyFacts?: (answers: Answers) => Facts;
  /** Facts of such a company assumed for the years ahead, before any answer; the words follow 'If it were registered today'. */
  readonly foreseen?: { readonly facts: Facts; readonly words: string };
  readonly paths: ServicePaths;
  /** What to have at hand before beginning, one line each. */
  readonly needs: readonly string[];
};

/** What an entity type is good for, to help a founder choose. `paperwork` is 1 (little) to 3 (much). */
export type EntityTraits = {
  readonly minOwners: number;
  readonly maxOwners: number;
  readonly limitedLiability: boolean;
  readonly foreignOwners: 'open' | 'with-permit' /** What a foreign owner costs or needs, in words. */;
  readonly foreignWords: string;
  readonly issuesShares: boolean;
  readonly paperwork: 1 | 2 | 3;
};

export type EntityType = {
  readonly id: string;
  readonly country: string;
  /** The state or province it is formed in, by id, where a country has several registries. */
  readonly region?: string;
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
} & Provenance;

/** When a duty falls, as data. */
export type DueRule =
  /** The same day every year, first in the year of registration plus `firstYear`, and never before `notBeforeMonths` and `notBeforeDays` after registration. */
  | {
      readonly kind: 'yearly';
      readonly month: number;
      readonly day: number;
      readonly firstYear: number;
      readonly notBeforeMonths?: number;
      readonly notBeforeDays?: number;
    }
  /** So many months, and days after them, after each financial year end; for a new company the earlier of that and `firstWithinMonths` after registration; never before `notBeforeMonths` after it. `sameDay` keeps the day of the month, where otherwise a month’s last day stays one. `longFirst`: a first period of more than twelve months ends the duty so many months after registration instead, though not earlier than `atLeastMonths` after the year end. `splitFirst`: such a period counts as two, its first twelve months and the rest, each with a day of its own. */
  | {
      readonly kind: 'after-year-end';
      readonly months: number;
      readonly days?: number;
      readonly firstWithinMonths?: number;
      readonly notBeforeMonths?: number;
      readonly sameDay?: true;
      readonly splitFirst?: true;
      readonly longFirst?: { readonly months: number; readonly atLeastMonths: number };
    }
  /** At the end of each of these months of the financial year, counted from its start: 3, 6, 9 and 12 for quarters. */
  | { readonly kind: 'in-year'; readonly months: readonly number[] }
  /** `plus` counted from each anniversary of registration, the first after `firstYear` years (1 when absent); a `snap` puts the anniversary itself at the first or last day of its month before counting. Business days are those of the country. */
  | {
      readonly kind: 'anniversary';
      readonly plus?: { readonly months?: number; readonly days?: number; readonly businessDays?: number };
      readonly snap?: 'month-start' | 'month-end';
      readonly firstYear?: number;
    }
  /** This day of the `month`th month after each financial year end: month 4, day 15 for a return due on 15 April of a December year. */
  | { readonly kind: 'day-after-year-end'; readonly month: number; readonly day: number }
  /** Each month by this day, for the month before; 'last-working' is its last working day, 'last' its last day. `every` 3 for quarters that end in months 3, 6, 9 and 12, due in the `lag`th month after them (the next one when absent). */
  | {
      readonly kind: 'monthly';
      readonly day: number | 'last' | 'last-working';
      readonly every?: 2 | 3 | 6 | 12;
      readonly lag?: number /** The last month of the first period in a year; `every` when absent. */;
      readonly firstEnd?: number;
    }
  /** Once, so many months, days or business days after registration. */
  | {
      readonly kind: 'after-registration';
      readonly months?: number;
      readonly days?: number;
      readonly businessDays?: number;
    };

/** A recurring duty of a company. */
export type Obligation = Provenance & {
  readonly id: string;
  readonly title: string;
  readonly authority: string;
  readonly law: string;
  readonly due: DueRule;
  /** The law itself moves a day on a weekend or holiday to the next working day, or to the last one before. Without it the day stays, and we say to file before. */
  readonly weekends?: 'next-working-day' | 'previous-working-day';
  readonly applies: (facts: Facts) => boolean;
  /** Why it applies and what it asks, in a sentence or two. */
  readonly explains: string;
  /** The service of ours that meets it for the customer, and the facts its price turns on beside the kind of business. */
  readonly filedBy?: { readonly service: string; readonly facts?: (facts: Facts) => Facts };
  /** What being late costs, in words; computed figures come from `lateness`. */
  readonly late?: string;
  /** Where the cost of being late was read, when elsewhere than the duty. */
  readonly lateFooting?: Provenance;
  readonly lateness?:
    | { readonly kind: 'per-day'; readonly eachMinor: number; readonly currency: Currency }
    | {
        readonly kind: 'per-month';
        readonly firstMinor: number;
        readonly eachMinor: number;
        readonly currency: Currency;
      }
    | {
        readonly kind: 'once-and-per-day';
        readonly onceMinor: number;
        readonly eachMinor: number;
        readonly currency: Currency;
      }
    /** The amount of the last band begun: bands begin a day late or after so many months. */
    | {
        readonly kind: 'bands';
        readonly bands: readonly { readonly afterMonths: number; readonly minor: number }[];
        readonly currency: Currency;
      };
};

/** Words a registry restricts in names, and what it asks for them. */
export type NameRule = Provenance & {
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

/** What a name is reduced to before it is compared with those on a register, and how that is said. */
export type SameName = Provenance & {
  readonly law: string;
  readonly reduce: (name: string) => string;
  readonly words: string /** Where the registry's own comparison is finer than the published one, likeness is only advice. */;
  readonly verdict?: 'refused' | 'advice';
};

export type NameRules = {
  /** How names are compared for being the same; registries that do not publish it have none. */ readonly sameAs?: SameName;
  readonly minLength: number;
  readonly maxLength: number;
  readonly allowed: RegExp;
  readonly allowedWords: string /** Where the limits of length and characters come from. */;
  readonly shape: {
    readonly law: string;
    readonly source: string;
    readonly confidence: Confidence;
  } /** Endings by entity type that a name must have, longest first. */;
  readonly endings: Readonly<
    Record<string, readonly string[]>
  > /** Every ending of the country, longest first. */;
  readonly anyEnding: readonly string[];
  readonly rules: readonly NameRule[];
};

/**
 * How the holiday library's calendar of a country differs from the days offices really close.
 * `notObserved` are names it lists as public holidays which are working days; `declared` are closing days it does not know.
 */
export type HolidayCorrections = Provenance & {
  readonly notObserved: readonly string[];
  readonly declared: readonly {
    readonly on: CalendarDate;
    readonly name: string;
  }[] /** Days the library lists that are worked, because the holiday was moved that year. */;
  readonly worked?: readonly CalendarDate[] /** Holidays of every year that it does not know. */;
  readonly yearly?: readonly {
    readonly month: number;
    readonly day: number;
    readonly name: string;
  }[] /** A holiday on a weekend closes the next Monday. */;
  readonly weekendMovesToMonday: boolean;
};

/** A service on a country's page. `to` is one of its addresses; a card whose service is not sold yet says so. */
export type CountryCard = { readonly title: string; readonly to: string; readonly summary: string };

/** A country's page. `home` is its address, `entityTypes` further addresses of the page that compares the kinds of business. */
export type CountryPage = {
  readonly home: string;
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
  readonly code: 'NG' | 'GH' | 'ZA' | 'GB' | 'US' | 'CA';
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
  readonly dutyFacts: readonly AskedFact[];
};

export type { Money };
