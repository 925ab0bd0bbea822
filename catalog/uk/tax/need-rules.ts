import type { Facts, NeedRule } from '#catalog/types/index.ts';

const practice = { source: 'uk-practice', confidence: 'high' } as const;
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
    words: 'The company is registered for corporation tax already.',
    advice: 'Its UTR stands on letters from HMRC. Order a return when one is due.',
    when: isNeed('ct-registration', { registered: 'yes' }),
  },
  {
    ...practice,
    id: 'uk-need-ct-idle',
    verdict: 'not-needed',
    law: 'Corporation Tax Act 2009, section 8',
    words: 'A company that does nothing yet is dormant for corporation tax and need not register.',
    advice: 'Tell HMRC that it is dormant, free of charge, at',
    url: 'https://www.gov.uk/dormant-company',
    when: isNeed('ct-registration', { trading: 'no' }),
  },
  {
    ...practice,
    id: 'uk-need-ct',
    verdict: 'needed',
    law: 'Finance Act 2004, section 55',
    words: 'HMRC is told within 3 months of the first business.',
    advice: 'HMRC charges nothing: you may do it yourself. What you pay is our work.',
    when: isNeed('ct-registration'),
  },
  {
    ...practice,
    id: 'uk-need-return-idle',
    verdict: 'not-needed',
    law: 'Finance Act 1998, Schedule 18, paragraph 3',
    words: 'A dormant company files no return unless HMRC sends it a notice to file.',
    advice:
      'If a notice came, answer that the company had income, and order the return. Dormant accounts are due all the same.',
    when: isNeed('ct-return', { trading: 'no' }),
  },
  {
    source: 'uk-free-filing-closed',
    confidence: 'medium',
    id: 'uk-need-return',
    verdict: 'needed',
    law: 'Finance Act 1998, Schedule 18, paragraph 3',
    words: 'A company that trades files a return for each accounting period, through software.',
    advice: 'The free service of HMRC closed on 31 March 2026.',
    when: isNeed('ct-return'),
  },
  {
    ...vat,
    id: 'uk-need-vat-there',
    verdict: 'you-have-it',
    law: 'VAT Act 1994, Schedule 1',
    words: 'The business has a VAT number already.',
    advice: 'Order a VAT return when one is due.',
    when: isNeed('vat-registration', { registered: 'yes' }),
  },
  {
    ...vat,
    id: 'uk-need-vat-abroad',
    verdict: 'needed',
    law: 'VAT Act 1994, Schedule 1A',
    words: 'A seller without a place of business here has no threshold: the first taxable sale counts.',
    advice: 'HMRC charges nothing; what you pay is our work.',
    when: isNeed('vat-registration', { sales: 'abroad' }),
  },
  {
    ...vat,
    id: 'uk-need-vat-over',
    verdict: 'needed',
    law: 'VAT Act 1994, Schedule 1',
    words:
      'Above £90,000 of taxable sales in 12 months, or in the next 30 days alone, a business must register.',
    advice: 'It has 30 days from the end of the month, or from knowing it.',
    when: isNeed('vat-registration', { sales: 'over' }),
  },
  {
    ...vat,
    id: 'uk-need-vat-under',
    verdict: 'not-needed',
    law: 'VAT Act 1994, Schedule 1',
    words: 'Up to £90,000 of taxable sales in 12 months nobody must register.',
    advice:
      'You may all the same, for example to reclaim VAT on purchases; then choose to register voluntarily in the form.',
    when: isNeed('vat-registration'),
  },
  {
    ...vat,
    id: 'uk-need-vat-return-none',
    verdict: 'not-needed',
    law: 'VAT Act 1994, Schedule 11',
    words: 'Only a registered business files VAT returns.',
    advice: 'See whether it must register first.',
    when: isNeed('vat-return', { registered: 'no' }),
  },
  {
    source: 'uk-vat-deadlines',
    confidence: 'high',
    id: 'uk-need-vat-return',
    verdict: 'needed',
    law: 'VAT Act 1994, Schedule 11',
    words: 'A registered business files a return for each period, also when nothing is owed.',
    advice: 'With software for Making Tax Digital you may file it yourself.',
    when: isNeed('vat-return'),
  },
  {
    ...practice,
    id: 'uk-need-dormant-trading',
    verdict: 'not-needed',
    law: 'Companies Act 2006, section 1169',
    words: 'A company that trades is not dormant: it files full or small accounts.',
    advice: 'Have your accountant prepare them; we file them with the company tax return.',
    when: isNeed('dormant-accounts', { trading: 'yes' }),
  },
  {
    ...practice,
    id: 'uk-need-dormant',
    verdict: 'needed',
    law: 'Companies Act 2006, section 480',
    words: 'A dormant company files accounts with Companies House every year.',
    advice: 'You may do it yourself, free of charge, at',
    url: 'https://www.gov.uk/file-your-company-annual-accounts',
    when: isNeed('dormant-accounts'),
  },
];
