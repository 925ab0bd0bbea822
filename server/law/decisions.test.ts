import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { users } from '../auth/tables.ts';
import { type Data, startTestApp, type TestApp } from '../testing/app.ts';
import { createFilledDraft, signApplication } from '../testing/application-fixtures.ts';
import { subjectOf } from '../testing/subject-of.ts';
import { userRoles } from '../supabase/tables.ts';
import { figureRecords } from './tables.ts';

let server: TestApp;
const params = { country: 'nigeria', figure: 'fee.ng-business-name.0' };
const feeMinor = 20_000_00;

beforeAll(async () => {
  server = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.sql.delete(figureRecords);
  await server.database.sql.delete(userRoles);
});

type Detail = Data<'GET /admin/law/:country/:figure'>;

const enter = (token: string, version = 0, minor = 25_000_00) =>
  server.callLoosely('POST /admin/law/:country/:figure/amounts', token, {
    params,
    body: {
      version,
      idempotencyKey: randomUUID(),
      amount: { kind: 'fixed', minor },
      currency: 'NGN',
      from: '2026-11-21',
      source: { title: 'Schedule of fees 2027', publisher: 'CAC' },
      note: 'Announced on 20 November.',
    },
  });

const decide = (token: string, verdict: string, version: number, changes: Record<string, unknown> = {}) =>
  server.callLoosely('POST /admin/law/:country/:figure/decisions', token, {
    params,
    body: { version, record: 1, verdict, idempotencyKey: randomUUID(), ...changes },
  });

/** How many amounts the navigation of the desk counts for an officer. */
const countFor = async (token: string) => (await server.call('GET /admin/counts', token, {})).data.lawAmounts;

const statesOf = ({ data }: { data: unknown }): unknown[] =>
  (data as Detail).records.map(({ state, alone }) => [state, alone]);

/** Returns the fee in a quote of today, and whether pages are told of another amount. */
async function currentFee(): Promise<{ minor: number | undefined; public: number }> {
  const { data } = await server.call('POST /v1/quotes', null, {
    body: {
      service: 'nigeria-business-name-registration',
      package: 'standard',
      facts: { restrictedName: false, nameReserved: false },
      on: '2026-11-21',
    },
  });
  const records = (await server.call('GET /figure-records', null)).data.countries;
  return {
    minor: data.lines.find(({ feeId }) => feeId === 'ng-business-name')?.minor,
    public: records.flatMap(({ amounts }) => amounts).length,
  };
}

