/** Joins names for a sentence: 'Nigeria', 'Nigeria and Ghana', 'Nigeria, Ghana and Canada'. */
export const joinWithAnd = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
