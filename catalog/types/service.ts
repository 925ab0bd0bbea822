import type { Availability } from './availability.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import type { Answers, Form } from '#forms/form.ts';
import type { Facts, FactQuestion } from './facts.ts';
import type { Tier } from './tier.ts';
import type { DeskRule } from './desk-rule.ts';
import type { NeedGate } from './need-gate.ts';
import type { Outcome } from './outcome.ts';
import type { PackPaper, PasteSheet } from './papers.ts';

export type ServiceLine =
  | 'business-registration'
  | 'trademark-registration'
  | 'tax-compliance'
  | 'virtual-office'
  | 'structuring'
  | 'secretarial'
  | 'licensing'
  | 'compliance';

/** What a document is called, who issues it, who brings it. */
export type DocumentKind = {
  readonly id: string;
  readonly title: string;
  readonly from: 'customer' | 'registry' | 'us';
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
  readonly groupTitle?: string;
};

/** A fact the price turns on, which a visitor may try on the page of prices: an amount in minor units. */
type AdjustableFact = {
  readonly fact: string /** The money field of the form that asks it, for its smallest amount. */;
  readonly field: string;
  readonly label: string /** Begins the sentence 'Try …'. */;
  readonly title: string;
  readonly words: string /** A page that explains it. */;
  readonly explanation?: { readonly to: string; readonly words: string };
};

/** The authority that decides, and the reference and number it gives: shown to officers, who type them. */
export type Registry = {
  readonly name: string;
  readonly referenceLabel: string;
  readonly numberLabel: string;
  readonly numberPattern: RegExp;
  readonly numberExample: string;
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
  readonly priceFacts: readonly FactQuestion[];
  readonly adjustableFact?: AdjustableFact;
  readonly needGate: NeedGate;
  readonly deskRules: readonly DeskRule[];
  /** The file field in which a consent that a proposed name needs is uploaded. */
  readonly consentField?: string;
  /** What the name of the thing is: the company's proposed name, for lists and mails. */
  readonly nameOf: (answers: Answers) => string | undefined;
  /** What it comes to in the end, in words. */
  readonly outcome: Outcome;
  readonly registry: Registry;
  /** Documents the registry issues at the end; the first one is the proof. */
  readonly documents: readonly DocumentKind[];
  /** Papers made from the answers for the filing and the company's own records. */
  readonly pack?: readonly PackPaper[];
  /** The answers in the order of the registry's own pages; without it, in the order of ours. */
  readonly pasteSheet?: PasteSheet;
  /** Facts of the company that arises, for its deadlines. */
  readonly companyFacts?: (answers: Answers) => Facts;
  /** Facts of such a company assumed for the years ahead, before any answer; the words follow 'If it were registered today'. */
  readonly assumedCompany?: { readonly facts: Facts; readonly words: string };
  /** When it can be ordered; absent for a service that is on offer without an end in sight. */
  readonly availability?: Availability;
  readonly paths: ServicePaths;
  /** What to have at hand before beginning, one line each. */
  readonly prerequisites: readonly string[];
};
