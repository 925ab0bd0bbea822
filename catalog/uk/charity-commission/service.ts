import { permissionGiven, registered } from '#catalog/kit/services/outcomes.ts';
import { minorOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { change, filing, registration } from '#catalog/services/completions.ts';
import { gate, question, yesNo } from '#catalog/services/need-gates.ts';
import type { Facts, Service } from '#catalog/types/index.ts';
import type { Answers } from '#forms/form.ts';
import { yearEndFacts } from '#catalog/kit/dates/months.ts';
import { charitiesAct } from '../charity/law.ts';
import { tiersFor } from '../tiers.ts';
import { commissionDeskRules } from './desk-rules.ts';
import { charityForm } from './form.ts';
import { charitableAssociation, charitableCompany, charitableTrust, type CharityKind } from './kinds.ts';
import { commissionPapers } from './papers.ts';

/** Facts for the calendar: the year end, wages, and the income on which returns depend. */
function calendarFacts(answers: Answers): Facts {
  const income = minorOf(answers, 'income', 'GBP');
  return {
    employer: textOf(answers, 'employer') === 'yes',
    ...yearEndFacts(answers),
    ...(income === undefined
      ? {}
      : {
          charityIncome:
            income > 25_000_00 ? 'above-25000' : income > 10_000_00 ? 'up-to-25000' : 'up-to-10000',
        }),
  };
}

const commissionCharity = (kind: CharityKind): Service => ({
  id: `uk-charitable-${kind.id}-registration`,
  country: 'uk',
  line: kind.entityType === undefined ? 'licensing' : 'business-registration',
  title: kind.title,
  summary: kind.summary,
  ...(kind.entityType === undefined ? {} : { entityType: kind.entityType }),
  form: charityForm(kind),
  tiers: tiersFor('charity', [
    'Purposes, public benefit and governing document checked by an officer',
    'Application to the Charity Commission, and its questions answered',
    'The trustees’ declaration prepared',
  ]),
  feeIds: ['uk-charity-registration'],
  facts: () => ({}),
  assumed: { facts: {}, words: 'one application' },
  priceFacts: [],
  needGate: gate(
    { prefix: kind.prefix, law: 'Charities Act 2011, sections 1 and 30', ...charitiesAct },
    [
      question('where', 'Where is it based?', [
        ['here', 'England or Wales'],
        ['scotland', 'Scotland'],
        ['ni', 'Northern Ireland'],
      ]),
      yesNo('charitable', 'Are all of its purposes charitable?'),
      yesNo('income', 'Is its income above £5,000 a year?'),
      yesNo('registered', 'Does it have a charity number?'),
    ],
    [
      [
        'there',
        'you-have-it',
        'A charity is registered once.',
        'Above £10,000 of income it sends a return within 10 months after each financial year.',
        'registered',
        'yes',
      ],
      [
        'scotland',
        'not-needed',
        'Scotland has its own regulator. It registers charities of any income.',
        'Apply to OSCR. A trust or association is a charity there only once it is registered.',
        'where',
        'scotland',
      ],
      [
        'ni',
        'not-needed',
        'Northern Ireland has its own regulator. It registers charities of any income.',
        'Apply to the Charity Commission for Northern Ireland.',
        'where',
        'ni',
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
        'small',
        'not-needed',
        'With £5,000 or less it need not register.',
        'Ask HMRC to recognise it for tax, or register a CIO, which registers whatever its income.',
        'income',
        'no',
      ],
      [
        'due',
        'needed',
        'A charity with an income above £5,000 must register.',
        'The Commission charges nothing, and you may apply yourself. Our fee is for our work only.',
        null,
      ],
    ],
  ),
  ...(kind.entityType === undefined
    ? {
        outcome: permissionGiven,
        completes: filing('companyNumber', {
          changes: (_answers, { number }) => change('permission', 'Charity number', number),
          facts: calendarFacts,
        }),
      }
    : {
        outcome: registered,
        completes: registration,
        companyFacts: calendarFacts,
        assumedCompany: { facts: {}, words: 'without employees' },
      }),
  deskRules: commissionDeskRules(kind),
  nameOf: (answers) => textOf(answers, 'name') || undefined,
  registry: {
    name: 'the Charity Commission',
    referenceLabel: 'Application number',
    numberLabel: 'Charity number',
    numberPattern: /^\d{7}$/,
    numberExample: { company: '1201235', trust: '1201236', association: '1201237' }[kind.id],
  },
  documents: [{ id: 'certificate', title: 'Entry in the register', from: 'registry', arrives: 'closing' }],
  pack: commissionPapers(kind),
  pasteSheet: {
    portal: 'Apply to register a charity, the online service of the Charity Commission',
    url: 'https://www.gov.uk/setting-up-charity/register-your-charity',
    source: 'uk-charity-supporting-documents',
    confidence: 'low',
    note: 'The parts of the service as a form of 2017 shows them.',
    pages: [
      {
        title: 'Organisation names and governing document',
        fields: [
          'name',
          'workingName',
          ...(kind.id === 'company' ? ['companyNumber'] : ['documentSigned']),
          'governingDocument',
        ],
      },
      { title: 'Purposes', fields: ['heads', 'purposes', 'activities', 'publicBenefit', 'abroad'] },
      {
        title: 'Private benefit and people at risk',
        fields: ['privateBenefit', 'benefitReason', 'vulnerable'],
      },
      {
        title: 'Finances',
        fields: [
          'income',
          'proofKind',
          'incomeProof',
          'hasAccount',
          'bankName',
          'accountName',
          'yearEndMonth',
        ],
      },
      { title: 'Contact', fields: ['registeredOffice', 'email', 'phone'] },
      { title: 'Trustees', fields: ['trustees'] },
    ],
  },
  paths: {
    start: `/uk-charitable-${kind.id}`,
    pricing: `/uk-charitable-${kind.id}/pricing`,
    payment: `/uk-charitable-${kind.id}/payment`,
  },
  prerequisites: [
    `${kind.document}${kind.id === 'company' ? ', and the company number' : ', if it exists already'}`,
    'Its purposes, what it does and how the public benefits',
    'Proof of an income above £5,000 a year',
    'At least three trustees: name, date of birth and home address',
  ],
});

/** Registration of charities that are not CIOs with the Charity Commission of England and Wales. */
export const commissionCharities: readonly Service[] = [
  charitableCompany,
  charitableTrust,
  charitableAssociation,
].map(commissionCharity);
