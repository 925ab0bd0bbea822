import { describe, expect, test } from 'vitest';
import { serviceById } from '#catalog/index.ts';
import type { DeskRule, Occurrence, Rate, Service, Severity } from '#catalog/types/index.ts';
import { aCompanyApplication } from '#catalog/nigeria/company/sample.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { type Answers, fieldsOf, itemsOf } from '#forms/form.ts';
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

describe('desk check with rules of its own', () => {
  const ruleOf = (id: string, severity: Severity, found: readonly Occurrence[]): DeskRule => ({
    id,
    severity,
    words: `Words of ${id}.`,
    remedy: `Remedy of ${id}.`,
    law: `Law of ${id}`,
    source: `https://law.example/${id}`,
    confidence: 'medium',
    find: () => found,
  });
  const checkWith = (...deskRules: DeskRule[]) =>
    deskCheck({ ...company, deskRules }, aCompanyApplication(), today);

  test('finding: has all that the rule says, and what its occurrence says instead', () => {
    const rule = ruleOf('a', 'advice', [
      { path: 'shareCapital' },
      { path: 'name1', words: 'Other words.', remedy: 'Another remedy.' },
    ]);
    const { find: _, id: ruleId, ...said } = rule;
    expect(checkWith(rule).findings).toEqual([
      { ...said, ruleId, path: 'name1', words: 'Other words.', remedy: 'Another remedy.' },
      { ...said, ruleId, path: 'shareCapital' },
    ]);
  });

  test('finding of a rule at one path: once, however often it is found; in other words or at another path again', () => {
    const found = [
      { path: 'name1' },
      { path: 'name1', remedy: 'Another remedy.' },
      { path: 'name1', words: 'More.' },
      { path: 'name2' },
    ];
    const { findings } = checkWith(ruleOf('a', 'advice', found), ruleOf('b', 'advice', [{ path: 'name1' }]));
    expect(findings.map(({ ruleId, path, words }) => [ruleId, path, words])).toEqual([
      ['a', 'name1', 'Words of a.'],
      ['a', 'name1', 'More.'],
      ['b', 'name1', 'Words of b.'],
      ['a', 'name2', 'Words of a.'],
    ]);
    expect(findings[0]?.remedy).toBe('Remedy of a.');
  });

  test('findings of one severity: in the order of the form, those about no question last', () => {
    const inOrder = fieldsOf(company.form).map(({ id }) => id);
    const found = [{ path: 'none' }, ...inOrder.toReversed().map((path) => ({ path: `${path}/a/b` }))];
    expect(checkWith(ruleOf('a', 'query', found)).findings.map(({ path }) => path.split('/')[0])).toEqual([
      ...inOrder,
      'none',
    ]);
  });

  test.each<[Severity, number, boolean]>([
    ['refused', 80, true],
    ['consent', 90, true],
    ['query', 95, false],
    ['advice', 100, false],
  ])('finding of the severity %s: readiness %i, blocks %s', (severity, readiness, blocks) => {
    expect(checkWith(ruleOf('a', severity, [{ path: 'name1' }]))).toMatchObject({ readiness, blocks });
  });

  test('more findings than a hundred points: the readiness is 0', () => {
    const found = ['1', '2', '3', '4', '5', '6'].map((item) => ({ path: `directors/${item}` }));
    expect(checkWith(ruleOf('a', 'refused', found)).readiness).toBe(0);
  });

  test('rule: gets the answers of pages without problems, the day and the rates', () => {
    const calls: unknown[] = [];
    const rule: DeskRule = { ...ruleOf('a', 'query', []), find: (...given) => (calls.push(given), []) };
    const answers = aCompanyApplication({ changes: { shareCapital: 'many' } });
    const rates: readonly Rate[] = [];
    deskCheck({ ...company, deskRules: [rule] }, answers, today, undefined, rates);
    const [[parsed, ...others]] = calls as [[Answers, ...unknown[]]];
    expect(parsed).toHaveProperty('name1');
    expect(parsed).not.toHaveProperty('shareCapital');
    expect(others).toEqual([today, rates]);
  });

  test('name of blanks: not checked', () => {
    const blank = { name1: '  ', name2: 'Zuma Kitchens' };
    expect(check(blank).findings.map(({ path }) => path)).toEqual(['name2']);
  });

  test('consent without a file: none', () => {
    expect(check({ name1: 'Federal Cocoa Traders Ltd', nameConsent: [] }).blocks).toBe(true);
  });

  test('finding about a name: has all that its rule says', () => {
    const [finding] = check({ name1: 'Zuma Foods Plc' }).findings;
    expect(Object.keys(finding ?? {})).toHaveLength(8);
    expect(finding?.words).not.toBe('');
    expect([finding?.law, finding?.source].every((text) => text !== undefined && text !== '')).toBe(true);
  });
});
