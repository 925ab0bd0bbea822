import { foldWords } from '#values/fold-text.ts';
import { rightOfFile } from '#contract/desk/rights.ts';
import type { FileRow } from '../files/tables.ts';

const minLength = 3;
const maxLength = 40;
const maxWords = 10_000;
/** Longer numbers may be those of people, which the desk finds whole, by their digest. */
const maxDigits = 4;

/** Questions for papers about a business, whose words are kept. */
export const searchedQuestions: ReadonlySet<string> = new Set([
  'accounts',
  'agreement',
  'approval',
  'articlesFile',
  'attorneyConsent',
  'auditedAccounts',
  'auditorConsent',
  'cacCertificate',
  'certificate',
  'charter',
  'companyPapers',
  'constitution',
  'constitutionFile',
  'currentArticles',
  'foreignCertificate',
  'foundingDocument',
  'governingDocument',
  'investmentPapers',
  'memorandum',
  'memorandumFile',
  'minutes',
  'nameConsent',
  'nameProofFile',
  'newArticles',
  'noticePages',
  'ownerResolution',
  'ownershipDiagram',
  'plan',
  'reservationApproval',
  'reservationNotice',
  'resolution',
  'reviewedAccounts',
  'sectorLetter',
  'statusReport',
]);

/** The question of an answer's path: 'directors/0/permit' to 'permit'. */
const questionOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/**
 * Returns whether the words of a file are kept: an officer uploaded it for a registry, or the customer as a
 * paper about the business.
 */
export const isSearchedFile = ({
  fromDesk,
  mediaType,
  purpose,
}: Pick<FileRow, 'fromDesk' | 'mediaType' | 'purpose'>): boolean =>
  mediaType === 'application/pdf' &&
  (fromDesk ? rightOfFile(purpose) === 'documents:read' : searchedQuestions.has(questionOf(purpose)));

const isSearchedWord = (word: string): boolean =>
  word.length >= minLength && word.length <= maxLength && word.replace(/\P{N}/gu, '').length <= maxDigits;

/**
 * Returns the words of a document that are searched: 'Objects: to mill rice, 12345678' to ['objects', 'mill',
 * 'rice'].
 */
export const searchedWordsOf = (text: string): string[] =>
  [...new Set(foldWords(text))].filter(isSearchedWord).slice(0, maxWords);

/**
 * Returns what an officer typed as a `tsquery` of all its words, the last one by its beginning. Null when a
 * word is not among those that are kept, so that nothing can be found.
 */
export function documentQueryOf(typed: string): string | null {
  if (typed.includes('@')) return null;
  // Words are letters and digits only, so that none is an operator.
  const words = foldWords(typed).filter((word) => word.length >= minLength);
  return words.length > 0 && words.every(isSearchedWord)
    ? `${words.map((word) => `'${word}'`).join(' & ')}:*`
    : null;
}
