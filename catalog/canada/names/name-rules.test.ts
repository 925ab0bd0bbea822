import { expect, test } from 'vitest';
import { checkName } from '#rules/name-check.ts';
import { canada } from '../country.ts';

test.each([
  // The examples of the reference.
  ['CBCA', 'Northgate Robotics Inc.', 'ok', undefined],
  ['CBCA', 'Robotics Inc.', 'refused', 'ca-name-not-distinctive'],
  ['CBCA', 'Northgate', 'refused', 'ca-name-ending-federal'],
  ['CBCA', 'Northgate Bank Inc.', 'consent', 'ca-name-financial'],
  // A body needs no ending, and a business of its owners may have none.
  ['NFP', 'Northgate Young Builders Association', 'ok', undefined],
  ['NFP', 'Robotics', 'refused', 'ca-name-not-distinctive'],
  ['SP', 'Toronto Consulting', 'ok', undefined],
  ['SP', 'Northgate Bakery Inc.', 'refused', 'ca-name-ending-sp'],
  ['GP', 'Northgate and Partners LLP', 'refused', 'ca-name-ending-gp'],
  // Each rule on its other side.
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
])('%s %s is %s (%s)', (type, name, verdict, ruleId) => {
  const found = checkName(canada, type, name);
  expect([found.verdict, found.findings.find((finding) => finding.verdict !== 'advice')?.ruleId]).toEqual([
    verdict,
    ruleId,
  ]);
});

test('a name without a word for the business is told so, and not refused', () => {
  expect(checkName(canada, 'CBCA', 'Northgate Inc.')).toMatchObject({
    verdict: 'ok',
    findings: [{ ruleId: 'ca-name-not-descriptive' }],
  });
});
