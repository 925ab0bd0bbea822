import type { Facts, Provenance, Eligibility, EligibilityRule } from '#catalog/types/index.ts';
import { numberToCompare, isTrueFact } from '#catalog/kit/answers/reading-facts.ts';
import { toCents } from './money.ts';

const act: Provenance = { source: 'gh-companies-act', confidence: 'medium' };
const practice: Provenance = { source: 'gh-practice', confidence: 'medium' };
const investment: Provenance = {
  source: 'gh-investment',
  confidence: 'medium',
  note: 'The amounts are from the 2013 Act. A change was announced in August 2025, and we confirm the current minimum before you pay.',
};

const companies = ['LTD', 'PLC', 'LBG', 'PRUC', 'PUC'];
const foreign = isTrueFact('foreignOwner');
const whole = (facts: Facts): boolean => facts['ghanaianShare'] === 'below-10';
const exempt = (facts: Facts): boolean =>
  facts['business'] === 'manufacturing' || facts['business'] === 'export';

const rules: readonly EligibilityRule[] = [
  {
    ...act,
    id: 'gh-members',
    only: ['LTD'],
    verdict: 'refused',
    law: 'Companies Act 2019 (Act 992), section 7',
    words: 'A private company may have at most 50 members.',
    remedy: 'Limit the shareholders to 50, or form a public company.',
    applies: (facts) => numberToCompare(facts, 'owners') > 50,
  },
  {
    ...practice,
    id: 'gh-partners',
    only: ['PT'],
    verdict: 'refused',
    law: 'Incorporated Private Partnerships Act 1962 (Act 152)',
    words: 'A partnership has 2 to 20 partners.',
    remedy: 'Find a partner, or form a company.',
    applies: (facts) => numberToCompare(facts, 'owners') < 2 || numberToCompare(facts, 'owners') > 20,
  },
  {
    ...practice,
    id: 'gh-sole-owner',
    only: ['SP', 'SBN'],
    verdict: 'refused',
    law: 'Registration of Business Names Act 1962 (Act 151)',
    words: 'A business name has one owner.',
    remedy: 'Register a partnership or a company for several owners.',
    applies: (facts) => numberToCompare(facts, 'owners') > 1,
  },
  {
    ...practice,
    id: 'gh-sole-foreigner',
    only: ['SP'],
    verdict: 'refused',
    law: 'Practice of the Registrar',
    words: 'A sole proprietor must be a citizen of Ghana or live there. Other foreigners use a company.',
    remedy: 'Form a private company.',
    applies: foreign,
  },
  {
    ...act,
    id: 'gh-owner-age',
    verdict: 'refused',
    law: 'Companies Act 2019 (Act 992), section 12',
    words: 'Applicants and subscribers must be 18 or older.',
    remedy: 'Have an adult subscribe.',
    applies: (facts) => numberToCompare(facts, 'youngestOwner') < 18,
  },
  {
    ...act,
    id: 'gh-two-directors',
    only: companies,
    verdict: 'refused',
    law: 'Companies Act 2019 (Act 992), section 171',
    words: 'A company needs at least two directors.',
    remedy: 'Name a second director.',
    applies: (facts) => numberToCompare(facts, 'directors') < 2,
  },
  {
    ...act,
    id: 'gh-resident-director',
    residency: true,
    only: companies,
    verdict: 'refused',
    law: 'Companies Act 2019 (Act 992), section 171',
    words: 'At least one director must live in Ghana.',
    remedy: 'Name a director who lives in Ghana.',
    applies: (facts) => facts['residentDirector'] === false,
  },
  {
    ...act,
    id: 'gh-director-age',
    only: companies,
    verdict: 'refused',
    law: 'Companies Act 2019 (Act 992), section 173',
    words: 'Directors must be 18 or older.',
    remedy: 'Name a director who is 18 or older.',
    applies: (facts) => numberToCompare(facts, 'youngestDirector') < 18,
  },
  {
    ...act,
    id: 'gh-disqualified',
    only: companies,
    verdict: 'refused',
    law: 'Companies Act 2019 (Act 992), sections 172 and 173',
    words:
      'A director may not be bankrupt, of unsound mind, or convicted of fraud or dishonesty within five years.',
    remedy: 'Name another director.',
    applies: (facts) => facts['disqualified'] === true,
  },
  {
    ...act,
    id: 'gh-secretary',
    only: companies,
    verdict: 'refused',
    law: 'Companies Act 2019 (Act 992), section 211',
    words: 'A company needs a qualified secretary.',
    remedy:
      'Appoint a lawyer, accountant, chartered secretary, a qualified graduate, or a person with three years’ training.',
    applies: (facts) => facts['secretary'] === false,
  },
  {
    ...act,
    id: 'gh-auditor',
    only: companies,
    verdict: 'refused',
    law: 'Companies Act 2019 (Act 992), section 139',
    words: 'A company needs an auditor who is not one of its officers.',
    remedy: 'Find a member of the Institute of Chartered Accountants who agrees in writing.',
    applies: (facts) => facts['auditor'] === false,
  },
  {
    ...investment,
    id: 'gh-foreign-joint',
    only: ['LTD', 'PLC'],
    verdict: 'condition',
    law: 'GIPC Act 2013 (Act 865), section 28',
    words: 'A joint venture with Ghanaians who hold 10% or more needs foreign capital of US$200,000.',
    remedy: 'Bring in US$200,000 in cash or goods, or ask the investment centre for the current rule.',
    applies: (facts) =>
      foreign(facts) &&
      !whole(facts) &&
      facts['business'] === 'other' &&
      numberToCompare(facts, 'foreignCapitalMinor') < toCents(200_000),
  },
  {
    ...investment,
    id: 'gh-foreign-whole',
    only: ['LTD', 'PLC'],
    verdict: 'condition',
    law: 'GIPC Act 2013 (Act 865), section 28',
    words: 'A company wholly owned by foreigners needs foreign capital of US$500,000.',
    remedy: 'Bring in US$500,000, or have Ghanaians hold 10% or more.',
    applies: (facts) =>
      foreign(facts) &&
      whole(facts) &&
      facts['business'] === 'other' &&
      numberToCompare(facts, 'foreignCapitalMinor') < toCents(500_000),
  },
  {
    ...investment,
    id: 'gh-foreign-trading',
    only: ['LTD', 'PLC'],
    verdict: 'condition',
    law: 'GIPC Act 2013 (Act 865), section 28',
    words:
      'A trading company with foreign owners needs foreign capital of US$1,000,000 and 20 skilled Ghanaian employees.',
    remedy: 'Bring in US$1,000,000, or have Ghanaians do the trading.',
    applies: (facts) =>
      foreign(facts) &&
      facts['business'] === 'trading' &&
      numberToCompare(facts, 'foreignCapitalMinor') < toCents(1_000_000),
  },
  {
    ...investment,
    id: 'gh-foreign-registration',
    only: ['LTD', 'PLC'],
    verdict: 'condition',
    law: 'GIPC Act 2013 (Act 865), section 24',
    words:
      'A company with foreign owners must register with the investment centre and renew every two years.',
    remedy: 'Plan for it after the registration with the Registrar.',
    applies: foreign,
  },
];

