/** An e-mail address in lower case without blanks around it, or null when it cannot be one. At most 255 characters. */
export function parseEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  const shape =
    /^[^\s@<>()[\],;:"\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
  return email.length <= 255 && !email.includes('..') && shape.test(email) ? email : null;
}
