/**
 * The numbering plan of a country: its calling code, the shape of its national numbers without the leading 0,
 * and an example.
 */
type Plan = { readonly prefix: string; readonly national: RegExp; readonly example: string };

/** North American Numbering Plan: area code and exchange code begin with 2 to 9. */
const NORTH_AMERICAN = /^[2-9]\d{2}[2-9]\d{6}$/;

// Each pattern accepts every number that libphonenumber-js accepts, and some more: the server decides. The
// plans are here and not in the catalogue because a number of any of these countries may be typed in any
// form, and a page loads one country.
const PLANS = {
  NG: { prefix: '234', national: /^(?:(?:20|7[0-2]|[89][01])\d{8}|800\d{7,11})$/, example: '0803 123 4567' },
  GH: { prefix: '233', national: /^(?:[235]\d{8}|800\d{5,6})$/, example: '024 123 4567' },
  ZA: { prefix: '27', national: /^[1-9]\d{8}$/, example: '082 123 4567' },
  GB: { prefix: '44', national: /^(?:[1-357-9]\d{9}|[18]\d{8}|8\d{6})$/, example: '020 7946 0018' },
  US: { prefix: '1', national: NORTH_AMERICAN, example: '202 555 0143' },
  CA: { prefix: '1', national: NORTH_AMERICAN, example: '613 555 0143' },
} as const satisfies Record<string, Plan>;

/** The ISO code of a country whose numbering plan is known. */
export type PhoneHome = keyof typeof PLANS;

/**
 * Parses a telephone number as typed. A number without a calling code is a national number of `home`.
 * @returns the number in E.164 format ('+2348031234567'), or null when it is not valid
 */
export type PhoneParser = (text: string, home: PhoneHome) => string | null;

const planOf = (home: PhoneHome): Plan => PLANS[home];

/** Returns an example number in the national format. */
export const phoneExample = (home: PhoneHome): string => PLANS[home].example;

/**
 * Parses a telephone number in the browser, in 1 kB instead of the 40 kB of libphonenumber-js: checks the
 * pattern, not whether the area code is assigned. The server parses again with `parsePhoneExactly`. A
 * national number may be typed with its leading 0, without it ('803 123 4567') or with both the calling code
 * and the 0 ('+234 0803 123 4567'). For numbers of other countries only the length is checked.
 */
export const parsePhone: PhoneParser = (text, home) => {
  const compact = text.replace(/[\s().-]/g, '').replace(/^00/, '+');
  const { prefix, national } = planOf(home);
  const international =
    /^0\d{6,14}$/.test(compact) || national.test(compact)
      ? `+${prefix}${compact.replace(/^0/, '')}`
      : compact.startsWith('+')
        ? compact
        : `+${compact}`;
  const plan = Object.values<Plan>(PLANS).find(({ prefix: code }) => international.startsWith(`+${code}`));
  const number = plan ? international.replace(`+${plan.prefix}0`, `+${plan.prefix}`) : international;
  if (!/^\+[1-9]\d{7,14}$/.test(number)) return null;
  return !plan || plan.national.test(number.slice(plan.prefix.length + 1)) ? number : null;
};
