const PROPER_NAMES =
  /^(?:Nigeria|Ghana|South Africa|United|Canad|Delaware|Wyoming|Texas|Ontario|British|Alberta|Quebec|Taxpromax|Form \d)/;

/** Lowercases the first letter of a title inside a sentence. Abbreviations and names of countries and states stay: 'VAT return', 'Delaware franchise tax'. */
export const inSentence = (title: string): string =>
  /^[A-Z](?:[a-z]| )/.test(title) && !PROPER_NAMES.test(title)
    ? title.charAt(0).toLowerCase() + title.slice(1)
    : title;

/** Adds the indefinite article to a noun: 'a company', 'an LLC', 'an annual return', 'a US trade mark'. */
export const aOrAn = (noun: string): string => `${startsWithVowelSound(noun) ? 'an' : 'a'} ${noun}`;

function startsWithVowelSound(noun: string): boolean {
  // Abbreviations are spelled out: an LLC, an S corporation, a UK company.
  if (/^(?:[A-Z]{2,}|[A-Z]\b)/.test(noun)) return /^[AEFHILMNORSX]/.test(noun);
  return /^[aeiou]/i.test(noun) && !/^(?:uni(?!n|m)|one\b|eu|us)/i.test(noun);
}
