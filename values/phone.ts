const PREFIXES = { NG: '234', GH: '233', ZA: '27', GB: '44', US: '1', CA: '1' } as const;

const NIGERIAN_MOBILE = /^[789][01]\d{8}$/;

/**
 * A telephone number as '+' and 8 to 15 digits. A number typed with a leading 0 is read as one of `home`;
 * in Nigeria also one typed without it ('803 123 4567') or with both the code and the 0 ('+234 0803 123 4567').
 * Null when it cannot be a number. Nigerian mobile numbers are also checked for their network digits.
 */
export function parsePhone(text: string, home: keyof typeof PREFIXES = 'NG'): string | null {
  const bare = text.replace(/[\s().-]/g, '').replace(/^00/, '+');
  const code = PREFIXES[home];
  const national =
    /^0\d{6,14}$/.test(bare) || (home === 'NG' && NIGERIAN_MOBILE.test(bare)) ? `+${code}${bare.replace(/^0/, '')}` : bare.startsWith('+') ? bare : `+${bare}`;
  const number = national.replace(/^\+2340/, '+234');
  if (!/^\+[1-9]\d{7,14}$/.test(number)) return null;
  if (number.startsWith('+234') && !NIGERIAN_MOBILE.test(number.slice(4))) return null;
  return number;
}
