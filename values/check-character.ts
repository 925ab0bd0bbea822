/** Digits and letters that are not mistaken for one another in print or on the telephone: no 0, 1, I, L and O. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const PRIME = CODE_ALPHABET.length;

/** 31 is prime, so weights that differ find every single wrong sign and every two that changed places. */
function checkCharacter(body: string): string {
  let sum = 0;
  for (let place = 0; place < body.length; place += 1)
    sum += (place + 2) * CODE_ALPHABET.indexOf(body.charAt(place));
  return CODE_ALPHABET.charAt(sum % PRIME);
}

/** The code with its check sign at the end. @param body at most 28 signs of the alphabet */
const withCheckCharacter = (body: string): string => body + checkCharacter(body);

/** Whether a code of plain signs ends in its right check sign: false when one sign was mistyped or two changed places. */
export function hasValidCheckCharacter(code: string): boolean {
  const known = code.length > 1 && [...code].every((sign) => CODE_ALPHABET.includes(sign));
  return known && checkCharacter(code.slice(0, -1)) === code.at(-1);
}

/** Upper case and without blanks, hyphens or anything else that is no letter or digit: how a typed code is compared. */
export const normalizeCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** A code of so many random bytes' signs, each byte one sign, with its check sign. @param bytes at least as many as `length` */
export function codeFromBytes(bytes: Uint8Array, length: number): string {
  let body = '';
  for (const byte of bytes) {
    // Bytes past the last whole multiple would make some signs likelier than others.
    if (body.length < length && byte < PRIME * 8) body += CODE_ALPHABET.charAt(byte % PRIME);
  }
  if (body.length < length) throw new RangeError(`${bytes.length} bytes are too few for ${length} signs`);
  return withCheckCharacter(body);
}
