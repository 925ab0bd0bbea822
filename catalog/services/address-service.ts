import { addressReady } from '#catalog/kit/services/outcomes.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';
import { minorsIn } from '#catalog/kit/people/minors.ts';
import {
  type CompanyServiceOptions,
  companyService,
  type CompanyServiceDefaults,
} from '#catalog/services/company-service.ts';
import { change } from './completions.ts';
import { personName } from '#catalog/questions/person.ts';
import { type GateBasis, gate, question, yesNo } from '#catalog/services/need-gates.ts';
import type { Service } from '#catalog/types/index.ts';
import type { Field, Page, PlainField } from '#forms/form.ts';

/**
 * Questions of a country's address service. `person` has the questions about each person who may collect
 * mail; `extraFields` come after the list of people.
 */
export type AddressServiceOptions = Pick<
  CompanyServiceOptions,
  'id' | 'feeName' | 'title' | 'summary' | 'included' | 'pages' | 'deskRules' | 'start' | 'prerequisites'
> & {
  readonly person: readonly PlainField[];
  readonly maxPeople: number;
  readonly extraFields?: readonly Field[];
  /** The kind of customer in the declaration: 'company' or 'business'. */
  readonly entity: string;
  /** Id of the desk rule that refuses minors. */
  readonly ageRuleId: string;
  /** Id of the source of our own terms. */
  readonly termsSource: string;
  readonly gate: {
    readonly basis: GateBasis;
    /** 'Have you a physical address in Ghana?' */
    readonly question: string;
    readonly hint?: string;
    /** The legal rule, as a sentence. */
    readonly rule: string;
    /** A sentence that says who can see the address. */
    readonly publicity: string;
  };
};

const peoplePage = ({ person, maxPeople, extraFields = [] }: AddressServiceOptions): Page => ({
  id: 'people',
  title: 'Who may collect mail',
  intro: 'An address provider must verify its customers’ identity.',
  minutes: 3,
  fields: [
    {
      kind: 'list',
      id: 'people',
      label: 'People',
      item: { one: 'person', many: 'people' },
      min: 1,
      max: maxPeople,
      tooFew: 'Add a person.',
      title: personName,
      fields: person,
    },
    ...extraFields,
  ],
});

/** Returns the service that rents one of our addresses for a year and forwards its mail. */
export function addressService(defaults: CompanyServiceDefaults, options: AddressServiceOptions): Service {
  const {
    id,
    feeName,
    title,
    summary,
    included,
    pages,
    deskRules,
    start,
    prerequisites,
    entity,
    ageRuleId,
    termsSource,
  } = options;
  const { basis, question: addressQuestion, hint, rule, publicity } = options.gate;
  return companyService(defaults, {
    id,
    feeName,
    title,
    summary,
    included,
    start,
    prerequisites,
    line: 'virtual-office',
    allowsUnregistered: true,
    pages: [...pages, peoplePage(options)],
    declaration: [
      'I will not use the address to mislead or for unlawful business.',
      `I will tell you about any change in who controls the ${entity}.`,
    ],
    deskRules: [
      ...deskRules,
      {
        id: ageRuleId,
        severity: 'refused',
        words: 'A person who collects mail must be 18 or older.',
        remedy: 'Name another person.',
        law: 'Our terms',
        source: termsSource,
        confidence: 'high',
        find: (answers, today) => minorsIn(answers, 'people', today),
      },
    ],
    outcome: addressReady,
    // The address stands on the register only once a change is filed, so the record notes that it may be used.
    completes: {
      changes: (_answers, { on }) =>
        change('permission', 'Our address', `In use from ${formatCalendarDate(on)}`),
    },
    documents: [{ id: 'agreement', title: 'Address agreement', from: 'us', arrives: 'closing' }],
    authority: 'our office',
    numberLabel: 'Number of the agreement',
    needGate: gate(
      basis,
      [
        { ...yesNo('address', addressQuestion), ...(hint === undefined ? {} : { hint }) },
        question('public', 'Can the address be public?', [
          ['yes', 'Yes'],
          ['no', 'No'],
        ]),
      ],
      [
        ['address', 'needed', rule, 'Use ours, or that of a person you know there.', 'address', 'no'],
        [
          'address-private',
          'needed',
          publicity,
          'If you do not want to publish yours, use another.',
          'public',
          'no',
        ],
        [
          'address-there',
          'you-have-it',
          'You can use your own address.',
          'Give it in the application. It costs nothing.',
          null,
        ],
      ],
    ),
  });
}
