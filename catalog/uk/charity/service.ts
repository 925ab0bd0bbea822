import { registered } from '#catalog/kit/services/outcomes.ts';
import { dateOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { registration } from '#catalog/services/completions.ts';
import { gate, question, yesNo } from '#catalog/services/need-gates.ts';
import type { Service } from '#catalog/types/index.ts';
import { tiersFor } from '../tiers.ts';
import { charityDeskRules } from './desk-rules.ts';
import { charitiesAct } from './law.ts';
import { charityForm } from './form.ts';
import { charityPapers } from './papers.ts';

/** Registration of a charitable incorporated organisation with the Charity Commission. */
export const charity: Service = {
  id: 'uk-charity-registration',
  country: 'uk',
  line: 'business-registration',
  title: 'Charitable incorporated organisation (CIO)',
  summary: 'A charity with limited liability in England and Wales, registered with the Charity Commission.',
  entityType: 'CIO',
  form: charityForm,
  tiers: tiersFor('charity', [
    'Purposes and public benefit checked by an officer',
    'Application to the Charity Commission, and its questions answered',
    'Particulars for the model constitution, and the trustees’ declaration',
  ]),
  feeIds: ['uk-charity-registration'],
  facts: () => ({}),
  assumed: { facts: {}, words: 'one application' },
  priceFacts: [],
  needGate: gate(
    { prefix: 'uk-cio', law: 'Charities Act 2011, sections 1, 30 and 205', ...charitiesAct },
    [
      question('where', 'Where will it be based?', [
        ['here', 'England or Wales'],
        ['elsewhere', 'Scotland or Northern Ireland'],
      ]),
      yesNo('charitable', 'Are all of its purposes charitable?'),
      yesNo('registered', 'Does it have a charity number?'),
    ],
    [
      [
        'there',
        'you-have-it',
        'A charity is registered once.',
        'It sends a return and accounts within 10 months after each financial year.',
        'registered',
        'yes',
      ],
      [
        'elsewhere',
        'not-needed',
        'Scotland and Northern Ireland have their own regulators.',
        'Apply to OSCR in Scotland or the Charity Commission for Northern Ireland.',
        'where',
        'elsewhere',
      ],
      [
        'mixed',
        'not-needed',
        'A charity has charitable purposes only.',
        'A community interest company may trade for a community.',
        'charitable',
        'no',
      ],
      [
        'due',
        'needed',
        'A CIO exists only once it is registered, whatever its income. Other charities register above £5,000 a year.',
        'The Commission charges nothing, and you may apply yourself. Our fee is for our work only.',
        null,
      ],
    ],
  ),
  outcome: registered,
  completes: registration,
  deskRules: charityDeskRules,
  consentField: 'nameConsent',
  nameOf: (answers) => textOf(answers, 'name1') || undefined,
  registry: {
    name: 'the Charity Commission',
    referenceLabel: 'Application number',
    numberLabel: 'Charity number',
    numberPattern: /^\d{7}$/,
    numberExample: '1201234',
  },
  documents: [{ id: 'certificate', title: 'Entry in the register', from: 'registry', arrives: 'closing' }],
  pack: charityPapers,
  pasteSheet: {
    portal: 'Apply to register a charity, the online service of the Charity Commission',
    url: 'https://www.gov.uk/guidance/how-to-register-your-charity-cc21b',
    source: 'uk-charity-registration',
    confidence: 'low',
    note: 'The parts of the service as a form of 2017 shows them.',
    pages: [
      {
        title: 'Organisation names and governing document',
        fields: ['name1', 'workingName', 'model', 'constitution'],
      },
      { title: 'Purposes', fields: ['heads', 'purposes', 'activities', 'publicBenefit', 'abroad'] },
      {
        title: 'Private benefit and people at risk',
        fields: ['privateBenefit', 'benefitReason', 'vulnerable'],
      },
      { title: 'Finances', fields: ['income', 'firstYearEndOn'] },
      { title: 'Contact', fields: ['registeredOffice', 'email', 'phone'] },
      { title: 'Trustees', fields: ['trustees'] },
    ],
  },
  companyFacts(answers) {
    const firstYearEndOn = dateOf(answers, 'firstYearEndOn');
    return {
      employer: textOf(answers, 'employer') === 'yes',
      ...(firstYearEndOn === null ? {} : { firstYearEndOn }),
    };
  },
  assumedCompany: { facts: {}, words: 'without employees' },
  paths: {
    start: '/uk-charity-registration',
    pricing: '/uk-charity-registration/pricing',
    payment: '/uk-charity-registration/payment',
  },
  prerequisites: [
    'A name that no charity or company has',
    'Its purposes, what it will do and how the public benefits',
    'An office in England or Wales',
    'At least three trustees: name, date of birth and home address',
  ],
};