test('new amount: in force once a second person confirms it, until it is withdrawn', async () => {
  const customer = await server.signUp('ada@customer.example');
  const musa = await server.officer('Musa Bello', 'reviewer');
  const ngozi = await server.officer('Ngozi Eze', 'reviewer');
  const tunde = await server.officer('Tunde Ade', 'officer');
  const signed = await signApplication(server, customer, await createFilledDraft(server, customer));

  expect(await enter(tunde)).toMatchObject({ status: 403 });
  const entered = await enter(musa);
  expect(statesOf(entered)).toEqual([['waiting', false]]);
  expect(await currentFee()).toEqual({ minor: feeMinor, public: 0 });
  const toldOf = async (email: string) =>
    (await server.mailsTo(email)).filter(({ kind }) => kind === 'desk.figure_waiting').length;
  expect(
    await Promise.all(['musa.bello', 'ngozi.eze', 'tunde.ade'].map((name) => toldOf(`${name}@desk.example`))),
  ).toEqual([0, 1, 0]);
  const { data: list } = await server.call('GET /admin/law', tunde, { query: { due: 'waiting' } });
  expect(list.rows.map(({ id, waiting }) => [id, waiting])).toEqual([[params.figure, true]]);

  // The count leaves out the officer who entered it and officers who may not decide on it.
  expect(await Promise.all([musa, ngozi, tunde].map(countFor))).toEqual([0, 1, null]);

  expect(await enter(ngozi, 1, 26_000_00)).toMatchObject({ refusal: { code: 'not_possible_now' } });
  expect(await decide(tunde, 'confirmed', 1)).toMatchObject({ status: 403 });
  expect(await decide(musa, 'confirmed', 1)).toMatchObject({ refusal: { code: 'second_person_needed' } });
  expect(await decide(ngozi, 'withdrawn', 1)).toMatchObject({ refusal: { code: 'second_person_needed' } });
  expect(await decide(ngozi, 'confirmed', 0)).toMatchObject({ refusal: { code: 'version_conflict' } });
  expect(await decide(ngozi, 'declined', 1)).toMatchObject({ refusal: { code: 'reason_needed' } });
  expect(await decide(ngozi, 'confirmed', 1, { record: 9 })).toMatchObject({ status: 404 });

  const idempotencyKey = randomUUID();
  const confirmed = await decide(ngozi, 'confirmed', 1, { idempotencyKey });
  expect(statesOf(confirmed)).toEqual([['in-force', false]]);
  expect(await countFor(ngozi)).toBe(0);
  expect((await decide(ngozi, 'confirmed', 1, { idempotencyKey })).data).toEqual(confirmed.data);
  expect(await currentFee()).toEqual({ minor: 25_000_00, public: 1 });
  const late = await signApplication(server, customer, await createFilledDraft(server, customer));
  expect(late.quote?.totalMinor).toBe((signed.quote?.totalMinor ?? 0) + 5_000_00);

  expect(await decide(ngozi, 'withdrawn', 2)).toMatchObject({ refusal: { code: 'reason_needed' } });
  const withdrawn = await decide(musa, 'withdrawn', 2, { note: 'It was a draft of the schedule.' });
  expect(statesOf(withdrawn)).toEqual([['withdrawn', false]]);
  expect(await currentFee()).toEqual({ minor: feeMinor, public: 0 });
  expect(withdrawn.data).toMatchObject({
    chainIntact: true,
    rows: [{ words: '₦20,000', until: null }, { words: '₦10,000' }],
    records: [
      {
        by: 'Musa Bello',
        decisions: [
          { verdict: 'confirmed', by: 'Ngozi Eze', note: null },
          { verdict: 'withdrawn', by: 'Musa Bello', note: 'It was a draft of the schedule.' },
        ],
      },
    ],
  });
  expect(await decide(ngozi, 'withdrawn', 3, { note: 'Again.' })).toMatchObject({
    refusal: { code: 'not_possible_now' },
  });
  const read = await server.call('GET /applications/:id', customer, { params: { id: late.id } });
  expect(read.data.quote).toEqual(late.quote);
});

test('declined amount: changes no price, and another one can be entered', async () => {
  const musa = await server.officer('Musa Bello', 'reviewer');
  const ngozi = await server.officer('Ngozi Eze', 'reviewer');
  await enter(musa);
  expect(statesOf(await decide(ngozi, 'declined', 1, { note: 'The schedule says 26,000.' }))).toEqual([
    ['declined', false],
  ]);
  expect(await currentFee()).toEqual({ minor: feeMinor, public: 0 });
  expect(statesOf(await enter(musa, 2, 26_000_00))).toEqual([
    ['waiting', false],
    ['declined', false],
  ]);
});

test('only one person with the right: the amount is in force at once, and the history says so', async () => {
  const musa = await server.officer('Musa Bello', 'reviewer');
  await server.officer('Tunde Ade', 'finance');
  expect(statesOf(await enter(musa))).toEqual([['in-force', true]]);
  expect(await currentFee()).toEqual({ minor: 25_000_00, public: 1 });
});

test('other persons with the right are banned: the amount is in force at once, and waits for nobody', async () => {
  const musa = await server.officer('Musa Bello', 'reviewer');
  const ngozi = subjectOf(await server.officer('Ngozi Eze', 'reviewer'));
  const ban = (bannedUntil: Date | null) =>
    server.database.sql.update(users).set({ bannedUntil }).where(eq(users.id, ngozi));
  await ban(new Date('2027-11-21T12:00:00Z'));
  onTestFinished(async () => void (await ban(null)));
  expect(statesOf(await enter(musa))).toEqual([['in-force', true]]);
});

