import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Time-based one-time passwords (RFC 6238): SHA-1, six digits, 30-second steps. */
const stepSeconds = 30;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns a new shared secret: 160 bits in base 32. */
export const makeTotpSecret = (): string => toBase32(randomBytes(20));

/** Returns the number of the 30-second step of an instant. */
export const totpStep = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds);

/** Returns the code of one step. @throws RangeError if the secret is not base 32 */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  // Dynamic truncation (RFC 4226, 5.3): the last four bits are the offset of the 31 bits.
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0');
}

/**
 * Returns the step of a code if it is the current, previous or next one (clock skew), else null. Compares
 * in constant time.
 */
export function matchTotp(secret: string, code: string, at: Date): number | null {
  const given = Buffer.from(code);
  const now = totpStep(at);
  const matching = [now, now - 1, now + 1].filter((step) => {
    const right = Buffer.from(totpCode(secret, step));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return matching[0] ?? null;
}

/** Returns the `otpauth:` URI for the QR code. */
export function totpUri(options: { issuer: string; account: string; secret: string }): string {
  const { issuer, account, secret } = options;
  const parameters = {
    algorithm: 'SHA1',
    digits: String(digits),
    issuer,
    period: String(stepSeconds),
    secret,
  };
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.join('&')}`;
}

/** @param bytes  a multiple of five, so that no bits are left over */
function toBase32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return bits.replaceAll(/.{5}/g, (five) => alphabet.charAt(Number.parseInt(five, 2)));
}

function fromBase32(text: string): Buffer {
  let bits = '';
  for (const sign of text.toUpperCase().replace(/[=\s]/g, '')) {
    const value = alphabet.indexOf(sign);
    if (value < 0) throw new RangeError('The secret of a second factor is no base 32.');
    bits += value.toString(2).padStart(5, '0');
  }
  return Buffer.from(Array.from(bits.matchAll(/.{8}/g), ([eight]) => Number.parseInt(eight, 2)));
}
