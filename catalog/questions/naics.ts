import type { Option } from '#forms/form.ts';

/**
 * The sectors of the North American Industry Classification System by their first two digits. Wholesale trade
 * and public administration have codes of their own in each country.
 */
const sectors = (
  wholesale: string,
  administration: string,
): readonly (readonly [code: string, title: string])[] => [
  ['11', 'Agriculture, forestry, fishing and hunting'],
  ['21', 'Mining, quarrying, oil and gas'],
  ['22', 'Utilities'],
  ['23', 'Construction'],
  ['31-33', 'Manufacturing'],
  [wholesale, 'Wholesale trade'],
  ['44-45', 'Retail trade'],
  ['48-49', 'Transportation and warehousing'],
  ['51', 'Information and culture'],
  ['52', 'Finance and insurance'],
  ['53', 'Real estate, rental and leasing'],
  ['54', 'Professional, scientific and technical services'],
  ['55', 'Management of companies'],
  ['56', 'Administration, support, waste and remediation'],
  ['61', 'Education'],
  ['62', 'Health care and social assistance'],
  ['71', 'Arts, entertainment and recreation'],
  ['72', 'Accommodation and food services'],
  ['81', 'Other services'],
  [administration, 'Public administration'],
];

/** The 20 sectors to choose from in a country. */
export const naicsSectorsOf = ({
  wholesale,
  administration,
}: {
  readonly wholesale: string;
  readonly administration: string;
}): readonly Option[] =>
  sectors(wholesale, administration).map(([code, title]) => ({ value: code, label: `${code}: ${title}` }));

/** Returns whether a six-digit code belongs to a sector, by its first two digits. */
export function isOfSector(code: string, sector: string): boolean {
  const [first = sector, last = first] = sector.split('-');
  const start = Number(code.slice(0, 2));
  return start >= Number(first) && start <= Number(last);
}
