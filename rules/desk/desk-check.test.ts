import { describe, expect, test } from 'vitest';
import { serviceById } from '#catalog/index.ts';
import type { Service } from '#catalog/types/index.ts';
import { aCompanyApplication } from '#catalog/nigeria/company/sample.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { day } from '#values/calendar-date.ts';
import { deskCheck } from './desk-check.ts';

const today = day('2026-11-21');

function serviceOf(id: string): Service {
  const service = serviceById(id);
  if (!service) throw new Error(id);
  return service;
}
const company = serviceOf('nigeria-company-registration');

const check = (changes: Answers) => deskCheck(company, aCompanyApplication({ changes }), today);

describe('desk check', () => {
  test('person from another list: the path is where the answer is typed', () => {
    const answers = aCompanyApplication({
      changes: {
        directors: itemsOf(aCompanyApplication(), 'directors').map((item) => ({
          ...item,
          residentialAddress: {
            house: '1',
            street: 'P.O. Box 9',
            city: 'Wuse',
            lga: 'AMAC',
            state: 'FCT Abuja',
            country: 'NG',
          },
        })),
      },
    });
    const { findings } = deskCheck(company, answers, today);
    expect(findings.map(({ path }) => path)).toEqual([
      'directors/adaora/residentialAddress/street',
      'directors/bashir/residentialAddress/street',
    ]);
  });

  test('refused name: blocks, with rule and remedy', () => {
    const { findings, blocks, readiness } = check({ name1: 'Zuma Foods Plc' });
    expect(findings).toMatchObject([
      {
        ruleId: 'ng-name-ending-ltd',
        severity: 'refused',
        path: 'name1',
        remedy: 'End the name with Limited or Ltd.',
        confidence: 'high',
      },
    ]);
    expect({ blocks, readiness }).toEqual({ blocks: true, readiness: 80 });
  });

  test('name that needs consent: blocks until the consent is uploaded', () => {
    const name1 = 'Federal Cocoa Traders Ltd';
    expect(check({ name1 })).toMatchObject({
      blocks: true,
      findings: [{ ruleId: 'ng-name-government', severity: 'consent' }],
    });
    expect(check({ name1, nameConsent: [pretendFile('nameConsent')] })).toEqual({
      findings: [],
      readiness: 100,
      blocks: false,
    });
  });

  test('refused name with a consent: blocks', () =>
    expect(check({ name1: 'Federal Cocoa Plc', nameConsent: [pretendFile('nameConsent')] }).blocks).toBe(
      true,
    ));

  test('second name: checked too, unless a name is reserved', () => {
    expect(check({ name2: 'Zuma Kitchens' }).findings).toMatchObject([
      { ruleId: 'ng-name-ending-ltd', path: 'name2' },
    ]);
    expect(
      check({
        name2: 'Zuma Kitchens',
        nameStatus: 'reserved',
        reservationCode: '1234567',
        reservedOn: { day: '20', month: '11', year: '2026' },
        reservationApproval: [pretendFile('approval')],
      }).findings,
    ).toEqual([]);
  });

  test('query: does not block, lowers the readiness', () => {
    const { findings, blocks, readiness } = check({
      objects: [{ id: 'a', object: 'own', ownWords: 'To mill grain; to sell cars' }],
    });
    expect(findings).toMatchObject([{ ruleId: 'ng-co-objects-mixed', severity: 'query' }]);
    expect({ blocks, readiness }).toEqual({ blocks: false, readiness: 95 });
  });

  test('several findings: the most severe first', () => {
    const { findings } = check({
      objects: [{ id: 'a', object: 'own', ownWords: 'To mill grain; to sell cars' }],
      name1: 'Federal Foods Ltd',
      shareCapital: '2,000,000',
    });
    expect(findings.map(({ severity }) => severity)).toEqual(['refused', 'consent', 'query']);
  });

  test('incomplete pages: no findings, except about the name', () => {
    const { findings, readiness } = deskCheck(
      company,
      {
        name1: 'Zuma',
        shareCapital: '500,000',
        shareClasses: [{ id: 'o', shareClass: 'ordinary', number: '1' }],
      },
      today,
    );
    expect(findings.map(({ ruleId }) => ruleId)).toEqual(['ng-name-ending-ltd']);
    expect(readiness).toBeLessThan(30);
  });

  test('company that is not small: needs the page of the secretary', () => {
    const { readiness, findings } = check({ turnover: 'over-120m' });
    expect(readiness).toBeLessThan(100);
    expect(findings.filter(({ ruleId }) => ruleId === 'ng-co-secretary')).toHaveLength(1);
    expect(
      check({
        turnover: 'over-120m',
        secretaryKind: 'person',
        secretary: [{ id: 's', sameAs: 'directors/bashir', qualification: 'accountant' }],
      }),
    ).toEqual({ findings: [], readiness: 100, blocks: false });
  });
});
