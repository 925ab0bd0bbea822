import type { Estimate } from '#catalog/types/index.ts';
import { percent, shareOf } from '#catalog/kit/estimates/estimating.ts';
import { day } from '#values/calendar-date.ts';
import { calculateWith } from '#catalog/kit/money/rates.ts';
import { rates as released } from '../rates.ts';
import { isSmallForTax, sizeFacts, sizeRates, smallInWords } from './small-business.ts';
import { naira, toKobo } from '../money.ts';

const act = { source: 'ng-tax-act', confidence: 'high' } as const;

/** VAT of one month, and whether the business must charge it at all. */
export const vat: Estimate = {
  ...act,
  id: 'nigeria-vat',
  title: 'VAT of a month',
  summary: 'Whether a Nigerian business must charge VAT, and what it pays each month.',
  currency: 'NGN',
  page: '/calculators/nigeria-vat',
  from: day('2026-01-01'),
  until: day('2027-11-21'),
  note: 'Under the law as of November 2026.',
  questions: [
    ...sizeFacts,
    { kind: 'yes-no', id: 'optedIn', label: 'Has it registered for VAT voluntarily?' },
    { kind: 'money', id: 'salesMinor', label: 'Sales of the month, without VAT' },
    {
      kind: 'money',
      id: 'inputVatMinor',
      label: 'VAT on what it bought for the business',
      hint: 'Include services and fixed assets. Invoices may be up to 5 years old.',
    },
  ],
  example: {
    turnoverMinor: toKobo(180_000_000),
    fixedAssetsMinor: toKobo(20_000_000),
    professionalServices: false,
    optedIn: false,
    salesMinor: toKobo(15_000_000),
    inputVatMinor: toKobo(400_000),
  },
  calculate: calculateWith(released, 'rate of VAT', { ...sizeRates, vat: 'ng-vat' }, (facts, law) => {
    const [sales, input] = [Number(facts['salesMinor']), Number(facts['inputVatMinor'])];
    if (isSmallForTax(facts, law) && facts['optedIn'] !== true) {
      return {
        totalMinor: 0,
        lines: [
          {
            ...act,
            source: 'ng-tax-administration',
            id: 'small',
            title: 'Small business',
            minor: 0,
            working: `${smallInWords(law)}: no need to charge VAT or file returns`,
            law: 'NTAA 2025, sections 22 and 147',
          },
        ],
        notes: ['It may register voluntarily, and then recovers the VAT it pays.'],
      };
    }
    const output = shareOf(sales, law.vat);
    return {
      totalMinor: output - input,
      lines: [
        {
          ...law.terms.vat,
          id: 'output',
          title: 'VAT on sales',
          minor: output,
          working: `${percent(law.vat)} of ${naira(sales)}`,
          law: 'Nigeria Tax Act 2025, section 148',
        },
        {
          ...act,
          id: 'input',
          title: 'Less VAT on purchases',
          minor: input === 0 ? 0 : -input,
          working: `${naira(input)} from invoices that carry the seller’s Tax ID`,
          law: 'Nigeria Tax Act 2025, section 156',
        },
      ],
      notes: [
        output < input
          ? 'You paid more VAT than you charged. The excess is carried forward to the next month.'
          : 'Due by the 21st of the next month, even if you sold nothing.',
      ],
    };
  }),
};
