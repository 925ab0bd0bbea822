import { expect, test } from 'vitest';
import { checkName, type NameVerdict } from '#rules/names/name-check.ts';
import { southAfrica } from '../country.ts';

test.each<[string, string, NameVerdict, string | null]>([
  // Ending and words per company kind.
  ['Umoya Solar (Pty) Ltd', 'PTY', 'ok', null],
  ['Umoya Solar Ltd', 'PTY', 'refused', 'za-name-ending-pty'],
  ['Umoya Savings Bank (Pty) Ltd', 'PTY', 'consent', 'za-name-banks'],
  ['Umoya 4 Solar (Pty) Ltd', 'PTY', 'ok', null],
  ['Umoya Solar NPC', 'PTY', 'refused', 'za-name-ending-pty'],
  // Endings.
  ['Umoya Solar Proprietary Limited', 'PTY', 'ok', null],
  ['Umoya Solar Pty Ltd', 'PTY', 'ok', 'za-name-loose-ending'],
  ['Umoya Solar', 'PTY', 'refused', 'za-name-ending-pty'],
  ['Umoya Attorneys Inc.', 'INC', 'ok', null],
  ['Umoya Attorneys (Pty) Ltd', 'INC', 'refused', 'za-name-ending-inc'],
  ['Umoya Power Limited', 'LTD', 'ok', null],
  ['Umoya Power (Pty) Ltd', 'LTD', 'refused', 'za-name-ending-ltd'],
  ['Umoya Learning NPC', 'NPC', 'ok', null],
  // Characters and words.
  ['Umoya Solar (Pty Ltd', 'PTY', 'refused', 'za-name-brackets'],
  ['Umoya & Daughters #1 (Pty) Ltd', 'PTY', 'ok', null],
  ['Умоя (Pty) Ltd', 'PTY', 'refused', 'name-characters'],
  ['Umoya Riverbank (Pty) Ltd', 'PTY', 'ok', null],
  ['Umoya Insurance (Pty) Ltd', 'PTY', 'consent', 'za-name-insurance'],
  ['Umoya Stock Exchange (Pty) Ltd', 'PTY', 'consent', 'za-name-exchange'],
  ['Umoya College NPC', 'NPC', 'consent', 'za-name-education'],
  ['Umoya Trust (Pty) Ltd', 'PTY', 'consent', 'za-name-trust'],
  ['Madiba Solar (Pty) Ltd', 'PTY', 'consent', 'za-name-state'],
  ['Umoya White Power (Pty) Ltd', 'PTY', 'refused', 'za-name-hatred'],
  // Names too similar to well-known ones.
  ['Shoprit (Pty) Ltd', 'PTY', 'refused', 'za-name-taken'],
  ['Vodacom South Africa (Pty) Ltd', 'PTY', 'refused', 'za-name-taken'],
])('“%s” for %s is %s (%s)', (name, type, verdict, ruleId) => {
  const check = checkName(southAfrica, type, name);
  expect(check.verdict).toBe(verdict);
  expect(check.findings[0]?.ruleId ?? null).toBe(ruleId);
});
