import { toKobo } from '../money.ts';

/**
 * Sectors that need a regulator's consent. `minimumCapitalMinor` in kobo, the lowest figure of the sector,
 * where one is known.
 */
export type Sector = {
  readonly id: string;
  readonly regulator: string;
  readonly minimumCapitalMinor?: number;
  readonly minimumFor?: string;
};

export type Activity = {
  readonly id: string;
  readonly title: string;
  /** Id of a regulated sector. */
  readonly sector?: string;
};
export type ActivityCategory = {
  readonly id: string;
  readonly title: string;
  readonly activities: readonly Activity[];
};

export const sectors: readonly Sector[] = [
  {
    id: 'banking',
    regulator: 'the Central Bank of Nigeria (CBN)',
    minimumCapitalMinor: toKobo(200_000_000),
    minimumFor: 'the lowest tier of microfinance bank',
  },
  {
    id: 'payments',
    regulator: 'the Central Bank of Nigeria (CBN)',
    minimumCapitalMinor: toKobo(100_000_000),
    minimumFor: 'the lowest payment licence',
  },
  {
    id: 'insurance',
    regulator: 'the National Insurance Commission (NAICOM)',
    minimumCapitalMinor: toKobo(8_000_000_000),
    minimumFor: 'the lowest class of insurer',
  },
  {
    id: 'pensions',
    regulator: 'the National Pension Commission (PenCom)',
    minimumCapitalMinor: toKobo(5_000_000_000),
    minimumFor: 'a pension fund administrator',
  },
  { id: 'capital-market', regulator: 'the Securities and Exchange Commission (SEC)' },
  { id: 'telecoms', regulator: 'the Nigerian Communications Commission (NCC)' },
  { id: 'broadcasting', regulator: 'the National Broadcasting Commission (NBC)' },
  { id: 'health', regulator: 'the Medical and Dental Council (MDCN) or the Pharmacy Council (PCN)' },
  {
    id: 'education',
    regulator: 'the ministry of education, or the National Universities Commission (NUC) for a university',
  },
  {
    id: 'security',
    regulator: 'the Nigeria Security and Civil Defence Corps (NSCDC)',
    minimumCapitalMinor: toKobo(10_000_000),
    minimumFor: 'private security',
  },
  { id: 'profession', regulator: 'the professional body, as a certificate of proficiency' },
  {
    id: 'travel',
    regulator: 'the civil aviation and tourism authorities',
    minimumCapitalMinor: toKobo(30_000_000),
    minimumFor: 'a travel agency',
  },
  {
    id: 'freight',
    regulator: 'the council for freight forwarding',
    minimumCapitalMinor: toKobo(5_000_000),
    minimumFor: 'freight forwarding',
  },
];

/** Only these need a regulator's letter with the application; the others are told of a minimum. */
export const sectorsNeedingLetter: ReadonlySet<string> = new Set([
  'banking',
  'payments',
  'insurance',
  'pensions',
  'capital-market',
  'telecoms',
  'broadcasting',
  'health',
  'education',
  'security',
  'profession',
]);

const category = (
  id: string,
  title: string,
  ...rows: readonly (readonly [id: string, title: string, sector?: string])[]
): ActivityCategory => ({
  id,
  title,
  activities: rows.map(([activity, name, sector]) => ({
    id: activity,
    title: name,
    ...(sector === undefined ? {} : { sector }),
  })),
});

/**
 * The sections of ISIC Rev. 4 as categories, each with everyday activities. The Commission's own list is
 * close to it and has no public code.
 */
