import type { Source } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';

const readOn = day('2026-11-21');
const source = (id: string, title: string, publisher: string, url?: string): Source => ({
  id,
  title,
  publisher,
  ...(url === undefined ? {} : { url }),
  readOn,
});

/** Sources of the facts of the United States. Titles describe in our words what each source supports. */
export const sources: readonly Source[] = [
  source('us-our-prices', 'Our price list', 'Ourselves'),
  {
    id: 'us-practice',
    title: 'Practice of the state filing offices, the IRS, USPTO and FinCEN',
    publisher: 'Our own notes',
    readOn: null,
  },
  {
    id: 'us-wy-records',
    title: 'Records of a corporation of Wyoming: section 17-16-1601',
    publisher: 'A copy of the Wyoming Statutes at legalfix.com',
    url: 'https://legalfix.com/statutes/state-codes/wyoming/title-17/chapter-16/article-16/section-17-16-1601',
    readOn: day('2026-11-26'),
  },
  {
    id: 'us-tx-records',
    title: 'Records of owners and members of filing entities of Texas: section 3.151',
    publisher: 'A copy of the Business Organizations Code at instalawyer.io',
    url: 'https://instalawyer.io/laws/texas-statutes/section-3151-books-and-records',
    readOn: day('2026-11-26'),
  },
  {
    id: 'us-tx-llc-records',
    title: 'Further records of a limited liability company of Texas: section 101.501',
    publisher: 'A copy of the Business Organizations Code at LawServer',
    url: 'https://www.lawserver.com/law/state/texas/tx-codes/texas_business_organizations_code_101-501',
    readOn: day('2026-11-26'),
  },
  source(
    'us-number-checks',
    'Shapes of federal numbers and their known bad values',
    'python-stdnum, 15 August 2026',
  ),
  source(
    'us-ein-prefixes',
    'Valid first two digits of an EIN: copies of the table of the IRS',
    'cdssolutions.org, ustaxservices.ca, bizfluent',
  ),
  // Delaware.
  source(
    'us-de-corporation-law',
    'What a certificate of incorporation holds, 8 Del. C. § 102',
    'Copy of the Delaware Code',
    'https://delcode.delaware.gov/title8/c001',
  ),
  source(
    'us-de-llc-act',
    'Limited Liability Company Act and its fees, 6 Del. C. ch. 18, § 18-1105',
    'Copies of the Delaware Code',
  ),
  source('us-de-filing-fees', 'Filing fees of 2026 and the yearly tax of LLCs', 'legalclarity.org'),
  source('us-de-expedite', 'Times and expedited filing', 'A guide of 2026'),
  source(
    'us-de-stock-tax',
    'Tax on authorised stock when a corporation files, 8 Del. C. § 391',
    'Copies of the Delaware Code',
  ),
  source(
    'us-de-franchise',
    'Franchise tax by both methods, 8 Del. C. §§ 501 to 506',
    'Delaware Code',
    'https://delcode.delaware.gov/title8/c005',
  ),
  source(
    'us-de-franchise-2017',
    'Rates, cap, large filers and the penalty for lateness since the bill of 2017 (HB 175)',
    'Notes of registered agents',
  ),
  source(
    'us-de-instalments',
    'Instalments and interest of the franchise tax, 8 Del. C. § 504',
    'Copy of the Delaware Code',
  ),
  source(
    'us-de-no-par',
    'Which corporations may use which method; reports of exempt corporations',
    'Wolters Kluwer, 2024',
  ),
  source(
    'us-de-income-tax',
    'Corporate income tax',
    'Delaware Division of Revenue',
    'https://revenue.delaware.gov/corporate-income-tax',
  ),
  source('us-de-late-income-tax', 'What late income tax costs', 'delawareagency.com'),
  source(
    'us-de-tentative',
    'Tentative returns and estimated payments, 30 Del. C. § 1905',
    'Copy of the Delaware Code',
  ),
  {
    id: 'us-de-partnerships',
    title:
      'Limited partnerships (6 Del. C. §§ 17-102, 17-201, 17-204, 17-1109) and limited liability partnerships (§§ 15-1001 to 15-1003, 15-1207): names, filings, fees, yearly tax and report',
    publisher: 'Delaware Code and session laws; copies of LawServer and Pocketlaw',
    url: 'https://delcode.delaware.gov/title6/c015/sc10/index.html',
    readOn: day('2026-11-23'),
  },
  // Wyoming.
  source('us-wy-agents', 'Registered agents, W.S. 17-28-101', 'Copy of the Wyoming Statutes'),
  source(
    'us-wy-articles',
    'Articles of organization and incorporation: content, names, fees and times',
    'legalclarity.org',
  ),
  source(
    'us-wy-report',
    'Annual report licence tax, W.S. 17-29-209',
    'Copies of the Wyoming Statutes and a guide',
  ),
  {
    id: 'us-wy-llp',
    title:
      'Registered limited liability partnerships: content of the statement, agent, effect (W.S. 17-21-1101)',
    publisher: 'Wyoming Statutes to 2024, as printed by Casetext',
    url: 'https://casetext.com/statute/wyoming-statutes/title-17-corporations-partnerships-and-associations/chapter-21-uniform-partnership-act/article-11-registered-limited-liability-partnerships/section-17-21-1101-registered-limited-liability-partnerships',
    readOn: day('2026-11-25'),
  },
  {
    id: 'us-wy-partnerships',
    title:
      'Wyoming limited partnerships and registered limited liability partnerships: filings, names, US$100 for each filing, annual report',
    publisher:
      'freetemplates.com of February 2025; legalclarity.org; llcformationrocket.com; getpalm.com; LegalZoom',
    url: 'https://freetemplates.com/partnership-agreements/wy',
    readOn: day('2026-11-25'),
  },
  // Texas.
  {
    id: 'us-tx-partnerships',
    title:
      'Texas partnerships: Forms 207 and 701, their fees, names and signatures (Business Organizations Code 3.005, 4.155, 4.158, 5.055, 152.802, 153.551; 1 TAC § 80.1)',
    publisher: 'Texas Secretary of State; copies of the Texas Statutes and of the Administrative Code',
    url: 'https://direct.sos.state.tx.us/help/help-corp-filing-207.html',
    readOn: day('2026-11-25'),
  },
  {
    id: 'us-tx-llp-report',
    title: 'Form 713, annual report of a limited liability partnership (Business Organizations Code 152.806)',
    publisher: 'Texas Secretary of State',
    url: 'https://www.sos.state.tx.us/corp/instructions/713.shtml',
    readOn: day('2026-11-25'),
  },
  {
    id: 'us-tx-partnership-reports',
    title:
      'Which partnerships file the Public and the Ownership Information Report, and the periodic report of limited partnerships (Business Organizations Code 153.301)',
    publisher: 'A form of the Comptroller; copies of the Texas Statutes',
    url: 'https://chowinslaw.com/resources/texas-business-laws/335-limited-partnership-reports-texas-business-organizations',
    readOn: day('2026-11-25'),
  },
  source(
    'us-tx-forms',
    'Forms 201, 202 and 205 and their instructions',
    'Texas Secretary of State, and a copy',
    'https://direct.sos.state.tx.us',
  ),
  source(
    'us-tx-franchise',
    'Franchise tax of the reports of 2026 and 2027: threshold, rates unchanged since 2024, penalties',
    'Texas Comptroller, as reported',
    'https://regfollower.com/us-texas-issues-new-franchise-tax-rates-threshold-caps-for-2026-27',
  ),
  source(
    'us-tx-comptroller',
    'Requirements of the report of 2026',
    'Texas Comptroller of Public Accounts',
    'https://comptroller.texas.gov/taxes/franchise/',
  ),
  source('us-tx-small-tax', 'No tax below $1,000', 'A law firm'),
  source('us-tx-extension', 'Extensions, Tax Code 171.202', 'Copy of the Texas Statutes'),
  // Sales tax of the states.
  {
    id: 'us-tx-sales-tax',
    title: 'Sales tax permit: who needs it, no fee, a bond may be asked; remote sellers below US$500,000',
    publisher: 'Texas Comptroller of Public Accounts',
    url: 'https://comptroller.texas.gov/taxes/sales/remote-sellers.php',
    readOn: day('2026-11-23'),
  },
  {
    id: 'us-ca-sales-tax',
    title: 'Out-of-state sellers: registration above US$500,000; marketplaces (Publications 51 and 77)',
    publisher: 'California Department of Tax and Fee Administration',
    url: 'https://cdtfa.ca.gov/formspubs/pub77/',
    readOn: day('2026-11-23'),
  },
  {
    id: 'us-ny-sales-tax',
    title: 'Registration 20 days before business begins (ST-360); US$500,000 and 100 sales from outside',
    publisher: 'New York Department of Taxation and Finance; its notice as reprinted by TaxCloud',
    url: 'https://tax.ny.gov/pubs_and_bulls/tg_bulletins/st/how_to_register_for_nys_sales_tax.htm',
    readOn: day('2026-11-23'),
  },
  {
    id: 'us-fl-sales-tax',
    title: 'Account registration; out-of-state retailers above US$100,000 of taxable remote sales',
    publisher: 'Florida Department of Revenue',
    url: 'https://floridarevenue.com/taxes/eservices/Pages/registration.aspx',
    readOn: day('2026-11-23'),
  },
  {
    id: 'us-wy-sales-tax',
    title: 'Sales from remote sellers, W.S. 39-15-501 as changed in 2024; who needs a licence',
    publisher: 'Copy of the Wyoming Statutes; Wyoming Excise Tax Division',
    url: 'https://excise-tax-div.wyo.gov/general-administrative/excise-tax-faqs',
    readOn: day('2026-11-23'),
  },
  {
    id: 'us-de-gross-receipts',
    title:
      'No sales tax; gross receipts tax; licence of US$75, and US$25 for each further place, 30 Del. C. § 2905',
    publisher: 'Delaware Division of Revenue; copy of the Delaware Code',
    url: 'https://delcode.delaware.gov/title30/c029/index.html',
    readOn: day('2026-11-23'),
  },
  // Federal.
  source('us-5472', 'Form 5472: who files, and the penalty', 'RSM and legalclarity.org'),
  source('us-boi-fields', 'Fields of the beneficial ownership report', 'omb.report and a guide'),
  source(
    'us-tm-fees',
    'Fees of trade mark applications since 18 January 2025',
    'USPTO and law firms',
    'https://www.uspto.gov/trademarks',
  ),
  source('us-tm-renewal', 'Declarations and renewals of registered marks', 'Guides'),
  source(
    'us-ss4',
    'Instructions for Form SS-4',
    'Internal Revenue Service',
    'https://www.irs.gov/instructions/iss4',
  ),
  source('us-ss4-guide', 'Telephone, fax and times for an EIN from abroad', 'A guide'),
  source('us-5472-filing', 'How a foreign-owned LLC files its pro forma return', 'countsure.com'),
  source(
    'us-boi-rule',
    'Interim final rule on beneficial ownership, 90 FR 13688, in force since 26 March 2025',
    'FinCEN; law firms and a status note of 2026',
    'https://www.fincen.gov/boi',
  ),
  {
    id: 'us-boi-penalty',
    title:
      'Civil penalties of beneficial ownership reporting: US$591 a day for those assessed since 25 January 2024',
    publisher: 'FinCEN, 31 CFR 1010.821, as quoted by Howard, Moore & McDuffie',
    url: 'https://www.law.cornell.edu/cfr/text/31/1010.821',
    readOn: day('2026-11-23'),
  },
  {
    id: 'us-1120-june',
    title:
      'Publication 509 and Instructions for Form 1120: years to 30 June are due in the third month. Public Law 114-41, section 2006(a)(3), ends that for years that begin from 2026',
    publisher: 'Internal Revenue Service, as reprinted by Cintora Income Tax and DynamiContent',
    url: 'https://www.irs.gov/instructions/i1120',
    readOn: day('2026-11-22'),
  },
  {
    id: 'us-employment-dates',
    title: 'Employment tax due dates: Forms 940 and 941, deposits',
    publisher: 'Publication 15 of the Internal Revenue Service, as reprinted by Veridue and Workful',
    url: 'https://www.irs.gov/businesses/small-businesses-self-employed/employment-tax-due-dates',
    readOn: day('2026-11-22'),
  },
  {
    id: 'us-wy-nonprofit',
    title: 'Annual report of Wyoming nonprofits: first day of the anniversary month, US$25',
    publisher: 'Labyrinth; TaxZerone',
    url: 'https://labyrinthinc.com/?p=31641',
    readOn: day('2026-11-22'),
  },
  {
    id: 'us-record-keeping',
    title: 'Guidelines for tax record retention',
    publisher: 'RSM US',
    url: 'http://rsmus.com/our-insights/newsletters/financial-institutions-insights/guidelines-for-tax-record-retention.html',
    readOn: day('2026-11-22'),
  },
  {
    id: 'us-w7',
    title:
      'Form W-7: instructions, with the table of supporting documents, and the internal manual on their certification (IRM 3.21.263)',
    publisher: 'Internal Revenue Service',
    url: 'https://www.irs.gov/instructions/iw7',
    readOn: day('2026-11-23'),
  },
];