test('amount of an earlier release, recorded before amounts took two persons: stays in force', async () => {
  const musa = await server.officer('Musa Bello', 'reviewer');
  await enter(musa);
  await server.database.sql.update(figureRecords).set({ secondPerson: null });
  expect(await currentFee()).toEqual({ minor: 25_000_00, public: 1 });
});

test('rate: the estimate follows once it is confirmed, and returns when it is withdrawn', async () => {
  const musa = await server.officer('Musa Bello', 'reviewer');
  const ngozi = await server.officer('Ngozi Eze', 'reviewer');
  const vat = { country: 'nigeria', figure: 'rate.ng-vat' };
  const calculated = async () => {
    const { data } = await server.call('POST /v1/estimates', null, {
      body: {
        jurisdiction: 'nigeria',
        tax: 'nigeria-vat',
        facts: {
          turnoverMinor: 180_000_000_00,
          fixedAssetsMinor: 0,
          professionalServices: false,
          optedIn: false,
          salesMinor: 1_000_000_00,
          inputVatMinor: 0,
        },
        on: '2026-11-21',
      },
    });
    return data;
  };
  const estimated = async () => (await calculated()).totalMinor;
  const body = {
    version: 0,
    idempotencyKey: randomUUID(),
    amount: { kind: 'share', basisPoints: 1000 },
    currency: 'NGN',
    from: '2026-11-01',
    source: { title: 'Finance Act 2026', publisher: 'Gazette' },
    note: 'Signed on 1 November.',
  };
  const record = (changes: object = {}) =>
    server.callLoosely('POST /admin/law/:country/:figure/amounts', musa, {
      params: vat,
      body: { ...body, ...changes },
    });
  const decideOn = (verdict: string, version: number) =>
    server.callLoosely('POST /admin/law/:country/:figure/decisions', ngozi, {
      params: vat,
      body: { version, record: 1, verdict, idempotencyKey: randomUUID(), note: 'Compared.' },
    });
  expect(await record({ amount: { kind: 'fixed', minor: 7 } })).toMatchObject({
    refusal: { problems: [{ path: 'amount/kind' }] },
  });
  expect(await record()).toMatchObject({
    data: {
      figure: { words: '7.5%', rate: { amount: { kind: 'share', basisPoints: 750 } } },
      records: [{ change: { before: '7.5%', after: '10%' }, state: 'waiting' }],
    },
  });
  expect(await estimated()).toBe(75_000_00);
  expect(await decideOn('confirmed', 1)).toMatchObject({
    data: { figure: { words: '10%' }, rows: [{ words: '10%' }, { words: '7.5%', until: '2026-10-31' }] },
  });
  expect(await calculated()).toMatchObject({
    totalMinor: 100_000_00,
    lines: [{ id: 'output', source: expect.stringMatching(/^desk-/), confidence: 'high' }, { id: 'input' }],
    sources: expect.arrayContaining([expect.objectContaining({ title: 'Finance Act 2026' })]),
  });
  expect((await server.call('GET /figure-records', null)).data.countries[0]?.amounts).toMatchObject([
    { figure: vat.figure, amount: { basisPoints: 1000 } },
  ]);
  expect(await decideOn('withdrawn', 2)).toMatchObject({ data: { figure: { words: '7.5%' } } });
  expect(await estimated()).toBe(75_000_00);
});

