import type { Facts, Provenance, Eligibility, EligibilityRule, FactQuestion } from '#catalog/types/index.ts';

const LLCS = ['DE-LLC', 'WY-LLC', 'TX-LLC'];
const CORPORATIONS = ['DE-CORP', 'WY-CORP', 'TX-CORP', 'DE-PBC'];
const NONPROFITS = ['DE-NONSTOCK', 'WY-NONPROFIT', 'TX-NONPROFIT'];
const PARTNERSHIPS = ['DE-LP', 'WY-LP', 'TX-LP', 'DE-LLP', 'WY-LLP', 'TX-LLP'];
const FOR_PROFIT = [...LLCS, ...CORPORATIONS];
const OWNED = [...FOR_PROFIT, ...PARTNERSHIPS];
/** A limited liability partnership of Texas names no registered agent when it registers. */
const WITH_AGENT = [...OWNED, ...NONPROFITS].filter((type) => type !== 'TX-LLP');
const WITH_DIRECTORS = [...CORPORATIONS, ...NONPROFITS];

const practice: Provenance = { source: 'us-practice', confidence: 'medium' };
const electsS = (facts: Facts): boolean => facts['sElection'] === true;
const below =
  (fact: string, least: number) =>
  (facts: Facts): boolean =>
    typeof facts[fact] === 'number' && facts[fact] < least;
const isFalse =
  (fact: string) =>
  (facts: Facts): boolean =>
    facts[fact] === false;
const question = <T extends FactQuestion>(fact: T, only?: readonly string[]) => ({
  ...fact,
  ...(only === undefined ? {} : { only }),
});
const election = {
  ...practice,
  only: FOR_PROFIT,
  verdict: 'refused',
  law: 'Internal Revenue Code § 1361(b)',
} as const;

const rules: readonly EligibilityRule[] = [
  {
    id: 'us-el-owner',
    only: FOR_PROFIT,
    verdict: 'refused',
    law: '6 Del. C. § 18-101; W.S. 17-29-401; Business Organizations Code 101.101',
    ...practice,
    words: 'A company needs at least one owner.',
    remedy: 'Name a member or stockholder, who may be a person or company from any country.',
    applies: below('owners', 1),
  },
  {
    id: 'us-el-partners',
    only: PARTNERSHIPS,
    verdict: 'refused',
    law: '6 Del. C. §§ 15-101 and 17-101; W.S. 17-14-202 and 17-21-101; Business Organizations Code 1.002',
    ...practice,
    words: 'A partnership needs at least two partners.',
    remedy: 'Name a second partner, who may be a person or company from any country.',
    applies: below('owners', 2),
  },
  {
    id: 'us-el-foreign-partner',
    only: PARTNERSHIPS,
    verdict: 'condition',
    law: 'Internal Revenue Code § 1446',
    ...practice,
    words:
      'The partnership withholds tax on a foreign partner’s share of income from business in the United States.',
    remedy: 'The partner gets an ITIN or EIN, and the partnership pays the tax each quarter.',
    applies: (facts) => facts['nonResidentOwner'] === true,
  },
  {
    id: 'us-el-agent',
    only: WITH_AGENT,
    verdict: 'condition',
    law: '8 Del. C. § 132; W.S. 17-28-101; Business Organizations Code 5.201',
    source: 'us-wy-agents',
    confidence: 'high',
    words: 'The company needs a registered agent at a street address in the state.',
    remedy:
      'Appoint a person who lives there or a company that acts as agent there. We can provide an agent.',
    applies: isFalse('agentInState'),
  },
  {
    id: 'us-el-director',
    only: [...CORPORATIONS, 'DE-NONSTOCK'],
    verdict: 'refused',
    law: '8 Del. C. § 141(b); W.S. 17-16-803; Business Organizations Code 21.403',
    ...practice,
    words: 'A corporation needs at least one director who is a person.',
    remedy: 'Name a director. No residence is required.',
    applies: below('directors', 1),
  },
  {
    id: 'us-el-three-directors',
    only: ['WY-NONPROFIT', 'TX-NONPROFIT'],
    verdict: 'refused',
    law: 'W.S. 17-19-803; Business Organizations Code 22.204',
    ...practice,
    words: 'A nonprofit of this state needs at least three directors.',
    remedy: 'Name three directors.',
    applies: below('directors', 3),
  },
  {
    id: 'us-el-exempt-directors',
    only: ['DE-NONSTOCK'],
    verdict: 'condition',
    law: 'Practice of the IRS for 501(c)(3)',
    source: 'us-practice',
    confidence: 'medium',
    words: 'The state requires one director. For exemption under 501(c)(3), three are usual.',
    remedy: 'Name three directors if you plan to apply for exemption.',
    applies: (facts) => below('directors', 3)(facts) && !below('directors', 1)(facts),
  },
  {
    id: 'us-el-age',
    only: WITH_DIRECTORS,
    verdict: 'refused',
    law: 'Age of majority',
    ...practice,
    words: 'Directors must be 18 or older.',
    remedy: 'Name a person who is 18 or older.',
    applies: below('youngestDirector', 18),
  },
  {
    id: 'us-el-texas-officers',
    only: ['TX-CORP', 'TX-NONPROFIT'],
    verdict: 'refused',
    law: 'Business Organizations Code 21.417 and 22.231',
    ...practice,
    words: 'A Texas corporation needs a president and a secretary.',
    remedy: 'Name both. In a business corporation one person may hold both offices.',
    applies: isFalse('presidentAndSecretary'),
  },
  {
    id: 'us-el-wyoming-incorporator',
    only: ['WY-CORP'],
    verdict: 'refused',
    law: 'W.S. 17-16-201',
    source: 'us-practice',
    confidence: 'low',
    note: 'Based on one guide. We confirm this with the state.',
    words: 'The incorporator in Wyoming must be an adult individual.',
    remedy: 'Have an individual sign the articles.',
    applies: isFalse('incorporatorIsPerson'),
  },
  {
    ...election,
    id: 'us-el-s-foreign',
    words: 'An S corporation can’t have a non-resident alien shareholder.',
    remedy: 'Do not make the election, or have US persons own it.',
    applies: (facts) => electsS(facts) && facts['nonResidentOwner'] === true,
  },
  {
    ...election,
    id: 'us-el-s-company',
    words: 'A company cannot own shares of an S corporation.',
    remedy: 'Do not make the election, or have individuals own it.',
    applies: (facts) => electsS(facts) && facts['companyOwner'] === true,
  },
  {
    ...election,
    id: 'us-el-s-hundred',
    words: 'An S corporation has at most 100 owners.',
    remedy: 'Do not make the election.',
    applies: (facts) => electsS(facts) && typeof facts['owners'] === 'number' && facts['owners'] > 100,
  },
  {
    ...election,
    id: 'us-el-s-class',
    only: CORPORATIONS,
    words: 'An S corporation may have only one class of stock.',
    remedy: 'Do not make the election, or keep one class.',
    applies: (facts) =>
      electsS(facts) && typeof facts['stockClasses'] === 'number' && facts['stockClasses'] > 1,
  },
  {
    id: 'us-el-foreign-llc',
    only: LLCS,
    verdict: 'condition',
    law: 'Internal Revenue Code § 6038A',
    source: 'us-5472',
    confidence: 'high',
    words: 'A company with one foreign owner must file Form 5472 with a pro forma return each year.',
    remedy:
      'Keep a record of all transactions between the company and its owner. The penalty for not filing is US$25,000.',
    applies: (facts) => facts['owners'] === 1 && facts['nonResidentOwner'] === true,
  },
  {
    id: 'us-el-foreign-corporation',
    only: CORPORATIONS,
    verdict: 'condition',
    law: 'Internal Revenue Code § 6038A',
    source: 'us-5472',
    confidence: 'high',
    words: 'With foreign ownership of 25% or more, Form 5472 is filed with the corporation’s return.',
    remedy: 'Keep a record of dealings with related people abroad.',
    applies: (facts) => facts['nonResidentOwner'] === true,
  },
  {
    id: 'us-el-ein',
    verdict: 'condition',
    law: 'Instructions for Form SS-4',
    source: 'us-ss4-guide',
    confidence: 'medium',
    words: 'Without an SSN or ITIN of the person who controls it, you apply for the EIN by fax or telephone.',
    remedy: 'Allow four business days or more. The form then says Foreign.',
    applies: isFalse('responsiblePartyNumber'),
  },
];

