import { unlistedDuties as builders } from '#catalog/kit/duties/duty-families.ts';
import { inMillions, withFigures } from '#catalog/kit/money/figures.ts';
import { isA } from '#catalog/kit/answers/is-a.ts';
import { hasCharityIncome, isOtherCharity, isSmallCharity } from './charity/duties.ts';
import type { UnlistedDuty } from '#catalog/types/index.ts';
import { dutyRates } from './duty-rates.ts';
import { pounds } from './money.ts';

const { notSubject, notWorkedOut, standing, factUnknown, unless } = builders('uk');
const practice = { source: 'uk-practice', confidence: 'medium' } as const;
const act = { source: 'uk-companies-act', confidence: 'high' } as const;
const isUnregistered = isA('ST', 'GP');
const isLimitedPartnership = isA('LP');
const isOverseas = isA('OVC');
const filesAsCompany = isA('LTD', 'GTE', 'PLC', 'CIC', 'LLP');
const isTaxedAsCompany = isA('LTD', 'GTE', 'PLC', 'CIC', 'OVC');
const taxesAct = 'Corporation Tax Act 2009, section 2';

/** Duties without a date in the calendar, and why. */
export const unlistedDuties: readonly UnlistedDuty[] = [
  notSubject('registry-return', 'unregistered', {
    ...act,
    law: 'Companies Act 2006, sections 441 and 853A',
    words:
      'A sole trader or general partnership is not registered with Companies House and files nothing there.',
    applies: isUnregistered,
  }),
  notWorkedOut('registry-return', 'limited-partnership', {
    ...practice,
    law: 'Limited Partnerships Act 1907, section 9; Economic Crime and Corporate Transparency Act 2023, Part 2',
    words:
      'Changes are filed within 7 days. Scottish limited partnerships confirm their particulars each year, within 14 days of the anniversary. The others begin when the reform of 2023 does. If every general partner is a company, accounts are prepared too.',
    applies: isLimitedPartnership,
  }),
  notWorkedOut('registry-return', 'overseas', {
    source: 'uk-overseas-guide',
    confidence: 'medium',
    law: 'Overseas Companies Regulations 2009, Parts 3, 5 and 6',
    words:
      'Changes are filed within 21 days. Accounts follow those of the home country: how soon they are due depends on its law.',
    applies: isOverseas,
  }),
  ...unless('income-tax', 'trading', {
    ...practice,
    law: taxesAct,
    words:
      'A company that does not trade and has no income owes no corporation tax. It files a return only if HMRC asks for one.',
    unknown: 'Tell us whether it trades. If so, corporation tax and a return are due each year.',
    applies: isTaxedAsCompany,
  }),
  ...unless('instalments', 'trading', {
    ...practice,
    law: 'Corporation Tax (Instalment Payments) Regulations 1998',
    words: 'A company that does not trade pays no instalments.',
    unknown: 'Tell us whether it trades. Only companies with large profits pay in instalments.',
    applies: isTaxedAsCompany,
  }),
  notWorkedOut('instalments', 'large-profits', {
    ...practice,
    law: 'Corporation Tax (Instalment Payments) Regulations 1998',
    ...withFigures(dutyRates, { most: 'uk-instalments-limit' }, ({ most }) => ({
      words: `Companies with profits above ${inMillions(most, 'GBP')} a year, shared with associated companies, pay in quarterly instalments.`,
    })),
    applies: (facts) => isTaxedAsCompany(facts) && facts['trading'] === true,
  }),
  ...(['income-tax', 'instalments'] as const).map((family) =>
    notSubject(family, 'charity', {
      ...practice,
      law: 'Corporation Tax Act 2010, Part 11',
      words:
        'A charity pays no tax on income used for its purposes. It files a return if HMRC asks for one or if other income is taxed.',
      applies: isOtherCharity,
    }),
  ),
  ...unless('sales-tax', 'vatRegistered', {
    source: 'uk-vat-thresholds',
    confidence: 'high',
    law: 'Value Added Tax Act 1994, Schedule 1',
    ...withFigures(dutyRates, { most: 'uk-vat-register' }, ({ most }) => ({
      words: `No VAT return while it is not registered. It must register above ${pounds(most)} of sales in 12 months.`,
    })),
    unknown: 'Tell us whether it is registered for VAT. If so, returns are due each quarter.',
  }),
  notWorkedOut('sales-tax', 'annual-instalments', {
    source: 'uk-vat-annual',
    confidence: 'high',
    law: 'VAT Regulations 1995, regulation 50',
    words:
      'In the annual accounting scheme, payments are made at the end of months 4, 7 and 10, or monthly. HMRC writes with the days.',
    applies: (facts) => facts['vatRegistered'] === true && facts['vatPeriod'] === 'annual',
  }),
  ...unless('payroll', 'employer', {
    ...practice,
    law: 'Income Tax (PAYE) Regulations 2003',
    words: 'No PAYE while it pays no wages.',
    unknown: 'Tell us whether it pays wages. If so, PAYE is due every month.',
  }),
  notWorkedOut('withholding', 'interest-and-subcontractors', {
    ...practice,
    law: 'Income Tax Act 2007, Part 15; Finance Act 2004, section 57',
    words:
      'Tax on interest and royalties is returned each quarter (CT61). Contractors in construction file a return by the 19th of each month.',
  }),
  ...unless('social-security', 'employer', {
    ...practice,
    law: 'Pensions Act 2008; Social Security Contributions and Benefits Act 1992',
    words: 'No National Insurance or workplace pension while it pays no wages.',
    unknown:
      'Tell us whether it pays wages. If so, National Insurance and pension contributions are due every month.',
  }),
  notWorkedOut('beneficial-ownership', 'changes', {
    ...act,
    law: 'Companies Act 2006, Part 21A',
    words:
      'People with significant control are filed at registration and confirmed in each confirmation statement. A change is filed within 14 days.',
    applies: filesAsCompany,
  }),
  notWorkedOut('beneficial-ownership', 'scottish-partnership', {
    ...practice,
    law: 'Scottish Partnerships (Register of People with Significant Control) Regulations 2017',
    words:
      'Scottish limited partnerships name people with significant control and file changes within 14 days. Limited partnerships of England, Wales and Northern Ireland have no such register.',
    applies: isLimitedPartnership,
  }),
  notSubject('beneficial-ownership', 'overseas', {
    ...practice,
    law: 'Companies Act 2006, Part 21A; Economic Crime (Transparency and Enforcement) Act 2022',
    words:
      'An overseas company files no people with significant control. If it owns land here, it is entered in the Register of Overseas Entities.',
    applies: isOverseas,
  }),
  notSubject('beneficial-ownership', 'charity', {
    ...practice,
    law: 'Charitable Incorporated Organisations (General) Regulations 2012, Part 4',
    words: 'A CIO has no people with significant control. It keeps registers of its members and trustees.',
    applies: isA('CIO'),
  }),
  notSubject('beneficial-ownership', 'charitable-trust', {
    ...practice,
    law: 'Money Laundering Regulations 2017, Schedule 3A, paragraph 4; Companies Act 2006, Part 21A',
    words:
      'A charitable trust is excluded from the trust register, unless it pays a tax for which it must register. An association has no register of people with significant control.',
    applies: isA('CHT', 'CHA'),
  }),
  notSubject('beneficial-ownership', 'unregistered', {
    ...act,
    law: 'Companies Act 2006, Part 21A',
    words: 'A sole trader or general partnership has no register of people with significant control.',
    applies: isUnregistered,
  }),
  notWorkedOut('licences', 'data-protection', {
    ...practice,
    law: 'Data Protection (Charges and Information) Regulations 2018',
    words:
      'Most businesses pay the data protection fee each year, on the day they first registered. Local licences have their own due dates.',
  }),
  standing('records', 'company', {
    ...practice,
    law: 'Companies Act 2006, section 388; Finance Act 1998, Schedule 18, paragraph 21',
    words: 'Keep accounts and records for 6 years from the end of the financial year.',
    applies: isA('LTD', 'GTE', 'PLC', 'CIC', 'LLP', 'OVC'),
  }),
  standing('records', 'charity', {
    source: 'uk-charities-act',
    confidence: 'high',
    law: 'Charities Act 2011, section 131',
    words: 'Keep accounting records for 6 years from the end of the financial year.',
    applies: isOtherCharity,
  }),
  standing('records', 'self-employed', {
    ...practice,
    law: 'Taxes Management Act 1970, section 12B',
    words: 'Keep records for 5 years after the 31 January on which the return is due.',
    applies: isA('ST', 'GP', 'LP'),
  }),
  notSubject('registry-return', 'small-charity', {
    source: 'uk-charity-thresholds',
    confidence: 'high',
    law: 'Charities Act 2011, section 169',
    words:
      'A charity that is not registered, or has an income up to £10,000, sends no annual return. A registered one keeps its details up to date.',
    applies: isSmallCharity,
  }),
  factUnknown('registry-return', 'charityIncome', {
    source: 'uk-charity-thresholds',
    confidence: 'high',
    law: 'Charities Act 2011, sections 163 and 169',
    words:
      'Tell us whether it is a registered charity and what its yearly income is. They decide what it sends to the Charity Commission.',
    applies: hasCharityIncome,
  }),
  factUnknown('registry-return', 'statementOn', {
    ...act,
    law: 'Companies Act 2006, section 853A',
    words:
      'A statement filed early begins a new period. Tell us the day of the last confirmation statement if it was not made up to the usual day.',
    applies: filesAsCompany,
  }),
];
