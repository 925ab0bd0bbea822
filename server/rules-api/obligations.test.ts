import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') });
});
afterAll(() => testApp.stop());

const obligations = {
  jurisdiction: 'NG',
  entityType: 'LTD',
  facts: {
    registeredOn: '2025-03-10',
    yearEndMonth: 12,
    vatRegistered: true,
    employer: true,
    small: true,
    members: 1,
  },
  from: '2026-01-01',
  to: '2026-12-31',
};

describe('POST /v1/obligations', () => {
  test('obligation: has its date, reason, law and penalty', async () => {
    const { data } = await testApp.call('POST /v1/obligations', null, { body: obligations });
    expect(data.obligations.length).toBeGreaterThan(12);
    for (const duty of data.obligations) {
      expect(duty.dueOn >= '2026-01-01' && duty.dueOn <= '2026-12-31' && duty.fileBy <= duty.dueOn).toBe(
        true,
      );
      expect([duty.law, duty.why, data.sources.some(({ id }) => id === duty.source)]).toEqual([
        expect.stringMatching(/\w/),
        expect.stringMatching(/\w/),
        true,
      ]);
    }
  });

  test('every family is listed or has a row that says why not', async () => {
    const { data } = await testApp.call('POST /v1/obligations', null, {
      body: { ...obligations, facts: { ...obligations.facts, vatRegistered: false, employees: 20 } },
    });
    const reasonsOf = (family: string): readonly string[] =>
      data.notListed.filter((duty) => duty.family === family).map(({ reason }) => reason);
    expect(reasonsOf('sales-tax')).toEqual(['not-subject']);
    expect(reasonsOf('withholding')).toEqual(['fact-unknown']);
    expect(reasonsOf('social-security')).toEqual(['not-worked-out']);
    expect(reasonsOf('records')).toEqual(['standing']);
    expect(data.obligations.filter(({ family }) => family === 'social-security').length).toBe(13);
    expect(data.notListed.find(({ fact }) => fact === 'withholds')?.familyTitle).toBe(
      'Tax withheld from payments to others',
    );
    for (const duty of data.notListed)
      expect([duty.law, data.sources.some(({ id }) => id === duty.source)]).toEqual([
        expect.stringMatching(/\w/),
        true,
      ]);
  });

  test('one month: a yearly one is named with its next day', async () => {
    const { data } = await testApp.call('POST /v1/obligations', null, {
      body: { ...obligations, from: '2026-02-01', to: '2026-02-28' },
    });
    expect(data.notListed.find(({ id }) => id === 'ng-company-tax-nothing-due')).toMatchObject({
      reason: 'nothing-due',
      words:
        'Companies income tax: return and payment: nothing is due in these days. The next day is 30 June 2026.',
    });
  });
});
