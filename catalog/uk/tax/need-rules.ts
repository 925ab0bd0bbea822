import type { Facts, NeedRule } from '#catalog/types/index.ts';

const practice = { source: 'uk-practice', confidence: 'medium' } as const;
const vat = { source: 'uk-vat-thresholds', confidence: 'high' } as const;
const isNeed =
  (what: string, more: Facts = {}) =>
  (facts: Facts): boolean =>
    facts['what'] === what && Object.entries(more).every(([id, value]) => facts[id] === value);

/** The first that holds decides. */
export const needRules: readonly NeedRule[] = [
  {
    ...practice,
    id: 'uk-need-ct-there',
    verdict: 'you-have-it',
    law: 'Finance Act 2004, section 55',
    words: 'The company is already registered for corporation tax.',
    advice: 'Its UTR is shown on letters from HMRC. Order a return when it is due.',
    when: isNeed('ct-registration', { registered: 'yes' }),
  },
  {
    ...practice,
    id: 'uk-need-ct-idle',
    verdict: 'not-needed',
    law: 'Corporation Tax Act 2009, section 8',
    words: 'A company without any activity yet is dormant for corporation tax and need not register.',
    advice: 'Tell HMRC for free that it is dormant at',
    url: 'https://www.gov.uk/dormant-company',
    when: isNeed('ct-registration', { trading: 'no' }),
  },
  {
    ...practice,
    id: 'uk-need-ct',
    verdict: 'needed',
    law: 'Finance Act 2004, section 55',
    words: 'You must tell HMRC within 3 months of starting business.',
    advice: 'HMRC charges nothing, and you may do it yourself. Our fee is for our work only.',
    when: isNeed('ct-registration'),
  },
  {
    ...practice,
    id: 'uk-need-return-idle',
    verdict: 'not-needed',
    law: 'Finance Act 1998, Schedule 18, paragraph 3',
    words: 'A dormant company files no return unless HMRC sends it a notice to file.',
    advice:
      'If you received a notice, answer that the company had income and order the return. Dormant accounts are still due.',
    when: isNeed('ct-return', { trading: 'no' }),
  },
  {
    source: 'uk-free-filing-closed',
    confidence: 'medium',
    id: 'uk-need-return',
    verdict: 'needed',
    law: 'Finance Act 1998, Schedule 18, paragraph 3',
    words: 'A trading company files a return for each accounting period, using software.',
    advice: 'The free service of HMRC closed on 31 March 2026.',
    when: isNeed('ct-return'),
  },
  {
    ...vat,
    id: 'uk-need-vat-there',
    verdict: 'you-have-it',
    law: 'VAT Act 1994, Schedule 1',
    words: 'The business already has a VAT number.',
    advice: 'Order a VAT return when it is due.',
    when: isNeed('vat-registration', { registered: 'yes' }),
  },
  {
    ...vat,
    id: 'uk-need-vat-abroad',
    verdict: 'needed',
    law: 'VAT Act 1994, Schedule 1A',
    words:
      'There is no threshold for a seller without a place of business here. The first taxable sale counts.',
    advice: 'HMRC charges nothing. Our fee is for our work only.',
    when: isNeed('vat-registration', { sales: 'abroad' }),
  },
  {
    ...vat,
    id: 'uk-need-vat-over',
    verdict: 'needed',
    law: 'VAT Act 1994, Schedule 1',
    words:
      'Above £90,000 of taxable sales in 12 months, or in the next 30 days alone, a business must register.',
    advice: 'It has 30 days from the end of the month, or from the day it knows.',
    when: isNeed('vat-registration', { sales: 'over' }),
  },
  {
    ...vat,
    id: 'uk-need-vat-under',
    verdict: 'not-needed',
    law: 'VAT Act 1994, Schedule 1',
    words: 'Registration is optional up to £90,000 of taxable sales in 12 months.',
    advice: 'You may register voluntarily, for example to reclaim VAT on purchases. Choose this in the form.',
    when: isNeed('vat-registration'),
  },
  {
    ...vat,
    id: 'uk-need-vat-return-none',
    verdict: 'not-needed',
    law: 'VAT Act 1994, Schedule 11',
    words: 'Only a registered business files VAT returns.',
    advice: 'First check whether it must register.',
    when: isNeed('vat-return', { registered: 'no' }),
  },
  {
    source: 'uk-vat-deadlines',
    confidence: 'high',
    id: 'uk-need-vat-return',
    verdict: 'needed',
    law: 'VAT Act 1994, Schedule 11',
    words: 'A registered business files a return for each period, even if it owes nothing.',
    advice: 'You may file it yourself with Making Tax Digital software.',
    when: isNeed('vat-return'),
  },
  {
    ...practice,
    id: 'uk-need-dormant-trading',
    verdict: 'not-needed',
    law: 'Companies Act 2006, section 1169',
    words: 'A trading company is not dormant. It files full or small company accounts.',
    advice: 'Have your accountant prepare them. We file them with the company tax return.',
    when: isNeed('dormant-accounts', { trading: 'yes' }),
  },
  {
    ...practice,
    id: 'uk-need-dormant',
    verdict: 'needed',
    law: 'Companies Act 2006, section 480',
    words: 'A dormant company files accounts with Companies House every year.',
    advice: 'You may do it yourself for free at',
    url: 'https://www.gov.uk/file-your-company-annual-accounts',
    when: isNeed('dormant-accounts'),
  },
];
