import { registration } from '#catalog/services/completions.ts';
import { missedDay } from '#catalog/kit/dates/missed-day.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';
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
import { foreignCompanyRows } from '#catalog/questions/foreign-company.ts';
import { peopleOnPaper } from '#catalog/papers/company-on-paper.ts';
import { addressOf, dateOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { gate, question } from '#catalog/services/need-gates.ts';
import { yearEndFacts } from '#catalog/kit/dates/months.ts';
import { clause } from '#catalog/papers/clauses.ts';
import { officeDeskRules } from '../company/desk-rules.ts';
import { externalForm } from './form.ts';
import { identifiers } from '../identifiers.ts';
import { adults, peopleDeskRules } from '../people/desk-rules.ts';
import { businessDaysAfter } from '../public-holidays.ts';
import { tiersFor } from '../tiers.ts';

const practice: Provenance = { source: 'za-practice', confidence: 'medium' };
const law = 'Companies Act 71 of 2008, section 23';
const REGISTER_WITHIN = 20;
/** Ids of the rules about people that apply to representatives. */
const representativeRuleIds = new Set([
  'za-id-check',
  'za-id-birth',
  'za-id-gender',
  'za-id-refugee',
  'za-citizen-passport',
  'za-copy-old',
  'za-number-twice',
  'za-person-twice',
]);

const deskRules: readonly DeskRule[] = [
  {
    id: 'za-ext-home',
    severity: 'refused',
    words: 'An external company is a company registered in another country.',
    remedy:
      'A South African company needs no second registration. Choose the country where it is registered.',
    law,
    ...practice,
    find: (answers) => (textOf(answers, 'incorporatedIn') === 'ZA' ? [{ path: 'incorporatedIn' }] : []),
  },
  {
    id: 'za-ext-late',
    severity: 'advice',
    words: 'A foreign company must register within 20 business days of starting business.',
    remedy: 'Register now.',
    law,
    ...practice,
    confidence: 'medium',
    find(answers, today) {
      const on = dateOf(answers, 'startedOn');
      const lastDay = on && businessDaysAfter(on, REGISTER_WITHIN);
      return missedDay('startedOn', lastDay, today, (day) => `This company had to be registered by ${day}.`);
    },
  },
  {
    id: 'za-ext-representative',
    severity: 'refused',
    words: 'The representative must have an address in South Africa.',
    remedy: 'Name a person who lives there, or correct the home address.',
    law,
    ...practice,
    find: (answers) =>
      itemsOf(answers, 'representatives')
        .filter((person) => !['', 'ZA'].includes(addressOf(person, 'residentialAddress')?.country ?? ''))
        .map((person) => ({ path: `representatives/${person.id}/residentialAddress` })),
  },
  ...officeDeskRules.filter(({ id }) => id !== 'za-applicant-id'),
  adults('representatives', 'Representatives must be 18 or older.'),
  ...peopleDeskRules.filter(({ id }) => representativeRuleIds.has(id)),
];

const facts = (answers: Answers): PackBlock => ({
  kind: 'facts',
  rows: [
    ...foreignCompanyRows(answers),
    ['Office in South Africa', addressLine(answers['registeredAddress'])],
  ],
});
const representatives = (answers: Answers) => peopleOnPaper(answers, 'representatives');

const papers: readonly PackPaper[] = [
  {
    ...practice,
    id: 'za-external-particulars',
    title: 'Particulars of the external company',
    law,
    draftFor: 'the Commission’s form for external companies',
    write(answers) {
      const startedOn = dateOf(answers, 'startedOn');
      return [
        facts(answers),
        {
          kind: 'facts',
          rows: [
            ['Business in South Africa', textOf(answers, 'activity')],
            ['Begun on', startedOn === null ? '' : formatCalendarDate(startedOn)],
            ['Public officer', textOf(answers, 'publicOfficer')],
          ],
        },
        {
          kind: 'table',
          widths: [4, 6, 3],
          head: ['Director', 'Address', 'Nationality'],
          rows: itemsOf(answers, 'directors').map((item) => [
            textOf(item, 'name'),
            addressLine(item['residentialAddress']),
            countryName(textOf(item, 'nationality')) ?? '',
          ]),
        },
        {
          kind: 'table',
          widths: [4, 6, 3],
          head: ['Representative', 'Address', 'Nationality'],
          rows: representatives(answers).map(({ name, address, nationality }) => [
            name,
            address,
            nationality,
          ]),
        },
        ...representatives(answers).map(
          ({ name }): PackBlock => ({ kind: 'signature', name, capacity: 'Representative' }),
        ),
      ];
    },
  },
  {
    ...practice,
    id: 'za-external-resolution',
    title: 'Resolution of the directors',
    law,
    write: (answers) => [
      facts(answers),
      clause(
        '1.',
        'The company does business in South Africa and is registered there as an external company.',
      ),
      clause(
        '2.',
        `${representatives(answers)
          .map(({ name }) => name)
          .join(' and ')} may accept service of documents on the company in South Africa.`,
      ),
      clause(
        '3.',
        `${textOf(answers, 'publicOfficer')} is appointed public officer. The South African Revenue Service is notified within a month of the start of business.`,
      ),
      ...itemsOf(answers, 'directors').map(
        (item): PackBlock => ({ kind: 'signature', name: textOf(item, 'name'), capacity: 'Director' }),
      ),
    ],
  },
  {
    ...practice,
    id: 'za-external-consents',
    title: 'Consents of the representatives',
    law,
    write: (answers) =>
      representatives(answers).flatMap(({ name, address }, index): readonly PackBlock[] => [
        ...(index === 0 ? [] : [{ kind: 'new-page' } as const]),
        { kind: 'heading', level: 1, text: name },
        {
          kind: 'facts',
          rows: [
            ['Company', textOf(answers, 'foreignName')],
            ['Address', address],
          ],
        },
        clause('1.', 'I agree to accept documents in South Africa for the company named above.'),
        { kind: 'signature', name, capacity: 'Representative' },
      ]),
  },
];

const pasteSheet: PasteSheet = {
  portal: 'the Commission’s portal: registration of an external company',
  url: 'https://www.cipc.co.za',
  ...practice,
  confidence: 'low',
  note: 'The answers, grouped by subject. The Commission’s form may order its pages differently.',
  pages: [
    {
      title: 'Company',
      fields: [
        { field: 'foreignName', label: 'Name of external company' },
        { field: 'incorporatedIn', label: 'Country of incorporation' },
        'foreignNumber',
        'foreignOffice',
        'purpose',
      ],
    },
    { title: 'Directors', fields: ['directors'] },
    {
      title: 'Business in South Africa',
      fields: [
        'startedOn',
        'registeredAddress',
        'companyEmail',
        'companyPhone',
        'section',
        'division',
        'activity',
        { field: 'yearEndMonth', label: 'Financial year end' },
      ],
    },
    { title: 'Person who accepts documents', fields: ['representatives'] },
    { title: 'Revenue Service', fields: ['publicOfficer', 'publicOfficerResident', 'employer'] },
  ],
};

/** Registration of a company of another country with the Companies and Intellectual Property Commission. */
export const externalCompany: Service = {
  id: 'south-africa-external-company',
  country: 'south-africa',
  line: 'business-registration',
  title: 'External company',
  summary:
    'Register a foreign company that does business in South Africa with the Commission, within 20 business days of starting.',
  entityType: 'EXT',
  form: externalForm,
  tiers: tiersFor('external', [
    'An officer checks every answer and document',
    'Registration filed with the Commission',
    'Digital copy of the certificate',
  ]),
  feeIds: ['za-external-registration'],
  facts: () => ({}),
  assumed: { facts: {}, words: 'one registration' },
  priceFacts: [],
  needGate: gate(
    { prefix: 'za-external', law, ...practice },
    [
      question('place', 'How will the company work in South Africa?', [
        ['business', 'It does business or non-profit work there itself'],
        ['company', 'Through a South African company it owns'],
        ['none', 'It only has customers there'],
        ['there', 'It is already registered as an external company'],
      ]),
    ],
    [
      [
        'there',
        'you-have-it',
        'An external company is registered only once.',
        'It files an annual return within 30 business days of each anniversary.',
        'place',
        'there',
      ],
      [
        'subsidiary',
        'not-needed',
        'A company formed in South Africa is not an external company.',
        'Register a private company in which the foreign company takes the shares.',
        'place',
        'company',
      ],
      [
        'customers',
        'not-needed',
        'A company that only has customers there does not do business there itself.',
        'If you have staff or premises there, ask us first. The rule is not always clear.',
        'place',
        'none',
      ],
      [
        'business',
        'needed',
        'A foreign company that does business in South Africa must register within 20 business days.',
        'Name a person there who accepts documents, and a public officer who lives there.',
        null,
      ],
    ],
  ),
  outcome: registered,
  completes: registration,
  deskRules,
  nameOf: (answers) => textOf(answers, 'foreignName') || undefined,
  registry: {
    name: 'the Companies and Intellectual Property Commission',
    referenceLabel: 'Tracking number of the Commission',
    numberLabel: 'Enterprise number',
    numberPattern: identifiers.enterprise.shape,
    numberExample: '2026/345678/10',
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
    };
  },
  assumedCompany: {
    facts: { yearEndMonth: 2, employer: false },
    words: 'with a financial year that ends in February',
  },
  paths: {
    start: '/south-africa/external-company',
    pricing: '/south-africa/external-company/pricing',
    payment: '/south-africa/external-company/payment',
  },
  prerequisites: [
    'Certificate and memorandum of the foreign company, with a certified translation if they are not in English',
    'A street address in South Africa',
    'A representative who lives there: identity number or passport, and a copy certified in the last 3 months',
    'The date business there started or will start',
  ],
};
