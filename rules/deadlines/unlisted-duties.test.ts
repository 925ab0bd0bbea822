import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { dutyFamilies } from '#catalog/kit/duties/duty-families.ts';
import { combinationsOf } from '../testing/duty-facts.ts';
import { deadlineQuestions } from './deadlines-between.ts';
import { hasObligation, unlistedDutiesOf } from './unlisted-duties.ts';

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
          for (const family of dutyFamilies) {
            const rows = unlisted.filter((duty) => duty.family === family);
            if (!hasObligation(country, family, facts) && rows.length === 0)
              silent.add(`${family} ${JSON.stringify(facts)}`);
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
      const applicable = new Set(
        country.entityTypes
          .flatMap(({ id }) => combinationsOf(country, id))
          .flatMap((facts) => unlistedDutiesOf(country, facts).map(({ id }) => id)),
      );
      expect(ids.filter((id) => !applicable.has(id))).toEqual([]);
    });
  },
);
