import type { Source } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';

const readOn = day('2026-11-21');

/** Sources of the facts of the United Kingdom. Titles describe in our words what each source supports. */
export const sources: readonly Source[] = [
  { id: 'uk-our-prices', title: 'Our price list', publisher: 'Ourselves', readOn },
  {
    id: 'uk-companies-act',
    title:
      'Companies Act 2006: sections as cited, as changed by the Economic Crime and Corporate Transparency Act 2023',
    publisher: 'United Kingdom',
    url: 'https://www.legislation.gov.uk/ukpga/2006/46',
    readOn,
  },
  {
    id: 'uk-practice',
    title: 'Practice of Companies House and HMRC',
    publisher: 'Our own notes',
    readOn: null,
  },
  {
    id: 'uk-name-characters',
    title:
      'Company, Limited Liability Partnership and Business (Names and Trading Disclosures) Regulations 2015 (SI 2015/17): length, characters and endings',
    publisher: 'United Kingdom',
    url: 'https://www.legislation.gov.uk/uksi/2015/17',
    readOn,
  },
  {
    id: 'uk-same-names',
    title: 'Notes on when two company names are the same since 31 January 2015',
    publisher: 'Laytons, Brown Turner Ross and CFR Law, 2015',
    readOn,
  },
  {
    id: 'uk-sensitive-words',
    title: 'Sensitive words in company names, with a list',
    publisher: 'Concise Accountancy',
    readOn,
  },
  { id: 'uk-name-limits', title: 'Restrictions on names since the Act of 2023', publisher: 'Capium', readOn },
  {
    id: 'uk-in01',
    title: 'How to complete form IN01, and why applications are rejected, 1 May 2024',
    publisher: 'Companies House',
    url: 'https://www.gov.uk/government/publications/how-to-complete-form-in01',
    readOn,
  },
  {
    id: 'uk-officer-limits',
    title:
      'What the service for officers enforces: ages, lengths, lists (api-enumerations, officer_filing.yml)',
    publisher: 'Companies House',
    url: 'https://github.com/companieshouse/api-enumerations',
    readOn,
  },
  {
    id: 'uk-constants',
    title: 'Codes and company types (api-enumerations, constants.yml, 18 August 2026)',
    publisher: 'Companies House',
    url: 'https://github.com/companieshouse/api-enumerations',
    readOn,
  },
  {
    id: 'uk-psc',
    title: 'Natures of control and their bands (api-enumerations, psc_descriptions.yml)',
    publisher: 'Companies House',
    url: 'https://github.com/companieshouse/api-enumerations',
    readOn,
  },
  {
    id: 'uk-psc-conditions',
    title:
      'Companies Act 2006, Schedule 1A: the conditions of significant control, and shares held indirectly',
    publisher: 'legislation.gov.uk',
    url: 'https://www.legislation.gov.uk/ukpga/2006/46/schedule/1A',
    readOn: day('2026-11-22'),
  },
  {
    id: 'uk-office-rules',
    title: 'Appropriate registered office, registered e-mail address and lawful purposes since 4 March 2024',
    publisher: 'Company Wizard, 4 March 2024',
    readOn,
  },
  {
    id: 'uk-postcodes',
    title:
      'What a registered office must be, from the words of the service for limited partnerships, 21 August 2026',
    publisher: 'Companies House',
    url: 'https://github.com/companieshouse/limited-partnerships-web',
    readOn,
  },
  {
    id: 'uk-limited-partnerships',
    title: 'What the online service for limited partnerships asks, in its words (limited-partnerships-web)',
    publisher: 'Companies House',
    url: 'https://github.com/companieshouse/limited-partnerships-web',
    readOn: day('2026-11-23'),
  },
  {
    id: 'uk-limited-partnership-guide',
    title:
      'Register a limited partnership: who can be a partner, what limited partners may not do, 1 May 2024',
    publisher: 'Companies House',
    url: 'https://www.gov.uk/government/publications/limited-partnership-act/register-a-limited-partnership',
    readOn: day('2026-11-23'),
  },
  {
    id: 'uk-overseas-guide',
    title:
      'Form OS IN01: how to complete it (1 May 2024), questions about overseas companies, and why forms are rejected',
    publisher: 'Companies House',
    url: 'https://www.gov.uk/government/publications/register-a-uk-establishment-of-an-overseas-company-os-in01/how-to-complete-your-os-in01',
    readOn: day('2026-11-23'),
  },
  {
    id: 'uk-identity',
    title: 'Identity verification from 18 November 2025',
    publisher: 'Policy Wire, Mondaq and Tax Wise, November 2025; Accountancy Age, 16 February 2026',
    readOn,
  },
  {
    id: 'uk-incorporation-fee',
    title: 'Guide to form IN01 after November 2025, and the fees of May 2024',
    publisher: 'LegalClarity; Gateley; SI 2024/155',
    readOn,
  },
  {
    id: 'uk-number-checks',
    title: 'Check digits of tax references, with worked numbers (reference-checker)',
    publisher: 'HM Revenue & Customs',
    url: 'https://github.com/hmrc/reference-checker',
    readOn,
  },
  {
    id: 'uk-number-prefixes',
    title: 'Prefixes of company numbers',
    publisher: 'Concise Accountancy',
    readOn,
  },
  {
    id: 'uk-vat-thresholds',
    title: 'VAT thresholds of 2026/27',
    publisher: 'SalaryTax and Tax Wise',
    readOn,
  },
  {
    id: 'uk-holidays',
    title: 'Bank holidays of England and Wales (bank-holidays.json, 21 August 2026)',
    publisher: 'Government Digital Service',
    url: 'https://www.gov.uk/bank-holidays',
    readOn,
  },
  {
    id: 'uk-accounts-penalties',
    title: 'Companies (Late Filing Penalties) Regulations 2008 (SI 2008/497): the table',
    publisher: 'United Kingdom',
    url: 'https://www.legislation.gov.uk/uksi/2008/497',
    readOn,
  },
  {
    id: 'uk-return-penalties',
    title: 'Policy paper of 26 November 2025: penalties for late company tax returns doubled',
    publisher: 'HM Revenue & Customs',
    url: 'https://www.gov.uk',
    readOn,
  },
  {
    id: 'uk-vat-deadlines',
    title: 'VAT payment deadlines (smart-answers, vat_payment_deadlines)',
    publisher: 'Government Digital Service',
    url: 'https://github.com/alphagov/smart-answers',
    readOn,
  },
  {
    id: 'uk-statement',
    title: 'Confirmation statement: fees and questions, from the service’s own tests, 31 July 2026',
    publisher: 'Companies House',
    url: 'https://github.com/companieshouse/confirmation-statement-web',
    readOn,
  },
  {
    id: 'uk-tax-rates',
    title: 'Rates of corporation tax and marginal relief, January 2026',
    publisher: 'CalcHub and Gough Accountancy',
    readOn,
  },
  {
    id: 'uk-return-penalties-page',
    title: 'Penalties for late filing of company tax returns, with the share of unpaid tax',
    publisher: 'GOV.UK',
    url: 'https://www.gov.uk/company-tax-returns/penalties-for-late-filing',
    readOn,
  },
  {
    id: 'uk-free-filing-closed',
    title: 'The free joint filing service closed on 31 March 2026',
    publisher: 'Befree, 2026',
    readOn,
  },
  {
    id: 'uk-mark-fees',
    title: 'What a trade mark costs since 1 April 2026',
    publisher: 'WebTMS and Western Legal, 2026',
    readOn,
  },
  {
    id: 'uk-mark-renewal',
    title: 'Renewal of trade marks: term, graces, and fees as last printed',
    publisher: 'GOV.UK',
    url: 'https://www.gov.uk/renew-your-trade-mark',
    readOn,
  },
  {
    id: 'uk-self-assessment',
    title: 'Self Assessment: the days for registration, return and payment, and what lateness costs',
    publisher: 'TaxFolio, 2025, and Trusted Tax Advisers',
    url: 'https://www.taxfolio.io/self-assessment/deadlines',
    readOn,
  },
  {
    id: 'uk-charities-act',
    title:
      'Charities Act 2011: charitable purposes, public benefit (sections 2 to 4), accounts and records (Part 8)',
    publisher: 'legislation.gov.uk',
    url: 'https://www.legislation.gov.uk/ukpga/2011/25',
    readOn: day('2026-11-23'),
  },
  {
    id: 'uk-charity-registration',
    title:
      'A CIO registers whatever its income, others above £5,000; office in England or Wales; what the application asks',
    publisher: 'Charity Commission; ICAEW; a form of 2017 at law-office.co.uk; Towerstone',
    url: 'https://www.gov.uk/guidance/how-to-register-your-charity-cc21b',
    readOn: day('2026-11-23'),
  },
  {
    id: 'uk-fees-2024',
    title: 'Fees of Companies House from 1 May 2024: a reduction of capital by upload costs £136',
    publisher: 'Gateley',
    url: 'http://gateleyplc.com/eccta-2023/companies-house-fees-and-new-financial-penalties/',
    readOn: day('2026-11-25'),
  },
  {
    id: 'uk-identity-agents',
    title: 'Identity checks that fail at GOV.UK: authorised agents and what they charge, £15 to £138',
    publisher: 'directorverifications.com, verifydirectors.com, loyals.uk and ginkgoadvisory.com, 2026',
    url: 'https://www.directorverifications.com/why-companies-house-sometimes-rejects-company-director-and-psc-id-verifications-what-to-do-next',
    readOn: day('2026-11-25'),
  },
  {
    id: 'uk-charity-supporting-documents',
    title: 'Register your charity: who must, what is asked, proof of income',
    publisher: 'GOV.UK',
    url: 'https://www.gov.uk/setting-up-charity/register-your-charity',
    readOn: day('2026-11-25'),
  },
  {
    id: 'uk-charity-thresholds',
    title:
      'Income from which charities register (£5,000), send a return (£10,000) and accounts (£25,000): kept in the review of 2025',
    publisher: 'Department for Culture, Media and Sport; Price Bailey; Mills & Reeve',
    url: 'https://www.gov.uk/government/consultations/consultation-on-financial-thresholds-in-charity-law/outcome/consultation-on-financial-thresholds-in-charity-law-government-response',
    readOn: day('2026-11-25'),
  },
  {
    id: 'uk-charity-names',
    title: 'How to choose a charity name',
    publisher: 'Charity Commission, GOV.UK',
    url: 'https://www.gov.uk/guidance/how-to-choose-a-charity-name',
    readOn: day('2026-11-23'),
  },
  {
    id: 'uk-charity-returns',
    title: 'Annual return and accounts within 10 months; all CIOs send both',
    publisher: 'Charity Commission, as printed by GovWire; Anthony Collins; Wilder Coe',
    url: 'https://www.gov.uk/guidance/prepare-a-charity-annual-return',
    readOn: day('2026-11-23'),
  },
  {
    id: 'uk-data-protection-fee',
    title: 'The data protection fee since February 2025, and the tiers by staff and turnover',
    publisher: 'GOV.UK and the Information Commissioner’s Office',
    url: 'https://www.gov.uk/data-protection-register-notify-ico-personal-data',
    readOn: day('2026-11-22'),
  },
  {
    id: 'uk-mark-practice',
    title: 'Trade Marks Act 1994, and practice of the Intellectual Property Office',
    publisher: 'Our own notes',
    readOn: null,
  },
  {
    id: 'uk-partnership-returns',
    title:
      'Tax returns of partners and partnerships: 31 January online, 31 October on paper; limited liability partnerships are taxed as partnerships (SAM122001)',
    publisher: 'HM Revenue & Customs',
    url: 'https://www.gov.uk/hmrc-internal-manuals/self-assessment-manual/sam122001',
    readOn: day('2026-11-22'),
  },
  {
    id: 'uk-vat-annual',
    title: 'VAT Annual Accounting Scheme: return and payment deadlines',
    publisher: 'GOV.UK',
    url: 'https://www.gov.uk/vat-annual-accounting-scheme/return-and-payment-deadlines',
    readOn: day('2026-11-22'),
  },
  {
    id: 'uk-record-keeping-practice',
    title: 'How long a company’s records of sales are kept',
    publisher: 'HM Revenue & Customs',
    readOn: null,
  },
];
