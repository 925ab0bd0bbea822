import { registration } from '#catalog/services/completions.ts';
import type { PackPaper, Service } from '#catalog/types/index.ts';
import { registered } from '#catalog/kit/services/outcomes.ts';
import { gate, question, yesNo } from '#catalog/services/need-gates.ts';
import { tradingName } from '#catalog/questions/business-owners.ts';
import { identifiers } from '../identifiers.ts';
import { selfEmploymentForm } from './form.ts';
import { tiersFor } from '../tiers.ts';
import { selfAssessmentLaw, selfAssessmentProvenance } from './law.ts';
import { selfEmploymentDeskRules } from './desk-rules.ts';
import { partnerDeskRules } from '../general-partnership/desk-rules.ts';
import { type SelfEmployment } from './kinds.ts';
import { selfEmploymentPapers } from './papers.ts';
import { partnershipAgreement } from '../general-partnership/papers.ts';

const packOf = (kind: SelfEmployment, isSole: boolean): readonly PackPaper[] => [
  ...selfEmploymentPapers(kind, isSole ? 'Sole trader' : 'Partner'),
  ...(isSole ? [] : [partnershipAgreement]),
];

/** Registration of such a business with HMRC. */
export function registrationOf(kind: SelfEmployment): Service {
  const isSole = kind.id === 'ST';
  const start = `/${kind.service}-registration`;
  return {
    id: `${kind.service}-registration`,
    country: 'uk',
    line: 'business-registration',
    title: isSole ? 'Sole trader' : 'General partnership',
    summary: isSole
      ? 'Register one person in business with HMRC for Self Assessment. You file nothing with Companies House.'
      : 'Register two or more people in business together with HMRC for Self Assessment. You file nothing with Companies House.',
    entityType: kind.id,
    form: selfEmploymentForm(kind),
    tiers: tiersFor(isSole ? 'sole-trader' : 'general-partnership', [
      'Check of every answer by an officer',
      'Registration with HMRC for Self Assessment',
      ...(isSole ? [] : ['Draft partnership agreement']),
      'The reference and the date of the first return',
    ]),
    feeIds: ['uk-tax-filing'],
    facts: () => ({}),
    assumed: { facts: {}, words: 'one registration' },
    priceFacts: [],
    needGate: gate(
      { prefix: isSole ? 'uk-sole' : 'uk-firm', ...selfAssessmentProvenance, law: selfAssessmentLaw },
      [
        question('begun', 'Has the business started?', [
          ['begun', 'It has started or will start soon'],
          ['planned', 'It is only an idea'],
        ]),
        yesNo(
          'known',
          isSole
            ? 'Do you already file Self Assessment returns as self-employed?'
            : 'Is this partnership already registered with HMRC?',
        ),
      ],
      [
        [
          'there',
          'you-have-it',
          isSole
            ? 'A self-employed registration covers every business you run alone.'
            : 'A partnership is registered with HMRC only once.',
          isSole ? 'Put the new business on your next return.' : 'A new partner registers individually.',
          'known',
          'yes',
        ],
        [
          'planned',
          'not-needed',
          'HMRC registers a business that has started. You have until 5 October after the tax year in which it starts.',
          'Come back when it starts.',
          'begun',
          'planned',
        ],
        [
          'needed',
          'needed',
          'A person in business without a company must register with HMRC by 5 October after the tax year in which it started.',
          'HMRC charges nothing, and you may do it yourself. Our fee is for our work only.',
          null,
        ],
      ],
    ),
    outcome: registered,
    completes: registration,
    deskRules: [...selfEmploymentDeskRules, ...(isSole ? [] : partnerDeskRules)],
    consentField: 'nameConsent',
    nameOf: (answers) => tradingName(answers) || undefined,
    registry: {
      name: 'HM Revenue & Customs',
      referenceLabel: 'Reference of HMRC',
      numberLabel: 'Unique Taxpayer Reference (UTR)',
      numberPattern: identifiers.utr.shape,
      numberExample: isSole ? identifiers.utr.example : '2108834503',
    },
    documents: [
      {
        id: 'confirmation',
        title: 'Confirmation of the registration by HMRC',
        from: 'registry',
        arrives: 'closing',
      },
    ],
    pack: packOf(kind, isSole),
    pasteSheet: {
      portal: 'Register for Self Assessment at HMRC',
      url: 'https://www.gov.uk/register-for-self-assessment',
      source: 'uk-practice',
      confidence: 'low',
      note: 'HMRC may ask these questions in a different order.',
      pages: [
        {
          title: isSole ? 'About you' : 'About the partners',
          fields: [
            ...(isSole
              ? [
                  'title',
                  'firstName',
                  'otherNames',
                  'surname',
                  'bornOn',
                  'nino',
                  'hasUtr',
                  'utr',
                  { field: 'residentialAddress', label: 'Home address' },
                ]
              : ['partners']),
            'email',
            'phone',
          ],
        },
        {
          title: 'About the business',
          fields: [
            'nameKind',
            'name1',
            'activity',
            { field: 'startedOn', label: 'Date it started' },
            { field: 'place', label: 'Business address' },
          ],
        },
      ],
    },
    companyFacts: (answers) => ({
      trading: true,
      employer: answers['employer'] === 'yes',
      vatRegistered: answers['vatRegistered'] === 'yes',
    }),
    assumedCompany: { facts: {}, words: 'starting business immediately' },
    paths: { start, pricing: `${start}/pricing`, payment: `${start}/payment` },
    prerequisites: [
      isSole
        ? 'Your National Insurance number'
        : 'For each partner: National Insurance number, date of birth, home address and part of the profits',
      'The day on which the business began or begins',
      'What it does, and where',
    ],
  };
}
