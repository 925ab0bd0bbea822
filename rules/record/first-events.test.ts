import { expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { sampleOf } from '#catalog/testing/samples-of.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { itemsOf } from '#forms/form.ts';
import { day } from '#values/calendar-date.ts';
import { firstEvents } from './first-events.ts';
import { recordAt } from './record-state.ts';
import { recorded } from './testing/record-builder.ts';

const registeredOn = day('2026-11-20');
const registrations = countries.flatMap((country) =>
  country.services
    .filter(({ entityType }) => entityType !== undefined)
    .map((service) => [service.id, country, service] as const),
);

function firstRecord(id: string) {
  const [, country, service] = registrations.find(([each]) => each === id) ?? [];
  if (!country || !service) throw new Error(`No registration ${id}`);
  const answers = sampleOf(id)({ file: pretendFile });
  let count = 0;
  const events = firstEvents({
    service,
    answers,
    currency: country.currency,
    registeredOn,
    newId: () => `id-${(count += 1)}`,
  });
  const { people, classes, holdings, memberships, appointments, controls } = recordAt(
    recorded(events),
    registeredOn,
  );
  const nameOf = (personId: string) => people.get(personId)?.particulars.name;
  return {
    answers,
    people: [...people.values()].map(({ particulars }) => particulars.name),
    holdings: holdings.map(({ personId, classId, shares }) => [
      nameOf(personId),
      classes.get(classId)?.name,
      Number(shares),
    ]),
    classes: [...classes.values()],
    members: memberships.map(({ personId, interest }) => [nameOf(personId), interest]),
    offices: appointments.map(({ personId, office, title }) => [nameOf(personId), title ?? office]),
    controls: controls.map(({ personId, natures }) => [nameOf(personId), ...natures]),
  };
}

test.each(registrations)('first record of %s: every officer, holder and controller of the form', (id) => {
  const { answers, offices, holdings, members, controls } = firstRecord(id);
  const count = (...lists: string[]) => lists.flatMap((list) => itemsOf(answers, list)).length;
  const directors = count('directors', 'corporateDirectors');
  expect(offices.filter(([, office]) => office === 'director')).toHaveLength(directors);
  const holders = count('shareholders', 'corporateShareholders', 'stockholders', 'corporateStockholders');
  const expected = count('shareClasses') > 0 ? Math.max(holders, count('allotments')) : holders;
  expect(holdings.length + (holders > 0 ? members.length : 0)).toBe(expected);
  expect(controls).toHaveLength(
    count('controllers', 'pscs', 'corporatePscs') + (directors > 0 ? count('owners') : 0),
  );
});

test('Nigerian company: directors are the holders, entered once, with what they paid', () => {
  const record = firstRecord('nigeria-company-registration');
  expect(record.people).toEqual(['Adaora Sample', 'Bashir Sample']);
  expect(record.holdings).toEqual([
    ['Adaora Sample', 'Ordinary', 600_000],
    ['Bashir Sample', 'Ordinary', 400_000],
  ]);
  expect(record.classes).toMatchObject([{ nominal: { amount: '1.00', currency: 'NGN' } }]);
  expect(record.controls[0]).toEqual([
    'Adaora Sample',
    'Holds 5% or more of the shares',
    'Holds 5% or more of the votes',
    '60% of the shares',
    '60% of the votes',
  ]);
});

test('corporation of Delaware: par value below a cent, authorised shares, offices in words', () => {
  const record = firstRecord('usa-delaware-corporation-registration');
  expect(record.classes).toMatchObject([
    { name: 'Common Stock', nominal: { amount: '0.0001', currency: 'USD' }, authorised: 10_000_000n },
  ]);
  expect(record.offices).toContainEqual(['Maya Sample', 'President or chief executive, Treasurer']);
});

test('LLC and company limited by guarantee: members with their interest, no shares', () => {
  expect(firstRecord('usa-delaware-llc-registration').members).toEqual([
    ['Maya Sample', '60%'],
    ['Omar Sample', '40%'],
  ]);
  expect(firstRecord('nigeria-guarantee-company').members[0]?.[1]).toBe('guarantees NGN 50000.00');
});
