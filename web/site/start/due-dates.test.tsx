import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { countries, countryById } from '#catalog/index.ts';
import { day } from '#values/calendar-date.ts';
import { DueDates, followsRegistration, nextDeadline } from './due-dates.tsx';

const uk = countryById('uk')!;
const statement = uk.obligations.find(({ id }) => id === 'uk-confirmation-statement')!;

// Companies Act 2006, section 853A: the review period ends the day before the anniversary, the statement is
// due 14 days later.
test.each([
  ['2024-11-21', '2026-11-21', '2026-12-04'],
  ['2024-11-21', '2026-12-04', '2026-12-04'],
  ['2024-11-21', '2026-12-05', '2027-12-04'],
  ['2026-11-21', '2026-11-21', '2027-12-04'],
])('confirmation statement, company registered on %s, asked on %s: due by %s', (registeredOn, today, dueOn) =>
  expect(nextDeadline(uk, statement, day(registeredOn), day(today))?.dueOn).toBe(dueOn),
);

const filed = countries.flatMap((country) =>
  country.services.flatMap((service) => {
    const obligations = country.obligations.filter(({ filedBy }) => filedBy?.service === service.id);
    return obligations.length > 0 ? [{ id: service.id, country, obligations }] : [];
  }),
);

describe.each(filed)('due dates of $id', ({ country, obligations }) => {
  const html = renderToStaticMarkup(<DueDates country={country} obligations={obligations} />)
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

  test('each duty: when it is due, what lateness costs, and its law', () => {
    const words = obligations.flatMap(({ explanation, late, law }) => [explanation, late ?? '', law]);
    expect(words.filter((each) => !html.includes(each))).toEqual([]);
  });

  test('day of registration: asked where a due date follows from it', () =>
    expect(html.includes('When was it registered?')).toBe(obligations.some(followsRegistration)));
});
