import { describe, expect, it } from 'vitest';
import '#catalog/index.ts';
import { SAMPLE_DAY } from '#catalog/testing/country-samples.ts';
import { deskCheck } from '#rules/desk/desk-check.ts';
import { shareStructure } from './service.ts';

describe('new company name', () => {
  const rulesAgainst = (companyNumber: string, newName: string) =>
    deskCheck(shareStructure, { alterations: ['name'], companyNumber, newName }, SAMPLE_DAY)
      .findings.filter(({ path }) => path === 'newName')
      .map(({ ruleId }) => ruleId);

  it.each([
    ['2018/345678/07', 'Protea Harbour Solar (Pty) Ltd'],
    ['2018/345678/06', 'Protea Harbour Solar Ltd'],
    ['2018/345678/08', 'Protea Harbour Solar NPC'],
    ['2018/345678/21', 'Protea Harbour Solar Inc.'],
    ['2018/345678/30', 'Protea Harbour Solar SOC Ltd'],
    ['', 'Protea Harbour Solar (Pty) Ltd'],
  ])('enterprise number %s, %s: the ending fits its kind', (companyNumber, newName) =>
    expect(rulesAgainst(companyNumber, newName)).toEqual([]),
  );

  it.each([
    ['2018/345678/07', 'Protea Harbour Solar Ltd', 'za-name-ending-pty'],
    ['2018/345678/06', 'Protea Harbour Solar (Pty) Ltd', 'za-name-ending-ltd'],
    ['2018/345678/08', 'Protea Harbour Solar (Pty) Ltd', 'za-name-ending-npc'],
    ['2018/345678/21', 'Protea Harbour Solar (Pty) Ltd', 'za-name-ending-inc'],
  ])('enterprise number %s, %s: refused by %s', (companyNumber, newName, ruleId) =>
    expect(rulesAgainst(companyNumber, newName)).toContain(ruleId),
  );
});
