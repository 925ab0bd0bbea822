import { unlistedDuties as builders } from '#catalog/kit/duties/duty-families.ts';
import { percent } from '#catalog/kit/estimates/estimating.ts';
import { inMillions, withFigures } from '#catalog/kit/money/figures.ts';
import { isA } from '#catalog/kit/answers/is-a.ts';
import type { Facts, UnlistedDuty } from '#catalog/types/index.ts';
import { holdsMeetings } from './general-meetings.ts';
import { dutyRates } from './duty-rates.ts';

const { notSubject, notWorkedOut, standing, factUnknown, unless } = builders('ng');
const taxAdministration = { source: 'ng-tax-administration', confidence: 'high' } as const;
const withholding = { source: 'ng-withholding', confidence: 'medium' } as const;
const payroll = { source: 'ng-payroll-guides', confidence: 'medium' } as const;
const act = { source: 'ng-cama', confidence: 'medium' } as const;
const hasController = isA('LTD', 'PLC', 'ULTD', 'GTE', 'LLP');

/** Duties without a date in the calendar, and why. */
export const unlistedDuties: readonly UnlistedDuty[] = [
  notWorkedOut('registry-return', 'limited-partnership', {
    ...act,
    law: 'CAMA 2020, Part D',
    words:
      'A limited partnership tells the Commission of changes. We found no yearly return with a fixed day.',
    applies: isA('LP'),
  }),
  factUnknown('registry-return', 'annualMeetingOn', {
    source: 'ng-annual-returns',
    confidence: 'high',
    law: 'CAMA 2020, sections 237 and 421',
    words:
      'Later annual returns are due 42 days after each general meeting. Tell us the day of your last meeting to see them.',
    applies: holdsMeetings,
  }),
  notWorkedOut('income-tax', 'partners', {
    ...taxAdministration,
    confidence: 'medium',
    law: 'NTAA 2025, sections 11 and 13',
    words:
      'Each partner is taxed on a share of the profit: people file by 31 March, companies with their own return.',
    applies: isA('LLP', 'LP'),
  }),
  notWorkedOut('income-tax', 'trustees', {
    ...taxAdministration,
    confidence: 'medium',
    law: 'NTAA 2025, section 11',
    words:
      'Income from a public or charitable cause is exempt, income from trade is not. Ask the Revenue Service about the return.',
    applies: isA('IT'),
  }),
  notSubject('instalments', 'optional', {
    ...taxAdministration,
    law: 'NTAA 2025, section 49',
    words:
      'No instalments are required. Tax may be paid in parts if the last one is paid by the day of the return.',
  }),
  ...unless('sales-tax', 'vatRegistered', {
    ...taxAdministration,
    law: 'NTAA 2025, sections 22 and 147',
    ...withFigures(dutyRates, { small: 'ng-small-turnover' }, ({ small }) => ({
      words: `No VAT return while it is not registered. A business with sales above ${inMillions(small, 'NGN')}, or in professional services, must register.`,
    })),
    unknown: 'Tell us whether it is registered for VAT. If so, a return is due every month.',
  }),
  ...unless('payroll', 'employer', {
    ...taxAdministration,
    law: 'NTAA 2025, section 14',
    words: 'No PAYE while it pays no wages.',
    unknown: 'Tell us whether it pays wages. If so, PAYE is due every month.',
  }),
  ...unless('withholding', 'withholds', {
    ...withholding,
    law: 'Deduction of Tax at Source (Withholding) Regulations 2024',
    words: 'Nothing is deducted while it pays no fees, rent, dividends, interest or contractors.',
    unknown:
      'Tell us whether it pays fees, rent, dividends, interest or contractors. If so, tax is deducted and paid over every month.',
    applies: (facts: Facts) => !isA('BN')(facts),
  }),
  notWorkedOut('withholding', 'business-name', {
    ...withholding,
    law: 'Deduction of Tax at Source (Withholding) Regulations 2024, regulation 3',
    words:
      'An owner who trades alone deducts nothing. A firm of two or more deducts and pays over every month.',
    applies: isA('BN'),
  }),
  ...unless('social-security', 'employer', {
    ...payroll,
    law: 'Pension Reform Act 2014; Employees’ Compensation Act 2010; Industrial Training Fund Act',
    words: 'No pension, NSITF or training fund contributions while it pays no wages.',
    unknown: 'Tell us whether it pays wages. If so, pension and other contributions are due.',
  }),
  notWorkedOut('social-security', 'nsitf', {
    ...payroll,
    law: 'Employees’ Compensation Act 2010, section 33',
    ...withFigures(dutyRates, { share: 'ng-nsitf' }, ({ share }) => ({
      words: `NSITF: ${percent(share)} of the payroll of each month. We have not found the day on which it is due.`,
    })),
    applies: (facts) => facts['employer'] === true,
  }),
  notWorkedOut('social-security', 'few-employees', {
    ...payroll,
    law: 'Pension Reform Act 2014, section 2; Industrial Training Fund Act, section 6',
    ...withFigures(dutyRates, { turnover: 'ng-training-fund-turnover' }, ({ turnover }) => ({
      words: `Pension is voluntary below 3 employees. The training fund is paid from 5 employees or ${inMillions(turnover, 'NGN')} of turnover.`,
    })),
    applies: (facts) =>
      facts['employer'] === true && typeof facts['employees'] === 'number' && facts['employees'] < 5,
  }),
  notWorkedOut('beneficial-ownership', 'changes', {
    ...act,
    law: 'CAMA 2020, sections 119 and 120',
    words:
      'People with significant control are filed at registration and in each annual return. A change is reported when it happens.',
    applies: hasController,
  }),
  notSubject('beneficial-ownership', 'unincorporated', {
    ...act,
    law: 'CAMA 2020, section 119',
    words:
      'The register of people with significant control is for companies and limited liability partnerships.',
    applies: (facts) => !hasController(facts),
  }),
  notWorkedOut('licences', 'sector', {
    source: 'ng-cac-practice',
    confidence: 'medium',
    law: 'Laws of the state and of the sector',
    words: 'Business premises permits of the state and licences of the sector have their own due dates.',
  }),
  standing('records', 'books', {
    ...taxAdministration,
    law: 'NTAA 2025, section 31',
    words: 'Keep accounts and documents for 6 years.',
  }),
];
