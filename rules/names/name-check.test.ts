import { describe, expect, test } from 'vitest';
import { countryById } from '#catalog/index.ts';
import type { Country } from '#catalog/types/index.ts';
import { checkName, type NameVerdict } from './name-check.ts';

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

  test('very long name: refused quickly', () =>
    expect(checkName(nigeria, 'LTD', 'a-'.repeat(50_000)).verdict).toBe('refused'));
});
