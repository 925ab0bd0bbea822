import type { Provenance, Eligibility, EligibilityRule } from '#catalog/types/index.ts';
import { numberToCompare } from '#catalog/kit/answers/reading-facts.ts';

const questions: Provenance = { source: 'za-cipc-questions', confidence: 'high' };
const provenance: Provenance = { source: 'za-practice', confidence: 'medium' };
const owners: Provenance = { source: 'za-beneficial-owners', confidence: 'high' };

const companies = ['PTY', 'INC', 'LTD', 'SOC', 'NPC'];
const threeDirectorTypes = ['LTD', 'SOC', 'NPC'];

const rules: readonly EligibilityRule[] = [
  {
    ...questions,
    id: 'za-one-director',
    only: ['PTY', 'INC'],
    verdict: 'refused',
    law: 'Companies Act 71 of 2008, section 66(2)(a)',
    words: 'A private or personal liability company needs at least one director.',
    remedy: 'Name a director.',
    applies: (facts) => numberToCompare(facts, 'directors') < 1,
  },
  {
    ...questions,
    id: 'za-three-directors',
    only: threeDirectorTypes,
    verdict: 'refused',
    law: 'Companies Act 71 of 2008, section 66(2)(b)',
    words: 'A public, state-owned or non-profit company needs at least three directors.',
    remedy: 'Name three directors, or form a private company.',
    applies: (facts) => numberToCompare(facts, 'directors') < 3,
  },
  {
    ...provenance,
    id: 'za-one-incorporator',
    only: ['PTY', 'INC', 'LTD', 'SOC'],
    verdict: 'refused',
    law: 'Companies Act 71 of 2008, section 13(1)',
    words: 'At least one person, company or organ of state must sign the memorandum.',
    remedy: 'Name an incorporator.',
    applies: (facts) => numberToCompare(facts, 'incorporators') < 1,
  },
  {
    ...provenance,
    id: 'za-three-incorporators',
    only: ['NPC'],
    verdict: 'refused',
    law: 'Companies Act 71 of 2008, section 13(1)',
    words: 'A non-profit company needs at least three incorporators.',
    remedy: 'Find three incorporators.',
    applies: (facts) => numberToCompare(facts, 'incorporators') < 3,
  },
  {
    ...provenance,
    id: 'za-director-age',
    only: companies,
    verdict: 'refused',
    law: 'Companies Act 71 of 2008, section 69(7)(b)',
    words: 'Directors must be 18 or older.',
    remedy: 'Name a director who is 18 or older.',
    applies: (facts) => numberToCompare(facts, 'youngestDirector') < 18,
  },
  {
    ...provenance,
    id: 'za-director-juristic',
    only: companies,
    verdict: 'refused',
    law: 'Companies Act 71 of 2008, section 69(7)(a)',
    words: 'A company or trust cannot be a director.',
    remedy: 'Name a person.',
    applies: (facts) => facts['juristicDirector'] === true,
  },
  {
    ...provenance,
    id: 'za-director-disqualified',
    only: companies,
    verdict: 'refused',
    law: 'Companies Act 71 of 2008, section 69(8)',
    words:
      'A director may not be declared delinquent by a court, an unrehabilitated insolvent, removed from a position of trust for dishonesty, or convicted of theft, fraud or a similar offence in the last five years.',
    remedy: 'Name another director.',
    applies: (facts) => facts['disqualified'] === true,
  },
  {
    ...provenance,
    id: 'za-public-officer-resident',
    residency: true,
    only: [...companies, 'EXT'],
    verdict: 'condition',
    law: 'Tax Administration Act 28 of 2011, section 246',
    words: 'The public officer, who is responsible to the Revenue Service, must live in South Africa.',
    remedy: 'Appoint a director, employee or adviser who lives there within a month of starting business.',
    applies: (facts) => facts['residentOfficer'] === false,
  },
  {
    ...provenance,
    id: 'za-secretary',
    only: ['LTD', 'SOC'],
    verdict: 'refused',
    law: 'Companies Act 71 of 2008, section 86',
    words: 'A public or state-owned company needs a secretary who lives in South Africa.',
    remedy: 'Appoint one, or form a private company.',
    applies: (facts) => facts['secretary'] === false,
  },
  {
    ...provenance,
    id: 'za-auditor',
    only: ['LTD', 'SOC'],
    verdict: 'refused',
    law: 'Companies Act 71 of 2008, section 90',
    words: 'A public or state-owned company needs an auditor.',
    remedy: 'Appoint a registered auditor who agrees in writing.',
    applies: (facts) => facts['auditor'] === false,
  },
  {
    ...questions,
    id: 'za-committees',
    only: ['LTD', 'SOC'],
    verdict: 'condition',
    law: 'Companies Act 71 of 2008, sections 72 and 94',
    words: 'A public or state-owned company needs an audit committee and a social and ethics committee.',
    remedy: 'Plan their members for after the registration.',
    applies: () => true,
  },
  {
    ...owners,
    id: 'za-owners',
    only: companies,
    verdict: 'condition',
    law: 'Companies Act 71 of 2008, section 56; Companies Regulations 2011, regulation 32A',
    words: 'Every person who holds 5% or more, or controls the company in another way, must be declared.',
    remedy:
      'Have their names, identity documents and addresses ready. The declaration is due within 10 business days.',
    applies: (facts) => facts['ownersOfFive'] === true,
  },
  {
    source: 'za-annual-returns',
    confidence: 'high',
    id: 'za-no-new-corporations',
    only: ['CC'],
    verdict: 'refused',
    law: 'Companies Act 71 of 2008, Schedule 3',
    words: 'No close corporation has been registered since 1 May 2011.',
    remedy: 'Form a private company.',
    applies: () => true,
  },
  {
    ...provenance,
    id: 'za-external',
    only: ['EXT'],
    verdict: 'condition',
    law: 'Companies Act 71 of 2008, section 23',
    words:
      'A foreign company must register within 20 business days of starting business and appoint a person in South Africa to accept documents.',
    remedy: 'Name that person and an office in South Africa.',
    applies: () => true,
  },
];

