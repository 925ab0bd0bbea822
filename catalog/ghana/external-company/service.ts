import { type Answers, itemsOf, type ListItem } from '#forms/form.ts';
import { ageOn, parseCalendarDate } from '#values/calendar-date.ts';
import { countryName } from '#values/country.ts';
import type {
  DeskRule,
  Provenance,
  Service,
  PackBlock,
  PackPaper,
  PasteSheet,
} from '#catalog/types/index.ts';
import { registered } from '#catalog/kit/outcomes.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { peopleOnPaper } from '#catalog/papers/company-on-paper.ts';
import { addressOf, textOf } from '#catalog/kit/reading-answers.ts';
import { gate, question } from '#catalog/services/need-gates.ts';
import { companyDeskRulesOf } from '../company/desk-rules.ts';
import { companyKinds } from '../company/company-kinds.ts';
import { externalForm } from './form.ts';
import { identifiers, parseIdentifier, parsePersonalNumber } from '../identifiers.ts';
import { tiersFor } from '../tiers.ts';
import { yearEndFacts } from '#catalog/kit/months.ts';

const practice: Provenance = { source: 'gh-practice', confidence: 'medium' };
const law = 'Companies Act 2019 (Act 992): external companies';
const PEOPLE = ['managers', 'agent'] as const;
const peopleOf = (answers: Answers): readonly { readonly person: ListItem; readonly path: string }[] =>
  PEOPLE.flatMap((list) =>
    itemsOf(answers, list).map((person) => ({ person, path: `${list}/${person.id}` })),
  );
const livesAbroad = (person: Answers): boolean => {
  const country = addressOf(person, 'residentialAddress')?.country;
  return country !== undefined && country !== '' && country !== 'GH';
};

const deskRules: readonly DeskRule[] = [
  {
    id: 'gh-ext-home',
    severity: 'refused',
    words: 'An external company is one that is registered in another country.',
    remedy: 'A company of Ghana needs no second registration; choose the country where it is registered.',
    law,
    ...practice,
    find: (answers) => (textOf(answers, 'incorporatedIn') === 'GH' ? [{ path: 'incorporatedIn' }] : []),
  },
  {
    id: 'gh-ext-manager-resident',
    severity: 'refused',
    words: 'A local manager lives in Ghana.',
    remedy: 'Name a manager who does, or correct the home address.',
    law,
    ...practice,
    find: (answers) =>
      itemsOf(answers, 'managers')
        .filter(livesAbroad)
        .map((person) => ({ path: `managers/${person.id}/residentialAddress` })),
  },
  {
    id: 'gh-ext-agent',
    severity: 'query',
    words: 'The process agent must be found in Ghana.',
    remedy: 'Name somebody at an address in Ghana.',
    law,
    ...practice,
    find: (answers) =>
      itemsOf(answers, 'agent')
        .filter(livesAbroad)
        .map((person) => ({ path: `agent/${person.id}/residentialAddress` })),
  },
  {
    id: 'gh-ext-age',
    severity: 'refused',
    words: 'Managers and agents must be 18 or older.',
    remedy: 'Check the date of birth, or name somebody who is 18 or older.',
    law,
    ...practice,
    find: (answers, today) =>
      peopleOf(answers)
        .filter(({ person }) => {
          const born = parseCalendarDate(textOf(person, 'bornOn'));
          return born !== null && ageOn(born, today) < 18;
        })
        .map(({ path }) => ({ path: `${path}/bornOn` })),
  },
  {
    id: 'gh-ext-number',
    severity: 'refused',
    words: 'This person’s number does not fit.',
    remedy: 'Enter the Ghana Card number of a Ghanaian; compare a TIN figure by figure.',
    law: 'How the Ghana Revenue Authority checks its numbers',
    source: 'gh-number-checks',
    confidence: 'high',
    find: (answers) =>
      peopleOf(answers)
        .filter(({ person }) => {
          const number = textOf(person, 'personalNumber');
          return (
            number !== '' &&
            (textOf(person, 'nationality') === 'GH'
              ? parseIdentifier('ghanaCard', number)
              : parsePersonalNumber(number)) === null
          );
        })
        .map(({ path }) => ({ path: `${path}/personalNumber` })),
  },
  ...companyDeskRulesOf(companyKinds.private).filter(
    ({ id }) => id === 'gh-activity-class' || id === 'gh-activity-twice',
  ),
];

