import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { monthName } from '#catalog/kit/dates/months.ts';
import type { Obligation } from '#catalog/types/index.ts';

/** Days and durations that an explanation names beside the due day: a tax year, an extension, another period. */
const beside: Readonly<Record<string, readonly string[]>> = {
  'ng-first-general-meeting': ['15 months'],
  'ng-annual-return-trustees': ['30 June'],
  'za-provisional-third-february': ['30 September'],
  'za-work-injury': ['1 April'],
  'uk-confirmation-statement': ['12 months', '14 days'],
  'uk-confirmation-statement-since': ['12 months'],
  'uk-accounts': ['12 months'],
  'uk-accounts-public': ['12 months'],
  'uk-self-assessment': ['5 April'],
  'uk-self-assessment-paper': ['5 April'],
  'uk-self-assessment-payment': ['5 April'],
  'uk-partnership-return-paper': ['5 April'],
  'uk-payment-on-account': ['31 January'],
  'us-1120': ['six months'],
  'us-990': ['six months'],
  // Two months and 15 days, of which the first is the day of registration.
  'us-s-election': ['15 days'],
  'ca-t1-instalments': ['15 March'],
  'ca-gst-annual-payment': ['31 December'],
  'ca-gst-annual-individual': ['31 December'],
};

const WORDS: Readonly<Record<string, number>> = { two: 2, three: 3, six: 6 };
const months = Array.from({ length: 12 }, (_, index) => monthName(index + 1)).join('|');

/** Every number in a due rule, at any depth. */
const numbersIn = (value: unknown): readonly number[] => {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
};

/** The days and durations that an explanation names and its rule has not. */
function strangeTo({ id, explanation, due }: Obligation): readonly string[] {
  const numbers = new Set(numbersIn(due));
  const ordinals = [...explanation.matchAll(/\bthe (\d{1,2})(?:st|nd|rd|th)\b/g)]
    .filter(([, count]) => !numbers.has(Number(count)))
    .map(([words]) => words);
  const days = [...explanation.matchAll(new RegExp(`\\b(\\d{1,2}) (${months})\\b`, 'g'))]
    .filter(
      ([, dayOfMonth, month]) =>
        !(due.kind === 'yearly' && due.day === Number(dayOfMonth) && monthName(due.month) === month),
    )
    .map(([words]) => words);
  const durations = [...explanation.matchAll(/\b(\d+|two|three|six) (?:months?|days|business days)\b/g)]
    .filter(([, count = '']) => !numbers.has(WORDS[count] ?? Number(count)))
    .map(([words]) => words);
  return [...ordinals, ...days, ...durations].filter((words) => !beside[id]?.includes(words));
}

describe.each(countries.map((country) => [country.name, country] as const))(
  'explanations of %s',
  (_name, country) => {
    test('days and durations in words: those of the due rule', () =>
      expect(country.obligations.flatMap((duty) => strangeTo(duty).map((words) => [duty.id, words]))).toEqual(
        [],
      ));
  },
);
