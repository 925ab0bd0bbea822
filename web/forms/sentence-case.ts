/** Capitalises the first letter: 'director' becomes 'Director'. */
export const sentenceCase = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Returns words for the middle of a sentence, with a small first letter. */
export const lowercaseFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
