type UrlParts = Pick<Location, 'search' | 'hash'>;

/**
 * Returns the authentication error that a mail link or a provider put into the URL; null when there is none. The
 * `error_description` is left out: anybody can write one into a link, so readers see our own words.
 */
export function authErrorInUrl({ search, hash }: UrlParts): { error: string; code: string } | null {
  const [inHash, inQuery] = [new URLSearchParams(hash.replace(/^#/, '')), new URLSearchParams(search)];
  const read = (name: string): string => inQuery.get(name) ?? inHash.get(name) ?? '';
  const [error, code] = [read('error'), read('error_code')];
  return error || code || read('error_description') ? { error, code } : null;
}
