import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { parsePhone, type PhoneParser } from '#values/phone.ts';

/**
 * Parses a phone number with libphonenumber-js and its full metadata: the area code or mobile prefix must be assigned.
 * Digits that do not have the shape of a number of `home` are read as an international number with its '+' missing.
 */
export const parsePhoneExactly: PhoneParser = (text, home) => {
  const bare = text.replace(/[\s().-]/g, '').replace(/^00/, '+');
  if (!/^\+?\d+$/.test(bare)) return null;
  const candidates = parsePhone(text, home) === `+${bare}` ? [bare, `+${bare}`] : [bare];
  for (const candidate of candidates) {
    const number = parsePhoneNumberFromString(candidate, { defaultCountry: home, extract: false });
    if (number?.isValid()) return number.number;
  }
  return null;
};
