/** Joins class names; ignores every value that is not a non-empty string. */
export const classNames = (...names: unknown[]): string =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ');
