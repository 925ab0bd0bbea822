/** Titles that stand before a name, without their dots. */
const titles =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|sir|dame|rev|pastor|bishop|imam|chief|alhaji|alhaja|hajia|engr|arc|barr|barrister|nana|hon|adv|advocate)$/i;

/**
 * Returns the first name in a full name, without titles: 'Dr. Ada Ngozi Obi' to 'Ada'. Null when a name is
 * one word only, which may be a surname, or when there is none, as in an e-mail address that stands for a
 * missing name.
 */
export function firstNameOf(fullName: string): string | null {
  if (/[@\d]/.test(fullName)) return null;
  const words = fullName
    .trim()
    .split(/\s+/)
    .filter((word) => !titles.test(word.replaceAll('.', '')));
  const [first = ''] = words;
  // An initial is no name to be called by.
  return words.length > 1 && /^\p{L}{2}/u.test(first) && !first.endsWith('.') ? first : null;
}
