import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { nigeria } from '#catalog/nigeria/country.ts';
import { uk } from '#catalog/uk/country.ts';
import { consentLetter } from '../consent-letter.ts';
import { checkName, type NameFinding } from './name-check.ts';
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

  test('words that every business has, in any case: left out of the suggestions', () =>
    expect(suggestions('The Federal Zuma Services Limited', 'tea')[0]).toBe('Zuma Tea Limited'));

  test('legal ending: kept when allowed for the entity type, otherwise replaced', () => {
    expect(suggestions('Federal Zuma Ltd', '')[0]).toMatch(/^Zuma .* Ltd$/);
    expect(suggestions('Federal Zuma GmbH', '')[0]).toMatch(/^Zuma .* Limited$/);
  });

  test('kind of business without a legal ending: the words alone', () =>
    expect(suggestNames(nigeria, 'BN', 'Federal Zuma', 'tea')[0]).toBe('Zuma Tea'));

  test('no word allowed: substitutes are suggested', () =>
    expect(suggestions('Federal Ministry Limited', 'fish')).toHaveLength(3));

  test('order: words of the activity, then trades, then other names, never a word related to one of the name', () =>
    expect(
      suggestNames(nigeria, 'LTD', 'Federal Cocoa Traders Limited', 'processing of cassava', [], 100),
    ).toEqual(
      [
        'Cocoa Traders Processing',
        'Cocoa Traders Cassava',
        'Cocoa Processing Workshop',
        // No 'Trading', which is related to 'Traders'.
        ...['Workshop', 'Makers', 'Works', 'House', 'Studio'].map((trade) => `Cocoa Traders ${trade}`),
        ...['Juniper', 'Lantern', 'Harbour', 'Baobab', 'Copper', 'Meadow', 'Saffron', 'Amber'].flatMap(
          (word) => [`Cocoa ${word}`, `${word} Cocoa Traders`],
        ),
      ].map((name) => `${name} Limited`),
    ));

  test('name that has one of the other names: that one is not offered again', () => {
    const suggested = suggestNames(nigeria, 'LTD', 'Federal Lantern Ltd', '', [], 100);
    expect(suggested).toContain('Lantern Baobab Ltd');
    expect(suggested).not.toContain('Lantern Ltd');
  });

  test('name without a word that may stay: another name with the first word of the activity', () =>
    expect(suggestions('Federal', 'selling fresh fish and bread')).toEqual([
      'Amber Fresh Fish Limited',
      'Amber Fresh Bread Limited',
      'Amber Fish Studio Limited',
    ]));

  test('activity: words of three letters or more that say something, without those of every business', () => {
    expect(suggestions('Zuma', "we make children's shoes; IT")).toEqual([
      "Zuma Children's Limited",
      'Zuma Shoes Limited',
      "Zuma Children's Workshop Limited",
    ]);
    expect(suggestions('Zuma', `${'x'.repeat(41)} tea`)[0]).toBe('Zuma Tea Limited');
    expect(suggestions('Zuma', `${'x'.repeat(40)} tea`)[0]).toBe(`Zuma X${'x'.repeat(39)} Limited`);
  });

  test('activity: its first four words that say something', () => {
    const suggested = suggestNames(nigeria, 'LTD', 'Zuma', 'bread, cakes, pies, jam and honey', [], 100);
    expect(suggested.slice(0, 4).map((name) => name.split(' ')[1])).toEqual([
      'Bread',
      'Cakes',
      'Pies',
      'Jam',
    ]);
    expect(suggested.join(' ')).not.toContain('Honey');
  });

  test('name of five words that ends with the activity: not suggested again', () => {
    const suggested = suggestions('one two three four baking Ltd', 'baking');
    expect(suggested[0]).toBe('One Baking Workshop Ltd');
    expect(suggested).not.toContain('One Two Three Four Baking Ltd');
  });

  test('long name: its first four words; a word of more than 40 letters is none', () => {
    expect(suggestions('one two three four five six Ltd', 'baking')[0]).toBe('One Two Three Four Baking Ltd');
    expect(suggestions(`${'x'.repeat(41)} tea Ltd`, 'baking')[0]).toBe('Tea Baking Ltd');
    expect(suggestions(`${'x'.repeat(40)} tea Ltd`, 'baking')[0]).toBe(`X${'x'.repeat(39)} Tea Baking Ltd`);
  });

  test('names of the register: never suggested, and a word of a taken name stays', () => {
    const [first, ...others] = suggestNames(uk, 'LTD', 'Zuma Foods Ltd', 'foods', ['Zuma Foods Limited']);
    expect([first, ...others]).toEqual([
      'Zuma Foods Studio Ltd',
      'Zuma Foods Trading Ltd',
      'Zuma Foods Workshop Ltd',
    ]);
    expect(
      suggestNames(
        uk,
        'LTD',
        'Zuma Foods Ltd',
        'foods',
        ['Zuma Foods Limited', 'ZUMA FOODS STUDIO LIMITED'],
        2,
      ),
    ).toEqual(others);
  });

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

  const finding: NameFinding = {
    ruleId: 'rule',
    verdict: 'consent',
    words: '',
    matched: ['Royal', 'Bank'],
    remedy: '',
    law: 'Names Act',
    source: 'law',
    confidence: 'high',
  };
  const company = uk.entityTypes.find(({ id }) => id === 'LTD');
  if (!company) throw new Error('the United Kingdom has companies');

  test('letter: asks for the consent and has a template for the reply', () =>
    expect(consentLetter(uk, company, 'Royal Bank Ltd', finding)?.split('\n')).toEqual([
      '[Your name and address]',
      '[Date]',
      '',
      'To [the body whose consent is needed]',
      '',
      'Consent to the name “Royal Bank Ltd”',
      '',
      'We propose to register a private company limited by shares in the United Kingdom under the name “Royal Bank Ltd”. It contains the words ‘Royal’ and ‘Bank’, for which the registry asks for your consent (Names Act).',
      '',
      'What the business will do: [describe in one or two sentences what it does, for whom and where].',
      'Why the name has these words: [explain why, and why it will not be confused with others].',
      'The owners and directors: [names].',
      '',
      'If you agree, please reply on your letterhead, for example in these words:',
      '',
      '    We have been asked about the name “Royal Bank Ltd” for a private company limited by shares in the United Kingdom. We consent to its registration and to the use of the words ‘Royal’ and ‘Bank’ in it.',
      '    [Name and position of the signatory, date, signature]',
      '',
      'Yours faithfully',
      '[Your name]',
    ]));

  test('one word, or a rule about the whole name: the letter says so', () => {
    const one = consentLetter(uk, company, 'Royal Pen Ltd', { ...finding, matched: ['Royal'] });
    expect(one).toContain('It contains the word ‘Royal’, for which');
    expect(one).toContain('Why the name has this word: ');
    const none = consentLetter(uk, company, 'Royal Pen Ltd', { ...finding, matched: [] });
    expect(none).toContain('It contains a word, for which');
    expect(none).toContain('Why the name has this word: ');
  });

  test('advice: no letter', () =>
    expect(consentLetter(uk, company, 'Royal Pen Ltd', { ...finding, verdict: 'advice' })).toBeNull());

  test('refused name: no letter', () =>
    expect(letters('Chamber of Commerce of Zuma Limited').filter((each) => each === null)).not.toEqual([]));
});
