import type { Source } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';

const readOn = day('2026-11-21');

/** Sources of the South African facts. Titles describe in our words what each source supports. */
export const sources: readonly Source[] = [
  { id: 'za-our-prices', title: 'Our price list', publisher: 'Our own notes', readOn },
  {
    id: 'za-companies-act',
    title:
      'Companies Act 71 of 2008 and Companies Regulations 2011: sections as cited, still to be compared with the official print',
    publisher: 'Republic of South Africa',
    readOn,
  },
  {
    id: 'za-fee-table',
    title:
      'Companies Regulations 2011, Annexure 2, Table CR 2B: fees, and which yearly fee goes with which turnover',
    publisher: 'acts.co.za',
    url: 'https://www.acts.co.za',
    readOn,
  },
  {
    id: 'za-regulation-14',
    title:
      'Companies Regulations 2011, regulation 14: what incorporation costs when the name is a number or reserved',
    publisher: 'onlinemoi.co.za',
    url: 'https://onlinemoi.co.za',
    readOn,
  },
  {
    id: 'za-section-12',
    title: 'Companies Act 71 of 2008, sections 11 and 12: names and how long they are reserved',
    publisher: 'acts.co.za',
    url: 'https://www.acts.co.za',
    readOn,
  },
  {
    id: 'za-cor-9-1',
    title: 'Form CoR 9.1 with its notes: how many names, which letters, what it costs',
    publisher: 'Companies and Intellectual Property Commission',
    url: 'https://www.cipc.co.za',
    readOn,
  },
  {
    id: 'za-register-guide',
    title: 'How to register a private or a personal liability company, with the papers that are asked for',
    publisher: 'South African Government',
    url: 'https://www.gov.za/services',
    readOn,
  },
  {
    id: 'za-cipc-questions',
    title: 'Questions and answers about companies: owners, directors, incorporators',
    publisher: 'Companies and Intellectual Property Commission',
    url: 'https://www.cipc.co.za',
    readOn,
  },
  {
    id: 'za-practice',
    title: 'Practice of the Commission and the Revenue Service',
    publisher: 'Our own notes',
    readOn: null,
  },
  {
    id: 'za-annual-returns',
    title:
      'Annual returns of companies and close corporations: when they open, when they are due, what they cost',
    publisher: 'BizPortal',
    url: 'https://www.bizportal.gov.za',
    readOn,
  },
  {
    id: 'za-beneficial-owners',
    title: 'Beneficial ownership: threshold, time limits and the hard stop of 1 July 2024',
    publisher: 'Cliffe Dekker Hofmeyr, 22 February 2024, and four advisers who agree',
    url: 'https://www.cliffedekkerhofmeyr.com',
    readOn,
  },
  {
    id: 'za-tax-dates',
    title: 'When provisional tax, VAT and employees’ tax are due',
    publisher: 'c-suite.co.za, zeelie.com, a tax guide of 2024 and OpenAccountants',
    readOn,
  },
  {
    id: 'za-penalties',
    title:
      'Administrative penalties under section 211 of the Tax Administration Act, and the 12 months for the company’s return',
    publisher: 'k-mos.com; BDO, 2019',
    readOn,
  },
  {
    id: 'za-trade-marks',
    title: 'Trade marks: what they cost and how they are applied for',
    publisher: 'Companies and Intellectual Property Commission, with PocketIP and Qumsieh',
    url: 'https://www.cipc.co.za',
    readOn,
  },
  {
    id: 'za-vat-guide',
    title: 'VAT: rate, thresholds since 1 April 2026, invoices and periods',
    publisher: 'OpenAccountants, reviewed 12 June 2026, and reports on the Budget of 25 February 2026',
    readOn,
  },
  {
    id: 'za-company-rate',
    title:
      'Company tax at 27% for years ending from 31 March 2023, and the table for small business corporations of 2025/26',
    publisher: 'hasaccountingandtax.com',
    url: 'https://hasaccountingandtax.com',
    readOn,
  },
  {
    id: 'za-small-business',
    title: 'Table for small business corporations of years ending from 1 April 2026',
    publisher: 'theweekdayapp.com, whose first limit is that of persons',
    url: 'https://theweekdayapp.com',
    readOn,
  },
  {
    id: 'za-budget-2026',
    title: 'Budget of 25 February 2026: turnover tax and thresholds',
    publisher: 'Business Day, 25 February 2026; Mondaq; OpenAccountants',
    readOn,
  },
  {
    id: 'za-individual-tax',
    title: 'Income tax of persons 2026/27, compared with the tables of the Revenue Service',
    publisher: 'OpenAccountants, 29 September 2026',
    readOn,
  },
  {
    id: 'za-provisional-tax',
    title: 'Provisional tax: payments, and what an estimate that is too low costs',
    publisher: 'OpenAccountants, April 2026, and lecture pages on the Fourth Schedule',
    readOn,
  },
  {
    id: 'za-reinstatement',
    title: 'What reinstatement costs, and that outstanding returns come first',
    publisher: 'SAIBA Academy and other fee tables that agree',
    url: 'https://saiba.academy',
    readOn,
  },
  {
    id: 'za-number-checks',
    title: 'Check digits of identity and tax numbers, with worked numbers',
    publisher: 'python-stdnum, 15 August 2026; PaySpace and Sage on modulus 10',
    readOn,
  },
  {
    id: 'za-name-fees',
    title: 'Forms CoR 9.1 to 11.1: fees of names, online and on paper',
    publisher: 'Companies and Intellectual Property Commission, as listed by mycourses.co.za',
    readOn,
  },
  {
    id: 'za-public-interest-score',
    title: 'Companies Regulations 2011, regulations 26 to 29: the public interest score and what follows',
    publisher: 'Consulting.co.za and Myers Attorneys',
    url: 'https://consulting.co.za/calculating-the-public-interest-pi-score/',
    readOn: day('2026-11-22'),
  },
  {
    id: 'za-name-guidance',
    title: 'How the Commission judges names: who may apply, names in other languages, defensive names',
    publisher: 'Trademark search blog, 2013, and Find an Accountant',
    readOn,
  },
  {
    id: 'za-activities',
    title:
      'Sections and divisions of activity, after the International Standard Industrial Classification, revision 4',
    publisher: 'United Nations Statistics Division',
    readOn,
  },
  {
    id: 'za-holidays',
    title: 'Public holidays, and that a day of municipal elections is still to be proclaimed',
    publisher: 'date-holidays 3.37.0; Mail & Guardian, 10 December 2025 and 10 March 2026',
    readOn,
  },
  {
    id: 'za-section-175',
    title:
      'Companies Act 71 of 2008, section 175: an administrative fine, the greater of 10% of turnover and R1,000,000',
    publisher: 'acts.co.za',
    url: 'https://www.acts.co.za/companies-act-2008/175_administrative_fines.php',
    readOn: day('2026-11-22'),
  },
  {
    id: 'za-filing-season',
    title: 'Filing season 2026: provisional taxpayers file by 22 January 2027',
    publisher: 'OpenAccountants, 29 September 2026',
    readOn,
  },
  {
    id: 'za-companies-act-records',
    title: 'Section 24 of the Companies Act 71 of 2008, as reprinted',
    publisher: 'acts.co.za',
    url: 'https://source.acts.co.za/companies-act-2008/24_form_and_standards_for_company_records.php',
    readOn: day('2026-11-22'),
  },
  {
    id: 'za-close-corporations-act',
    title: 'Close Corporations Act 69 of 1984, section 15: amended founding statements within 28 days',
    publisher: 'Acts Online',
    url: 'https://www.acts.co.za/close-corporations-act-1984/15__registration_of_amended_founding_statement.php',
    readOn: day('2026-11-23'),
  },
  {
    id: 'za-cc-conversion',
    title:
      'Conversion of a close corporation: Schedule 2 of the Companies Act 71 of 2008, regulation 18, form CoR 18.1, its papers and fees',
    publisher: 'Acts Online; Companies and Intellectual Property Commission; InfoDocs',
    url: 'https://www.acts.co.za/companies-act-2008/r351_18__conversion_of_close_corporations',
    readOn: day('2026-11-25'),
  },
  {
    id: 'za-cc-amendments',
    title: 'Forms CK2 and CK2A: what they change, fees of R30 and R50, papers since notice 51 of 2024',
    publisher: 'Companies and Intellectual Property Commission (older pages); InfoDocs',
    url: 'http://www.cipc.co.za/CC_Amend.aspx',
    readOn: day('2026-11-23'),
  },
  {
    id: 'za-npo',
    title:
      'Nonprofit organisations: section 12 of the Act as changed from 1 April 2023, the application form, and questions and answers',
    publisher: 'Acts Online, Department of Social Development and Western Cape Government',
    url: 'https://www.acts.co.za/non-profit-organisations-act-1997/12_requirements_for_registration.php',
    readOn: day('2026-11-23'),
  },
];
