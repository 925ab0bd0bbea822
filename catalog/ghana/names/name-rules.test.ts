import { expect, test } from 'vitest';
import { checkName, type NameVerdict } from '#rules/names/name-check.ts';
import { ghana } from '../country.ts';

test.each<[string, string, NameVerdict, string | null]>([
  ['Adom Foods LTD', 'LTD', 'ok', null],
  ['Adom Foods Limited', 'LTD', 'ok', 'gh-name-former-ending'],
  ['Adom Foods PLC', 'LTD', 'refused', 'gh-name-ending-ltd'],
  ['Adom Relief', 'LBG', 'refused', 'gh-name-ending-lbg'],
  ['Adom Enterprise LTD', 'SP', 'refused', 'gh-name-ending-sp'],
  // Endings.
  ['Adom Foods Limited Company', 'LTD', 'ok', null],
  ['Adom Foods', 'LTD', 'refused', 'gh-name-ending-ltd'],
  ['Adom Foods Public Limited Company', 'PLC', 'ok', null],
  ['Adom Foods Limited', 'PLC', 'refused', 'gh-name-ending-plc'],
  ['Adom Relief LBG', 'LBG', 'ok', null],
  ['Adom Enterprise', 'SP', 'ok', null],
  // Words.
  ['Adom Bank LTD', 'LTD', 'consent', 'gh-name-regulated-word'],
  ['Adom Riverbank LTD', 'LTD', 'ok', null],
  ['Adom Ghana LTD', 'LTD', 'consent', 'gh-name-regulated-word'],
  ['Adom Corporation LTD', 'LTD', 'refused', 'gh-name-corporation'],
  ['Adom Ponzi LTD', 'LTD', 'refused', 'gh-name-offensive'],
  // Likeness.
  ['Kasapreco LTD', 'LTD', 'refused', 'gh-name-taken'],
  ['Melcom Global LTD', 'LTD', 'refused', 'gh-name-taken'],
])('“%s” for %s: %s (%s)', (name, type, verdict, ruleId) => {
  const check = checkName(ghana, type, name);
  expect(check.verdict).toBe(verdict);
  expect(check.findings[0]?.ruleId ?? null).toBe(ruleId);
});
