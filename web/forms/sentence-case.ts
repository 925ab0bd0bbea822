/** 'director' as it stands at the start of a line: 'Director'. */
export const sentenceCase = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
