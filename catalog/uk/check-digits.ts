const digitsOf = (number: string): readonly number[] => [...number].map(Number);
const weightedSum = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);

/** Returns whether the first digit of a ten-digit UTR is its check digit. */
export function isUtr(number: string): boolean {
  if (!/^\d{10}$/.test(number)) return false;
  const sum = weightedSum(digitsOf(number.slice(1)), [6, 7, 8, 9, 10, 5, 4, 3, 2]);
  return '21987654321'.charAt(sum % 11) === number.charAt(0);
}

/**
 * Returns whether the first nine digits of a VAT number pass the older check (modulo 97) or the newer one (55
 * added). Numbers that begin below 100 use the older check only.
 */
export function isVatNumber(digits: string): boolean {
  const nine = digits.slice(0, 9);
  if (!/^\d{9}$/.test(nine)) return false;
  const rest = weightedSum(digitsOf(nine), [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97;
  return rest === 0 || (Number(nine.slice(0, 3)) >= 100 && (rest === 42 || rest === 55));
}

const LETTERS = 'ABCDEFGHXJKLMNYPQRSTZVWU';
/**
 * Returns the value of a character in the check of an Accounts Office reference: digits themselves, A 33 to H
 * 40, then X, J to N, Y, P to T, Z, V, W and U; others have no value.
 */
const signValue = (sign: string): number =>
  /\d/.test(sign) ? Number(sign) : LETTERS.includes(sign) ? 33 + LETTERS.indexOf(sign) : Number.NaN;

/** Returns whether the fifth character of an Accounts Office reference is its check letter. */
export function isAccountsOfficeReference(reference: string): boolean {
  if (!/^\d{3}P[A-Z]\d{6}[A-Z_0-9]{2}$/.test(reference)) return false;
  const sum = weightedSum([...reference].map(signValue), [9, 10, 11, 12, 0, 8, 7, 6, 5, 4, 3, 2, 1]);
  return LETTERS.charAt(sum % 23) === reference.charAt(4);
}
