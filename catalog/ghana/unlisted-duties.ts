import { unlistedDuties as builders } from '#catalog/kit/duties/duty-families.ts';
import { withFigures } from '#catalog/kit/money/figures.ts';
import { isA } from '#catalog/kit/answers/is-a.ts';
import type { UnlistedDuty } from '#catalog/types/index.ts';
import { dutyRates } from './duty-rates.ts';
import { cedis } from './money.ts';

const { notSubject, notWorkedOut, standing, factUnknown, unless } = builders('gh');
const guide = { source: 'gh-tax-guides', confidence: 'high' } as const;
const practice = { source: 'gh-practice', confidence: 'medium' } as const;
const owners = { source: 'gh-beneficial-owners', confidence: 'medium' } as const;
const isSubsidiaryName = isA('SBN');
const isCompany = isA('LTD', 'PLC', 'LBG', 'PRUC', 'PUC', 'EXT');

/** Duties without a date in the calendar, and why. */
export const unlistedDuties: readonly UnlistedDuty[] = [
  notSubject('income-tax', 'business-name-of-company', {
    ...guide,
    law: 'Income Tax Act 2015 (Act 896)',
    words: 'The profit belongs to the company that owns the name. That company files the return.',
    applies: isSubsidiaryName,
  }),
  notSubject('instalments', 'business-name-of-company', {
    ...guide,
    law: 'Income Tax Act 2015 (Act 896)',
    words: 'The company that owns the name pays the instalments.',
    applies: isSubsidiaryName,
  }),
  notSubject('sales-tax', 'not-registered', {
    ...guide,
    law: 'VAT Act 2025 (Act 1151), section 6',
    ...withFigures(dutyRates, { goods: 'gh-vat-goods' }, ({ goods }) => ({
      words: `No VAT while it is not registered. Sellers of goods register above ${cedis(goods)} of sales in 12 months.`,
    })),
    applies: (facts) => facts['vatRegistered'] === false && facts['sellsServices'] === false,
  }),
  factUnknown('sales-tax', 'vatRegistered', {
    ...guide,
    law: 'VAT Act 2025 (Act 1151), section 59',
    words: 'Tell us whether it is registered for VAT. If so, a return is due every month.',
  }),
  factUnknown('sales-tax', 'sellsServices', {
    ...guide,
    law: 'VAT Act 2025 (Act 1151), section 6',
    words: 'Tell us whether it sells services. If so, it registers for VAT within 30 days of starting.',
    applies: (facts) => facts['vatRegistered'] === false,
  }),
  ...unless('payroll', 'employer', {
    ...guide,
    law: 'Income Tax Act 2015 (Act 896), section 114',
    words: 'No PAYE while it pays no wages.',
    unknown: 'Tell us whether it pays wages. If so, PAYE is due every month.',
  }),
  ...unless('withholding', 'withholds', {
    source: 'gh-withholding-law',
    confidence: 'high',
    law: 'Income Tax Act 2015 (Act 896), sections 115 and 116',
    words: 'Nothing is withheld while it pays no fees, rent, dividends, interest or contractors.',
    unknown:
      'Tell us whether it pays fees, rent, dividends, interest or contractors. If so, tax is withheld and paid over every month.',
  }),
  ...unless('social-security', 'employer', {
    source: 'gh-tax-guides',
    confidence: 'medium',
    law: 'National Pensions Act 2008 (Act 766)',
    words: 'No social security while it pays no wages.',
    unknown: 'Tell us whether it pays wages. If so, social security is due every month.',
  }),
  notWorkedOut('beneficial-ownership', 'changes', {
    ...owners,
    law: 'Companies Act 2019 (Act 992), section 373',
    words:
      'Beneficial owners are filed at registration and before each annual return. A change is reported within 28 days.',
    applies: isCompany,
  }),
  notWorkedOut('beneficial-ownership', 'partnership', {
    ...owners,
    law: 'Incorporated Private Partnerships Act 1962 (Act 152)',
    words: 'We have not confirmed whether the Registrar asks a partnership for its beneficial owners.',
    applies: isA('PT'),
  }),
  notSubject('beneficial-ownership', 'business-name', {
    ...owners,
    law: 'Companies Act 2019 (Act 992), section 373',
    words: 'The register of beneficial owners is for companies.',
    applies: isA('SP', 'SBN'),
  }),
  notWorkedOut('licences', 'assembly', {
    ...practice,
    law: 'Local Governance Act 2016 (Act 936)',
    words: 'The business operating permit of the assembly is paid each year on the day of its bill.',
  }),
  standing('records', 'books', {
    ...practice,
    law: 'Revenue Administration Act 2016 (Act 915)',
    words: 'Keep accounts and documents for 6 years.',
  }),
];
