const MAX_LENGTH = 200;

/**
 * Returns the name in the metadata of an account, which its owner writes freely, as one line of at most 200
 * characters; '' without one. A line break would begin a line of its own in mails to others.
 */
export function readFullName(metadata: unknown): string {
  const { full_name: fullName, name } = (metadata ?? {}) as Record<string, unknown>;
  const given = [fullName, name].find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof given === 'string'
    ? given
        .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
        .trim()
        .slice(0, MAX_LENGTH)
        // Half of a character at the cut cannot be stored, and a space there would be another name next time.
        .replace(/[\ud800-\udbff]$/, '')
        .trim()
    : '';
}
