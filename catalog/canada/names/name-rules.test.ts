import { expect, test } from 'vitest';
import { checkName } from '#rules/names/name-check.ts';
import { canada } from '../country.ts';

test.each([
  // Name parts: distinctive, descriptive, legal element.
  ['CBCA', 'Northgate Robotics Inc.', 'ok', undefined],
  ['CBCA', 'Robotics Inc.', 'refused', 'ca-name-not-distinctive'],
  ['CBCA', 'Northgate', 'refused', 'ca-name-ending-federal'],
  ['CBCA', 'Northgate Bank Inc.', 'consent', 'ca-name-financial'],
  // A not-for-profit needs no legal element; a sole proprietorship or partnership may not have one.
  ['NFP', 'Northgate Young Builders Association', 'ok', undefined],
  ['NFP', 'Robotics', 'refused', 'ca-name-not-distinctive'],
  ['SP', 'Toronto Consulting', 'ok', undefined],
  ['SP', 'Northgate Bakery Inc.', 'refused', 'ca-name-ending-sp'],
  ['GP', 'Northgate and Partners LLP', 'refused', 'ca-name-ending-gp'],
  // Further cases of each rule.
  ['CBCA', 'Northgate Robotique Société par actions de régime fédéral', 'ok', undefined],
  ['CBCA', 'Northgate Banking Software Ltd', 'consent', 'ca-name-financial'],
  ['CBCA', 'Northgate Embankment Builders Ltd', 'ok', undefined],
  ['CBCA', 'Toronto 123 Consulting Corp.', 'refused', 'ca-name-not-distinctive'],
  ['CBCA', 'RCMP Veterans Software Inc.', 'refused', 'ca-name-prohibited'],
  ['CBCA', 'Prairie Co-operative Foods Inc.', 'refused', 'ca-name-cooperative'],
  ['CBCA', 'Prairie Pool Cleaning Inc.', 'ok', undefined],
  ['CBCA', 'Royal Elm Gardens Inc.', 'consent', 'ca-name-royal'],
  ['CBCA', 'Elm University Press Inc.', 'consent', 'ca-name-university'],
  ['CBCA', 'Shopify Foods Inc.', 'ok', undefined],
  ['CBCA', 'Shopifi Inc.', 'refused', 'ca-name-taken'],
  ['CBCA', 'Northgate Robotics LLC', 'refused', 'ca-name-ending-federal'],
  ['OBCA', 'Northgate Robotics Ltée', 'ok', undefined],
  ['OBCA', 'Northgate Robotics S.A.R.F.', 'refused', 'ca-name-ending-ontario'],
  ['OBCA', 'Ontario Government Software Inc.', 'refused', 'ca-name-government'],
  ['QBCA', 'Robotique Boréale inc.', 'ok', undefined],
  ['QBCA', 'Robotique Boréale Corp.', 'refused', 'ca-name-ending-quebec'],
  ['CBCA', '北 Robotics Inc.', 'refused', 'name-characters'],
])('name for %s: %s is %s (%s)', (type, name, verdict, ruleId) => {
  const found = checkName(canada, type, name);
  expect([found.verdict, found.findings.find((finding) => finding.verdict !== 'advice')?.ruleId]).toEqual([
    verdict,
    ruleId,
  ]);
});

test('name without a descriptive word: advice, not a refusal', () => {
  expect(checkName(canada, 'CBCA', 'Northgate Inc.')).toMatchObject({
    verdict: 'ok',
    findings: [{ ruleId: 'ca-name-not-descriptive' }],
  });
});
