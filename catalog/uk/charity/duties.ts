import { isA } from '#catalog/kit/is-a.ts';
import type { Obligation } from '#catalog/types/index.ts';

export const isCharity = isA('CIO');
const common = {
  family: 'registry-return',
  authority: 'Charity Commission',
  source: 'uk-charity-returns',
  confidence: 'high',
  applies: isCharity,
  due: { kind: 'after-year-end', months: 10 },
  late: 'No fixed penalty. The register shows the charity as overdue, and the Commission may act or remove it.',
} as const;

/** Yearly duties of charitable incorporated organisations. */
export const charityDuties: readonly Obligation[] = [
  {
    ...common,
    id: 'uk-charity-return',
    title: 'Annual return of a charity',
    law: 'Charities Act 2011, section 169',
    explanation:
      'A CIO sends its annual return within 10 months after the financial year, whatever its income.',
  },
  {
    ...common,
    id: 'uk-charity-accounts',
    title: 'Accounts and trustees’ annual report',
    law: 'Charities Act 2011, sections 163 and 164',
    explanation:
      'A CIO sends its accounts and the trustees’ report within 10 months after the financial year. Above £25,000 of income the accounts are examined independently, and large charities are audited.',
  },
];
