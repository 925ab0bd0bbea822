import type { CountryPage } from '#catalog/types/index.ts';

/** Content of the page of South Africa. */
export const page: CountryPage = {
  home: '/south-africa',
  registry: 'Companies and Intellectual Property Commission',
  description:
    'Company registration and filings with the Companies and Intellectual Property Commission of South Africa.',
  nameExamples: { questioned: 'Mandela Coffee (Pty) Ltd', free: 'Thandi Rooibos Roasters (Pty) Ltd' },
  cards: [
    {
      title: 'Business Registration',
      to: '/entity-type-selection?country=south-africa',
      summary: 'A private, personal liability, public, non-profit or foreign company, or a sole proprietor.',
    },
    {
      title: 'Trademark Filing',
      to: '/services/trademark-registration?country=south-africa',
      summary: 'Protect a name or a logo for the goods and services you sell.',
    },
    {
      title: 'Annual returns filing',
      to: '/south-africa/annual-returns',
      summary: 'The yearly return of a company or close corporation, for one year or several.',
    },
    {
      title: 'Beneficial ownership',
      to: '/south-africa/beneficial-ownership',
      summary: 'Declare who owns or controls 5% or more, before the annual return is blocked.',
    },
    {
      title: 'Tax compliance',
      to: '/south-africa-tax',
      summary: 'Register for VAT or as an employer, or have a return filed with the Revenue Service.',
    },
    {
      title: 'Registered office and mail',
      to: '/south-africa/registered-office',
      summary: 'A street address in Johannesburg, Cape Town or Durban.',
    },
    {
      title: 'Changes and company records',
      group: 'Changes to a company or close corporation',
      to: '/south-africa/company-changes',
      summary: 'Record a change of directors, office, year end, auditor or shareholders.',
    },
    {
      title: 'Close corporation',
      group: 'Changes to a company or close corporation',
      to: '/south-africa/close-corporation',
      summary: 'Amend the founding statement: members, name, business, accounting officer or year end.',
    },
    {
      title: 'Close corporation into a company',
      group: 'Changes to a company or close corporation',
      to: '/south-africa/close-corporation-conversion',
      summary: 'Convert a close corporation into a private company. Its contracts and debts continue.',
    },
    {
      title: 'Share structure',
      group: 'Changes to a company or close corporation',
      to: '/south-africa/share-structure',
      summary: 'Authorise more shares, add classes, change the name or change the memorandum.',
    },
    {
      title: 'Compensation Fund',
      group: 'Other registrations',
      to: '/south-africa/work-injury',
      summary: 'Register as an employer, report wages or get a letter of good standing.',
    },
    {
      title: 'NPO registration',
      group: 'Other registrations',
      to: '/south-africa/npo',
      summary:
        'Enter an association, trust or non-profit company in the register of nonprofit organisations.',
    },
    {
      title: 'Reinstatement',
      group: 'Changes to a company or close corporation',
      to: '/south-africa/reinstatement',
      summary: 'Put a deregistered company back on the register.',
    },
    {
      title: 'Renewal of a trade mark',
      group: 'Other registrations',
      to: '/south-africa/trade-mark-renewal',
      summary: 'Ten more years for a registered mark.',
    },
  ],
  why: [
    'One person can own and direct a private company, from anywhere in the world',
    'No minimum capital, and shares without par value',
    'The income tax number comes with the registration',
    'Registration by the Commission takes a few working days',
  ],
};
