import { foldWords } from '#values/fold-text.ts';

/** Returns whether two texts differ by at most one letter added, dropped or replaced. */
function oneLetterApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}

/**
 * Returns a search for well-known names that a proposed name resembles. The list is a sample, not the register.
 * @param ignoredWords  words that do not make a name another one, in small letters
 * @returns a function that gives the known names which a bare name equals once such words are left out, or
 *   misses by one letter
 */
export function findSimilarNames(
  names: readonly string[],
  ignoredWords: ReadonlySet<string>,
): (bare: string) => readonly string[] {
  const core = (name: string): string =>
    foldWords(name.replaceAll('&', ' and '))
      .filter((word) => !ignoredWords.has(word))
      .join('');
  const cores = names.map((name) => [core(name), name] as const);
  return (bare) => {
    const proposed = core(bare);
    if (proposed === '') return [];
    // In names shorter than six letters, one letter makes a different name.
    return cores
      .filter(([theirs]) => proposed === theirs || (theirs.length >= 6 && oneLetterApart(proposed, theirs)))
      .map(([, name]) => name);
  };
}
