import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Compares two texts in constant time; their lengths are not a secret. */
export function equalInConstantTime(first: string, second: string): boolean {
  const [a, b] = [Buffer.from(first), Buffer.from(second)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns the HMAC of a body's bytes in hexadecimal digits. */
export function hexHmac(
  algorithm: 'sha256' | 'sha512',
  key: string,
  ...parts: (string | Uint8Array)[]
): string {
  const hmac = createHmac(algorithm, key);
  for (const part of parts) hmac.update(part);
  return hmac.digest('hex');
}

/** Returns the key of an event without an id: the SHA-256 of its body. */
export const bodyDigest = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');

/** Returns a header that was sent once; undefined when it is missing or repeated. */
export function singleHeader(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  name: string,
): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Parses the body of an authenticated webhook; undefined when it is not JSON. */
export function parseWebhookBody(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
