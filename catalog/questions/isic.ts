/**
 * A section of the International Standard Industrial Classification, revision 4, with its divisions by
 * two-digit code.
 */
export type IsicSection = {
  readonly code: string;
  readonly title: string;
  readonly divisions: readonly (readonly [code: string, title: string])[];
};

const section = (
  code: string,
  title: string,
  ...divisions: readonly (readonly [string, string])[]
): IsicSection => ({ code, title, divisions });

/** All 21 sections and 88 divisions. Titles are shortened where they name exceptions. */
export const isicSections: readonly IsicSection[] = [
  section(
    'A',
    'Agriculture, forestry and fishing',
    ['01', 'Crop and animal production, hunting'],
    ['02', 'Forestry and logging'],
    ['03', 'Fishing and aquaculture'],
  ),
  section(
    'B',
    'Mining and quarrying',
    ['05', 'Mining of coal and lignite'],
    ['06', 'Extraction of crude petroleum and natural gas'],
    ['07', 'Mining of metal ores'],
    ['08', 'Other mining and quarrying'],
    ['09', 'Mining support services'],
  ),
  section(
    'C',
    'Manufacturing',
    ['10', 'Food products'],
    ['11', 'Beverages'],
    ['12', 'Tobacco products'],
    ['13', 'Textiles'],
    ['14', 'Wearing apparel'],
    ['15', 'Leather and footwear'],
    ['16', 'Wood and products of wood'],
    ['17', 'Paper'],
    ['18', 'Printing and reproduction of recorded media'],
    ['19', 'Coke and refined petroleum'],
    ['20', 'Chemicals'],
    ['21', 'Pharmaceuticals'],
    ['22', 'Rubber and plastics'],
    ['23', 'Other non-metallic mineral products'],
    ['24', 'Basic metals'],
    ['25', 'Fabricated metal products'],
    ['26', 'Computers, electronics and optics'],
    ['27', 'Electrical equipment'],
    ['28', 'Machinery and equipment'],
    ['29', 'Motor vehicles and trailers'],
    ['30', 'Other transport equipment'],
    ['31', 'Furniture'],
    ['32', 'Other manufacturing'],
    ['33', 'Repair and installation of machinery'],
  ),
  section('D', 'Electricity, gas, steam and air conditioning', [
    '35',
    'Electricity, gas, steam and air conditioning supply',
  ]),
  section(
    'E',
    'Water, sewerage and waste',
    ['36', 'Water collection, treatment and supply'],
    ['37', 'Sewerage'],
    ['38', 'Waste collection, treatment and recovery'],
    ['39', 'Remediation'],
  ),
  section(
    'F',
    'Construction',
    ['41', 'Construction of buildings'],
    ['42', 'Civil engineering'],
    ['43', 'Specialised construction'],
  ),
  section(
    'G',
    'Wholesale and retail trade, vehicle repair',
    ['45', 'Trade and repair of motor vehicles'],
    ['46', 'Wholesale trade'],
    ['47', 'Retail trade'],
  ),
  section(
    'H',
    'Transport and storage',
    ['49', 'Land transport and pipelines'],
    ['50', 'Water transport'],
    ['51', 'Air transport'],
    ['52', 'Warehousing and support for transport'],
    ['53', 'Postal and courier services'],
  ),
  section(
    'I',
    'Accommodation and food service',
    ['55', 'Accommodation'],
    ['56', 'Food and beverage service'],
  ),
  section(
    'J',
    'Information and communication',
    ['58', 'Publishing'],
    ['59', 'Film, video, television and music production'],
    ['60', 'Programming and broadcasting'],
    ['61', 'Telecommunications'],
    ['62', 'Computer programming and consultancy'],
    ['63', 'Information services'],
  ),
  section(
    'K',
    'Finance and insurance',
    ['64', 'Financial services'],
    ['65', 'Insurance and pension funding'],
    ['66', 'Services auxiliary to finance and insurance'],
  ),
  section('L', 'Real estate', ['68', 'Real estate']),
  section(
    'M',
    'Professional, scientific and technical',
    ['69', 'Legal and accounting'],
    ['70', 'Head offices and management consultancy'],
    ['71', 'Architecture, engineering and technical testing'],
    ['72', 'Scientific research and development'],
    ['73', 'Advertising and market research'],
    ['74', 'Other professional, scientific and technical services'],
    ['75', 'Veterinary services'],
  ),
  section(
    'N',
    'Administrative and support services',
    ['77', 'Rental and leasing'],
    ['78', 'Employment services'],
    ['79', 'Travel agencies and tour operators'],
    ['80', 'Security and investigation'],
    ['81', 'Services to buildings and landscape'],
    ['82', 'Office and business support'],
  ),
  section('O', 'Public administration and defence', ['84', 'Public administration and defence']),
  section('P', 'Education', ['85', 'Education']),
  section(
    'Q',
    'Health and social work',
    ['86', 'Human health'],
    ['87', 'Residential care'],
    ['88', 'Social work without accommodation'],
  ),
  section(
    'R',
    'Arts, entertainment and recreation',
    ['90', 'Creative arts and entertainment'],
    ['91', 'Libraries, archives and museums'],
    ['92', 'Gambling and betting'],
    ['93', 'Sports, amusement and recreation'],
  ),
  section(
    'S',
    'Other services',
    ['94', 'Membership organisations'],
    ['95', 'Repair of computers and household goods'],
    ['96', 'Other personal services'],
  ),
  section('T', 'Households', ['97', 'Households as employers'], ['98', 'Goods and services for own use']),
  section('U', 'Extraterritorial organisations', ['99', 'Extraterritorial organisations']),
];

/** The divisions of a section, none for an unknown one. */
export const divisionsOf = (section: unknown): IsicSection['divisions'] =>
  isicSections.find(({ code }) => code === section)?.divisions ?? [];
