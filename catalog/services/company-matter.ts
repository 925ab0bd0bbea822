import { textOf } from '#catalog/kit/reading-answers.ts';
import type {
  DeskRule,
  DocumentKind,
  Facts,
  Provenance,
  NeedGate,
  Service,
  ServiceLine,
  Tier,
  FactQuestion,
  Outcome,
} from '#catalog/types/index.ts';
import { type Answers, defineForm, type Option, type Page, type TextField } from '#forms/form.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import type { PhoneHome } from '#values/phone.ts';

/** What matters of a company have in common in a country: who keeps its register, how it is numbered, how fast we work. */
export type CompanyPractice = {
  readonly country: string;
  /** Begins the ids of rules: 'ca'. */
  readonly prefix: string;
  readonly phoneHome: PhoneHome;
  /** The registers a company may be on. One needs no asking. */
  readonly registries: readonly Option[];
  readonly number: Pick<TextField, 'label' | 'hint' | 'example' | 'pattern'>;
  /** Why a number cannot be one of that register, in words; null when it can. */
  readonly numberFault: (registry: string, number: string) => string | null;
  readonly tiersFor: (what: string, included: readonly string[]) => readonly Tier[];
  /** How sure the general practice behind these services is. */
  readonly provenance: Provenance;
};

/** One such service: an address, a change, a licence. `what` names it in our fees: '<prefix>-our-<what>-basic'. */
export type CompanyMatter = {
  readonly id: string;
  readonly what: string;
  readonly line: ServiceLine;
  readonly title: string;
  readonly summary: string;
  readonly included: readonly string[];
  /** The pages after the one about the company. */
  readonly pages: readonly Page[];
  /** What is signed besides that the answers are true. */
  readonly declaration: readonly string[];
  /** Whether the company may still be forming, and so without a number. */
  readonly mayBeForming?: true;
  readonly deskRules: readonly DeskRule[];
  readonly feeIds?: readonly string[];
  readonly facts?: (answers: Answers, today: CalendarDate) => Facts;
  readonly assumed?: { readonly facts: Facts; readonly words: string };
  readonly priceFacts?: readonly FactQuestion[];
  readonly needGate: NeedGate;
  /** The file field in which a consent that a proposed name needs is uploaded. */
  readonly consentField?: string;
  readonly outcome: Outcome;
  readonly documents: readonly DocumentKind[];
  /** Who ends it: the registry, a licensing office, ourselves. */
  readonly authority: string;
  /** What the number at the end is called. */
  readonly numberLabel: string;
  readonly start: string;
  readonly needs: readonly string[];
};

const REFERENCE = { numberPattern: /^[A-Z0-9][A-Z0-9 /.-]{2,39}$/, numberExample: 'REF 2026 012345' };

/** Whether the company is still being formed. */
export const isForming = (answers: Answers): boolean => answers['companyStage'] === 'forming';

function companyPage({ registries, number, phoneHome }: CompanyPractice, mayBeForming: boolean): Page {
  return {
    id: 'company',
    title: 'Company',
    minutes: 2,
    fields: [
      ...(mayBeForming
        ? [
            {
              kind: 'choice',
              id: 'companyStage',
              label: 'Is the company registered?',
              shape: 'radios',
              options: [
                { value: 'registered', label: 'Yes' },
                { value: 'forming', label: 'Not yet' },
              ],
            } as const,
          ]
        : []),
      ...(registries.length > 1
        ? [
            {
              kind: 'choice',
              id: 'registry',
              label: 'On which register is it, or will it be?',
              shape: 'select',
              options: registries,
            } as const,
          ]
        : []),
      {
        kind: 'text',
        id: 'companyName',
        label: 'Name of the company',
        hint: 'As on the register, or as proposed.',
        maxLength: 160,
      },
      {
        kind: 'text',
        id: 'companyNumber',
        maxLength: 40,
        ...number,
        ...(mayBeForming ? { when: (answers: Answers) => !isForming(answers) } : {}),
      },
      { kind: 'email', id: 'email', label: 'E-mail address for this matter' },
      { kind: 'phone', id: 'phone', label: 'Phone number for this matter', home: phoneHome },
      {
        kind: 'text',
        id: 'contactName',
        label: 'Whom we ask',
        hint: 'A director or somebody they have told us to ask.',
        maxLength: 120,
      },
    ],
  };
}

/** The number of a register goes with its register. */
const numberRule = (
  { prefix, registries, numberFault, provenance }: CompanyPractice,
  what: string,
): DeskRule => ({
  id: `${prefix}-${what}-number`,
  severity: 'refused',
  words: 'This is not a number of that register.',
  remedy: 'Compare it with the certificate.',
  law: 'How the register numbers companies',
  ...provenance,
  find(answers) {
    const number = textOf(answers, 'companyNumber');
    const words =
      number === '' ? null : numberFault(textOf(answers, 'registry') || (registries[0]?.value ?? ''), number);
    return words === null ? [] : [{ path: 'companyNumber', words }];
  },
});

/**
 * A service for a company that is on a register already, or about to be: the company first, then what the matter itself asks.
 * Countries give what differs; form, rules about the number, addresses and papers follow.
 */
export function companyMatter(practice: CompanyPractice, matter: CompanyMatter): Service {
  const {
    id,
    what,
    line,
    title,
    summary,
    included,
    pages,
    declaration,
    mayBeForming,
    deskRules,
    outcome,
    documents,
    authority,
    numberLabel,
    start,
    needs,
    needGate,
    consentField,
  } = matter;
  return {
    id,
    country: practice.country,
    line,
    title,
    summary,
    outcome,
    documents,
    needs,
    form: defineForm({
      id,
      version: 1,
      title,
      declaration: [
        'The answers and documents are true and complete as far as I know.',
        'I may speak for this company, or its directors have told me to.',
        ...declaration,
      ],
      pages: [companyPage(practice, mayBeForming === true), ...pages],
    }),
    tiers: practice.tiersFor(what, included),
    feeIds: matter.feeIds ?? [],
    facts: matter.facts ?? (() => ({})),
    assumed: matter.assumed ?? { facts: {}, words: 'one matter of one company' },
    priceFacts: matter.priceFacts ?? [],
    needGate,
    ...(consentField === undefined ? {} : { consentField }),
    deskRules: [numberRule(practice, what), ...deskRules],
    nameOf: (answers) => textOf(answers, 'companyName') || undefined,
    registry: { name: authority, referenceLabel: `Reference of ${authority}`, numberLabel, ...REFERENCE },
    paths: { start, pricing: `${start}/pricing`, payment: `${start}/payment` },
  };
}
