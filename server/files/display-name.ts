import { acceptedTypes, endingOf, type AcceptedType } from './accepted-types.ts';

const longest = 120;

/**
 * A name fit for pages, mails and headers from what the sender called the file: its last part, in letters, digits, spaces,
 * dots, hyphens and underscores, at most 120 characters, with the ending its content deserves.
 */
export const displayName = (sent: string, mediaType: AcceptedType): string => {
  const endings: readonly string[] = acceptedTypes[mediaType];
  const plain = (sent.normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, ' ')
    .replace(/\.{2,}/g, '.')
    .replace(/^[ .]+|[ .]+$/g, '');
  const ending = endingOf(plain);
  const stem = ending === null ? plain : plain.slice(0, -ending.length - 1);
  const kept = ending !== null && endings.includes(ending) ? ending : endings[0]!;
  const room = longest - kept.length - 1;
  // Cut between whole characters: half of a surrogate pair is no letter.
  const short = stem.length <= room ? stem : [...stem].reduce((sum, character) => (sum.length + character.length <= room ? sum + character : sum), '');
  return `${short.trim() || 'document'}.${kept}`;
};
