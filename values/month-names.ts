/** The months from January to December. */
export const MONTH_NAMES: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const beginningOf = (word: string): string => word.slice(0, 3).toLowerCase();
const beginnings = MONTH_NAMES.map(beginningOf);

/** Returns the number of a month, 1 to 12, by its first three letters: 'Sept' is 9. Returns 0 for other words. */
export const monthNumber = (word: string): number => beginnings.indexOf(beginningOf(word)) + 1;
