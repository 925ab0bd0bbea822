import { lastDayOfMonth } from '#catalog/kit/dates/months.ts';
import { filing, daysBeforeYears } from '#catalog/services/completions.ts';
import type { Service } from '#catalog/types/index.ts';
import { returnAccepted } from '#catalog/kit/services/outcomes.ts';
import { yearsOf } from '#catalog/questions/years.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { yearlyReturnGate } from '#catalog/services/need-gates.ts';
import { registryOf } from '#catalog/kit/services/registry.ts';
import { annualReturnDeskRules } from './desk-rules.ts';
import { annualReturnForm, bodies } from './form.ts';
import { lateReturns } from './return-due.ts';
import { tiersFor } from '../tiers.ts';

/** Filing of annual returns and renewals with the Office of the Registrar of Companies. */
export const annualReturn: Service = {
  id: 'ghana-annual-return',
  country: 'ghana',
  line: 'compliance',
  title: 'Annual returns and renewals',
  summary:
    'File a company’s yearly return with its audited accounts, or renew a business name or partnership. File one year or several at once.',
  form: annualReturnForm,
  tiers: tiersFor('annual-return', [
    'An officer checks every answer and the accounts',
    'Filing with the Registrar',
    'Digital copy of the acknowledgement',
  ]),
  feeIds: [
    'gh-annual-return-company',
    'gh-annual-return-public',
    'gh-annual-return-external',
    'gh-renewal-business-name',
    'gh-renewal-partnership',
    'gh-return-default',
    'gh-owner-filing',
  ],
  facts: (answers, today) => ({
    ...(textOf(answers, 'entityType') === '' ? {} : { entityType: textOf(answers, 'entityType') }),
    ...(yearsOf(answers).length === 0
      ? {}
      : { returns: yearsOf(answers).length, lateReturns: lateReturns(answers, today) }),
    ...(textOf(answers, 'ownersFiled') === ''
      ? {}
      : { ownersFiled: textOf(answers, 'ownersFiled') === 'yes' }),
  }),
  assumed: {
    facts: { entityType: 'LTD', returns: 1, lateReturns: 0, ownersFiled: true },
    words: 'one return of a private company that is not late',
  },
  priceFacts: [
    { kind: 'choice', id: 'entityType', label: 'What type of organisation is it?', options: bodies },
    { kind: 'number', id: 'returns', label: 'Returns to file', min: 1, max: 40 },
    { kind: 'number', id: 'lateReturns', label: 'Returns that are late', min: 0, max: 40 },
    { kind: 'yes-no', id: 'ownersFiled', label: 'Are the beneficial owners already filed?' },
  ],
  needGate: yearlyReturnGate(
    {
      prefix: 'gh',
      source: 'gh-annual-deadline',
      confidence: 'high',
      law: 'Companies Act 2019 (Act 992), section 126',
    },
    { what: 'annual return', registry: 'the Office of the Registrar of Companies' },
  ),
  outcome: returnAccepted,
  completes: filing('registrationNumber', {
    periods: (answers) => {
      const isOwned = ['BN', 'PT'].includes(textOf(answers, 'entityType'));
      const month = Number(textOf(answers, 'yearEndMonth')) || 12;
      return isOwned
        ? daysBeforeYears(answers)
        : yearsOf(answers).flatMap(({ year }) => lastDayOfMonth(year, month) ?? []);
    },
  }),
  deskRules: annualReturnDeskRules,
  nameOf: (answers) => textOf(answers, 'companyName') || undefined,
  registry: registryOf(
    'the Office of the Registrar of Companies',
    'Reference of the Registrar',
    'Number of the acknowledgement',
    'AR 2026 012345',
  ),
  documents: [
    {
      id: 'acknowledgement',
      title: 'Acknowledgement of the annual return',
      from: 'registry',
      arrives: 'closing',
    },
  ],
  paths: {
    start: '/ghana/annual-returns-filing',
    pricing: '/ghana/annual-returns-filing/pricing',
    payment: '/ghana/annual-returns-payment',
  },
  prerequisites: [
    'The registration number and the date of registration',
    'For a company: its tax number, and the audited accounts of each year, signed by a director and the secretary',
    'The years already filed',
    'Current directors, members and their shares',
  ],
};
