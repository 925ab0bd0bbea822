/** Capitalises the first letter: 'director' becomes 'Director'. */
export const sentenceCase = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
