import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { PhoneParser } from '#values/phone.ts';

/**
 * Parses a telephone number with libphonenumber-js and the full metadata: the area code or mobile prefix must be assigned.
 * Digits that are no number of `home` are read as a number with its calling code and a missing '+'.
 */
export const parsePhoneExactly: PhoneParser = (text, home) => {
  const bare = text.replace(/[\s().-]/g, '').replace(/^00/, '+');
  if (!/^\+?\d+$/.test(bare)) return null;
  for (const candidate of bare.startsWith('+') ? [bare] : [bare, `+${bare}`]) {
    const number = parsePhoneNumberFromString(candidate, { defaultCountry: home, extract: false });
    if (number?.isValid()) return number.number;
  }
  return null;
};
