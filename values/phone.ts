/** How numbers of a country are dialled. `national` is what follows the country's code where we know its shape; others are only measured. */
type Plan = { readonly prefix: string; readonly national?: RegExp; readonly example: string };

/** Area code and exchange begin with 2 to 9, in every country of the plan. */
const NORTH_AMERICAN = /^[2-9]\d{2}[2-9]\d{6}$/;

const PLANS = {
  NG: { prefix: '234', national: /^[789][01]\d{8}$/, example: '0803 123 4567' },
  GH: { prefix: '233', national: /^[235]\d{8}$/, example: '024 123 4567' },
  ZA: { prefix: '27', national: /^[1-8]\d{8}$/, example: '082 123 4567' },
  GB: { prefix: '44', example: '020 7946 0018' },
  US: { prefix: '1', national: NORTH_AMERICAN, example: '202 555 0143' },
  CA: { prefix: '1', national: NORTH_AMERICAN, example: '613 555 0143' },
} as const satisfies Record<string, Plan>;

/** A country whose way of dialling we know, by its ISO code. */
export type PhoneHome = keyof typeof PLANS;

const planOf = (home: PhoneHome): Plan => PLANS[home];

/** A number as people there write it. */
export const phoneExample = (home: PhoneHome): string => PLANS[home].example;

/**
 * A telephone number as '+' and 8 to 15 digits. A number typed with a leading 0 is read as one of `home`; where the shape of
 * its numbers is known, also one typed without it ('803 123 4567') or with both the code and the 0 ('+234 0803 123 4567').
 * Null when it cannot be a number, or one of a country with a known shape has another.
 */
export function parsePhone(text: string, home: PhoneHome): string | null {
  const bare = text.replace(/[\s().-]/g, '').replace(/^00/, '+');
  const { prefix, national } = planOf(home);
  const international =
    /^0\d{6,14}$/.test(bare) || national?.test(bare)
      ? `+${prefix}${bare.replace(/^0/, '')}`
      : bare.startsWith('+')
        ? bare
        : `+${bare}`;
  const known = Object.values<Plan>(PLANS).find(
    (plan) => plan.national !== undefined && international.startsWith(`+${plan.prefix}`),
  );
  const number = known ? international.replace(`+${known.prefix}0`, `+${known.prefix}`) : international;
  if (!/^\+[1-9]\d{7,14}$/.test(number)) return null;
  return !known || known.national?.test(number.slice(known.prefix.length + 1)) ? number : null;
}
