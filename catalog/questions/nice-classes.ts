import type { Option } from '#forms/form.ts';

/** The 45 classes of the Nice Classification with headings in our own words; 1 to 34 are goods, 35 to 45 services. */
const headings: readonly string[] = [
  'Chemicals for industry, science and farming', 'Paints, varnishes and protection against rust', 'Cosmetics, soaps and cleaning preparations', 'Industrial oils, fuels and candles', 'Medicines and sanitary preparations', 'Common metals and goods of metal', 'Machines and engines', 'Hand tools, cutlery and razors', 'Computers, software, instruments and electronics', 'Medical and veterinary apparatus',
  'Lighting, heating, cooking and sanitary apparatus', 'Vehicles', 'Firearms, ammunition and fireworks', 'Jewellery, clocks and precious metals', 'Musical instruments', 'Paper, printed matter and office goods', 'Rubber, plastics and insulation', 'Leather goods, bags and umbrellas', 'Building materials not of metal', 'Furniture and mirrors',
  'Household and kitchen utensils, glass and porcelain', 'Ropes, nets, tents and raw fibres', 'Yarns and threads', 'Textiles and household linen', 'Clothing, shoes and headgear', 'Lace, ribbons, buttons and hair decorations', 'Carpets and floor coverings', 'Games, toys and sports goods', 'Meat, fish, preserved food, dairy and oils', 'Coffee, tea, flour, bread, sweets and sauces',
  'Fresh produce, grains, seeds and live animals', 'Beer, soft drinks and juices', 'Wines and spirits', 'Tobacco and smokers’ goods', 'Advertising, trade and office services', 'Insurance, finance and real estate', 'Construction, installation and repair', 'Telecommunications', 'Transport, storage and travel', 'Treatment of materials',
  'Education, entertainment and sport', 'Science, technology, software and design services', 'Food, drink and accommodation services', 'Medical, veterinary, beauty and farming services', 'Legal, security and personal services',
];

/** The classes to choose from, '1' to '45'. */
export const niceClasses: readonly Option[] = headings.map((heading, index) => ({ value: String(index + 1), label: `${index + 1}  ${heading}`.replace('  ', ': ') }));