const home = (answers: Answers): string => countryName(textOf(answers, 'incorporatedIn')) ?? '';
const signers = (answers: Answers): readonly PackBlock[] =>
  itemsOf(answers, 'directors').map(
    (item): PackBlock => ({ kind: 'signature', name: textOf(item, 'name'), capacity: 'Director' }),
  );

const papers: readonly PackPaper[] = [
  {
    ...practice,
    id: 'gh-external-particulars',
    title: 'Particulars of the external company',
    law,
    draftFor: 'Form 20',
    write: (answers) => [
      {
        kind: 'facts',
        rows: [
          ['Name', textOf(answers, 'foreignName')],
          ['Country of registration', home(answers)],
          ['Number there', textOf(answers, 'foreignNumber')],
          ['Registered office abroad', addressLine(answers['foreignOffice'])],
          ['Capital', textOf(answers, 'capital')],
          ['Principal place of business in Ghana', addressLine(answers['registeredAddress'])],
          ['Postal address', textOf(answers, 'postalAddress')],
        ],
      },
      {
        kind: 'table',
        widths: [4, 6, 3, 3],
        head: ['Director', 'Address', 'Nationality', 'Occupation'],
        rows: itemsOf(answers, 'directors').map((item) => [
          textOf(item, 'name'),
          addressLine(item['residentialAddress']),
          countryName(textOf(item, 'nationality')) ?? '',
          textOf(item, 'occupation'),
        ]),
      },
      {
        kind: 'table',
        widths: [3, 4, 6, 3],
        head: ['As', 'Name', 'Address', 'Nationality'],
        rows: [
          ...peopleOnPaper(answers, 'managers').map((person) => ({ as: 'Local manager', ...person })),
          ...peopleOnPaper(answers, 'agent').map((person) => ({ as: 'Process agent', ...person })),
        ].map(({ as, name, address, nationality }) => [as, name, address, nationality]),
      },
      ...peopleOnPaper(answers, 'managers').map(
        ({ name }): PackBlock => ({ kind: 'signature', name, capacity: 'Local manager' }),
      ),
    ],
  },
  {
    ...practice,
    id: 'gh-external-resolution',
    title: 'Resolution of the directors',
    law,
    write: (answers) => [
      {
        kind: 'facts',
        rows: [
          ['Company', textOf(answers, 'foreignName')],
          ['Registered in', home(answers)],
          ['Held on', 'to be filled in'],
        ],
      },
      {
        kind: 'clause',
        number: '1.',
        depth: 0,
        text: `The company opens a place of business in Ghana at ${addressLine(answers['registeredAddress'])}, and is registered there as an external company.`,
      },
      {
        kind: 'clause',
        number: '2.',
        depth: 0,
        text: `${peopleOnPaper(answers, 'managers')
          .map(({ name }) => name)
          .join(' and ')} may manage the business of the company in Ghana as local manager.`,
      },
      {
        kind: 'clause',
        number: '3.',
        depth: 0,
        text: `${peopleOnPaper(answers, 'agent')
          .map(({ name }) => name)
          .join(' and ')} may take in, as process agent, whatever is served on the company in Ghana.`,
      },
      ...signers(answers),
    ],
  },
  {
    ...practice,
    id: 'gh-external-consents',
    title: 'Consents of manager and process agent',
    law,
    write: (answers) =>
      [['managers', 'local manager'] as const, ['agent', 'process agent'] as const]
        .flatMap(([list, office]) =>
          peopleOnPaper(answers, list).map(({ name, address }) => ({ name, address, office })),
        )
        .flatMap(({ name, address, office }, index): readonly PackBlock[] => [
          ...(index === 0 ? [] : [{ kind: 'new-page' } as const]),
          { kind: 'heading', level: 1, text: name },
          {
            kind: 'facts',
            rows: [
              ['Company', textOf(answers, 'foreignName')],
              ['Address', address],
            ],
          },
          {
            kind: 'clause',
            number: '1.',
            depth: 0,
            text: `I agree to be ${office} in Ghana of the company named above.`,
          },
          { kind: 'signature', name, capacity: office.charAt(0).toUpperCase() + office.slice(1) },
        ]),
  },
];