/** Eligibility rules of South Africa. Owners and directors may be of any nationality and live anywhere. */
export const eligibility: Eligibility = {
  questions: [
    { kind: 'number', id: 'incorporators', label: 'Incorporators', min: 0, max: 100, only: companies },
    { kind: 'number', id: 'directors', label: 'Directors', min: 0, max: 100, only: companies },
    {
      kind: 'number',
      id: 'youngestDirector',
      label: 'Age of the youngest director',
      min: 0,
      max: 120,
      only: companies,
    },
    { kind: 'yes-no', id: 'juristicDirector', label: 'Is a director a company or trust?', only: companies },
    {
      kind: 'yes-no',
      id: 'disqualified',
      label:
        'Is a director delinquent, insolvent, removed for dishonesty, or convicted of theft or fraud in the last five years?',
      only: companies,
    },
    {
      kind: 'yes-no',
      id: 'residentOfficer',
      label: 'Is there a person living in South Africa who can be public officer?',
      only: [...companies, 'EXT'],
    },
    {
      kind: 'yes-no',
      id: 'secretary',
      label: 'Is there a secretary who lives in South Africa?',
      only: ['LTD', 'SOC'],
    },
    { kind: 'yes-no', id: 'auditor', label: 'Is there an auditor who has agreed?', only: ['LTD', 'SOC'] },
    {
      kind: 'yes-no',
      id: 'ownersOfFive',
      label: 'Does anyone own or control 5% or more?',
      only: companies,
    },
  ],
  rules,
  constraints: [
    {
      id: 'za-juristic-director',
      fact: 'juristicDirector',
      contradicts: ({ directors, juristicDirector }) => directors === 0 && juristicDirector === true,
      words: 'There is no director, so none is a company or trust. Correct one of the answers.',
    },
  ],
};
