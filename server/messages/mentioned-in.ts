/**
 * Returns the people whose full name follows an '@' in a text, in any case. The longest name counts where one
 * begins with another: '@Ada Obiora' mentions Ada Obiora, not Ada Obi. People of the same name are all
 * mentioned.
 */
export function mentionedIn<Person extends { name: string }>(
  text: string,
  people: readonly Person[],
): Person[] {
  const folded = text.normalize('NFC').toLowerCase();
  const mentioned = new Set<string>();
  for (let at = folded.indexOf('@'); at !== -1; at = folded.indexOf('@', at + 1)) {
    const rest = folded.slice(at + 1);
    const name = people
      .map((person) => fold(person.name))
      .filter(
        (candidate) => candidate !== '' && rest.startsWith(candidate) && endsThere(rest, candidate.length),
      )
      .toSorted((one, other) => other.length - one.length)[0];
    if (name !== undefined) mentioned.add(name);
  }
  return people.filter(({ name }) => mentioned.has(fold(name)));
}

const fold = (name: string): string => name.normalize('NFC').trim().toLowerCase();

/** Returns whether no letter or digit continues a name. */
const endsThere = (text: string, length: number): boolean => !/^[\p{L}\p{N}]/u.test(text.slice(length));
