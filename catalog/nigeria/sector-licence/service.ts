import { formatCalendarDate } from '#values/calendar-date.ts';
import { change } from '#catalog/services/completions.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { permissionGiven } from '#catalog/kit/services/outcomes.ts';
import { dateOf, hasFile, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { companyService } from '#catalog/services/company-service.ts';
import type { Page } from '#forms/form.ts';
import { sectorById, sectors } from '../business/activities.ts';
import { nigerianAddress } from '../addresses/address-questions.ts';
import { companyServiceDefaults } from '../company-service-defaults.ts';
import { naira } from '../money.ts';

const titles: Readonly<Record<string, string>> = {
  banking: 'Banking and microfinance',
  payments: 'Payments and mobile money',
  insurance: 'Insurance',
  pensions: 'Pensions',
  'capital-market': 'Stockbroking and fund management',
  telecoms: 'Telecommunications',
  broadcasting: 'Broadcasting',
  health: 'Hospitals, clinics and pharmacies',
  education: 'Schools and universities',
  security: 'Private security',
  profession: 'A profession: law, accounting, engineering, surveying',
  travel: 'Travel agency and tours',
  freight: 'Freight forwarding',
};
const options = sectors.map(({ id, regulator }) => ({
  value: id,
  label: titles[id] ?? id,
  hint: `From ${regulator}`,
}));

const pages: readonly Page[] = [
  {
    id: 'sector',
    title: 'The licence',
    minutes: 3,
    fields: [
      {
        kind: 'choice',
        id: 'sector',
        label: 'Which business is it for?',
        shape: 'select',
        options,
        law: {
          words: 'Sector regulators issue a letter or a licence before business starts.',
          sourceId: 'ng-formation-guide',
        },
      },
      {
        kind: 'choice',
        id: 'wanted',
        label: 'What do you need?',
        shape: 'radios',
        options: [
          { value: 'letter', label: 'A letter to register the company or its name' },
          { value: 'licence', label: 'A licence to start business' },
          { value: 'renewal', label: 'A renewal of the licence' },
        ],
      },
      {
        kind: 'text',
        id: 'licenceNumber',
        label: 'Current licence number',
        maxLength: 60,
        when: (answers) => answers['wanted'] === 'renewal',
      },
      {
        kind: 'date',
        id: 'expiresOn',
        label: 'Expiry date of the licence',
        when: (answers) => answers['wanted'] === 'renewal',
      },
      {
        kind: 'text',
        id: 'activity',
        label: 'What the business will do',
        rows: 3,
        minLength: 20,
        maxLength: 1000,
        example: 'We will guard warehouses and offices in Lagos with fifty trained guards.',
      },
      nigerianAddress({ id: 'premises', label: 'Premises' }),
      {
        kind: 'money',
        id: 'shareCapital',
        label: 'Issued share capital',
        currency: 'NGN',
        example: '10,000,000,000',
      },
      { kind: 'number', id: 'staff', label: 'Number of people who will work there', min: 0, max: 100_000 },
    ],
  },
  {
    id: 'papers',
    title: 'Papers',
    minutes: 2,
    fields: [
      {
        kind: 'file',
        id: 'certificate',
        label: 'Certificate of the Commission',
        hint: 'If the company is already registered.',
        optional: true,
      },
      {
        kind: 'file',
        id: 'qualifications',
        label: 'Qualifications of the people in charge',
        hint: 'Professional certificates, references and police clearance.',
        missing: 'Upload the qualifications of the people in charge.',
      },
      {
        kind: 'file',
        id: 'plan',
        label: 'Business plan',
        hint: 'If the regulator requires one.',
        optional: true,
      },
    ],
  },
];

const deskRules: readonly DeskRule[] = [
  {
    id: 'ng-licence-capital',
    severity: 'query',
    words: 'The regulator requires more share capital.',
    remedy: 'Ask the regulator for the minimum capital of your licence, and raise the capital if necessary.',
    law: 'Rules of the sector’s regulator',
    source: 'ng-formation-guide',
    confidence: 'low',
    note: 'These minimums change often.',
    find(answers) {
      const [sector, capital] = [sectorById(textOf(answers, 'sector')), numberOf(answers, 'shareCapital')];
      return sector?.minimumCapitalMinor !== undefined &&
        capital !== undefined &&
        capital < sector.minimumCapitalMinor
        ? [
            {
              path: 'shareCapital',
              words: `For ${sector.minimumFor}, about ${naira(sector.minimumCapitalMinor)} of share capital is required.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'ng-licence-certificate',
    severity: 'query',
    words: 'A regulator licenses registered businesses only.',
    remedy: 'Upload the certificate, or choose the letter needed before registration.',
    law: 'Practice of regulators',
    ...companyServiceDefaults.provenance,
    find: (answers) =>
      ['licence', 'renewal'].includes(textOf(answers, 'wanted')) &&
      answers['qualifications'] !== undefined &&
      !hasFile(answers, 'certificate')
        ? [{ path: 'certificate' }]
        : [],
  },
  {
    id: 'ng-licence-expired',
    severity: 'query',
    words: 'The licence has expired.',
    remedy:
      'Stop the business until the licence is renewed. The regulator may treat this as a new application.',
    law: 'Practice of regulators',
    ...companyServiceDefaults.provenance,
    confidence: 'low',
    find(answers, today) {
      const on = dateOf(answers, 'expiresOn');
      return on && on < today ? [{ path: 'expiresOn' }] : [];
    },
  },
];

/** The letter or licence of a sector's regulator. */
export const sectorLicence = companyService(companyServiceDefaults, {
  id: 'nigeria-sector-licence',
  feeName: 'licence',
  line: 'licensing',
  title: 'Sector letters and licences',
  summary:
    'The regulator’s letter the Commission requires for a bank, a school or a security company, or the licence to start.',
  included: [
    'List of the regulator’s requirements',
    'Application prepared and submitted',
    'Every letter from the regulator forwarded and explained',
  ],
  pages,
  deskRules,
  allowsUnregistered: true,
  declaration: ['I authorise you to apply to the regulator named above.'],
  feeIds: ['ng-sector-licence'],
  outcome: permissionGiven,
  completes: {
    changes: (_answers, { number, on }) =>
      change(
        'permission',
        'Licence or letter of the regulator',
        `${number}, valid from ${formatCalendarDate(on)}`,
      ),
  },
  documents: [
    { id: 'licence', title: 'Letter or licence of the regulator', from: 'registry', arrives: 'closing' },
  ],
  authority: 'the regulator',
  numberLabel: 'Number of the letter or licence',
  needGate: {
    questions: [
      {
        kind: 'choice',
        id: 'sector',
        label: 'Is the business in one of these sectors?',
        hint: 'Banking, payments, insurance, pensions, stockbroking, telecoms, broadcasting, health, school, guards, a profession, travel or freight.',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
      {
        kind: 'choice',
        id: 'holds',
        label: 'Do you already have the letter or licence?',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
    ],
    rules: [
      {
        id: 'ng-need-licence-none',
        verdict: 'not-needed',
        law: 'Rules of the sectors’ regulators',
        words: 'Other businesses need no regulator’s letter to register.',
        advice: 'Your local government may still require a permit. Ask there.',
        ...companyServiceDefaults.provenance,
        when: (facts) => facts['sector'] === 'no',
      },
      {
        id: 'ng-need-licence-there',
        verdict: 'you-have-it',
        law: 'Rules of the sectors’ regulators',
        words: 'The letter or licence you have is enough.',
        advice: 'Upload it with the company’s application.',
        ...companyServiceDefaults.provenance,
        when: (facts) => facts['holds'] === 'yes',
      },
      {
        id: 'ng-need-licence',
        verdict: 'needed',
        law: 'Rules of the sectors’ regulators',
        words: 'The Commission registers this business only with its regulator’s letter.',
        advice: 'Apply for the letter before you reserve the name.',
        ...companyServiceDefaults.provenance,
        when: () => true,
      },
    ],
  },
  start: '/nigeria/sector-licences',
  prerequisites: [
    'What the business will do, and where',
    'Qualifications of the people in charge',
    'The issued share capital',
    'The Commission’s certificate, if the company is registered',
  ],
});
