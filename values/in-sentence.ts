/** Lowercases the first letter of a title inside a sentence; abbreviations such as 'VAT return' stay. */
export const inSentence = (title: string): string =>
  /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;

/** Adds the indefinite article to a noun: 'a company', 'an LLC', 'an annual return', 'a US trade mark'. */
export const aOrAn = (noun: string): string => `${startsWithVowelSound(noun) ? 'an' : 'a'} ${noun}`;

function startsWithVowelSound(noun: string): boolean {
  // Abbreviations are spelled out: an LLC, an S corporation, a UK company.
  if (/^(?:[A-Z]{2,}|[A-Z]\b)/.test(noun)) return /^[AEFHILMNORSX]/.test(noun);
  return /^[aeiou]/i.test(noun) && !/^(?:uni(?!n|m)|one\b|eu|us)/i.test(noun);
}
