import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { filing } from './completions.ts';
import type {
  FilingEffects,
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

/** Settings shared by all services for registered companies of a country: registries, number format, tiers. */
export type CompanyServiceDefaults = {
  readonly country: string;
  /** Prefix of rule ids: 'ca'. */
  readonly prefix: string;
  readonly phoneHome: PhoneHome;
  /** The registers a company may be on. With a single one, no question is asked. */
  readonly registries: readonly Option[];
  readonly number: Pick<TextField, 'label' | 'hint' | 'example' | 'pattern'>;
  /** Explains why a number is not one of that register; null when it can be. */
  readonly numberProblem: (registry: string, number: string) => string | null;
  readonly tiersFor: (what: string, included: readonly string[]) => readonly Tier[];
  /** Provenance of the desk rule about the number. */
  readonly provenance: Provenance;
};

/**
 * Parts that a service for a registered company adds: an address, a change, a licence. Our fees are
 * '<prefix>-our-<feeName>-basic'.
 */
export type CompanyServiceOptions = {
  readonly id: string;
  readonly feeName: string;
  /** Version of the form; 1 when absent. */
  readonly version?: number;
  readonly line: ServiceLine;
  readonly title: string;
  readonly summary: string;
  readonly included: readonly string[];
  /** The pages after the one about the company. */
  readonly pages: readonly Page[];
  /** Statements after the usual two that the customer signs. */
  readonly declaration: readonly string[];
  /** Also accepts a company that is still being registered and has no number. */
  readonly allowsUnregistered?: true;
  readonly deskRules: readonly DeskRule[];
  readonly feeIds?: readonly string[];
  readonly facts?: (answers: Answers, today: CalendarDate) => Facts;
  readonly assumed?: { readonly facts: Facts; readonly words: string };
  readonly priceFacts?: readonly FactQuestion[];
  readonly needGate: NeedGate;
  /** The file field in which a consent that a proposed name needs is uploaded. */
  readonly consentField?: string;
  readonly outcome: Outcome;
  /** The deadlines of the company that it meets, and the changes of its record. */
  readonly completes: FilingEffects;
  readonly documents: readonly DocumentKind[];
  /** Body that completes the filing: the registry, a licensing office or us. */
  readonly authority: string;
  /** Label of the number that the authority issues at the end. */
  readonly numberLabel: string;
  readonly start: string;
  readonly prerequisites: readonly string[];
};

const REFERENCE = { numberPattern: /^[A-Z0-9][A-Z0-9 /.-]{2,39}$/, numberExample: 'REF 2026 012345' };

/** Returns whether the company is not registered yet. */
export const isUnregistered = (answers: Answers): boolean => answers['companyStage'] === 'forming';

function companyPage(
  { registries, number, phoneHome }: CompanyServiceDefaults,
  allowsUnregistered: boolean,
): Page {
  return {
    id: 'company',
    title: 'Company',
    minutes: 2,
    fields: [
      ...(allowsUnregistered
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
              label: 'Which register is it on, or will it be on?',
              shape: 'select',
              options: registries,
            } as const,
          ]
        : []),
      {
        kind: 'text',
        id: 'companyName',
        label: 'Name of the company',
        hint: 'As shown on the register, or as proposed.',
        maxLength: 160,
      },
      {
        kind: 'text',
        id: 'companyNumber',
        maxLength: 40,
        ...number,
        ...(allowsUnregistered ? { when: (answers: Answers) => !isUnregistered(answers) } : {}),
      },
      { kind: 'email', id: 'email', label: 'E-mail address for this application' },
      { kind: 'phone', id: 'phone', label: 'Phone number for this application', home: phoneHome },
      {
        kind: 'text',
        id: 'contactName',
        label: 'Contact person',
        hint: 'A director, or a person authorised by the directors.',
        maxLength: 120,
      },
    ],
  };
}

/** Refuses a company number that does not fit its register. */
const numberRule = (
  { prefix, registries, numberProblem, provenance }: CompanyServiceDefaults,
  feeName: string,
): DeskRule => ({
  id: `${prefix}-${feeName}-number`,
  severity: 'refused',
  words: 'This number does not match that register.',
  remedy: 'Check it against the certificate.',
  law: 'How the register numbers companies',
  ...provenance,
  find(answers) {
    const number = textOf(answers, 'companyNumber');
    const words =
      number === ''
        ? null
        : numberProblem(textOf(answers, 'registry') || (registries[0]?.value ?? ''), number);
    return words === null ? [] : [{ path: 'companyNumber', words }];
  },
});

/**
 * Returns a service for a company that is registered or about to be. The form asks about the company first,
 * then the pages of `options`.
 */
export function companyService(defaults: CompanyServiceDefaults, options: CompanyServiceOptions): Service {
  const {
    id,
    feeName,
    line,
    title,
    summary,
    included,
    pages,
    declaration,
    allowsUnregistered,
    deskRules,
    outcome,
    completes,
    documents,
    authority,
    numberLabel,
    start,
    prerequisites,
    needGate,
    consentField,
  } = options;
  return {
    id,
    country: defaults.country,
    line,
    title,
    summary,
    outcome,
    completes: filing('companyNumber', completes),
    documents,
    prerequisites,
    form: defineForm({
      id,
      version: options.version ?? 1,
      title,
      declaration: [
        'The answers and documents are true and complete as far as I know.',
        'I am authorised to act for this company.',
        ...declaration,
      ],
      pages: [companyPage(defaults, allowsUnregistered === true), ...pages],
    }),
    tiers: defaults.tiersFor(feeName, included),
    feeIds: options.feeIds ?? [],
    facts: options.facts ?? (() => ({})),
    assumed: options.assumed ?? { facts: {}, words: 'one company' },
    priceFacts: options.priceFacts ?? [],
    needGate,
    ...(consentField === undefined ? {} : { consentField }),
    deskRules: [numberRule(defaults, feeName), ...deskRules],
    nameOf: (answers) => textOf(answers, 'companyName') || undefined,
    registry: { name: authority, referenceLabel: `Reference of ${authority}`, numberLabel, ...REFERENCE },
    paths: { start, pricing: `${start}/pricing`, payment: `${start}/payment` },
  };
}