const pasteSheet: PasteSheet = {
  portal: 'the Registrar’s portal: the parts of Form 20',
  url: 'https://orc.gov.gh',
  ...practice,
  note: 'What Form 20 asks, in the order of the matter; the pages of the portal itself were not seen.',
  pages: [
    {
      title: 'Company',
      fields: [
        { field: 'foreignName', label: 'Name of external company' },
        { field: 'incorporatedIn', label: 'Country of incorporation' },
        'foreignNumber',
        'foreignOffice',
        'capital',
      ],
    },
    { title: 'Directors', fields: ['directors'] },
    {
      title: 'Place of business in Ghana',
      fields: [
        'registeredAddress',
        'postalAddress',
        'companyEmail',
        'companyPhone',
        { field: 'activities', label: 'Nature of business' },
        { field: 'yearEndMonth', label: 'Financial year end' },
      ],
    },
    { title: 'Local managers and process agent', fields: ['managers', 'agent'] },
  ],
};

/** Registration of a company of another country with the Office of the Registrar of Companies. */
export const externalCompany: Service = {
  id: 'ghana-external-company',
  country: 'ghana',
  line: 'business-registration',
  title: 'External company',
  summary: 'A company registered abroad that opens a place of business in Ghana, registered on Form 20.',
  entityType: 'EXT',
  form: externalForm,
  tiers: tiersFor('external', [
    'Check of every answer and document by an officer',
    'Form 20 filed with the Registrar, who needs about as long as for a company: 10 to 15 working days',
    'Certificate as a digital copy',
  ]),
  feeIds: ['gh-external-registration'],
  facts: () => ({}),
  assumed: { facts: {}, words: 'one registration' },
  priceFacts: [],
  needGate: gate(
    { prefix: 'gh-external', law, ...practice },
    [
      question('place', 'What will the company have in Ghana?', [
        ['branch', 'A place of business of its own'],
        ['company', 'A company of Ghana that it owns'],
        ['none', 'Customers only'],
        ['there', 'It is registered as an external company already'],
      ]),
    ],
    [
      [
        'there',
        'you-have-it',
        'An external company is registered once.',
        'It files group accounts and pays a yearly fee; changes are recorded on the register.',
        'place',
        'there',
      ],
      [
        'subsidiary',
        'not-needed',
        'A company that is formed in Ghana is no external company.',
        'Register a private company, in which the company abroad takes the shares.',
        'place',
        'company',
      ],
      [
        'customers',
        'not-needed',
        'Who has no place of business in Ghana registers none.',
        'Ask a tax adviser all the same whether what you sell there is taxed there.',
        'place',
        'none',
      ],
      [
        'branch',
        'needed',
        'A company registered abroad that opens a place of business is registered as an external company.',
        'Plan for a yearly fee as well, which we file with the accounts of the group: US$690 as last reported, to be confirmed. The investment centre has a minimum of foreign capital of its own: ask us before you pay.',
        null,
      ],
    ],
  ),
  outcome: registered,
  deskRules,
  nameOf: (answers) => textOf(answers, 'foreignName') || undefined,
  registry: {
    name: 'the Office of the Registrar of Companies',
    referenceLabel: 'Reference of the Registrar',
    numberLabel: 'Registration number',
    numberPattern: identifiers.registration.shape,
    numberExample: 'EX012345678',
  },
  documents: [
    { id: 'certificate', title: 'Certificate of registration as external company', from: 'registry' },
  ],
  pack: papers,
  pasteSheet,
  companyFacts(answers) {
    return {
      ...yearEndFacts(answers),
      employer: answers['employer'] === 'yes',
      vatRegistered: answers['vatRegistered'] === 'yes',
    };
  },
  assumedCompany: { facts: { yearEndMonth: 12, employer: true }, words: 'with employees in Ghana' },
  paths: {
    start: '/ghana/external-company',
    pricing: '/ghana/external-company/pricing',
    payment: '/ghana/external-company/payment',
  },
  prerequisites: [
    'Charter and certificate of the company, notarised, and translated where they are not in English',
    'The place of business with its digital address',
    'A local manager who lives in Ghana and a process agent: Ghana Card, a picture of it and of the signature',
    'The directors and the capital of the company abroad',
  ],
};
