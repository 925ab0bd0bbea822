/** Adds the article that the name of a country or province takes in a sentence: 'the United Kingdom', 'Ghana'. */
export const withArticle = (name: string): string =>
  name.startsWith('United ') || name.endsWith(' Territories') ? `the ${name}` : name;