/** Eligibility rules of Ghana. */
export const eligibility: Eligibility = {
  questions: [
    { kind: 'number', id: 'owners', label: 'Owners: members, partners or proprietors', min: 1, max: 1000 },
    { kind: 'number', id: 'youngestOwner', label: 'Age of the youngest owner', min: 0, max: 120 },
    { kind: 'yes-no', id: 'foreignOwner', label: 'Is an owner from outside Ghana?' },
    { kind: 'number', id: 'directors', label: 'Directors', min: 0, max: 50, only: companies },
    {
      kind: 'number',
      id: 'youngestDirector',
      label: 'Age of the youngest director',
      min: 0,
      max: 120,
      only: companies,
    },
    { kind: 'yes-no', id: 'residentDirector', label: 'Does a director live in Ghana?', only: companies },
    {
      kind: 'yes-no',
      id: 'disqualified',
      label: 'Is a director bankrupt, or convicted of fraud or dishonesty in the last five years?',
      only: companies,
    },
    { kind: 'yes-no', id: 'secretary', label: 'Is there a qualified secretary?', only: companies },
    { kind: 'yes-no', id: 'auditor', label: 'Is there an auditor who has agreed?', only: companies },
    {
      kind: 'choice',
      id: 'ghanaianShare',
      label: 'What share do Ghanaians hold?',
      options: [
        { value: '10-or-more', label: '10% or more' },
        { value: 'below-10', label: 'Less than 10%, or nothing' },
      ],
      only: ['LTD', 'PLC'],
      when: foreign,
    },
    {
      kind: 'choice',
      id: 'business',
      label: 'What does it do?',
      options: [
        { value: 'trading', label: 'It buys and sells goods' },
        { value: 'manufacturing', label: 'It manufactures' },
        { value: 'export', label: 'It trades for export only' },
        { value: 'other', label: 'None of these' },
      ],
      only: ['LTD', 'PLC'],
      when: foreign,
    },
    {
      kind: 'money',
      id: 'foreignCapitalMinor',
      label: 'Foreign capital brought in, in US cents',
      only: ['LTD', 'PLC'],
      when: (facts) => foreign(facts) && !exempt(facts),
    },
  ],
  rules,
  constraints: [
    {
      id: 'gh-resident-director',
      fact: 'residentDirector',
      contradicts: ({ directors, residentDirector }) => directors === 0 && residentDirector === true,
      words: 'There is no director, so none lives in Ghana. Correct one of the answers.',
    },
  ],
};
