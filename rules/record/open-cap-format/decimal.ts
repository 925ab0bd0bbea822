/** Decimal places that the Open Cap Format allows in a number. */
const PLACES = 10;
const SCALE = 10n ** BigInt(PLACES);

/** Returns a decimal string in units of 10^-10. @throws SyntaxError for other text */
function scaled(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole) * SCALE + BigInt(fraction.slice(0, PLACES).padEnd(PLACES, '0'));
}

function unscaled(value: bigint): string {
  const fraction = String(value % SCALE)
    .padStart(PLACES, '0')
    .replace(/0+$/, '');
  return fraction === '' ? String(value / SCALE) : `${value / SCALE}.${fraction}`;
}

/** Divides a decimal string by a whole number: ten decimals, cut off. */
export const divide = (amount: string, by: string): string => unscaled(scaled(amount) / BigInt(by));

/** Multiplies a decimal string by a whole number, exactly. */
export const multiply = (amount: string, by: string): string => unscaled(scaled(amount) * BigInt(by));

/** Returns a whole number from a decimal string such as '1000.00'; null for a fraction or other text. */
export function wholeNumber(text: string): string | null {
  const match = /^\+?(\d+)(?:\.0*)?$/.exec(text);
  return match?.[1] === undefined ? null : match[1].replace(/^0+(?=\d)/, '');
}
