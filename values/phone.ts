const PREFIXES = { NG: '234', GH: '233', ZA: '27', GB: '44', US: '1', CA: '1' } as const;

/**
 * A telephone number as '+' and 8 to 15 digits. A number typed with a leading 0 is read as one of `home`.
 * Null when it cannot be a number. Nigerian mobile numbers are also checked for their network digits.
 */
export function parsePhone(text: string, home: keyof typeof PREFIXES = 'NG'): string | null {
  const bare = text.replace(/[\s().-]/g, '').replace(/^00/, '+');
  const national = /^0\d{6,14}$/.test(bare) ? `+${PREFIXES[home]}${bare.slice(1)}` : bare.startsWith('+') ? bare : `+${bare}`;
  if (!/^\+[1-9]\d{7,14}$/.test(national)) return null;
  if (national.startsWith('+234') && !/^\+234[789][01]\d{8}$/.test(national)) return null;
  return national;
}
