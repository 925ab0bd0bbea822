import type { Person } from '../accounts/people.ts';
import type { ApplicationRow } from '../applications/queries.ts';

const maxValueLength = 120;
const maxTextLength = 4000;
/**
 * Questions whose answers officers search for: names, addresses and numbers of businesses. Others are left out, as many ask for the
 * number of a person.
 */
const searchedQuestion =
  /name|email|phone|^(?:rc|company|registration|enterprise|file|business|mark|reservation)Number$/i;

/** Whether the answers to a question are among the words of `searchTextOf`. @param question  the id of its field */
export const isSearched = (question: string): boolean => searchedQuestion.test(question);

/**
 * Returns the words by which officers find an application, in lower case: references, numbers, names and e-mail addresses. Numbers of
 * people are left out, because these words are not encrypted: they are found whole, by the digest in `application_keys`.
 */
export function searchTextOf(
  application: ApplicationRow,
  paymentReference: string | null,
  owner: Person,
): string {
  const { reference, name, registryReference, registrationNumber, erasedAt } = application;
  const parts = [
    reference,
    paymentReference,
    registryReference,
    registrationNumber,
    name,
    ...(erasedAt === null ? [owner.name, owner.email, ...answersOf(application)] : []),
  ];
  const words = parts.flatMap((part) => part?.trim().toLowerCase() || []);
  return [...new Set(words)].join('\n').slice(0, maxTextLength);
}

/** Whether words are a reference, a number or an e-mail address, which officers type from the beginning. */
export const isTerm = (words: string): boolean => /^\S{3,}$/.test(words) && /[\d@]/.test(words);

/** Returns the references, numbers and e-mail addresses in the words of `searchTextOf`. */
export const termsOf = (searchText: string): string[] => searchText.split('\n').filter(isTerm);

const answersOf = ({ signed }: ApplicationRow): string[] =>
  signed === null
    ? []
    : Object.entries(signed.answers).flatMap(([question, value]) => textsOf(question, value));

function textsOf(question: string, value: unknown): string[] {
  if (typeof value === 'string') return isSearched(question) && value.length <= maxValueLength ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(question, each));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([inner, each]) => textsOf(inner, each));
}
