import { itemsOf } from '#forms/form.ts';
import { addDays, addMonths, partsOf } from '#values/calendar-date.ts';
import type { DeskRule, NeedGate, Service } from '#catalog/types/index.ts';
import { taxMatterDone } from '#catalog/kit/outcomes.ts';
import { dateOf, numberOf, textOf } from '#catalog/kit/reading-answers.ts';
import { isPostBox } from '../people/address-questions.ts';
import { badEin, numberRule } from '../taxes/filing-facts.ts';
import { MATTERS, taxFilingForm } from './form.ts';
import { tiersFor } from '../tiers.ts';

const practice = { source: 'us-practice', confidence: 'high' } as const;
const ss4 = { source: 'us-ss4', confidence: 'high' } as const;
const BODY = /\b(?:inc|corp|llc|l\.l\.c|ltd|limited|company|gmbh|plc)\b/i;

/** What the Revenue or the Comptroller sends back. */
export const taxFilingDeskRules: readonly DeskRule[] = [
  numberRule('us-tax-ein', 'ein', 'ein', badEin),
  numberRule(
    'us-tax-ssn',
    'ssn',
    'partySsn',
    'This number was printed in advertisements and belongs to nobody.',
  ),
  {
    id: 'us-tax-box',
    severity: 'refused',
    words: 'A PO box can’t be the street address.',
    remedy: 'Give the street and number, and the box as the mailing address.',
    law: 'Instructions for Form SS-4, lines 5a and 5b',
    ...ss4,
    find: (answers) => (isPostBox(answers, 'streetAddress') ? [{ path: 'streetAddress' }] : []),
  },
  {
    id: 'us-tax-party',
    severity: 'refused',
    words: 'The responsible party is a person, not a company.',
    remedy: 'Name the person who controls the company.',
    law: 'Instructions for Form SS-4, line 7a',
    ...ss4,
    find: (answers) => (BODY.test(textOf(answers, 'responsibleParty')) ? [{ path: 'responsibleParty' }] : []),
  },
  {
    id: 'us-tax-had-ein',
    severity: 'query',
    words: 'A company that has an EIN keeps it.',
    remedy: 'Look for the letter CP 575 first; a new number is given only after a change of kind.',
    law: 'Instructions for Form SS-4, line 18',
    ...ss4,
    find: (answers) =>
      textOf(answers, 'hadEin') === 'yes' && textOf(answers, 'reason') !== 'changed'
        ? [{ path: 'hadEin' }]
        : [],
  },
  {
    id: 'us-tax-members',
    severity: 'query',
    words: 'The number of members does not fit the kind of entity.',
    remedy: 'Correct the number, or choose the other kind of LLC.',
    law: 'Instructions for Form SS-4, lines 8b and 9a',
    ...ss4,
    find(answers) {
      const count = numberOf(answers, 'memberCount');
      const kind = textOf(answers, 'entityKind');
      return count !== undefined &&
        ((kind === 'llc-one' && count !== 1) || (kind === 'llc-several' && count < 2))
        ? [{ path: 'memberCount' }]
        : [];
    },
  },
  {
    id: 'us-tax-year',
    severity: 'refused',
    words: 'A tax year has at most twelve months, and ends after it begins.',
    remedy: 'Correct one of the two days.',
    law: 'Internal Revenue Code § 441',
    ...practice,
    find(answers) {
      const [start, end] = [dateOf(answers, 'yearStart'), dateOf(answers, 'yearEnd')];
      return start && end && (end < start || end >= addMonths(start, 12)) ? [{ path: 'yearEnd' }] : [];
    },
  },
  {
    id: 'us-tax-month-end',
    severity: 'query',
    words: 'A tax year ends with a month.',
    remedy: 'Check the last day of the tax year.',
    law: 'Internal Revenue Code § 441',
    ...practice,
    find(answers) {
      const end = dateOf(answers, 'yearEnd');
      return end && partsOf(addDays(end, 1)).day !== 1 ? [{ path: 'yearEnd' }] : [];
    },
  },
  {
    id: 'us-tax-owners',
    severity: 'refused',
    words: 'Ownership must add up to 100 %.',
    remedy: 'Change the parts of the owners until together they hold 100 %.',
    law: 'Form 1065 and Form 1120-S, Schedule K-1',
    ...practice,
    find(answers) {
      const sum = itemsOf(answers, 'owners').reduce(
        (total, item) => total + Math.round((numberOf(item, 'percent') ?? 0) * 100),
        0,
      );
      return sum === 0 || sum === 10_000
        ? []
        : [{ path: 'owners', words: `Ownership must add up to 100 %; it is ${sum / 100} % now.` }];
    },
  },
  {
    id: 'us-tax-partners',
    severity: 'refused',
    words: 'A partnership has at least two partners.',
    remedy: 'Add the other partner; a company with one owner files no Form 1065.',
    law: 'Treasury Regulations § 301.7701-3',
    ...practice,
    find: (answers) =>
      textOf(answers, 'matter') === '1065' && itemsOf(answers, 'owners').length === 1
        ? [{ path: 'owners' }]
        : [],
  },
  {
    id: 'us-tax-5472-owner',
    severity: 'refused',
    words: 'Form 5472 is for owners abroad.',
    remedy: 'Choose the owner’s country, or another return.',
    law: 'Internal Revenue Code § 6038A',
    source: 'us-5472',
    confidence: 'high',
    find: (answers) =>
      textOf(answers, 'matter') === '5472' && textOf(answers, 'ownerCountry') === 'US'
        ? [{ path: 'ownerCountry' }]
        : [],
  },
  {
    id: 'us-tax-5472-nothing',
    severity: 'query',
    words: 'Nothing seems to have passed between the company and its owner.',
    remedy:
      'Money put in, and costs of formation the owner paid, count. Give them, or leave all at 0 if there was truly nothing.',
    law: 'Treasury Regulations § 1.6038A-2',
    source: 'us-5472-filing',
    confidence: 'medium',
    find: (answers) =>
      numberOf(answers, 'contributions') === 0 &&
      ['distributed', 'loans', 'payments'].every((field) => numberOf(answers, field) === 0)
        ? [{ path: 'contributions' }]
        : [],
  },
];

