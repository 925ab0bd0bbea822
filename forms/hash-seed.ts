/** Hashes a seed and a salt to a number from 0 to 2^32 - 1 that looks unrelated to its neighbours'. */
export function hashSeed(seed: number, salt = ''): number {
  let hash = 2166136261 ^ seed;
  for (const character of `${seed}/${salt}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/**
 * Picks an element of `list` by `seed`.
 * @throws RangeError when the list is empty.
 */
export function pick<T>(list: readonly T[], seed: number): T {
  const chosen = list[seed % list.length];
  if (chosen === undefined) throw new RangeError('there is nothing to choose from');
  return chosen;
}
