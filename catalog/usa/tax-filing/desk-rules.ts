import { itemsOf } from '#forms/form.ts';
import { textOf, numberOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { isPostBox } from '../people/address-questions.ts';
import { badEin, findImpossibleTaxYear, findTaxYearWithinMonth, numberRule } from '../taxes/filing-facts.ts';
import { ss4Instructions, irsPractice } from './law.ts';

const BODY = /\b(?:inc|corp|llc|l\.l\.c|ltd|limited|company|gmbh|plc)\b/i;

/** Desk rules: what the Revenue or the Comptroller sends back. */
export const taxFilingDeskRules: readonly DeskRule[] = [
  numberRule('us-tax-ein', 'ein', 'ein', badEin),
  numberRule('us-tax-ssn', 'ssn', 'partySsn', 'This number was used in advertisements and is not valid.'),
  {
    id: 'us-tax-box',
    severity: 'refused',
    words: 'A PO box can’t be the street address.',
    remedy: 'Enter the street and number, and use the box as the mailing address.',
    law: 'Instructions for Form SS-4, lines 5a and 5b',
    ...ss4Instructions,
    find: (answers) => (isPostBox(answers, 'streetAddress') ? [{ path: 'streetAddress' }] : []),
  },
  {
    id: 'us-tax-party',
    severity: 'refused',
    words: 'The responsible party must be a person, not a company.',
    remedy: 'Name the person who controls the company.',
    law: 'Instructions for Form SS-4, line 7a',
    ...ss4Instructions,
    find: (answers) => (BODY.test(textOf(answers, 'responsibleParty')) ? [{ path: 'responsibleParty' }] : []),
  },
  {
    id: 'us-tax-had-ein',
    severity: 'query',
    words: 'A company that has an EIN keeps it.',
    remedy:
      'Look for the letter CP 575 first. The IRS issues a new number only after a change of entity type.',
    law: 'Instructions for Form SS-4, line 18',
    ...ss4Instructions,
    find: (answers) =>
      textOf(answers, 'hadEin') === 'yes' && textOf(answers, 'reason') !== 'changed'
        ? [{ path: 'hadEin' }]
        : [],
  },
  {
    id: 'us-tax-members',
    severity: 'query',
    words: 'The number of members does not match the type of entity.',
    remedy: 'Correct the number, or choose the other type of LLC.',
    law: 'Instructions for Form SS-4, lines 8b and 9a',
    ...ss4Instructions,
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
    words: 'A tax year has at most twelve months and ends after it starts.',
    remedy: 'Correct one of the two dates.',
    law: 'Internal Revenue Code § 441',
    ...irsPractice,
    find: findImpossibleTaxYear,
  },
  {
    id: 'us-tax-month-end',
    severity: 'query',
    words: 'A tax year must end on the last day of a month.',
    remedy: 'Check the last day of the tax year.',
    law: 'Internal Revenue Code § 441',
    ...irsPractice,
    find: findTaxYearWithinMonth,
  },
  {
    id: 'us-tax-owners',
    severity: 'refused',
    words: 'Ownership must add up to 100%.',
    remedy: 'Change the owners’ shares so that they add up to 100%.',
    law: 'Form 1065 and Form 1120-S, Schedule K-1',
    ...irsPractice,
    find(answers) {
      const sum = itemsOf(answers, 'owners').reduce(
        (total, item) => total + Math.round((numberOf(item, 'percent') ?? 0) * 100),
        0,
      );
      return sum === 0 || sum === 10_000
        ? []
        : [{ path: 'owners', words: `Ownership must add up to 100%. It is now ${sum / 100}%.` }];
    },
  },
  {
    id: 'us-tax-partners',
    severity: 'refused',
    words: 'A partnership needs at least two partners.',
    remedy: 'Add the other partner. A company with one owner files no Form 1065.',
    law: 'Treasury Regulations § 301.7701-3',
    ...irsPractice,
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
    words: 'You entered no transactions between the company and its owner.',
    remedy:
      'Include contributions and formation costs the owner paid. Leave everything at 0 only if there were none.',
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
