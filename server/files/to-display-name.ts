import { acceptedTypes, extensionOf, type AcceptedType } from './accepted-types.ts';

const maxLength = 120;

/**
 * Sanitises a file name for pages, mails and headers: its base name in letters, digits, spaces, dots, hyphens
 * and underscores, at most 120 characters, with an extension of its media type.
 */
export const toDisplayName = (fileName: string, mediaType: AcceptedType): string => {
  const extensions: readonly string[] = acceptedTypes[mediaType];
  const plain = (fileName.normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    // Browsers encode quotation marks and line breaks in names as %22, %0D and %0A.
    .replace(/%(22|0D|0A)/gi, ' ')
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, ' ')
    .replace(/\.{2,}/g, '.')
    .replace(/^[ .]+|[ .]+$/g, '');
  const givenExtension = extensionOf(plain);
  const stem = givenExtension === null ? plain : plain.slice(0, -givenExtension.length - 1);
  const extension =
    givenExtension !== null && extensions.includes(givenExtension) ? givenExtension : extensions[0]!;
  const room = maxLength - extension.length - 1;
  // The cut may have split a surrogate pair.
  const short = stem.slice(0, room).replace(/[\uD800-\uDBFF]$/, '');
  return `${short.trim() || 'document'}.${extension}`;
};
