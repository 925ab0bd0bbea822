/** Returns what is wrong with an e-mail address, or null. The server validates the rest. */
export function emailProblem(email: string): string | null {
  if (email.trim() === '') return 'Enter your e-mail address.';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
    ? null
    : 'Enter an e-mail address such as name@example.com.';
}

export const MIN_PASSWORD_LENGTH = 8;

/** Returns why a new password will be refused for its length, or null. */
export function newPasswordProblem(password: string): string | null {
  if (password === '') return 'Choose a password.';
  return password.length < MIN_PASSWORD_LENGTH
    ? `Choose a password of at least ${MIN_PASSWORD_LENGTH} characters.`
    : null;
}

/** Normalises a pasted or typed code: digits only, six at most. */
export const codeDigits = (text: string): string => text.replace(/\D/g, '').slice(0, 6);
