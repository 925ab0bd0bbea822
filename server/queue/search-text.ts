import type { Person } from '../accounts/people.ts';
import type { ApplicationRow } from '../applications/queries.ts';

const maxValueLength = 120;
const maxTextLength = 4000;
/** Names of questions whose answers officers search for: names of people, numbers and addresses. */
const searchedQuestion = /name|number|email|phone|nin|bvn|passport|tin/i;

/** Returns the words by which officers find an application, in lower case: references, numbers, names and e-mail addresses. */
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

const answersOf = ({ signed }: ApplicationRow): string[] =>
  signed === null ? [] : Object.entries(signed.answers).flatMap(([key, value]) => textsOf(key, value));

function textsOf(key: string, value: unknown): string[] {
  if (typeof value === 'string')
    return searchedQuestion.test(key) && value.length <= maxValueLength ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(key, each));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([inner, each]) => textsOf(inner, each));
}
