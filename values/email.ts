/** Parses an e-mail address of at most 255 characters: trimmed and in lower case, or null when it is not valid. */
export function parseEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  const shape =
    /^[^\s@<>()[\],;:"\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
  return email.length <= 255 && !email.includes('..') && shape.test(email) ? email : null;
}
