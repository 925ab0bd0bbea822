import { ConfigurationError } from './configuration-error.ts';

/** Quotes a value of the environment for a message. */
export function quoted(value: string): string {
  return JSON.stringify(value);
}

/** Reads one of a few words. @throws ConfigurationError */
export function readChoice<const T extends string>(
  name: string,
  value: string | null,
  accepted: readonly T[],
  fallback: NoInfer<T>,
): T {
  if (value === null) return fallback;
  const match = accepted.find((each) => each === value);
  if (match === undefined) throw new ConfigurationError(name, quoted(value), `one of ${accepted.join(', ')}`);
  return match;
}

/** Reads a whole number of up to nine digits. @throws ConfigurationError */
export function readWholeNumber(name: string, value: string | null, fallback: number, max: number): number {
  if (value === null) return fallback;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN;
  if (!(number <= max)) throw new ConfigurationError(name, quoted(value), `a whole number from 0 to ${max}`);
  return number;
}

/** Requires a URL that may contain a password: errors describe the value and never repeat it. */
export function requireUrl(
  name: string,
  value: string | null,
  protocols: string[],
  example: string,
): string | null {
  if (value === null) return null;
  const url = URL.parse(value);
  if (url === null)
    throw new ConfigurationError(name, 'not an address we can read', `of the form ${example}`);
  if (!protocols.includes(url.protocol))
    throw new ConfigurationError(
      name,
      `an address that begins with ${quoted(url.protocol)}`,
      `of the form ${example}`,
    );
  if (!url.hostname && !url.searchParams.has('host'))
    throw new ConfigurationError(name, 'an address without a host', `of the form ${example}`);
  return value;
}

/** Returns whether a host name is one of this machine. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** Decodes a percent-encoded part of an address; null where it is wrongly encoded. */
export function decodeComponent(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
