import type { Availability } from './availability.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import type { Answers, Form } from '#forms/form.ts';
import type { Rate } from './rate.ts';
import type { Facts, FactQuestion } from './facts.ts';
import type { FirstAnswers } from './first-answers.ts';
import type { ChecklistItem } from './checklist.ts';
import type { Completion } from './completion.ts';
import type { Tier } from './tier.ts';
import type { DeskRule } from './desk-rule.ts';
import type { NeedGate } from './need-gate.ts';
import type { Outcome } from './outcome.ts';
import type { FileNaming, PackPaper, PasteSheet } from './papers.ts';

/** The heading under which a service is listed. */
export type ServiceLine =
  | 'business-registration'
  | 'trademark-registration'
  | 'tax-compliance'
  | 'virtual-office'
  | 'structuring'
  | 'secretarial'
  | 'licensing'
  | 'compliance';

/** A document of a service, who provides it, and when it comes. */
export type DocumentKind = {
  readonly id: string;
  readonly title: string;
  readonly from: 'customer' | 'registry' | 'us';
  /**
   * `filing`: after filing, before the decision. `closing`: the application is completed once it is in.
   * `later`: any time after.
   */
  readonly arrives: 'filing' | 'closing' | 'later';
  /** Whether these answers ask for it; always when absent. */
  readonly when?: (answers: Answers) => boolean;
  /** The number on it, an identifier of the country. It enters the company's record as a tax number with this label. */
  readonly taxNumber?: { readonly identifier: string; readonly label: string };
  /** Source that says that the authority sends it then: the id of a source of the country. */
  readonly source?: string;
};

/**
 * Public addresses of a service, from which its routes follow. One may have a query:
 * '/services/trademark-registration?country=nigeria'.
 */
export type ServicePaths = {
  readonly start: string;
  readonly pricing: string;
  readonly payment: string;
  /** Further addresses of the payment. */
  readonly otherPayments?: readonly string[];
  /** Address of the page that confirms the submission; leads to the application. */
  readonly confirmation?: string;
  /** Page ids of the form by their address. */
  readonly steps?: Readonly<Record<string, string>>;
  /** Further addresses of the start; '/old-name/*' matches everything below it. */
  readonly aliases?: readonly string[];
  /** Title of the group of services whose starts share a path: 'Register a business in Delaware'. */
  readonly groupTitle?: string;
};

/** A fact of the price, in minor units, that a visitor can change on the pricing page. */
type AdjustableFact = {
  readonly fact: string;
  /** Id of its money field in the form, for the smallest amount. */
  readonly field: string;
  readonly label: string;
  /** Heading of the control. */
  readonly title: string;
  readonly words: string;
  /** Link to a page that explains it. */
  readonly explanation?: { readonly to: string; readonly words: string };
};

/** The authority that decides, with the labels of the reference and number that officers enter. */
export type Registry = {
  readonly name: string;
  readonly referenceLabel: string;
  readonly numberLabel: string;
  readonly numberPattern: RegExp;
  readonly numberExample: string;
};

/** Something that we sell in one country. `id` is unique over all countries and never changes. */
export type Service = {
  readonly id: string;
  readonly country: string;
  readonly line: ServiceLine;
  readonly title: string;
  /** Heading of its first page; the title when absent. */
  readonly heading?: string;
  /** One sentence for cards and results. */
  readonly summary: string;
  readonly entityType?: string;
  readonly form: Form;
  readonly tiers: readonly Tier[];
  /** Ids of government fees and stamp duty of the country, in the order shown. */
  readonly feeIds: readonly string[];
  /**
   * Returns the facts that fees depend on, from answers as typed; unanswered ones are absent. Late fees
   * depend on the day too.
   * @param rates  of the country, for amounts that follow a schedule; without them those of the release
   */
  readonly facts: (answers: Answers, today: CalendarDate, rates?: readonly Rate[]) => Facts;
  /** Assumed facts for a price before any answer, and the words that name them: 'issued share capital of ₦100,000'. */
  readonly assumed: { readonly facts: Facts; readonly words: string };
  /** First answers that follow from what a founder said before the form. */
  readonly firstAnswers?: readonly FirstAnswers[];
  /** Questions of the rules API about the price: one for each fact that `facts` can return. */
  readonly priceFacts: readonly FactQuestion[];
  readonly adjustableFact?: AdjustableFact;
  readonly needGate: NeedGate;
  readonly deskRules: readonly DeskRule[];
  /** Checks for officers besides the list of its line (catalog/kit/checklists.ts). */
  readonly checklist?: readonly ChecklistItem[];
  /** Id of the file field for the consent that a proposed name needs. */
  readonly consentField?: string;
  /** Returns the name of the subject, such as the proposed company name, for lists and mails. */
  readonly nameOf: (answers: Answers) => string | undefined;
  /** Answers that go with a registered name which was not proposed, such as that of a company named by its number. */
  readonly nameAnswers?: Answers;
  /** The result in words. */
  readonly outcome: Outcome;
  /** Effect of completing it on the customer's companies. */
  readonly completes: Completion;
  readonly registry: Registry;
  /** Documents issued at the end; the first one is the proof. */
  readonly documents: readonly DocumentKind[];
  /** Papers written from the answers, for the filing and the company's records. */
  readonly pack?: readonly PackPaper[];
  /** Order of the answers on the registry's pages; that of our form when absent. */
  readonly pasteSheet?: PasteSheet;
  /** How the registry wants uploaded files to be named; a name that every portal accepts when absent. */
  readonly fileNaming?: FileNaming;
  /** Returns facts of the registered company, for its deadlines. */
  readonly companyFacts?: (answers: Answers) => Facts;
  /**
   * Assumed facts of the registered company for a calendar before any answer. The words follow 'If it were
   * registered today'.
   */
  readonly assumedCompany?: { readonly facts: Facts; readonly words: string };
  /** When it can be ordered; always when absent. */
  readonly availability?: Availability;
  readonly paths: ServicePaths;
  /** Things a customer needs before starting, one line each. */
  readonly prerequisites: readonly string[];
};