test('rate to the thousandth of a percent: listed, shown, entered and confirmed', async () => {
  const musa = await server.officer('Musa Bello', 'reviewer');
  const ngozi = await server.officer('Ngozi Eze', 'reviewer');
  const params = { country: 'canada', figure: 'rate.ca-sales-tax-QC' };
  const { data } = await server.callLoosely('GET /admin/law', musa, {
    query: { country: 'canada', kind: 'rate' },
  });
  expect((data as Data<'GET /admin/law'>).rows.find(({ id }) => id === params.figure)).toMatchObject({
    words: '9.975%',
    rate: { amount: { kind: 'share', basisPoints: 997.5 } },
  });
  const body = {
    version: 0,
    idempotencyKey: randomUUID(),
    amount: { kind: 'share', basisPoints: 998.5 },
    currency: 'CAD',
    from: '2026-12-01',
    source: { title: 'Budget of Quebec', publisher: 'Revenu Québec' },
    note: 'Read on 20 November.',
  };
  const enter = (amount: object) =>
    server.callLoosely('POST /admin/law/:country/:figure/amounts', musa, {
      params,
      body: { ...body, amount },
    });
  for (const basisPoints of [998.55, 100_001, -1])
    expect(await enter({ kind: 'share', basisPoints })).toMatchObject({ status: 400 });
  expect(await enter(body.amount)).toMatchObject({
    data: { records: [{ change: { before: '9.975%', after: '9.985%' }, state: 'waiting' }] },
  });
  expect(
    await server.callLoosely('POST /admin/law/:country/:figure/decisions', ngozi, {
      params,
      body: { version: 1, record: 1, verdict: 'confirmed', idempotencyKey: randomUUID(), note: 'Compared.' },
    }),
  ).toMatchObject({ data: { rows: [{ words: '9.985%', from: '2026-12-01' }, { words: '9.975%' }] } });
});

test('rate that duties name: obligations follow once it is confirmed, and return when it is withdrawn', async () => {
  const musa = await server.officer('Musa Bello', 'reviewer');
  const ngozi = await server.officer('Ngozi Eze', 'reviewer');
  const penalty = { country: 'nigeria', figure: 'rate.ng-late-tax-return' };
  const dutyDue = async (dueOn: string) => {
    const { data } = await server.call('POST /v1/obligations', null, {
      body: {
        jurisdiction: 'nigeria',
        entityType: 'BN',
        facts: { registeredOn: '2024-01-15', yearEndMonth: 12, vatRegistered: true, employer: false },
        from: '2026-11-01',
        to: '2027-12-31',
      },
    });
    const found = data.obligations.find((each) => each.obligationId === 'ng-vat' && each.dueOn === dueOn);
    return { ...found, sources: data.sources.map(({ title }) => title) };
  };
  const decideOn = (verdict: string, version: number) =>
    server.callLoosely('POST /admin/law/:country/:figure/decisions', ngozi, {
      params: penalty,
      body: { version, record: 1, verdict, idempotencyKey: randomUUID(), note: 'Compared.' },
    });
  await server.callLoosely('POST /admin/law/:country/:figure/amounts', musa, {
    params: penalty,
    body: {
      version: 0,
      idempotencyKey: randomUUID(),
      amount: { kind: 'fixed', minor: 120_000_00 },
      currency: 'NGN',
      from: '2027-01-01',
      source: { title: 'Finance Act 2027', publisher: 'Gazette' },
      note: 'From the new year on.',
    },
  });
  expect(await dutyDue('2027-01-21')).toMatchObject({
    late: expect.stringMatching(/^₦100,000 for the first month/),
    lateness: { firstMinor: 100_000_00 },
  });
  await decideOn('confirmed', 1);
  expect(await dutyDue('2026-12-21')).toMatchObject({ lateness: { firstMinor: 100_000_00 } });
  expect(await dutyDue('2027-01-21')).toMatchObject({
    late: expect.stringMatching(/^₦120,000 for the first month/),
    lateness: { firstMinor: 120_000_00 },
    projected: false,
    figures: expect.arrayContaining([
      expect.objectContaining({
        id: 'ng-late-tax-return',
        value: 120_000_00,
        currency: 'NGN',
        from: '2027-01-01',
        source: expect.stringMatching(/^desk-/),
      }),
    ]),
    sources: expect.arrayContaining(['Finance Act 2027']),
  });
  expect(await dutyDue('2027-12-21')).toMatchObject({
    late: expect.stringMatching(/Later ones are not known yet\.$/),
    lateness: null,
    projected: true,
  });
  await decideOn('withdrawn', 2);
  expect(await dutyDue('2027-01-21')).toMatchObject({ lateness: { firstMinor: 100_000_00 } });
});