export const activityCategories: readonly ActivityCategory[] = [
  category(
    'agriculture',
    'Agriculture, forestry and fishing',
    ['crops', 'Growing crops'],
    ['livestock', 'Raising livestock or poultry'],
    ['fish-farming', 'Fishing and fish farming'],
    ['forestry', 'Forestry and logging'],
    ['farm-support', 'Services to farms'],
  ),
  category(
    'mining',
    'Mining and quarrying',
    ['quarrying', 'Quarrying stone, sand or clay'],
    ['solid-minerals', 'Mining solid minerals'],
    ['oil-and-gas-support', 'Services to oil and gas fields'],
  ),
  category(
    'manufacturing',
    'Manufacturing',
    ['food-processing', 'Processing and packaging food'],
    ['drinks', 'Making drinks'],
    ['clothing', 'Making clothes, shoes or textiles'],
    ['furniture', 'Making furniture'],
    ['plastics-chemicals', 'Making plastics, paint or cosmetics'],
    ['metal-machines', 'Making metal goods or machines'],
  ),
  category(
    'energy',
    'Electricity and gas',
    ['solar', 'Supplying and installing solar power'],
    ['electricity', 'Generating or distributing electricity'],
    ['gas', 'Supplying gas'],
  ),
  category(
    'water',
    'Water and waste',
    ['water-supply', 'Supplying water'],
    ['waste', 'Collecting and recycling waste'],
    ['sewerage', 'Sewerage and drainage'],
  ),
  category(
    'construction',
    'Construction',
    ['buildings', 'Building houses and offices'],
    ['civil-works', 'Roads, bridges and other civil works'],
    ['trades', 'Plumbing, electrical and finishing work'],
  ),
  category(
    'trade',
    'Wholesale and retail trade, vehicle repair',
    ['general-trade', 'Trading in general goods'],
    ['supermarket', 'Running a shop or supermarket'],
    ['online-shop', 'Selling online'],
    ['building-materials', 'Selling building materials'],
    ['vehicles', 'Selling or repairing vehicles'],
    ['import-export', 'Importing and exporting'],
  ),
  category(
    'transport',
    'Transport and storage',
    ['haulage', 'Haulage and trucking'],
    ['courier', 'Courier and delivery'],
    ['passengers', 'Carrying passengers'],
    ['warehousing', 'Warehousing'],
    ['freight-forwarding', 'Freight forwarding and clearing', 'freight'],
  ),
  category(
    'hospitality',
    'Accommodation and food',
    ['restaurant', 'Running a restaurant or bar'],
    ['catering', 'Catering for events'],
    ['hotel', 'Running a hotel or short lets'],
    ['bakery-cafe', 'Running a bakery or café'],
  ),
  category(
    'information',
    'Information and communication',
    ['software', 'Developing software'],
    ['it-services', 'Information-technology services'],
    ['media-production', 'Producing film, music or other media'],
    ['publishing', 'Publishing'],
    ['telecoms', 'Telecommunications and internet access', 'telecoms'],
    ['broadcasting', 'Radio and television broadcasting', 'broadcasting'],
  ),
  category(
    'finance',
    'Finance and insurance',
    ['microfinance', 'Microfinance and banking', 'banking'],
    ['payments', 'Payments and mobile money', 'payments'],
    ['insurance', 'Insurance', 'insurance'],
    ['pensions', 'Managing pensions', 'pensions'],
    ['securities', 'Stockbroking and fund management', 'capital-market'],
  ),
  category(
    'real-estate',
    'Real estate',
    ['letting', 'Buying, selling and letting property'],
    ['property-management', 'Managing property'],
    ['property-development', 'Developing property'],
  ),
  category(
    'professional',
    'Professional, scientific and technical',
    ['management-consulting', 'Business consulting'],
    ['marketing', 'Marketing and advertising'],
    ['design', 'Design and photography'],
    ['legal', 'Legal services', 'profession'],
    ['accounting', 'Accounting and audit', 'profession'],
    ['engineering', 'Engineering, architecture or surveying', 'profession'],
  ),
  category(
    'support',
    'Administrative and support',
    ['cleaning', 'Cleaning and facility management'],
    ['recruitment', 'Recruitment and staffing'],
    ['events', 'Organising events'],
    ['travel-agency', 'Travel agency and tours', 'travel'],
    ['private-security', 'Private security', 'security'],
    ['rental', 'Renting out equipment'],
  ),
  category('public', 'Public administration', ['public-support', 'Services to public bodies']),
  category(
    'education',
    'Education',
    ['tutoring', 'Tutoring and vocational training'],
    ['education-technology', 'Learning materials and platforms'],
    ['school', 'Running a school', 'education'],
    ['university', 'Running a college or university', 'education'],
  ),
  category(
    'health',
    'Health and social work',
    ['care', 'Care for children or older people'],
    ['wellness', 'Fitness and wellness'],
    ['clinic', 'Running a clinic or hospital', 'health'],
    ['pharmacy', 'Running a pharmacy', 'health'],
  ),
  category(
    'arts',
    'Arts, entertainment and recreation',
    ['performing', 'Music, theatre and performing arts'],
    ['sports', 'Sports and recreation'],
    ['crafts', 'Arts and crafts'],
  ),
  category(
    'other-services',
    'Other services',
    ['hair-beauty', 'Hairdressing and beauty'],
    ['laundry', 'Laundry and dry cleaning'],
    ['repairs', 'Repairing household goods'],
    ['religious', 'Services to religious bodies'],
  ),
  category('households', 'Households as employers', ['domestic-staff', 'Placing domestic staff']),
  category('extraterritorial', 'International bodies', [
    'international-support',
    'Services to international bodies',
  ]),
];

/** Returns an activity by its id; undefined for anything else. */
export const activityById = (id: unknown): Activity | undefined =>
  activityCategories.flatMap((each) => each.activities).find((activity) => activity.id === id);
/** Returns a regulated sector by its id; undefined for anything else. */
export const sectorById = (id: string | undefined): Sector | undefined =>
  sectors.find((sector) => sector.id === id);
