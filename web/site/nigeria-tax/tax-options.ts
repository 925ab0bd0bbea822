/** A choice of the page on tax identity. `to` is its link; without it the choice is announced only. */
export type TaxOption = {
  id: 'taxpromax' | 'tin-certificate';
  title: string;
  description: string;
  to?: string;
};

export const taxOptions: readonly TaxOption[] = [
  {
    id: 'taxpromax',
    title: 'Taxpromax (Bank Account Opening)',
    description: 'The revenue service account that banks ask a registered company for.',
    to: '/nigeria-tax-filing?step=company',
  },
  {
    id: 'tin-certificate',
    title: 'TIN Certificate',
    description:
      'The tax identity of your business on paper. We first ask whether you need it, because the number itself is free.',
    to: '/nigeria-tax-filing/apply',
  },
];

const notices: Partial<Record<string, string>> = {
  taxpromax: 'Taxpromax service is coming soon.',
  'tin-certificate': 'TIN certificate service is coming soon.',
};

/** Returns the notice of a choice without a link. */
export const comingSoon = (id: string): string => notices[id] ?? 'This service is coming soon.';
