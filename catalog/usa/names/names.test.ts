import { expect, test } from 'vitest';
import { checkName, type NameVerdict } from '#rules/names/name-check.ts';
import { usa } from '../country.ts';
import { reduceName } from './name-words.ts';

test.each<[string, string, NameVerdict, string | null]>([
  ['Juniper Ledger, Inc.', 'DE-CORP', 'ok', null],
  ['Juniper Ledger Corp.', 'DE-CORP', 'ok', null],
  ['Juniper Ledger Foundation', 'DE-CORP', 'ok', null],
  ['Juniper Ledger Co.', 'DE-CORP', 'ok', null],
  ['Juniper Ledger', 'DE-CORP', 'refused', 'us-de-name-ending-corp'],
  ['Juniper Ledger LLC', 'DE-CORP', 'refused', 'us-de-name-ending-corp'],
  ['Juniper Trust Inc.', 'DE-CORP', 'refused', 'us-de-name-trust'],
  ['Juniper Trust LLC', 'DE-LLC', 'ok', null],
  ['Juniper Bank Inc.', 'DE-CORP', 'consent', 'us-de-name-bank'],
  ['Juniper Riverbank Inc.', 'DE-CORP', 'ok', null],
  ['Juniper University LLC', 'DE-LLC', 'consent', 'us-de-name-education'],
  ['Juniper Ledger L.L.C.', 'DE-LLC', 'ok', null],
  ['Juniper Ledger Limited Liability Company', 'DE-LLC', 'ok', null],
  ['Juniper Ledger Ltd. Co.', 'DE-LLC', 'refused', 'us-de-name-ending-llc'],
  ['Juniper Ledger Ltd. Co.', 'WY-LLC', 'ok', null],
  ['Juniper Ledger LC', 'WY-LLC', 'ok', null],
  ['Juniper Ledger Inc.', 'WY-LLC', 'refused', 'us-wy-name-ending-llc'],
  ['Juniper Treasury LLC', 'WY-LLC', 'refused', 'us-wy-name-government'],
  ['Juniper Insurance Inc.', 'WY-CORP', 'consent', 'us-wy-name-regulated'],
  ['Juniper Lottery LLC', 'TX-LLC', 'refused', 'us-tx-name-lottery'],
  ['Juniper Perpetual Care Inc.', 'TX-CORP', 'consent', 'us-tx-name-finance'],
  ['Juniper Seminary Inc.', 'TX-CORP', 'consent', 'us-tx-name-education'],
  ['Juniper Veterans LLC', 'TX-LLC', 'consent', 'us-tx-name-veterans'],
  ['Juniper Ledger Limited Company', 'TX-LLC', 'ok', null],
  ['Microsoft Group Inc.', 'DE-CORP', 'ok', 'us-de-name-known'],
  ['Äpfel GmbH', 'DE-CORP', 'refused', 'name-characters'],
])('“%s” for %s: %s (%s)', (name, type, verdict, ruleId) => {
  const check = checkName(usa, type, name);
  expect(check.verdict).toBe(verdict);
  expect(check.findings[0]?.ruleId ?? null).toBe(ruleId);
});

test('like a known name: advice only', () => {
  const check = checkName(usa, 'DE-LLC', 'Juniper Ledgers LLC', [
    'The Juniper Ledger, Inc.',
    'Cedar Ledger LLC',
  ]);
  expect(check).toMatchObject({
    verdict: 'ok',
    findings: [{ ruleId: 'same-name', verdict: 'advice', matched: ['The Juniper Ledger, Inc.'] }],
  });
});

test.each([
  ['The Juniper & Sons, L.L.C.', 'JUNIPERANDSON'],
  ['An Apple Inc', 'APPLE'],
  ['A-B-C Corp.', 'ABC'],
])('“%s”: compared as %s', (name, core) => expect(reduceName(name)).toBe(core));
