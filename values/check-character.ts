/** Digits and letters that are not confused with one another in print or on the telephone: without 0, 1, I, L and O. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const MODULUS = CODE_ALPHABET.length;

/** A weighted sum modulo a prime detects every single wrong character and every transposition of two. */
function checkCharacter(body: string): string {
  let sum = 0;
  for (let place = 0; place < body.length; place += 1)
    sum += (place + 2) * CODE_ALPHABET.indexOf(body.charAt(place));
  return CODE_ALPHABET.charAt(sum % MODULUS);
}

/** Appends the check character. `body` has at most 28 characters of the alphabet. */
const appendCheckCharacter = (body: string): string => body + checkCharacter(body);

/**
 * Returns whether a normalised code ends in its check character: false when one character is wrong or two are
 * transposed.
 */
export function hasValidCheckCharacter(code: string): boolean {
  const inAlphabet = code.length > 1 && [...code].every((character) => CODE_ALPHABET.includes(character));
  return inAlphabet && checkCharacter(code.slice(0, -1)) === code.at(-1);
}

/** Normalises a typed code for comparison: upper case, letters and digits only. */
export const normalizeCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * Makes a code of `length` characters and a check character from random bytes.
 * @param bytes  at least `length`, a few more because some are skipped
 * @throws RangeError when there are too few
 */
export function codeFromBytes(bytes: Uint8Array, length: number): string {
  let body = '';
  for (const byte of bytes) {
    // Bytes above the largest multiple are skipped: they would make some characters likelier than others.
    if (body.length < length && byte < MODULUS * 8) body += CODE_ALPHABET.charAt(byte % MODULUS);
  }
  if (body.length < length)
    throw new RangeError(`${bytes.length} bytes are too few for ${length} characters`);
  return appendCheckCharacter(body);
}
