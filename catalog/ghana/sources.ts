import type { Source } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';

const readOn = day('2026-11-21');

/** Sources of the Ghanaian facts. Titles describe in our words what each source supports. */
export const sources: readonly Source[] = [
  { id: 'gh-our-prices', title: 'Our price list', publisher: 'Ourselves', readOn },
  {
    id: 'gh-companies-act',
    title: 'Companies Act 2019 (Act 992): sections as cited, still to be compared with the official print',
    publisher: 'Republic of Ghana',
    readOn,
  },
  {
    id: 'gh-act-note',
    title: 'Key changes in the Companies Act 2019, a note of the Registrar-General’s Department',
    publisher: 'Registrar-General’s Department',
    url: 'https://egovonline.gegov.gov.gh',
    readOn,
  },
  {
    id: 'gh-practice',
    title: 'What the Registrar’s forms ask for and how officers apply it',
    publisher: 'Office of the Registrar of Companies',
    url: 'https://orc.gov.gh',
    readOn: null,
  },
  {
    id: 'gh-formation-guide',
    title: 'Guide to forming a company in Ghana, 11 October 2026',
    publisher: 'OpenAccountants',
    readOn,
  },
  {
    id: 'gh-name-reports',
    title: 'How the Registrar judges names, as an adviser reports it, 2021',
    publisher: 'Firmus Advisory',
    url: 'https://firmusadvisory.com',
    readOn,
  },
  {
    id: 'gh-fees-2020',
    title: 'What registering a company cost in 2020',
    publisher: 'Ghana Talks Business',
    readOn,
  },
  {
    id: 'gh-annual-deadline',
    title: 'Notice of October 2025: annual returns by 30 April 2026',
    publisher: 'Office of the Registrar of Companies, as reported on 17 October 2025',
    readOn,
  },
  {
    id: 'gh-fees-2022',
    title: 'Fees of 2022: filing of beneficial owners, and why it comes before returns',
    publisher: 'Prime News Ghana, Citi Newsroom and GhanaWeb, 2022',
    readOn,
  },
  {
    id: 'gh-fees-2023',
    title: 'Fees for renewals and annual returns in 2023',
    publisher: 'Ghana News Agency, August 2023',
    url: 'https://gna.org.gh',
    readOn,
  },
  {
    id: 'gh-renewal-2025',
    title: 'Notice of June 2025: renewal of business names',
    publisher: 'Office of the Registrar of Companies, as reported on 23 June 2025',
    readOn,
  },
  {
    id: 'gh-beneficial-owners',
    title: 'Beneficial ownership in Ghana: thresholds and data',
    publisher: 'Open Ownership, October 2023',
    url: 'https://www.openownership.org',
    readOn,
  },
  {
    id: 'gh-number-checks',
    title: 'Check digit of the tax number, with worked numbers',
    publisher: 'python-stdnum, 15 August 2026',
    readOn,
  },
  {
    id: 'gh-tin-faq',
    title: 'Questions about the tax number and the Ghana Card',
    publisher: 'Ghana Revenue Authority',
    url: 'https://gra.gov.gh/tin/tin-faq',
    readOn,
  },
  {
    id: 'gh-tax-guides',
    title: 'Guides to company tax, VAT, wages tax and social security, October 2026',
    publisher: 'OpenAccountants',
    readOn,
  },
  {
    id: 'gh-late-tax',
    title: 'What late tax returns cost',
    publisher: 'Ghana Revenue Authority, notices of 2018, and press reports',
    readOn,
  },
  {
    id: 'gh-investment',
    title: 'Minimum foreign capital and its announced change',
    publisher: 'Press reports of August 2025 and legal advice of 19 November 2025',
    readOn,
  },
  {
    id: 'gh-trade-marks',
    title: 'Trade marks in Ghana: data, steps, term, and the fees of 2021',
    publisher: 'Firmus Advisory 2021, Mondaq, Hahn & Hahn, Lexology, FICPI January 2023',
    readOn,
  },
  {
    id: 'gh-isic',
    title:
      'International Standard Industrial Classification, revision 4: sections and divisions, still to be compared with the published list',
    publisher: 'United Nations Statistics Division',
    readOn,
  },
  {
    id: 'gh-holidays',
    title: 'Notices of January and March 2026 on public holidays',
    publisher: 'Ministry for the Interior',
    url: 'https://mint.gov.gh',
    readOn,
  },
  {
    id: 'gh-branch-profits',
    title: 'Income Tax Act 2015 (Act 896), section 60: tax on repatriated profits, within 30 days',
    publisher: 'Laws of Ghana',
    url: 'https://lawsghana.com/post_1992_legislation/content/7844',
    readOn: day('2026-11-22'),
  },
  {
    id: 'gh-withholding-law',
    title: 'Income Tax Act 2015 (Act 896), sections 115 to 139: who withholds tax from which payments',
    publisher: 'Ghana Justice, copy of the Act',
    url: 'https://acts.ghanajustice.com/actsofparliament/income-tax-act-2015-act-896-ss-115-139/',
    readOn: day('2026-11-22'),
  },
  {
    id: 'gh-external-returns',
    title: 'Notices of 2020, 2022 and 2023: external companies file annual returns by the same day',
    publisher: 'Ghana News Agency, GhanaWeb and allAfrica',
    url: 'https://gna.org.gh/2023/07/orc-extends-deadline-for-filing-of-annual-returns-renewals/',
    readOn: day('2026-11-22'),
  },
  {
    id: 'gh-insurable-earnings',
    title:
      'Notice of 14 January 2026: insurable earnings up to GH₵69,000 a month from 1 January 2026, GH₵61,000 in 2025',
    publisher: 'Social Security and National Insurance Trust, as Ghana Guardian and kumasi.city report it',
    url: 'https://ghanaguardian.com/ssnit-raises-maximum-insurable-earnings-to-ghc69000-from-2026',
    readOn: day('2026-11-22'),
  },
  {
    id: 'gh-record-keeping',
    title: 'Six years of records under the Revenue Administration Act 2016, a summary',
    publisher: 'Fiscal Solutions',
    url: 'https://fiscal-requirements.com/news/2464',
    readOn: day('2026-11-22'),
  },
];
