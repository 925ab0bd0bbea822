type Place = Pick<Location, 'search' | 'hash'>;

/**
 * What an address says of a sign-in that was refused on its way back to us, by a link of a mail or by another service; null when it
 * says nothing of the kind. Its sentence is not among it: anybody can write one into a link, so readers are told ours.
 */
export function authErrorInUrl({ search, hash }: Place): { error: string; code: string } | null {
  const [inHash, inQuery] = [new URLSearchParams(hash.replace(/^#/, '')), new URLSearchParams(search)];
  const read = (name: string): string => inQuery.get(name) ?? inHash.get(name) ?? '';
  const [error, code] = [read('error'), read('error_code')];
  return error || code || read('error_description') ? { error, code } : null;
}
