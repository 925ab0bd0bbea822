/** Jurisdictions of a registered office, each a choice of the form of incorporation. */
export const jurisdictions = [
  { value: 'england-wales', label: 'England and Wales' },
  { value: 'wales', label: 'Wales', hint: 'Allows a Welsh ending of the name' },
  { value: 'scotland', label: 'Scotland' },
  { value: 'northern-ireland', label: 'Northern Ireland' },
] as const;

/** Postcode areas entirely in Scotland. DG and TD cross the border and are left to the officer. */
const scottish = new Set(['AB', 'DD', 'EH', 'FK', 'G', 'HS', 'IV', 'KA', 'KW', 'KY', 'ML', 'PA', 'PH', 'ZE']);
const border = new Set(['DG', 'TD']);
/** Areas with a part in Wales. */
const welsh = new Set(['CF', 'CH', 'HR', 'LD', 'LL', 'NP', 'SA', 'SY']);
/** Jersey, Guernsey and the Isle of Man are no part of the United Kingdom. */
const crown = new Set(['JE', 'GY', 'IM']);

const areaOf = (postcode: string): string => /^[A-Z]{1,2}/.exec(postcode.toUpperCase())?.[0] ?? '';

export const isCrownDependency = (postcode: string): boolean => crown.has(areaOf(postcode));

/** Returns whether a postcode may be in the chosen jurisdiction. Areas that cross a border may be in both. */
export function isPostcodePossibleIn(postcode: string, jurisdiction: string): boolean {
  const area = areaOf(postcode);
  switch (jurisdiction) {
    case 'northern-ireland':
      return area === 'BT';
    case 'scotland':
      return scottish.has(area) || border.has(area);
    case 'wales':
      return welsh.has(area);
    default:
      return area !== 'BT' && !scottish.has(area);
  }
}
