import type { Provenance, Estimate } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { dollars, lineMaker, numberIn, proportionOf } from './lines.ts';

const provenance: Provenance = { source: 'us-wy-report', confidence: 'high' };
const MINIMUM = 6_000;
/** A tax above US$500, that is assets above this, goes by mail. */
const ONLINE_MOST = 250_000_000;

/** The licence tax of a Wyoming annual report, in cents: two hundredths of a percent of the assets there, at least US$60. */
export const wyomingLicenceTax = (assetsMinor: number): number =>
  Math.max(MINIMUM, proportionOf(assetsMinor, 2, 10_000));
export const isMailOnly = (assetsMinor: number): boolean => assetsMinor > ONLINE_MOST;

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
  calculate(facts) {
    const assets = numberIn(facts, 'wyomingAssetsMinor');
    const tax = wyomingLicenceTax(assets);
    const line = lineMaker(provenance, 'W.S. 17-29-209 and 17-16-1630');
    return {
      totalMinor: tax,
      lines: [
        line(
          'share',
          'Part of the assets',
          null,
          `0.02% of ${dollars(assets)} = ${dollars(proportionOf(assets, 2, 10_000))}`,
        ),
        line(
          'tax',
          'Licence tax',
          tax,
          tax === MINIMUM ? 'The minimum of US$60' : `${dollars(tax)}, more than the minimum of US$60`,
        ),
      ],
      notes: [
        isMailOnly(assets)
          ? 'More than US$500 cannot be paid online, so this report goes by mail.'
          : 'You can file the report online. The state adds a small convenience fee.',
        'Due on the first day of the month of formation, each year from the year after formation. The company is dissolved 60 days after the due date.',
      ],
    };
  },
};
