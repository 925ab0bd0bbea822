import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { nigeria } from '#catalog/nigeria/country.ts';
import { consentLetter } from '../consent-letter.ts';
import { checkName } from './name-check.ts';
import { suggestNames } from './suggest-names.ts';

const suggestions = (name: string, activity: string, existing: readonly string[] = []) =>
  suggestNames(nigeria, 'LTD', name, activity, existing);

describe('name suggestions', () => {
  test('refused name: without the offending word, with a word of the activity', () => {
    for (const name of suggestions('Federal Cocoa Traders Limited', 'processing of cassava')) {
      expect(name).toMatch(/Limited$/);
      expect(name).not.toContain('Federal');
    }
    expect(suggestions('Federal Cocoa Traders Limited', 'processing of cassava')[0]).toBe(
      'Cocoa Traders Processing Limited',
    );
  });

  test('legal ending: kept when allowed for the entity type, otherwise replaced', () => {
    expect(suggestions('Federal Zuma Ltd', '')[0]).toMatch(/^Zuma .* Ltd$/);
    expect(suggestions('Federal Zuma GmbH', '')[0]).toMatch(/^Zuma .* Limited$/);
  });

  test('no word allowed: substitutes are suggested', () =>
    expect(suggestions('Federal Ministry Limited', 'fish')).toHaveLength(3));

  test('same input: same suggestions, never the name itself', () => {
    expect(suggestions('Zuma Foods Limited', 'foods')).toEqual(suggestions('Zuma Foods Limited', 'foods'));
    expect(suggestions('Zuma Foods Limited', 'foods')).not.toContain('Zuma Foods Limited');
  });

  test.each(
    countries.flatMap((country) =>
      country.entityTypes.map((type) => [country.name, type.id, country] as const),
    ),
  )('%s %s: every suggestion passes the name rules', (_name, type, country) => {
    for (const [name, activity] of [
      ['Federal Royal Bank', 'lending to farmers'],
      ['Zuma', ''],
      ['!!!', 'shoes'],
      ['x'.repeat(400), 'bread'],
      ['', ''],
    ] as const) {
      const suggested = suggestNames(country, type, name, activity);
      expect([name.slice(0, 20), suggested.length > 0]).toEqual([name.slice(0, 20), true]);
      expect(
        suggested.map((each) => checkName(country, type, each).verdict).filter((verdict) => verdict !== 'ok'),
      ).toEqual([]);
      expect(new Set(suggested).size).toBe(suggested.length);
    }
  });
});

describe('consent letter', () => {
  const type = nigeria.entityTypes.find(({ id }) => id === 'LTD');
  const letters = (name: string) =>
    checkName(nigeria, 'LTD', name).findings.map(
      (finding) => type && consentLetter(nigeria, type, name, finding),
    );

  test('consent needed: names the word, who must consent and the law', () => {
    const [letter] = letters('Federal Cassava Works Limited').filter((each) => each !== null);
    expect(letter).toContain('“Federal Cassava Works Limited”');
    expect(letter).toContain('‘Federal’');
    expect(letter).toContain('To the Commission');
    expect(letter).toContain('CAMA 2020, section 852');
  });

  test('refused name: no letter', () =>
    expect(letters('Chamber of Commerce of Zuma Limited').filter((each) => each === null)).not.toEqual([]));
});
