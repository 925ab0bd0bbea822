/** A province or territory: its ISO 3166-2 code without the country, and the letters its postal codes begin with. */
export type Province = { readonly code: string; readonly name: string; readonly letters: string };

/** The 13 provinces and territories. */
export const provinces: readonly Province[] = [
  { code: 'AB', name: 'Alberta', letters: 'T' },
  { code: 'BC', name: 'British Columbia', letters: 'V' },
  { code: 'MB', name: 'Manitoba', letters: 'R' },
  { code: 'NB', name: 'New Brunswick', letters: 'E' },
  { code: 'NL', name: 'Newfoundland and Labrador', letters: 'A' },
  { code: 'NS', name: 'Nova Scotia', letters: 'B' },
  { code: 'NT', name: 'Northwest Territories', letters: 'X' },
  { code: 'NU', name: 'Nunavut', letters: 'X' },
  { code: 'ON', name: 'Ontario', letters: 'KLMNP' },
  { code: 'PE', name: 'Prince Edward Island', letters: 'C' },
  { code: 'QC', name: 'Quebec', letters: 'GHJ' },
  { code: 'SK', name: 'Saskatchewan', letters: 'S' },
  { code: 'YT', name: 'Yukon', letters: 'Y' },
];

/** The names as an address has them. */
export const provinceNames: readonly string[] = provinces.map(({ name }) => name);

/** Returns whether a postal code can stand in a province, by its first letter. An unknown province takes any. */
export const postalCodeFits = (postalCode: string, province: string): boolean =>
  provinces.find(({ name }) => name === province)?.letters.includes(postalCode.charAt(0).toUpperCase()) ??
  true;
