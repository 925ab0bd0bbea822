/** Returns whether an answer as typed is empty: nothing, no text or an empty list. */
export const isUnanswered = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
