import { describe, expect, test } from 'vitest';
import { countryById } from '#catalog/index.ts';
import type { Country } from '#catalog/types/index.ts';
import { aCountry } from '../testing/a-country.ts';
import { checkName, nameRulesOf, type NameVerdict } from './name-check.ts';

const nigeria = countryById('nigeria') as Country;

const examples: readonly [name: string, type: string, verdict: NameVerdict, ruleId: string | null][] = [
  ['Zuma Foods Limited', 'LTD', 'ok', null],
  ['Zuma Foods Plc', 'LTD', 'refused', 'ng-name-ending-ltd'],
  ['Federal Cocoa Traders Ltd', 'LTD', 'consent', 'ng-name-government'],
  ['Kano Chamber of Commerce Ltd', 'LTD', 'refused', 'ng-name-chamber-of-commerce'],
  ['Zuma Ventures Ltd', 'BN', 'refused', 'ng-name-ending-bn'],
  // Length and characters.
  ['Zu', 'BN', 'refused', 'name-length'],
  ['', 'BN', 'refused', 'name-length'],
  ['Limited', 'LTD', 'refused', 'name-length'],
  [`${'Zuma '.repeat(20)}Limited`, 'LTD', 'refused', 'name-length'],
  ['Zuma @ Foods Ltd', 'LTD', 'refused', 'name-characters'],
  ['Zuma Foods 🍞 Ltd', 'LTD', 'refused', 'name-characters'],
  ["Ọ̀ṣun & Sons' Bakery (Ikeja) Ltd.", 'LTD', 'ok', null],
  // Sensitive words in letters that look like others: Cyrillic e, combining mark, digit, fullwidth, zero-width space.
  ['F\u0435deral Cocoa Traders Ltd', 'LTD', 'consent', 'ng-name-government'],
  ['Fede\u0308ral Cocoa Traders Ltd', 'LTD', 'consent', 'ng-name-government'],
  ['Federa1 Cocoa Traders Ltd', 'LTD', 'consent', 'ng-name-government'],
  ['Ｆｅｄｅｒａｌ Cocoa Traders Ltd', 'LTD', 'consent', 'ng-name-government'],
  ['Fed\u200Beral Cocoa Traders Ltd', 'LTD', 'refused', 'name-characters'],
  // Similar to well-known names.
  ['Dangote Limited', 'LTD', 'refused', 'ng-name-taken'],
  ['Flutterwaves Nigeria Ltd', 'LTD', 'refused', 'ng-name-taken'],
  ['The Coca-Cola Company Limited', 'LTD', 'refused', 'ng-name-taken'],
  ['Shelley Limited', 'LTD', 'ok', null],
  // Chamber of Commerce is open to guarantee companies; chambers of lawyers need a letter.
  ['Kano Chamber of Commerce (Limited by Guarantee)', 'GTE', 'ok', null],
  ['Zuma Chambers', 'BN', 'consent', 'ng-name-sector-law'],
  // Public policy.
  ['Zuma Ponzi Ltd', 'LTD', 'refused', 'ng-name-offensive'],
  // Endings.
  ['Zuma Foods', 'LTD', 'refused', 'ng-name-ending-ltd'],
  ['Zuma Foods LTD.', 'LTD', 'ok', null],
  ['Zuma Foods Public Limited Company', 'LTD', 'refused', 'ng-name-ending-ltd'],
  ['Zuma Foods PLC', 'PLC', 'ok', null],
  ['Zuma Foods LLP', 'BN', 'refused', 'ng-name-ending-bn'],
  ['Zuma Foods Incorporated', 'BN', 'refused', 'ng-name-ending-bn'],
  ['Zuma Foods Ventures', 'BN', 'ok', null],
  ['Zuma Partners LLP', 'LLP', 'ok', null],
  // Government, local authority, co-operatives, groups.
  ['National Grain Mills Ltd', 'LTD', 'consent', 'ng-name-government'],
  ['International Grain Mills Ltd', 'LTD', 'ok', null],
  ['Zuma Real Estate Ltd', 'LTD', 'ok', null],
  ['Kwara State Mills', 'BN', 'consent', 'ng-name-government'],
  ['Chartered Bakers Ltd', 'LTD', 'consent', 'ng-name-local-authority'],
  ['Zuma Co-operative', 'BN', 'consent', 'ng-name-cooperative'],
  ['Zuma Cooperative', 'BN', 'consent', 'ng-name-cooperative'],
  ['Zuma Building Society Ltd', 'LTD', 'consent', 'ng-name-cooperative'],
  ['Zuma Group Ltd', 'LTD', 'consent', 'ng-name-group'],
  ['Zuma Holdings Limited', 'LTD', 'consent', 'ng-name-group'],
  // Sectors: consents, and warnings only.
  ['Zuma Microfinance Bank Ltd', 'LTD', 'consent', 'ng-name-sector-banking'],
  ['Zuma Riverbank Foods Ltd', 'LTD', 'ok', null],
  ['Zuma Insurance Brokers Ltd', 'LTD', 'consent', 'ng-name-sector-insurance'],
  ['Zuma Pension Managers Ltd', 'LTD', 'consent', 'ng-name-sector-pensions'],
  ['Zuma Stock Exchange Ltd', 'LTD', 'consent', 'ng-name-sector-capital-market'],
  ['Zuma Polytechnic Ltd', 'LTD', 'consent', 'ng-name-sector-higher-education'],
  ['Zuma Pharmacy', 'BN', 'consent', 'ng-name-sector-pharmacy'],
  ['Zuma Security Ltd', 'LTD', 'consent', 'ng-name-sector-security'],
  ['Zuma Schools Ltd', 'LTD', 'ok', 'ng-name-sector-word'],
  ['Zuma Engineering Ltd', 'LTD', 'ok', 'ng-name-sector-word'],
  // Generic words, and words that are accepted.
  ['Foods Limited', 'LTD', 'ok', 'ng-name-too-plain'],
  ['Lagos Ltd', 'LTD', 'ok', 'ng-name-too-plain'],
  ['Zuma Global Nigeria Ltd', 'LTD', 'ok', null],
];

