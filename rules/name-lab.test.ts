import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { nigeria } from '#catalog/nigeria/country.ts';
import { consentLetter } from './consent-letter.ts';
import { checkName } from './name-check.ts';
import { suggestNames } from './suggest-names.ts';

const fallbacks = (name: string, activity: string, existing: readonly string[] = []) =>
  suggestNames(nigeria, 'LTD', name, activity, existing);

describe('other names for one that does not pass', () => {
  test('leave out what offends and bring in what the business does', () => {
    for (const name of fallbacks('Federal Cocoa Traders Limited', 'processing of cassava')) {
      expect(name).toMatch(/Limited$/);
      expect(name).not.toContain('Federal');
    }
    expect(fallbacks('Federal Cocoa Traders Limited', 'processing of cassava')[0]).toBe(
      'Cocoa Traders Processing Limited',
    );
  });

  test('keep the ending that was typed when it is one of its kind, and mend it otherwise', () => {
    expect(fallbacks('Federal Zuma Ltd', '')[0]).toMatch(/^Zuma .* Ltd$/);
    expect(fallbacks('Federal Zuma GmbH', '')[0]).toMatch(/^Zuma .* Limited$/);
  });

  test('are found when no word may stay', () =>
    expect(fallbacks('Federal Ministry Limited', 'fish')).toHaveLength(3));

  test('are the same for the same question, and none is the name itself', () => {
    expect(fallbacks('Zuma Foods Limited', 'foods')).toEqual(fallbacks('Zuma Foods Limited', 'foods'));
    expect(fallbacks('Zuma Foods Limited', 'foods')).not.toContain('Zuma Foods Limited');
  });

  test.each(
    countries.flatMap((country) =>
      country.entityTypes.map((type) => [country.name, type.id, country] as const),
    ),
  )('of %s %s have passed its own rules again', (_name, type, country) => {
    for (const [name, activity] of [
      ['Federal Royal Bank', 'lending to farmers'],
      ['Zuma', ''],
      ['!!!', 'shoes'],
      ['x'.repeat(400), 'bread'],
      ['', ''],
    ] as const) {
      const found = suggestNames(country, type, name, activity);
      expect([name.slice(0, 20), found.length > 0]).toEqual([name.slice(0, 20), true]);
      expect(
        found.map((each) => checkName(country, type, each).verdict).filter((verdict) => verdict !== 'ok'),
      ).toEqual([]);
      expect(new Set(found).size).toBe(found.length);
    }
  });
});

describe('a letter that asks for consent', () => {
  const type = nigeria.entityTypes.find(({ id }) => id === 'LTD');
  const letters = (name: string) =>
    checkName(nigeria, 'LTD', name).findings.map(
      (finding) => type && consentLetter(nigeria, type, name, finding),
    );

  test('names the word, who must consent and by which law', () => {
    const [letter] = letters('Federal Cassava Works Limited').filter((each) => each !== null);
    expect(letter).toContain('“Federal Cassava Works Limited”');
    expect(letter).toContain('‘Federal’');
    expect(letter).toContain('To the Commission');
    expect(letter).toContain('CAMA 2020, section 852');
  });

  test('is not written for what no consent mends', () =>
    expect(letters('Chamber of Commerce of Zuma Limited').filter((each) => each === null)).not.toEqual([]));
});
