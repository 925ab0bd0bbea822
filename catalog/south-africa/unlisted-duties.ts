import { unlistedDuties as builders } from '#catalog/kit/duties/duty-families.ts';
import { inMillions, withFigures } from '#catalog/kit/money/figures.ts';
import { isA } from '#catalog/kit/answers/is-a.ts';
import type { UnlistedDuty } from '#catalog/types/index.ts';
import { dutyRates } from './duty-rates.ts';

const { notSubject, notWorkedOut, standing, factUnknown, unless } = builders('za');
const practice = { source: 'za-practice', confidence: 'medium' } as const;
const vatGuide = { source: 'za-vat-guide', confidence: 'high' } as const;
const vatLaw = 'Value-Added Tax Act 89 of 1991, sections 23, 27 and 28';
const isSoleProprietor = isA('SP');

/** Duties without a date in the calendar, and why. */
export const unlistedDuties: readonly UnlistedDuty[] = [
  notSubject('registry-return', 'sole-proprietor', {
    source: 'za-companies-act',
    confidence: 'high',
    law: 'Companies Act 71 of 2008, section 33',
    words: 'A sole proprietor is not registered with the Commission and files nothing there.',
    applies: isSoleProprietor,
  }),
  notWorkedOut('income-tax', 'later-seasons', {
    source: 'za-filing-season',
    confidence: 'medium',
    law: 'Tax Administration Act 28 of 2011, section 25',
    words:
      'The Revenue Service announces the day of the owner’s return for each year. Later years are not known yet.',
    applies: isSoleProprietor,
  }),
  notSubject('sales-tax', 'not-registered', {
    ...vatGuide,
    law: vatLaw,
    ...withFigures(dutyRates, { compulsory: 'za-vat-compulsory' }, ({ compulsory }) => ({
      words: `No VAT while it is not registered. It must register above ${inMillions(compulsory, 'ZAR')} of sales in 12 months.`,
    })),
    applies: (facts) => facts['vatRegistered'] === false && facts['vatCategory'] === undefined,
  }),
  factUnknown('sales-tax', 'vatCategory', {
    ...vatGuide,
    law: vatLaw,
    words: 'Tell us the VAT category on the notice of registration. It decides when returns are due.',
    applies: (facts) => facts['vatRegistered'] === true,
  }),
  factUnknown('sales-tax', 'vatRegistered', {
    ...vatGuide,
    law: vatLaw,
    words: 'Tell us whether it is registered for VAT, and its category.',
    applies: (facts) => facts['vatCategory'] === undefined,
  }),
  notWorkedOut('sales-tax', 'other-categories', {
    ...practice,
    law: vatLaw,
    words: 'Vendors in category E file once a year, on the day in their notice of registration.',
    applies: (facts) => facts['vatRegistered'] === true && facts['vatCategory'] === undefined,
  }),
  ...unless('payroll', 'employer', {
    source: 'za-tax-dates',
    confidence: 'high',
    law: 'Income Tax Act 58 of 1962, Fourth Schedule',
    words: 'No PAYE while it pays no wages.',
    unknown:
      'Tell us whether it pays wages. If so, PAYE, the skills levy and unemployment insurance are due every month.',
  }),
  notWorkedOut('withholding', 'dividends', {
    ...practice,
    law: 'Income Tax Act 58 of 1962, sections 64K, 50F and 49F',
    words:
      'Tax on dividends, and on interest and royalties paid abroad, is paid over by the end of the month after the payment.',
    applies: (facts) => !isSoleProprietor(facts),
  }),
  notWorkedOut('withholding', 'abroad', {
    ...practice,
    law: 'Income Tax Act 58 of 1962, sections 50F and 49F',
    words:
      'Tax on interest and royalties paid abroad is paid over by the end of the month after the payment.',
    applies: isSoleProprietor,
  }),
  ...unless('social-security', 'employer', {
    source: 'za-tax-dates',
    confidence: 'high',
    law: 'Unemployment Insurance Contributions Act 4 of 2002; Compensation for Occupational Injuries and Diseases Act 130 of 1993',
    words: 'No unemployment insurance and no return for work injuries while it pays no wages.',
    unknown:
      'Tell us whether it pays wages. If so, unemployment insurance and a yearly return for work injuries are due.',
  }),
  notSubject('beneficial-ownership', 'sole-proprietor', {
    source: 'za-beneficial-owners',
    confidence: 'high',
    law: 'Companies Act 71 of 2008, section 56',
    words: 'Beneficial owners are declared by companies and close corporations.',
    applies: isSoleProprietor,
  }),
  notWorkedOut('licences', 'municipality', {
    ...practice,
    law: 'Businesses Act 71 of 1991',
    words: 'Licences of the municipality and of the sector have their own due dates.',
  }),
  standing('records', 'company', {
    ...practice,
    law: 'Companies Act 71 of 2008, section 24',
    words: 'Keep accounts, minutes and registers for 7 years.',
    applies: (facts) => !isSoleProprietor(facts),
  }),
  standing('records', 'sole-proprietor', {
    ...practice,
    law: 'Tax Administration Act 28 of 2011, section 29',
    words: 'Keep records of the business for 5 years after each return.',
    applies: isSoleProprietor,
  }),
];
