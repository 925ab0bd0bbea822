import { acceptedTypes, endingOf, type AcceptedType } from './accepted-types.ts';

const longest = 120;

/**
 * A name fit for pages, mails and headers from what the sender called the file: its last part, in letters, digits, spaces,
 * dots, hyphens and underscores, at most 120 characters, with the ending its content deserves.
 */
export const displayName = (sent: string, mediaType: AcceptedType): string => {
  const endings: readonly string[] = acceptedTypes[mediaType];
  const plain = (sent.normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    // A browser writes a quotation mark or a line break in a name as %22, %0D, %0A.
    .replace(/%(22|0D|0A)/gi, ' ')
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, ' ')
    .replace(/\.{2,}/g, '.')
    .replace(/^[ .]+|[ .]+$/g, '');
  const ending = endingOf(plain);
  const stem = ending === null ? plain : plain.slice(0, -ending.length - 1);
  const kept = ending !== null && endings.includes(ending) ? ending : endings[0]!;
  const room = longest - kept.length - 1;
  // Half of a surrogate pair is no letter.
  const short = stem.slice(0, room).replace(/[\uD800-\uDBFF]$/, '');
  return `${short.trim() || 'document'}.${kept}`;
};
