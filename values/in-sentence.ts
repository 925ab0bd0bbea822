const PROPER_NAMES =
  /^(?:Nigeria|Ghana|South Africa|United|Canad|Delaware|Wyoming|Texas|Ontario|British|Alberta|Quebec|Companies House|Compensation Fund|Business Number|Corporations Canada|Employer Identification|Joint Tax Board|National Ident|National Insurance|Social Security|Tax ID|Taxpromax|Unique Taxpayer|Form [A-Z\d])/;

/**
 * Lowercases the first letter of a title or label inside a sentence: 'E-mail address' becomes 'e-mail address'.
 * Abbreviations and proper names stay: 'VAT return', 'Delaware franchise tax', 'S corporation'.
 */
export const inSentence = (title: string): string =>
  /^(?:[A-Z][a-z]|A |E-)/.test(title) && !PROPER_NAMES.test(title)
    ? title.charAt(0).toLowerCase() + title.slice(1)
    : title;

/** Capitalises the first letter: 'director' becomes 'Director'. */
export const capitalise = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Adds the indefinite article to a noun: 'a company', 'an LLC', 'an annual return', 'a US trade mark'. */
export const aOrAn = (noun: string): string => `${startsWithVowelSound(noun) ? 'an' : 'a'} ${noun}`;

function startsWithVowelSound(noun: string): boolean {
  // Abbreviations are spelled out: an LLC, an S corporation, a UK company.
  if (/^(?:[A-Z]{2,}|[A-Z]\b)/.test(noun)) return /^[AEFHILMNORSX]/.test(noun);
  return /^[aeiou]/i.test(noun) && !/^(?:uni(?!n|m)|one\b|eu|us)/i.test(noun);
}
