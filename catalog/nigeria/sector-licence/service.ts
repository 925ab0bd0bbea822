import type { DeskRule } from '#catalog/types/index.ts';
import { permissionGiven } from '#catalog/kit/outcomes.ts';
import { dateOf, hasFile, numberOf, textOf } from '#catalog/kit/reading-answers.ts';
import { companyService } from '#catalog/services/company-service.ts';
import type { Page } from '#forms/form.ts';
import { formatMoney } from '#values/money.ts';
import { sectorById, sectors } from '../business/activities.ts';
import { nigerianAddress } from '../addresses/address-questions.ts';
import { companyServiceDefaults } from '../company-service-defaults.ts';

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
        label: 'For which business?',
        shape: 'select',
        options,
        law: {
          words: 'Regulators of sectors write a letter or give a licence before business begins.',
          sourceId: 'ng-formation-guide',
        },
      },
      {
        kind: 'choice',
        id: 'wanted',
        label: 'What do you need?',
        shape: 'radios',
        options: [
          { value: 'letter', label: 'A letter for the registration of the company or its name' },
          { value: 'licence', label: 'The licence to begin' },
          { value: 'renewal', label: 'A renewal of the licence' },
        ],
      },
      {
        kind: 'text',
        id: 'licenceNumber',
        label: 'Number of the present licence',
        maxLength: 60,
        when: (answers) => answers['wanted'] === 'renewal',
      },
      {
        kind: 'date',
        id: 'expiresOn',
        label: 'Its last day',
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
      { kind: 'number', id: 'staff', label: 'How many people will work there', min: 0, max: 100_000 },
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
        hint: 'If the company is registered.',
        optional: true,
      },
      {
        kind: 'file',
        id: 'qualifications',
        label: 'Qualifications of those in charge',
        hint: 'Certificates of professional bodies, references, police clearance.',
        missing: 'Upload the qualifications of those in charge.',
      },
      {
        kind: 'file',
        id: 'plan',
        label: 'Business plan',
        hint: 'If the regulator asks for one.',
        optional: true,
      },
    ],
  },
];

const deskRules: readonly DeskRule[] = [
  {
    id: 'ng-licence-capital',
    severity: 'query',
    words: 'The regulator asks more share capital.',
    remedy: 'Ask the regulator for the amount of your licence, and raise the capital if you need to.',
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
              words: `For ${sector.minimumFor}, about ${formatMoney({ minor: sector.minimumCapitalMinor, currency: 'NGN' })} of share capital is asked.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'ng-licence-certificate',
    severity: 'query',
    words: 'A licence is given to a body that is registered.',
    remedy: 'Upload the certificate, or ask for the letter that comes before the registration.',
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
    words: 'The licence has run out.',
    remedy: 'Stop the business until it is renewed; the regulator may treat it as a new application.',
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
    'The letter a regulator writes before the Commission registers a bank, a school or a guard company, or the licence to begin.',
  included: [
    'List of what the regulator asks',
    'Application drawn up and handed in',
    'Every letter of the regulator passed on and explained',
  ],
  pages,
  deskRules,
  allowsUnregistered: true,
  declaration: ['I authorise you to apply to the regulator named.'],
  feeIds: ['ng-sector-licence'],
  outcome: permissionGiven,
  documents: [{ id: 'licence', title: 'Letter or licence of the regulator', from: 'registry' }],
  authority: 'the regulator',
  numberLabel: 'Number of the letter or licence',
  needGate: {
    questions: [
      {
        kind: 'choice',
        id: 'sector',
        label: 'Is the business one of these?',
        hint: 'Banking, payments, insurance, pensions, stockbroking, telecoms, broadcasting, health, school, guards, a profession, travel or freight.',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
      {
        kind: 'choice',
        id: 'holds',
        label: 'Have you the letter or licence already?',
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
        words: 'Other businesses need no letter of a regulator for their registration.',
        advice: 'A local government may still ask for a permit of its own; ask there.',
        ...companyServiceDefaults.provenance,
        when: (facts) => facts['sector'] === 'no',
      },
      {
        id: 'ng-need-licence-there',
        verdict: 'you-have-it',
        law: 'Rules of the sectors’ regulators',
        words: 'The letter or licence you hold will do.',
        advice: 'Upload it with the application of the company.',
        ...companyServiceDefaults.provenance,
        when: (facts) => facts['holds'] === 'yes',
      },
      {
        id: 'ng-need-licence',
        verdict: 'needed',
        law: 'Rules of the sectors’ regulators',
        words: 'The Commission registers such a business only with the letter of its regulator.',
        advice: 'Ask for it before you reserve the name.',
        ...companyServiceDefaults.provenance,
        when: () => true,
      },
    ],
  },
  start: '/nigeria/sector-licences',
  prerequisites: [
    'What the business will do, and where',
    'Qualifications of those in charge',
    'The issued share capital',
    'The certificate of the Commission, once there is one',
  ],
});
