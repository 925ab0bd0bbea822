import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { nigeria } from '#catalog/nigeria/country.ts';
import { dutyFamilies } from '#catalog/kit/duties/duty-families.ts';
import { day, weekdayOf } from '#values/calendar-date.ts';
import { combinationsOf } from '../testing/duty-facts.ts';
import { deadlineQuestions } from './deadlines-between.ts';
import { familiesWithObligation, notListed, unlistedDutiesOf } from './unlisted-duties.ts';

describe.each(countries.map((country) => [country.name, country] as const))(
  'families of duty in %s',
  (_name, country) => {
    test.each(country.entityTypes.map(({ id, title }) => [id, title]))(
      '%s, %s: every family has obligations or a row that says why not, for any facts',
      (entityType) => {
        const silent = new Set<string>();
        const contradictory = new Set<string>();
        for (const facts of combinationsOf(country, entityType)) {
          const unlisted = unlistedDutiesOf(country, facts);
          const listed = familiesWithObligation(country, facts);
          for (const family of dutyFamilies) {
            const rows = unlisted.filter((duty) => duty.family === family);
            if (!listed.has(family) && rows.length === 0) silent.add(`${family} ${JSON.stringify(facts)}`);
            const exempt = rows.filter(({ reason }) => reason === 'not-subject');
            if (
              exempt.length > 1 ||
              (exempt.length === 1 && rows.some(({ reason }) => reason === 'fact-unknown'))
            )
              contradictory.add(`${family} ${rows.map(({ id }) => id).join(' ')} ${JSON.stringify(facts)}`);
          }
        }
        expect([...silent].slice(0, 10)).toEqual([]);
        expect([...contradictory].slice(0, 10)).toEqual([]);
      },
    );

    test('unlisted duties: ids are unique, unknown facts are asked, each can apply', () => {
      const ids = country.unlistedDuties.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const asked = new Set(deadlineQuestions(country).map(({ id }) => id));
      expect(country.unlistedDuties.filter(({ fact }) => fact !== undefined && !asked.has(fact))).toEqual([]);
      const inapplicable = new Set(ids);
      for (const facts of country.entityTypes.flatMap(({ id }) => combinationsOf(country, id))) {
        if (inapplicable.size === 0) break;
        for (const { id } of unlistedDutiesOf(country, facts)) inapplicable.delete(id);
      }
      expect([...inapplicable]).toEqual([]);
    });
  },
);

describe('duties without a deadline in August 2025', () => {
  const period = {
    from: day('2025-08-01'),
    to: day('2025-08-31'),
    isWorkingDay: (date: Parameters<typeof weekdayOf>[0]) => weekdayOf(date) !== 0 && weekdayOf(date) !== 6,
  };
  const businessName = { entityType: 'BN', registeredOn: day('2024-11-05'), facts: { employer: false } };
  const annualReturn = { obligationId: 'ng-annual-return-business-name' };

  test('unlisted duties: in the order of the families, whatever that of the catalogue', () => {
    const facts = { ...businessName.facts, entityType: 'BN' };
    const inOrder = unlistedDutiesOf(nigeria, facts).map(({ family }) => dutyFamilies.indexOf(family));
    expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other));
    const reversed = { ...nigeria, unlistedDuties: nigeria.unlistedDuties.toReversed() };
    expect(unlistedDutiesOf(reversed, facts).map(({ family }) => dutyFamilies.indexOf(family))).toEqual(
      inOrder,
    );
  });

  test('yearly return: nothing is due, with the next day; not said where it is listed', () => {
    const row = {
      id: 'ng-annual-return-business-name-nothing-due',
      family: 'registry-return',
      reason: 'nothing-due',
      words:
        'Annual return of the business name: nothing is due in these days. The next day is 30 June 2026.',
      law: 'CAMA 2020, Part E, and Companies Regulations 2021',
      nextDueOn: '2026-06-30',
      source: 'ng-annual-returns',
      confidence: 'high',
    };
    expect(notListed(nigeria, businessName, [], period)[0]).toEqual(row);
    expect(notListed(nigeria, businessName, [annualReturn], period)).not.toContainEqual(row);
  });

  test('duty that is met once: nothing more is due, without a day', () => {
    const company = {
      entityType: 'LTD',
      registeredOn: day('2010-11-05'),
      facts: { small: false, members: 3 },
    };
    const [meeting] = notListed(nigeria, company, [], period);
    expect(meeting).toMatchObject({
      id: 'ng-first-general-meeting-nothing-due',
      words: 'First annual general meeting: nothing more is due.',
    });
    expect(meeting).not.toHaveProperty('nextDueOn');
  });

  test('duty that is met once, filed early: nothing more is due; a yearly one has the day after those filed', () => {
    const company = {
      entityType: 'LTD',
      registeredOn: day('2025-07-05'),
      facts: { small: false, members: 3 },
    };
    const wordsOf = (filed: { obligationId: string; period: string }[]) =>
      notListed(nigeria, company, [], { ...period, filed }).map(({ words }) => words);
    const meeting = { obligationId: 'ng-first-general-meeting', period: 'once' };
    expect(wordsOf([])).toContain(
      'First annual general meeting: nothing is due in these days. The next day is 5 January 2027.',
    );
    expect(wordsOf([meeting])).toContain('First annual general meeting: nothing more is due.');
    expect(wordsOf([{ ...meeting, period: 'due:2027-01-05' }])).toContain(
      'First annual general meeting: nothing more is due.',
    );
    const [row] = notListed(nigeria, businessName, [], {
      ...period,
      filed: [{ ...annualReturn, period: '2026' }],
    });
    expect(row).toMatchObject({ id: 'ng-annual-return-business-name-nothing-due', nextDueOn: '2027-06-30' });
  });

  test('rows: in the order of the families, as the catalogue says them, without its conditions', () => {
    const rows = notListed(nigeria, businessName, [annualReturn], period);
    expect(rows.map(({ family, reason }) => [family, reason])).toEqual([
      ['income-tax', 'nothing-due'],
      ['instalments', 'not-subject'],
      ['sales-tax', 'fact-unknown'],
      ['payroll', 'not-subject'],
      ['withholding', 'not-worked-out'],
      ['social-security', 'not-subject'],
      ['beneficial-ownership', 'not-subject'],
      ['licences', 'not-worked-out'],
      ['records', 'standing'],
    ]);
    expect(rows.find(({ family }) => family === 'payroll')).toEqual({
      id: 'ng-payroll-no-employer',
      family: 'payroll',
      reason: 'not-subject',
      words: 'No PAYE while it pays no wages.',
      law: 'NTAA 2025, section 14',
      source: 'ng-tax-administration',
      confidence: 'high',
    });
  });
});
