import type { Source } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';

const readOn = day('2026-11-21');
const isedSite = 'https://ised-isde.canada.ca/site/corporations-canada/en';

/** Sources of the Canadian facts. Titles describe in our words what each source supports. */
export const sources: readonly Source[] = [
  { id: 'ca-our-prices', title: 'Our price list', publisher: 'Ourselves', readOn },
  {
    id: 'ca-cbca',
    title:
      'Canada Business Corporations Act: sections as cited, still to be compared with the official print',
    publisher: 'Justice Laws Website',
    url: 'https://laws-lois.justice.gc.ca/eng/acts/c-44/',
    readOn,
  },
  {
    id: 'ca-practice',
    title: 'Practice of the registries and authorities',
    publisher: 'Our own notes',
    readOn: null,
  },
  {
    id: 'ca-form-2',
    title: 'Form 2: registered office and first directors, with its instructions',
    publisher: 'Corporations Canada',
    url: isedSite,
    readOn,
  },
  {
    id: 'ca-names-guide',
    title: 'How a name is made up, and how long a NUANS report lasts, as a law firm reports it',
    publisher: 'Nava Wilson LLP',
    readOn,
  },
  {
    id: 'ca-names-prohibited',
    title: 'Words that no name may hold',
    publisher: 'Corporations Canada',
    url: isedSite,
    readOn,
  },
  {
    id: 'ca-names-consent',
    title: 'Words that need a consent',
    publisher: 'Corporations Canada',
    url: isedSite,
    readOn,
  },
  {
    id: 'ca-nfp-guide',
    title:
      'Creating a not-for-profit corporation, and what it files every year: forms 4001 and 4002, name search, annual return',
    publisher: 'Corporations Canada',
    url: 'https://ised-isde.canada.ca/site/corporations-canada/en/not-profit-corporations',
    readOn,
  },
  {
    id: 'ca-business-names',
    title: 'Registering a sole proprietorship: who must, and what it does not protect (Ontario, Alberta)',
    publisher: 'Legal Line and CorpCentre',
    url: 'https://www.legalline.ca/legal-answers/registering-a-sole-proprietorship/',
    readOn,
  },
  {
    id: 'ca-self-employed',
    title: 'When people in business file and pay income tax, and what lateness costs',
    publisher: 'TurboTax Canada, Capital Accounting and others',
    readOn,
  },
  {
    id: 'ca-residency',
    title: 'Who must live in Canada: the federal quarter, and Ontario’s end of the rule on 5 July 2021',
    publisher: 'RSM Canada, 2021, and blinc.today, 2024',
    readOn,
  },
  {
    id: 'ca-isc',
    title: 'The return about individuals with significant control since 22 January 2024',
    publisher: 'Corporations Canada',
    url: isedSite,
    readOn,
  },
  {
    id: 'ca-isc-definition',
    title: 'Who has significant control: section 2.1 of the Canada Business Corporations Act',
    publisher: 'Ontario Bar Association, 31 May 2019, and Torys',
    url: 'https://www.oba.org/Sections/Natural-Resources-and-Energy-Law/Articles/Articles-2019/May-2019/the-Canada-Business-Corporations-Act-(-CBCA%E2%80%9D)-PR',
    readOn: day('2026-11-22'),
  },
  {
    id: 'ca-bc-transparency',
    title:
      'Transparency register of private companies of British Columbia: part 4.1 of the Business Corporations Act',
    publisher: 'BC Laws, current to 1 October 2024',
    url: 'https://www.bclaws.gov.bc.ca/civix/document/id/lc/statreg/02057_055',
    readOn: day('2026-11-26'),
  },
  {
    id: 'ca-ab-records',
    title:
      'Records that a corporation of Alberta keeps at its records office, among them the securities register of section 49',
    publisher: 'eCompanies Canada',
    url: 'https://www.ecompaniescanada.com/keeping-corporate-records-alberta-corporations/',
    readOn: day('2026-11-26'),
  },
  {
    id: 'ca-quebec-records',
    title:
      'Books that a company of Quebec keeps at its head office: articles, minutes, register of directors, securities register',
    publisher: 'Edilex, 18 May 2012',
    url: 'https://edilexpert.edilex.com/2012/05/18/la-tenue-des-livres-de-la-societe-regie-par-la-lsaq',
    readOn: day('2026-11-26'),
  },
  {
    id: 'ca-quebec-publicity',
    title: 'Publicity Act, P-44.1: declaration of registration, its content and its days',
    publisher: 'Légis Québec',
    url: 'https://www.legisquebec.gouv.qc.ca',
    readOn,
  },
  {
    id: 'ca-fees-order',
    title: 'Ministerial regulation SOR/2019-225: federal fees, and a rise of 1% every five years',
    publisher: 'Canada Gazette',
    readOn,
  },
  {
    id: 'ca-federal-annual',
    title: 'Annual return of a federal company: day, content and fee',
    publisher: 'Corporations Canada',
    url: isedSite,
    readOn,
  },
  {
    id: 'ca-express',
    title: 'Express service of Corporations Canada, as an adviser reports it',
    publisher: 'hazlolaw',
    readOn,
  },
  {
    id: 'ca-bc-fees',
    title: 'Business Corporations Act of British Columbia: schedule of fees',
    publisher: 'BC Laws',
    url: 'https://www.bclaws.gov.bc.ca',
    readOn,
  },
  {
    id: 'ca-bc-annual',
    title: 'Annual report of a company of British Columbia',
    publisher: 'Benchmark Law Corporation',
    readOn,
  },
  {
    id: 'ca-bc-extraprovincial',
    title:
      'Business Corporations Act of British Columbia: registration within 2 months (s. 375), fees (schedule)',
    publisher: 'BC Laws',
    url: 'https://www.bclaws.gov.bc.ca/civix/document/id/lc/statreg/02057_12',
    readOn: day('2026-11-23'),
  },
  {
    id: 'ca-extra-provincial',
    title:
      'Registration of companies of other provinces in Alberta and British Columbia; the New West Partnership',
    publisher: 'BC Registries (Corporate Online) and East Calgary Registry',
    url: 'https://www.corporateonline.gov.bc.ca/WebHelp/overview_xp.htm',
    readOn: day('2026-11-23'),
  },
  {
    id: 'ca-quebec-registration',
    title: 'Declaration of registration within 60 days; fees of Annex I as enacted in 2010',
    publisher: 'LégisQuébec, P-44.1; Bernier Fournier',
    url: 'https://www.legisquebec.gouv.qc.ca/en/document/cs/P-44.1',
    readOn: day('2026-11-23'),
  },
  {
    id: 'ca-manitoba-registration',
    title: 'Application for registration of extra-provincial corporations; the 30 days of section 187(3)',
    publisher: 'Manitoba Companies Office, as kept by paperzz; TAG Alliances',
    url: 'http://www.companiesoffice.gov.mb.ca',
    readOn: day('2026-11-23'),
  },
  {
    id: 'ca-saskatchewan-registration',
    title: 'Extra-provincial registration kit of 2015',
    publisher: 'Information Services Corporation, as kept by docplayer',
    url: 'https://www.isc.ca/corporateregistry',
    readOn: day('2026-11-23'),
  },
  {
    id: 'ca-nova-scotia-registration',
    title: 'Registering an extra-provincial corporation: recognized agent, companies of New Brunswick exempt',
    publisher: 'Government of Nova Scotia; Corporations Canada',
    url: 'https://novascotia.ca/sns/paal/rjs/paal264.asp',
    readOn: day('2026-11-23'),
  },
  {
    id: 'ca-new-brunswick-registration',
    title: 'Business Corporations Act of New Brunswick, section 196: registration within 30 days',
    publisher: 'Government of New Brunswick',
    url: 'https://laws.gnb.ca/en/showdoc/cs/B-9.1',
    readOn: day('2026-11-23'),
  },
  {
    id: 'ca-newfoundland-registration',
    title: 'Extra-provincial registration before business begins, with forms 24 to 26',
    publisher: 'Government of Newfoundland and Labrador',
    url: 'https://www.gov.nl.ca/snl/registries/companies/corp-art-inc/',
    readOn: day('2026-11-23'),
  },
  {
    id: 'ca-alberta-fees',
    title: 'What incorporating costs federally and in Alberta',
    publisher: 'Business Venture Clinic, University of Calgary',
    readOn,
  },
  {
    id: 'ca-alberta-annual',
    title: 'Annual return of a company of Alberta',
    publisher: 'Wiser Accounting',
    readOn,
  },
  {
    id: 'ca-quebec-fees',
    title: 'Annual updating declaration and fee in Quebec',
    publisher: 'Registraire des entreprises',
    url: 'https://www.registreentreprises.gouv.qc.ca',
    readOn,
  },
  { id: 'ca-cipo-2024', title: 'Trade mark fees of 2024', publisher: 'Shift Law and Fillmore Riley', readOn },
  { id: 'ca-cipo-2025', title: 'Trade mark fees of 2025', publisher: 'Anuation', readOn },
  {
    id: 'ca-number-checks',
    title: 'Check digit of Business Number and social insurance number, with worked numbers',
    publisher: 'python-stdnum, 15 August 2026',
    readOn,
  },
  {
    id: 'ca-naics',
    title:
      'North American Industry Classification System: sectors, still to be compared with the published list',
    publisher: 'Statistics Canada',
    readOn,
  },
  {
    id: 'ca-t2-guide',
    title: 'T4012, guide to the T2 return: when it is filed, and what moves a day',
    publisher: 'Canada Revenue Agency, as kept by DrTax',
    readOn,
  },
  {
    id: 'ca-t2-balance',
    title: 'When the balance of company tax is paid, and who pays in instalments',
    publisher: 'The Acc Tax Co. and others',
    readOn,
  },
  {
    id: 'ca-t2-late',
    title: 'What late T2 returns cost',
    publisher: 'homesteadtax, vibebookkeeping and Mankoo Gupta',
    readOn,
  },
  {
    id: 'ca-gst-late',
    title: 'Penalties and interest of GST/HST: failure to file a return, demands and electronic filing',
    publisher:
      'Canada Revenue Agency, scope note of its vocabulary and page on penalties as dir.md reprints it',
    url: 'http://www.cra-arc.gc.ca/csv_vcs/english/tr289-e.html',
    readOn: day('2026-11-23'),
  },
  {
    id: 'ca-gst-small-supplier',
    title: 'Small suppliers: the limit of CA$30,000, and when registration begins, with worked days',
    publisher: 'AllAboutTax',
    readOn,
  },
  {
    id: 'ca-gst-periods',
    title: 'Reporting periods of GST/HST and electronic filing',
    publisher: 'VATupdate and KWB LLP',
    readOn,
  },
  {
    id: 'ca-holidays',
    title:
      'Days on which federal offices and the Canada Revenue Agency are closed, still to be compared with its list',
    publisher: 'Our own notes',
    readOn,
  },
  {
    id: 'ca-gst-deadlines',
    title:
      'Filing frequency of GST/HST and QST: three months after a year; people in business with a year to December by 15 June, payment by 30 April',
    publisher: 'Revenu Québec, and the Canada Revenue Agency as gst-tax.ca reprints it',
    url: 'https://www.revenuquebec.ca/en/businesses/consumption-taxes/gsthst-and-qst/reporting-gsthst-and-qst/filing-frequency/',
    readOn: day('2026-11-22'),
  },
  {
    id: 'ca-slips',
    title: 'Slips and summaries: T4, T4A and T5 by the last day of February; partnerships by 31 March',
    publisher: 'Canada Revenue Agency, as kept by Tax Interpretations',
    url: 'https://taxinterpretations.com/cra/website/agency/services/tax/businesses/topics/important-dates-businesses/slips-summaries',
    readOn: day('2026-11-22'),
  },
  {
    id: 'ca-ontario-budget',
    title:
      'Ontario budget of 2026: proposal to lower the small business rate from 3.2% to 2.2% from 1 July 2026',
    publisher: 'Crowe Soberman',
    url: 'https://www.crowe.com/ca/crowesoberman/insights/2026-ontario-budget-highlights',
    readOn: day('2026-11-22'),
  },
  {
    id: 'ca-record-keeping',
    title: 'Books and records retention, quoting the Canada Revenue Agency',
    publisher: 'Bevan and Partners',
    url: 'http://bevanandpartners.ca/news/bulletin/books-and-records-retention',
    readOn: day('2026-11-22'),
  },
];
