import { foldText, foldWords } from '#values/fold-text.ts';
import type { Person } from '../accounts/people.ts';
import type { ApplicationRow } from '../applications/queries.ts';

const maxValueLength = 120;
const maxTextLength = 8000;
/**
 * Questions whose answers officers search for: names, addresses and numbers of businesses. Others are left
 * out, as many ask for the number of a person.
 */
const searchedQuestion =
  /name|email|phone|^(?:rc|company|registration|enterprise|file|business|mark|reservation)Number$/i;

/**
 * Returns whether the answers to a question are among the words of `searchTextOf`.
 * @param question  the id of its field
 */
export const isSearched = (question: string): boolean => searchedQuestion.test(question);

/**
 * Returns the words by which officers find an application, in lower case, a line for each, also without
 * accents: references, numbers, names, e-mail addresses, and the addresses and postcodes of answers. Numbers
 * of people are left out, because these words are not encrypted: they are found whole, by the digest in
 * `application_keys`.
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
    ...(erasedAt === null
      ? [owner.name, owner.email, ...answersOf(application), ...addressesOf(application)]
      : []),
  ];
  const words = parts.flatMap((part) => {
    const line = part?.trim().toLowerCase() ?? '';
    // Also without accents: words are searched without them.
    const folded = /[^\p{ASCII}]/u.test(line) ? [foldWords(line).join(' ')] : [];
    return line === '' ? [] : [line, ...folded];
  });
  return [...new Set(words)].join('\n').slice(0, maxTextLength);
}

/** Returns whether words are a reference, a number or an e-mail address, which officers type from the beginning. */
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

const addressesOf = ({ signed }: ApplicationRow): string[] =>
  signed === null ? [] : addressesIn(signed.answers);

/**
 * The parts of an address in the order in which people write them; the country is left out, as the queue has
 * a filter for it.
 */
const addressPartsInOrder = ['house', 'street', 'city', 'lga', 'state', 'postcode'] as const;

/**
 * Returns each address in answers as one line of folded words, and its postcode without spaces:
 * `{ house: '10', street: 'Palm Road', city: 'London', postcode: 'SW1A 1AA' }` to `['10 palm road london sw1a
 * 1aa', 'sw1a1aa']`.
 */
export function addressesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!isAddress(value)) return Object.values(value).flatMap(addressesIn);
  const parts = addressPartsInOrder.flatMap((part) => {
    const text: unknown = Reflect.get(value, part);
    return typeof text === 'string' ? [text.slice(0, maxValueLength)] : [];
  });
  const postcode: unknown = Reflect.get(value, 'postcode');
  return [
    foldWords(parts.join(' ')).join(' '),
    ...(typeof postcode === 'string' ? [foldText(postcode)] : []),
  ];
}

const isAddress = (value: object): boolean =>
  ['street', 'city'].every((part) => typeof Reflect.get(value, part) === 'string');
