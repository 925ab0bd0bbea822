import { feeRows } from '#catalog/kit/money/fee-rows.ts';
import { day } from '#values/calendar-date.ts';

const { row, fixed } = feeRows('NGN');
const law = { source: 'xt-act', confidence: 'high' } as const;
const terms = (units: number) => ({ amount: fixed(units), from: day('2026-01-01') });

export const fees = [
  row('xt-registration', 'Registration of the company (Testland)', 'government', law, terms(5_000)),
  row('xt-our-company-basic', 'Our fee: Basic', 'ours', law, terms(10_000)),
  row('xt-our-company-standard', 'Our fee: Standard', 'ours', law, terms(20_000)),
  row('xt-our-company-premium', 'Our fee: Premium', 'ours', law, terms(30_000)),
];
