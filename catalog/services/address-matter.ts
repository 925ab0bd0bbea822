import { addressReady } from '#catalog/kit/outcomes.ts';
import { minorsIn } from '#catalog/kit/minors.ts';
import { personName } from '#catalog/questions/person.ts';
import { type CompanyMatter, companyMatter, type CompanyPractice } from '#catalog/services/company-matter.ts';
import { type GateBasis, gate, question, yesNo } from '#catalog/services/need-gates.ts';
import type { Service } from '#catalog/types/index.ts';
import type { Field, Page, PlainField } from '#forms/form.ts';

/** An address of ours for somebody's business. `person` is asked of everybody who may ask for mail, besides `more` at the end of that page. */
export type AddressMatter = Pick<
  CompanyMatter,
  'id' | 'what' | 'title' | 'summary' | 'included' | 'pages' | 'deskRules' | 'start' | 'needs'
> & {
  readonly person: readonly PlainField[];
  readonly mostPeople: number;
  readonly more?: readonly Field[];
  /** What is controlled: 'company' or 'business'. */
  readonly body: string;
  /** The id of the rule about age. */
  readonly ageRule: string;
  /** The source of our own terms. */
  readonly terms: string;
  readonly gate: {
    readonly basis: GateBasis /** 'Have you a physical address in Ghana?' */;
    readonly asked: string;
    readonly hint?: string /** The rule of law, as a sentence. */;
    readonly everyone: string /** That it can be seen, as a sentence. */;
    readonly seen: string;
  };
};

const peoplePage = ({ person, mostPeople, more = [] }: AddressMatter): Page => ({
  id: 'people',
  title: 'Who may ask for mail',
  intro: 'Whoever keeps an address for others must know them.',
  minutes: 3,
  fields: [
    {
      kind: 'list',
      id: 'people',
      label: 'People',
      item: { one: 'person', many: 'people' },
      min: 1,
      max: mostPeople,
      tooFew: 'Add a person.',
      title: personName,
      fields: person,
    },
    ...more,
  ],
});

/** A registered office or address of ours for a year, and the mail that comes there. */
export function addressMatter(practice: CompanyPractice, matter: AddressMatter): Service {
  const { id, what, title, summary, included, pages, deskRules, start, needs, body, ageRule, terms } = matter;
  const { basis, asked, hint, everyone, seen } = matter.gate;
  return companyMatter(practice, {
    id,
    what,
    title,
    summary,
    included,
    start,
    needs,
    line: 'virtual-office',
    mayBeForming: true,
    pages: [...pages, peoplePage(matter)],
    declaration: [
      'The address is not used to mislead, nor for business that the law forbids.',
      `I keep you informed of who controls the ${body}.`,
    ],
    deskRules: [
      ...deskRules,
      {
        id: ageRule,
        severity: 'refused',
        words: 'Whoever asks for mail must be 18 or older.',
        remedy: 'Name somebody else.',
        law: 'Our terms',
        source: terms,
        confidence: 'high',
        find: (answers, today) => minorsIn(answers, 'people', today),
      },
    ],
    outcome: addressReady,
    documents: [{ id: 'agreement', title: 'Agreement on the address', from: 'us' }],
    authority: 'our office',
    numberLabel: 'Number of the agreement',
    needGate: gate(
      basis,
      [
        { ...yesNo('address', asked), ...(hint === undefined ? {} : { hint }) },
        question('public', 'May it be public?', [
          ['yes', 'Yes'],
          ['no', 'No'],
        ]),
      ],
      [
        ['address', 'needed', everyone, 'Ours will do, or that of somebody you know there.', 'address', 'no'],
        ['address-private', 'needed', seen, 'If yours should not be, use another one.', 'public', 'no'],
        [
          'address-there',
          'you-have-it',
          'Your own address will do.',
          'Give it in the application; it costs nothing.',
          null,
        ],
      ],
    ),
  });
}
