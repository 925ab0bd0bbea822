import type { Provenance, Estimate } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { percent, shareOf } from '#catalog/kit/estimates/estimating.ts';
import { calculateWith } from '#catalog/kit/money/rates.ts';
import { numberIn } from '#catalog/kit/answers/reading-facts.ts';
import { rates as released } from '../rates.ts';
import { isMailOnly, licenceRates, wyomingLicenceTax } from '../taxes/wyoming-licence-tax.ts';
import { lineMaker } from './lines.ts';
import { dollars } from '../money.ts';

const provenance: Provenance = { source: 'us-wy-report', confidence: 'high' };

export const wyomingReport: Estimate = {
  id: 'wyoming-annual-report',
  about: 'registry-fee',
  title: 'Wyoming annual report',
  summary: 'The licence tax on assets in Wyoming, and whether the report can be filed online.',
  region: 'wyoming',
  currency: 'USD',
  ...provenance,
  questions: [
    {
      kind: 'money',
      id: 'wyomingAssetsMinor',
      label: 'Assets located and employed in Wyoming',
      hint: 'At the end of the latest financial year. Enter 0 if everything is elsewhere.',
    },
  ],
  from: day('2025-01-01'),
  until: day('2027-11-21'),
  page: '/wyoming-annual-report',
  example: { wyomingAssetsMinor: 125_000_000 },
  calculate: calculateWith(released, 'licence tax of Wyoming', licenceRates, (facts, law) => {
    const assets = numberIn(facts, 'wyomingAssetsMinor');
    const tax = wyomingLicenceTax(assets, law);
    const line = lineMaker(law.terms.share, 'W.S. 17-29-209 and 17-16-1630');
    return {
      totalMinor: tax,
      lines: [
        line(
          'share',
          'Part of the assets',
          null,
          `${percent(law.share)} of ${dollars(assets)} = ${dollars(shareOf(assets, law.share))}`,
        ),
        line(
          'tax',
          'Licence tax',
          tax,
          tax === law.least
            ? `The minimum of ${dollars(law.least)}`
            : `${dollars(tax)}, more than the minimum of ${dollars(law.least)}`,
          law.terms.least,
        ),
      ],
      notes: [
        isMailOnly(assets)
          ? 'More than US$500 cannot be paid online, so this report goes by mail.'
          : 'You can file the report online. The state adds a small convenience fee.',
        'Due on the first day of the month of formation, each year from the year after formation. The company is dissolved 60 days after the due date.',
      ],
    };
  }),
};
