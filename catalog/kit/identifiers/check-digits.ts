/**
 * Returns whether the last digit of a number is its Luhn check digit: from the right every second digit is
 * doubled, minus 9 when above 9, and the sum is a multiple of 10.
 * @param digits  digits only
 * @see ISO/IEC 7812-1, annex B
 */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, character, index) => {
    const value = Number(character) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
