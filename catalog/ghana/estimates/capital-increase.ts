import type { Estimate, EstimateLine } from '#catalog/types/index.ts';
import { contradiction, percent, shareOf } from '#catalog/kit/estimates/estimating.ts';
import { calculateWith } from '#catalog/kit/money/rates.ts';
import { day } from '#values/calendar-date.ts';
import { rates as released } from '../rates.ts';
import { cedis, toPesewas } from '../money.ts';

const duty = {
  source: 'gh-formation-guide',
  confidence: 'low',
  note: 'A 2026 guide says 1%, older ones 0.5%. We confirm the rate before you pay.',
} as const;

/** Stamp duty when a company raises its stated capital. */
export const capitalIncrease: Estimate = {
  ...duty,
  id: 'ghana-capital-increase',
  title: 'Increase of stated capital: stamp duty',
  summary: 'The stamp duty on an increase of the stated capital of a Ghanaian company.',
  currency: 'GHS',
  page: '/calculators/ghana-capital-increase',
  from: day('2026-01-01'),
  until: day('2026-12-31'),
  questions: [
    { kind: 'money', id: 'beforeMinor', label: 'Stated capital before' },
    { kind: 'money', id: 'afterMinor', label: 'Stated capital after', min: 1 },
  ],
  example: { beforeMinor: toPesewas(10_000), afterMinor: toPesewas(60_000) },
  calculate: calculateWith(released, 'rate of stamp duty', { duty: 'gh-stamp-duty' }, (facts, law) => {
    const [before, after] = [Number(facts['beforeMinor']), Number(facts['afterMinor'])];
    if (after <= before)
      return contradiction('afterMinor', 'An increase ends above the capital before. Enter a higher amount.');
    const line: EstimateLine = {
      ...law.terms.duty,
      id: 'duty',
      title: 'Stamp duty',
      minor: shareOf(after - before, law.duty),
      working: `${percent(law.duty)} of the increase of ${cedis(after - before)}`,
      law: 'Stamp Duty Act 2005 (Act 689), First Schedule',
    };
    return {
      totalMinor: line.minor ?? 0,
      lines: [line],
      notes: ['The Registrar’s filing fee is extra. We tell you the amount before you pay.'],
    };
  }),
};