/**
 * Eligibility rules of the three states: owners, directors, agents, and the choice to be an S corporation.
 * Nobody has to live in the US.
 */
export const eligibility: Eligibility = {
  questions: [
    question({ kind: 'number', id: 'owners', label: 'Number of owners', min: 0, max: 1_000_000 }, OWNED),
    question(
      {
        kind: 'yes-no',
        id: 'nonResidentOwner',
        label: 'Is any owner an individual who is neither a US citizen nor a US resident?',
      },
      OWNED,
    ),
    question({ kind: 'yes-no', id: 'companyOwner', label: 'Is any owner a company?' }, FOR_PROFIT),
    question(
      { kind: 'yes-no', id: 'sElection', label: 'Should it be taxed as an S corporation?' },
      FOR_PROFIT,
    ),
    question(
      { kind: 'number', id: 'stockClasses', label: 'Classes of stock', min: 1, max: 50 },
      CORPORATIONS,
    ),
    question(
      { kind: 'number', id: 'directors', label: 'Number of directors', min: 0, max: 1_000 },
      WITH_DIRECTORS,
    ),
    question(
      { kind: 'number', id: 'youngestDirector', label: 'Age of the youngest director', min: 0, max: 130 },
      WITH_DIRECTORS,
    ),
    question(
      { kind: 'yes-no', id: 'presidentAndSecretary', label: 'Are there a president and a secretary?' },
      ['TX-CORP', 'TX-NONPROFIT'],
    ),
    question({ kind: 'yes-no', id: 'incorporatorIsPerson', label: 'Does a person sign the articles?' }, [
      'WY-CORP',
    ]),
    question(
      {
        kind: 'yes-no',
        id: 'agentInState',
        label: 'Is there a registered agent at a street address in the state?',
      },
      WITH_AGENT,
    ),
    question({
      kind: 'yes-no',
      id: 'responsiblePartyNumber',
      label: 'Does the person who controls it have an SSN or ITIN?',
    }),
  ],
  rules,
  constraints: [
    {
      id: 'us-owner-of-none',
      fact: 'owners',
      contradicts: ({ owners, nonResidentOwner, companyOwner }) =>
        owners === 0 && (nonResidentOwner === true || companyOwner === true),
      words: 'There is no owner, yet an owner is described. Correct one of the answers.',
    },
  ],
};
