import type { Source } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';

const readOn = day('2026-11-21');
const readOn22 = day('2026-11-22');

/** Sources of the Nigerian facts. Titles describe in our words what each source supports. */
export const sources: readonly Source[] = [
  { id: 'ng-our-prices', title: 'Our price list', publisher: 'Ourselves', readOn },
  {
    id: 'ng-cama',
    title:
      'Companies and Allied Matters Act 2020: sections as cited, still to be compared with the official print',
    publisher: 'Federal Republic of Nigeria',
    readOn,
  },
  {
    id: 'ng-cac-practice',
    title: 'What the Commission’s portal asks for and how its officers apply it',
    publisher: 'Corporate Affairs Commission',
    url: 'https://icrp.cac.gov.ng',
    readOn: null,
  },
  {
    id: 'ng-fees-law-firm',
    title: 'Law-firm note on the Commission’s fee schedule of 2025',
    publisher: 'Mondaq, note 1642014',
    url: 'https://www.mondaq.com',
    readOn,
  },
  {
    id: 'ng-fees-digest',
    title: 'Extract of the Commission’s fee list, August 2025',
    publisher: 'Digital Quill',
    readOn,
  },
  {
    id: 'ng-fees-start',
    title: 'Start of the new fees on 1 October 2025',
    publisher: 'Qrafteq',
    url: 'https://qrafteq.com/new-cac-fees-2025',
    readOn,
  },
  {
    id: 'ng-formation-guide',
    title: 'Guide to forming a business in Nigeria, 10 September 2026',
    publisher: 'OpenAccountants',
    readOn,
  },
  {
    id: 'ng-name-rules',
    title: 'Restricted and prohibited names: CAMA 2020, section 852, and the text of its forerunner',
    publisher: 'Businesspilot and Publishthem',
    readOn,
  },
  {
    id: 'ng-portal-pages',
    title: 'The eleven pages of the company registration portal, one by one',
    publisher: 'Portal walk-through',
    readOn,
  },
  {
    id: 'ng-late-returns',
    title: 'Notice of 2 November 2023 on penalties for late annual returns',
    publisher: 'OTL Law',
    url: 'https://otllaw.com',
    readOn,
  },
  {
    id: 'ng-late-business-names',
    title: 'Annual returns and penalties of business names',
    publisher: 'The SME Mall',
    url: 'https://thesmemall.com',
    readOn,
  },
  {
    id: 'ng-annual-returns',
    title: 'When companies and business names file annual returns',
    publisher: '618 Bees',
    url: 'https://618bees.com',
    readOn,
  },
  {
    id: 'ng-tax-administration',
    title: 'Nigeria Tax Administration Act 2025, with the numbering of the bill of 2024',
    publisher: 'Federal Republic of Nigeria',
    readOn,
  },
  {
    id: 'ng-tax-act',
    title:
      'Nigeria Tax Act 2025, with the differences between its first print and the certified copies of January 2026',
    publisher: 'Federal Republic of Nigeria; Stransact and others on the certified copies',
    readOn,
  },
  {
    id: 'ng-withholding',
    title:
      'Regulations of 2024 on deducting tax at source, First Schedule in the Gazette of 2 October 2024: 2% from services in general and goods, 5% from professional fees and construction other than roads, bridges, buildings and power plants. The Gazette’s table was followed, not summaries with 2% from all construction or 5% from all services',
    publisher: 'Federal Government of Nigeria, as Bomes Resources Consulting reprints the table',
    url: 'https://bomesresourcesconsulting.com/gazette-withholding-tax-regulations-nigeria.html',
    readOn: readOn22,
  },
  {
    id: 'ng-tax-calendar',
    title: 'Tax calendars for 2026',
    publisher: 'Taxhouse Nigeria, TaxHQ and Taxbook',
    readOn,
  },
  {
    id: 'ng-tax-identity',
    title: 'The Tax ID of 13 digits, how it is found, and the move from Taxpromax to Rev360',
    publisher: 'Joint Revenue Board, and reports of 2026',
    url: 'https://taxid.jrb.gov.ng',
    readOn,
  },
  {
    id: 'ng-trade-marks',
    title: 'Trade Marks Act, Cap T13 LFN 2004, and practice of agents',
    publisher: 'Extract of the Act; Pocket IP, Tejulaw, AGIP and others',
    readOn,
  },
  {
    id: 'ng-mark-opposition',
    title: 'Trade Marks Act, sections 19 and 20: publication and opposition, quoted',
    publisher: 'Nigerian Law Intellectual Property Watch',
    url: 'https://nlipw.com/trademark-registration-in-nigeria-what-does-published-for-opposition-mean/',
    readOn: readOn22,
  },
  {
    id: 'ng-mark-use',
    title: 'Removal of trade marks that are not used: section 31 of the Trade Marks Act',
    publisher: 'Mondaq',
    url: 'https://www.mondaq.com/nigeria/trademark/1769746/trade-marks-unlocking-brand-protection-part-4-avoiding-non-use-pitfalls-and-navigating-cancellation-proceedings',
    readOn: readOn22,
  },
  {
    id: 'ng-psc-notice',
    title: 'Notice on persons with significant control: the definition of section 868',
    publisher: 'Corporate Affairs Commission',
    url: 'https://cac.gov.ng/?p=5045',
    readOn: readOn22,
  },
  {
    id: 'ng-accreditation',
    title: 'How the Commission numbers accredited agents',
    publisher: 'Article of 2017',
    readOn,
  },
  {
    id: 'ng-holidays',
    title: 'Holidays declared in 2026, and how practice differs from published calendars',
    publisher: 'Notice of the Minister of Interior, as reported on 17 March 2026',
    readOn,
  },
  {
    id: 'ng-withholding-days',
    title: 'When tax deducted at source is paid over: the 21st to the federal service, the 30th to a state',
    publisher: 'Sunday Omojuyigbe & Co.; the regulations of 2024 as EY and Mondaq report them',
    url: 'https://sundayomojuyigbe.com/basic-tax-compliance-penalties-in-nigeria/',
    readOn: readOn22,
  },
  {
    id: 'ng-pension',
    title: 'Pension contributions: rates, 7 working days after wages are paid, penalty of 2% a month',
    publisher: 'Parthian Pensions on the Commission’s rules; Deloitte on the Act of 2014',
    url: 'https://parthianpensions.com/the-monthly-pension-remittance-deadline-is-here-are-you-compliant',
    readOn: readOn22,
  },
  {
    id: 'ng-payroll-guides',
    title: 'Contributions of employers to NSITF and the Industrial Training Fund',
    publisher: 'SIAO; Koriat & Co.; Bomes Resources Consulting',
    url: 'https://siao.ng/detailed-guide-to-statutory-contributions-in-nigeria/',
    readOn: readOn22,
  },
  {
    id: 'ng-cama-records',
    title: 'Section 375 of the Companies and Allied Matters Act 2020, as reprinted',
    publisher: 'Law Global Hub',
    url: 'https://lawglobalhub.com/section-375-companies-and-allied-matters-act-cama-2020',
    readOn: day('2026-11-22'),
  },
  {
    id: 'ng-foreign-exemption',
    title:
      'Companies and Allied Matters Act 2020, sections 78 and 80: who may be exempted, and what the application says',
    publisher: 'LawGlobal Hub and Gresyndale',
    url: 'https://www.lawglobalhub.com/section-80-companies-and-allied-matters-act-2020/',
    readOn: day('2026-11-23'),
  },
];