const matterOptions = MATTERS.map(({ value, label }) => ({ value, label }));

const needGate: NeedGate = {
  questions: [
    {
      kind: 'choice',
      id: 'matter',
      label: 'What is it about?',
      options: [
        { value: 'ein', label: 'An EIN' },
        { value: 'return', label: 'A return or report' },
      ],
    },
    {
      kind: 'choice',
      id: 'hasEin',
      label: 'Does the company have an EIN already?',
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
    },
    {
      kind: 'choice',
      id: 'ssn',
      label: 'Does the person who controls it have an SSN or ITIN, and the company its place in the US?',
      options: [
        { value: 'yes', label: 'Yes, both' },
        { value: 'no', label: 'No, or only one' },
      ],
    },
  ],
  rules: [
    {
      id: 'us-need-return',
      verdict: 'needed',
      law: 'Internal Revenue Code § 6012; Tax Code, chapter 171',
      words: 'A return is filed for each year, also when nothing is owed.',
      advice: 'What you pay is our work; the tax goes to the authority.',
      ...practice,
      when: (facts) => facts['matter'] === 'return',
    },
    {
      id: 'us-need-has-ein',
      verdict: 'you-have-it',
      law: 'Instructions for Form SS-4',
      words: 'A company keeps its EIN for good.',
      advice: 'Look for the letter CP 575, or ask the Revenue for a letter 147C, free of charge.',
      ...ss4,
      when: (facts) => facts['hasEin'] === 'yes',
    },
    {
      id: 'us-need-ein-online',
      verdict: 'not-needed',
      law: 'Instructions for Form SS-4',
      words: 'You can have an EIN online, at once and free of charge.',
      advice: 'Apply yourself at',
      url: 'https://www.irs.gov/ein',
      ...ss4,
      when: (facts) => facts['ssn'] === 'yes',
    },
    {
      id: 'us-need-ein-abroad',
      verdict: 'needed',
      law: 'Instructions for Form SS-4',
      words: 'Without an SSN or ITIN, or from abroad, Form SS-4 goes by fax or telephone.',
      advice: 'It is free at the Revenue, about four business days by fax; what you pay is our work.',
      source: 'us-ss4-guide',
      confidence: 'medium',
      when: () => true,
    },
  ],
};

/** An EIN, a federal return, or the Texas franchise report. */
export const taxFiling: Service = {
  id: 'usa-tax-filing',
  country: 'usa',
  line: 'tax-compliance',
  title: 'Federal tax filing',
  summary:
    'An EIN, a federal return of a corporation, partnership or foreign-owned LLC, or the Texas franchise report.',
  form: taxFilingForm,
  tiers: tiersFor('tax', [
    'Check of every answer by an officer',
    'Prepared, signed by you and filed',
    'The authority’s confirmation as a digital copy',
  ]),
  feeIds: ['us-ein'],
  facts: (answers) => (textOf(answers, 'matter') === '' ? {} : { matter: textOf(answers, 'matter') }),
  assumed: { facts: { matter: '1120' }, words: 'the return of a corporation; an EIN costs less' },
  priceFacts: [{ kind: 'choice', id: 'matter', label: 'What shall we file?', options: matterOptions }],
  needGate,
  outcome: taxMatterDone,
  deskRules: taxFilingDeskRules,
  nameOf: (answers) => textOf(answers, 'companyName') || undefined,
  registry: {
    name: 'the Internal Revenue Service',
    referenceLabel: 'Reference of the authority',
    numberLabel: 'EIN, or number of the submission',
    numberPattern: /^[A-Z0-9][A-Z0-9 -]{3,39}$/,
    numberExample: '88-1234567',
  },
  documents: [{ id: 'confirmation', title: 'Confirmation of the authority', from: 'registry' }],
  paths: { start: '/usa-tax-filing', pricing: '/usa-tax-filing/pricing', payment: '/usa-tax-filing/payment' },
  needs: [
    'For an EIN: the person who controls the company, and its filed certificate',
    'For a return: the EIN, accounts of the year and the return of the year before',
    'For Form 5472: what the owner put in, took out and paid for the company',
  ],
};
