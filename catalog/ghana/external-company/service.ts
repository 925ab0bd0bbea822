import { registration } from '#catalog/services/completions.ts';
import { capitalise } from '#values/in-sentence.ts';
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
import { registered } from '#catalog/kit/services/outcomes.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { peopleOnPaper } from '#catalog/papers/company-on-paper.ts';
import { addressOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { gate, question } from '#catalog/services/need-gates.ts';
import { yearEndFacts } from '#catalog/kit/dates/months.ts';
import { companyDeskRulesOf } from '../company/desk-rules.ts';
import { companyKinds } from '../company/company-kinds.ts';
import { externalForm } from './form.ts';
import { identifiers, parseIdentifier, parsePersonalNumber } from '../identifiers.ts';
import { tiersFor } from '../tiers.ts';

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
    words: 'An external company is a company registered in another country.',
    remedy: 'A Ghanaian company needs no second registration. Choose the country where it is registered.',
    law,
    ...practice,
    find: (answers) => (textOf(answers, 'incorporatedIn') === 'GH' ? [{ path: 'incorporatedIn' }] : []),
  },
  {
    id: 'gh-ext-manager-resident',
    severity: 'refused',
    words: 'At least one local manager must live in Ghana.',
    remedy: 'Name a manager who lives in Ghana, or correct the home address.',
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
    words: 'The process agent must have an address in Ghana.',
    remedy: 'Name a person or company with an address in Ghana.',
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
    remedy: 'Check the date of birth, or name a person who is 18 or older.',
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
    words: 'This person’s number is not valid.',
    remedy: 'Enter the Ghana Card number of a Ghanaian, or check each digit of the TIN.',
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
          .join(' and ')} may accept service of documents on the company in Ghana as process agent.`,
      },
      ...signers(answers),
    ],
  },
  {
    ...practice,
    id: 'gh-external-consents',
    title: 'Consents of the local manager and process agent',
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
          { kind: 'signature', name, capacity: capitalise(office) },
        ]),
  },
];

const pasteSheet: PasteSheet = {
  portal: 'the Registrar’s portal: the parts of Form 20',
  url: 'https://orc.gov.gh',
  ...practice,
  note: 'The answers for Form 20, grouped by subject. The portal may order its pages differently.',
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
  summary: 'Register a foreign company that opens a place of business in Ghana, on Form 20.',
  entityType: 'EXT',
  form: externalForm,
  tiers: tiersFor('external', [
    'An officer checks every answer and document',
    'Form 20 filed with the Registrar, who takes about 10 to 15 working days',
    'Digital copy of the certificate',
  ]),
  feeIds: ['gh-external-registration'],
  facts: () => ({}),
  assumed: { facts: {}, words: 'one registration' },
  priceFacts: [],
  needGate: gate(
    { prefix: 'gh-external', law, ...practice },
    [
      question('place', 'What will the company have in Ghana?', [
        ['branch', 'Its own place of business'],
        ['company', 'A Ghanaian subsidiary'],
        ['none', 'Only customers'],
        ['there', 'It is already registered as an external company'],
      ]),
    ],
    [
      [
        'there',
        'you-have-it',
        'An external company is registered only once.',
        'It files group accounts and pays a yearly fee. It also records changes on the register.',
        'place',
        'there',
      ],
      [
        'subsidiary',
        'not-needed',
        'A company formed in Ghana is not an external company.',
        'Register a private company in which the foreign company takes the shares.',
        'place',
        'company',
      ],
      [
        'customers',
        'not-needed',
        'A company without a place of business in Ghana does not register.',
        'Ask a tax adviser whether your sales in Ghana are taxed there.',
        'place',
        'none',
      ],
      [
        'branch',
        'needed',
        'A foreign company that opens a place of business must register as an external company.',
        'Plan for a yearly fee too, last reported as US$690, which we confirm before you pay. The investment centre also requires a minimum of foreign capital. Ask us before you pay.',
        null,
      ],
    ],
  ),
  outcome: registered,
  completes: registration,
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
    {
      id: 'certificate',
      title: 'Certificate of registration as external company',
      from: 'registry',
      arrives: 'closing',
    },
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
    'Notarised copies of the company’s charter and certificate, translated if they are not in English',
    'The place of business with its digital address',
    'A local manager who lives in Ghana and a process agent: Ghana Card number, and pictures of the card and the signature',
    'The directors and capital of the foreign company',
  ],
};
