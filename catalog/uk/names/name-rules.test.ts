import { describe, expect, test } from 'vitest';
import { checkName } from '#rules/name-check.ts';
import { uk } from '../country.ts';
import { reduceName } from './same-names.ts';

describe('comparison of names, Schedule 3 of the 2015 Regulations', () => {
  test.each([
    // Worked examples of the notes.
    ['Real Coffee Cafe Limited', 'Real Coffee Cafe United Kingdom Limited'],
    ['Plum Technology Limited', 'Plum Technology and Company Limited'],
    // Made up to the rules.
    ['Max 4 You Ltd', 'Max For You Limited'],
    ['Café Nero-Test Ltd', 'Cafe NeroTest PLC'],
    ['Blue Pen Ltd', 'Blue Pens Ltd'],
    ['Acme.co.uk Ltd', 'Acme Limited'],
    ['The Blue Pens & Co. (UK) Ltd', 'Blue Pen LLP'],
    ['Fish + Chips Ltd', 'Fish Plus Chips Ltd'],
    ['www.acme.com Ltd', 'Acme Cyf'],
    ['Fish @ Home Ltd', 'Fish at Home Limited'],
  ])('%s and %s: same', (a, b) => expect(reduceName(a)).toBe(reduceName(b)));

  test.each([
    ['Red Box Group Ltd', 'Red Box Ltd'],
    ['Red Box Holdings Ltd', 'Red Box Ltd'],
    ['Red Box International Ltd', 'Red Box Ltd'],
    ['Red Box Services Ltd', 'Red Box Ltd'],
    ['Wales Ltd', 'Cymru Ltd'],
  ])('%s and %s: different', (a, b) => expect(reduceName(a)).not.toBe(reduceName(b)));

  test('name on the register: refused with the names it equals', () => {
    expect(
      checkName(uk, 'LTD', 'Blue Pen UK Ltd', ['Blue Pens Limited', 'Red Pens Limited']).findings.find(
        ({ ruleId }) => ruleId === 'same-name',
      ),
    ).toMatchObject({ verdict: 'refused', matched: ['Blue Pens Limited'] });
  });

  test('name on the register with a word that needs consent: refused', () => {
    expect(checkName(uk, 'LTD', 'Royal Pen Ltd', []).verdict).toBe('consent');
    expect(checkName(uk, 'LTD', 'Royal Pen Ltd', ['Royal Pens Limited']).verdict).toBe('refused');
  });
});

describe('proposed name', () => {
  test.each([
    ['LTD', 'Harbour Lantern Ltd', 'ok'],
    ['LTD', 'Harbour Lantern Group Limited', 'ok'],
    ['LTD', 'Harbour International Cyf', 'ok'],
    ['LLP', 'Harbour Lantern LLP', 'ok'],
    ['ST', 'Harbour Lantern', 'ok'],
    ['LTD', 'Harbour Lantern', 'refused'],
    ['LTD', 'Harbour Lantern PLC', 'refused'],
    ['LTD', 'Harbour LLP Lantern Ltd', 'refused'],
    ['LLP', 'Harbour Lantern Ltd', 'refused'],
    ['ST', 'Harbour Lantern Ltd', 'refused'],
    ['LTD', '#1 Harbour Ltd', 'refused'],
    ['LTD', 'A 1# Harbour Ltd', 'refused'],
    ['LTD', 'A 12# Harbour Ltd', 'ok'],
    ['LTD', 'Харбор Ltd', 'refused'],
    ['LTD', `${'A'.repeat(156)} Ltd`, 'ok'],
    ['LTD', `${'A'.repeat(157)} Ltd`, 'refused'],
    ['LTD', 'Harbour Bank Ltd', 'consent'],
    ['LTD', 'Royally Good Ltd', 'consent'],
    ['LTD', 'Harbour Nursing Ltd', 'consent'],
    ['LTD', 'Nursery Rhymes Ltd', 'ok'],
    ['LTD', 'Harbour Solicitors Ltd', 'consent'],
    ['LTD', 'Riverbank Ltd', 'ok'],
    ['LTD', 'Cocaine Traders Ltd', 'refused'],
    ['LTD', '<b>Bold</b> Ltd', 'refused'],
    ['LTD', 'Tesco Group Ltd', 'ok'],
  ])('%s “%s”: %s', (type, name, verdict) => expect(checkName(uk, type, name).verdict).toBe(verdict));

  test('sensitive word: names who must approve', () =>
    expect(checkName(uk, 'LTD', 'Harbour Bank Ltd').findings[0]?.consentFrom).toBe(
      'the Financial Conduct Authority',
    ));
  test('like a well-known name: advice only', () =>
    expect(checkName(uk, 'LTD', 'Tesco Group Ltd').findings.map(({ ruleId }) => ruleId)).toEqual([
      'uk-name-too-like',
    ]));
});