describe('name check', () => {
  test.each(examples)('“%s” for %s: %s (%s)', (name, type, verdict, ruleId) => {
    const check = checkName(nigeria, type, name);
    expect(check.verdict).toBe(verdict);
    expect(check.findings[0]?.ruleId ?? null).toBe(ruleId);
  });

  test('several rules apply: findings in the registry’s order', () => {
    const check = checkName(nigeria, 'LTD', 'Federal Chamber of Commerce Bank Plc');
    expect(check.verdict).toBe('refused');
    expect(check.findings.map(({ ruleId }) => ruleId)).toEqual([
      'ng-name-chamber-of-commerce',
      'ng-name-ending-ltd',
      'ng-name-government',
      'ng-name-sector-banking',
    ]);
  });

  test('advice before a consent: the verdict is consent', () =>
    expect(checkName(nigeria, 'BN', 'Federal').verdict).toBe('consent'));

  test('finding: names the matched words, who must consent and the remedy', () => {
    const [finding] = checkName(nigeria, 'LTD', 'zuma microfinance bank ltd').findings;
    expect(finding).toMatchObject({
      matched: ['microfinance', 'bank'],
      consentFrom: 'the Central Bank of Nigeria',
      verdict: 'consent',
    });
    expect(checkName(nigeria, 'LTD', 'Zuma Foods').findings[0]).toMatchObject({
      words: 'The name of a private company must end with Limited or Ltd.',
      remedy: 'End the name with Limited or Ltd.',
    });
    expect(checkName(nigeria, 'LTD', 'Federal Cocoa Traders Ltd').findings[0]?.words).toMatch(
      /^This word needs the consent of the Commission/,
    );
  });

  test('legal ending: left out of the bare name', () => {
    expect(checkName(nigeria, 'LTD', '  Zuma   Foods,  Limited ').bare).toBe('Zuma Foods');
    expect(checkName(nigeria, 'GTE', 'Zuma Foods (Limited by Guarantee)').bare).toBe('Zuma Foods');
    expect(checkName(nigeria, 'BN', 'Zuma Unlimited Ideas').bare).toBe('Zuma Unlimited Ideas');
  });

  test('name of the right length: 3 to 100 characters, spaces together and marks with their letters counted once', () => {
    const ruleOf = (name: string) => {
      const [finding] = checkName(nigeria, 'BN', name).findings;
      return finding?.ruleId === 'name-length' ? finding : null;
    };
    expect(ruleOf('Zum')).toBeNull();
    expect(ruleOf('Z  \t ')).toMatchObject({
      verdict: 'refused',
      words: 'A name must have 3 to 100 characters, and more than its ending.',
      remedy: 'Add a word to the name.',
      matched: [],
      law: nigeria.nameRules.shape.law,
    });
    expect(ruleOf('Zuma'.repeat(25))).toBeNull();
    expect(ruleOf(` ${'Zuma'.repeat(24)}   Zum `)).toBeNull();
    expect(ruleOf(`${'Zuma'.repeat(24)}Zume\u0301`)).toBeNull();
    expect(ruleOf(`${'Zuma'.repeat(25)}a`)).toMatchObject({ remedy: 'Shorten the name.' });
  });

  test('characters that the registry does not accept: each named once, with those it accepts', () =>
    expect(checkName(nigeria, 'BN', 'Zuma @ Foods @ #1').findings).toMatchObject([
      {
        ruleId: 'name-characters',
        verdict: 'refused',
        words: 'A name cannot contain @ #.',
        matched: ['@', '#'],
        remedy: nigeria.nameRules.allowedWords,
      },
    ]));

  test('note of a rule: in its finding; rule without one: no note, and nobody to consent', () => {
    const findings = (name: string) => checkName(nigeria, 'LTD', name).findings[0] ?? {};
    expect(findings('Dangote Limited')).toMatchObject({
      note: 'We compare with well-known names only. The Commission’s own search decides.',
    });
    expect(findings('Dangote Limited')).not.toHaveProperty('consentFrom');
    expect(findings('Zuma Foods')).not.toHaveProperty('note');
  });

  test('names of the register: compared by the published method, each equal one listed; the rule says how severe', () => {
    const sameAs = {
      law: 'Names Act',
      source: 'register',
      confidence: 'high',
      words: 'The name is taken.',
      reduce: (name: string) => name.toLowerCase().replace(' ltd', ''),
    } as const;
    const checked = (rule: typeof sameAs & { verdict?: 'advice' }, existing?: readonly string[]) =>
      checkName(
        { ...nigeria, nameRules: { ...nigeria.nameRules, sameAs: rule } },
        'LTD',
        'Zuma Foods Ltd',
        existing,
      );
    expect(checked(sameAs, ['ZUMA FOODS', 'Zuma Food', 'Zuma foods Ltd'])).toMatchObject({
      verdict: 'refused',
      findings: [
        {
          ruleId: 'same-name',
          verdict: 'refused',
          words: "The name is taken. Both are compared as 'zuma foods'.",
          matched: ['ZUMA FOODS', 'Zuma foods Ltd'],
          remedy: 'Add a word that distinguishes the names.',
          law: 'Names Act',
          source: 'register',
          confidence: 'high',
        },
      ],
    });
    expect(checked({ ...sameAs, verdict: 'advice' }, ['zuma foods'])).toMatchObject({
      verdict: 'ok',
      findings: [{ verdict: 'advice' }],
    });
    for (const free of [['Zuma Food'], [], undefined])
      expect(checked(sameAs, free)).toMatchObject({ verdict: 'ok', findings: [] });
    expect(checkName(nigeria, 'LTD', 'Zuma Foods Ltd', ['Zuma Foods Ltd']).findings).toEqual([]);
  });

  test('kind of company of a region: the rules of the region, where it has its own', () => {
    const own = { ...nigeria.nameRules, minLength: 50 };
    const country = aCountry({
      regions: [
        { id: 'north', code: 'NG-N', name: 'North', nameRules: own },
        { id: 'south', code: 'NG-S', name: 'South' },
      ],
    });
    expect(['NCO', 'SCO', 'CO', 'unknown'].map((type) => nameRulesOf(country, type).minLength)).toEqual([
      50, 3, 3, 3,
    ]);
  });

  test('very long name: refused quickly', () =>
    expect(checkName(nigeria, 'LTD', 'a-'.repeat(50_000)).verdict).toBe('refused'));
});
