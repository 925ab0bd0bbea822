import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unzipSync } from 'fflate';
import { erasePerson } from '../accounts/erase-person.ts';
import { ordersOf } from '../applications/queries.ts';
import { billingDocuments } from '../billing/tables.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { figureRecords } from '../law/tables.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  actAsOfficer,
  createFilledDraft,
  createPaidApplication,
  signApplication,
  type Application,
} from '../testing/application-fixtures.ts';
import { withoutService } from '../testing/without-service.ts';

const now = new Date('2026-11-21T12:00:00Z');
let app: TestApp;
let ada: string;
let ife: string;
beforeAll(async () => {
  app = await startTestApp({
    now,
    environment: {
      SELLER_NG_NAME: 'Charterly Nigeria Limited',
      SELLER_NG_ADDRESS: '1 Marina, Lagos',
      SELLER_NG_COMPANY_NUMBER: 'RC 1234567',
      SELLER_NG_TAX_NUMBER: '12345678-0001',
      SELLER_NG_TAX_FROM: '2026-01-01',
    },
  });
  ada = await app.signUp('ada@agent.example');
  ife = await app.officer('Ife Ojo', 'finance');
});
afterAll(() => app.stop());

const set = (changes: Record<string, unknown> = {}, token = ife) =>
  app.callLoosely('POST /admin/customer-prices', token, {
    body: {
      id: crypto.randomUUID(),
      email: 'ada@agent.example',
      amounts: {},
      basisPoints: 2_000,
      firstDay: '2026-11-01',
      reason: 'An accountant with forty companies',
      ...changes,
    },
  });
const end = (id: string) =>
  app.call('POST /admin/customer-prices/:id/end', ife, {
    params: { id },
    body: { reason: 'Contract ended' },
  });
const createCode = (code: string, basisPoints: number) =>
  app.callLoosely('POST /admin/promotional-codes', ife, {
    body: {
      id: crypto.randomUUID(),
      code,
      note: 'Fair',
      basisPoints,
      amounts: {},
      minimums: {},
      countries: [],
      services: [],
      firstDay: '2026-11-01',
    },
  });
const enter = (id: string, code: string) =>
  app.call('PUT /applications/:id/promotional-code', ada, { params: { id }, body: { code } });
const takeOut = async (id: string): Promise<Application> =>
  (await app.call('DELETE /applications/:id/promotional-code', ada, { params: { id } })).data;
const read = async (id: string, token = ada): Promise<Application> =>
  (await app.call('GET /applications/:id', token, { params: { id } })).data;
const discounts = ({ quote }: Application): (string | number)[][] =>
  (quote?.lines ?? []).filter(({ minor }) => minor < 0).map(({ feeId, minor }) => [feeId, minor]);
const shareOf = (fee: number, basisPoints: number): number =>
  -Math.floor((fee * basisPoints + 5_000) / 10_000);
const ourFee = ({ quote }: Application): number =>
  (quote?.lines ?? []).reduce(
    (sum, { payee, minor }) => (payee === 'ours' && minor > 0 ? sum + minor : sum),
    0,
  );

test('own price: set by finance for one customer; her draft, signature, order, invoice and ledger follow it, and others pay the full price', async () => {
  const bola = await app.officer('Bola Ige', 'officer');
  expect((await set({}, bola)).status).toBe(403);
  for (const [changes, path] of [
    [{ email: 'nobody@agent.example' }, 'email'],
    [{ service: 'nigeria-moon-landing' }, 'service'],
    [{ amounts: { NGN: 100 } }, 'amounts'],
    [{ lastDay: '2026-10-01' }, 'lastDay'],
    [{ basisPoints: 10_000 }, 'basisPoints'],
  ] as const)
    expect((await set(changes)).refusal.problems?.map((problem) => problem.path)).toEqual([path]);

  const before = await createFilledDraft(app, ada);
  expect([before.ownPrice, discounts(before)]).toEqual([null, []]);
  const fee = ourFee(before);
  const id = crypto.randomUUID();
  for (let times = 0; times < 2; times += 1)
    expect((await set({ id })).data).toMatchObject({
      state: 'valid',
      customer: { email: 'ada@agent.example' },
      created: { by: 'Ife Ojo' },
    });

  const draft = await read(before.id);
  expect(draft.ownPrice).toEqual({ basisPoints: 2_000, amountMinor: null });
  expect(discounts(draft)).toEqual([['customer-price', shareOf(fee, 2_000)]]);
  const dayo = await app.signUp('dayo@customer.example');
  expect(discounts(await createFilledDraft(app, dayo))).toEqual([]);

  // The better of the two, never both.
  await createCode('SMALL', 2_000);
  await createCode('LARGE', 5_000);
  expect((await enter(draft.id, 'small')).refusal.message).toBe(
    'Your own price is as good as the code SMALL, or better. They do not add up.',
  );
  const withCode = (await enter(draft.id, 'large')).data;
  expect(discounts(withCode)).toEqual([['promotional-code', shareOf(fee, 5_000)]]);
  const signed = await signApplication(app, ada, withCode);

  // Ended after the signature: what she signed keeps it, also when the code is taken out of the unpaid order.
  const other = await read((await createFilledDraft(app, ada)).id);
  expect((await end(id)).data).toMatchObject({
    state: 'ended',
    ended: { by: 'Ife Ojo', reason: 'Contract ended' },
  });
  const own = await takeOut(signed.id);
  expect(discounts(own)).toEqual([['customer-price', shareOf(fee, 2_000)]]);
  expect(own.payment?.dueMinor).toBe((before.quote?.totalMinor ?? 0) + shareOf(fee, 2_000));
  await expect(signApplication(app, ada, other)).rejects.toThrow('The price is now');
  expect((await read(other.id)).ownPrice).toBeNull();

  await actAsOfficer(app, await app.officer('Musa Bello'), own.id, {
    verb: 'confirmPayment',
    amountMinor: own.payment?.dueMinor,
    receivedOn: '2026-11-21',
  });
  const [order] = await ordersOf(app.database, own.id);
  expect(order?.lines.reduce((sum, { minor }) => sum + minor, 0)).toBe(own.payment?.dueMinor);
  await app.runJobs();
  const papers = await app.database.sql
    .select()
    .from(billingDocuments)
    .where(eq(billingDocuments.applicationId, own.id));
  expect(papers.map(({ kind, totalMinor }) => [kind, totalMinor])).toContainEqual([
    'invoice',
    own.payment?.dueMinor,
  ]);
  expect((await checkLedger(app.database)).faults).toEqual([]);
});

test('own price of one service: before the one for all; an amount in its currency, from its first day on; the history is listed', async () => {
  await set({ basisPoints: 1_000 });
  await set({
    basisPoints: undefined,
    amounts: { NGN: 1_000_00 },
    service: 'nigeria-business-name-registration',
  });
  await set({ basisPoints: 9_000, firstDay: '2026-12-01', service: 'nigeria-business-name-registration' });
  const draft = await createFilledDraft(app, ada);
  expect(discounts(draft)).toEqual([['customer-price', -1_000_00]]);
  expect((await app.call('GET /admin/customer-prices', ife)).data).toMatchObject({
    prices: [{ state: 'planned' }, { state: 'valid' }, { state: 'valid' }, { state: 'ended' }],
    more: false,
  });
  const listed = async (email: string) =>
    (await app.call('GET /admin/customer-prices', ife, { query: { email } })).data.prices.length;
  expect([await listed('Ada@agent.example'), await listed('dayo@customer.example')]).toEqual([4, 0]);

  // Removed from the catalogue since: the desk shows the title that applications keep.
  const titles = async () =>
    (await app.call('GET /admin/customer-prices', ife)).data.prices.map(({ serviceTitle }) => serviceTitle);
  const before = await titles();
  expect(before).toEqual(['Business name', 'Business name', null, null]);
  expect(await withoutService(draft.serviceId, titles)).toEqual(before);
});

test('filed after the promised day: the credit is what was paid more than for the slower speed at her own price', {
  tags: ['extended'],
}, async () => {
  const esi = await app.signUp('esi@agent.example');
  await set({ email: 'esi@agent.example', basisPoints: 5_000 });
  const draft = await createFilledDraft(app, esi);
  const choose = async (tier: 'basic' | 'standard'): Promise<Application> =>
    (await app.call('PUT /applications/:id/tier', esi, { params: { id: draft.id }, body: { tier } })).data;
  const slow = await choose('basic');
  const signed = await signApplication(app, esi, await choose('standard'));
  await actAsOfficer(app, await app.officer('Musa Bello'), signed.id, {
    verb: 'confirmPayment',
    amountMinor: signed.payment?.dueMinor,
    receivedOn: '2026-11-21',
  });
  app.setNow(new Date('2026-12-03T12:00:00Z'));
  const musa = await app.officer('Musa Bello');
  await actAsOfficer(app, musa, signed.id, { verb: 'approve' });
  const filed = await actAsOfficer(app, musa, signed.id, {
    verb: 'file',
    registryReference: 'CAC-1',
    filedOn: '2026-12-03',
  });
  const differenceMinor = (slow.quote?.totalMinor ?? 0) - (signed.quote?.totalMinor ?? 0);
  expect(differenceMinor).toBeLessThan(0);
  expect(filed.priceChanges[0]).toMatchObject({ answer: 'credited', differenceMinor });
  expect((await checkLedger(app.database)).faults).toEqual([]);
  app.setNow(now);
});

/** Enters an amount of the law at the desk, confirmed by a second officer, in force today. */
async function enterAmount(figure: string, minor: number): Promise<void> {
  const [musa, ngozi] = [await app.officer('Musa Bello'), await app.officer('Ngozi Eze')];
  const params = { country: 'nigeria', figure };
  const entered = await app.callLoosely('POST /admin/law/:country/:figure/amounts', musa, {
    params,
    body: {
      version: 0,
      amount: { kind: 'fixed', minor },
      currency: 'NGN',
      from: '2026-11-21',
      source: { title: 'Prices', publisher: 'Charterly', url: 'https://charterly.example/prices' },
      note: 'Decided on Friday.',
      idempotencyKey: crypto.randomUUID(),
    },
  });
  expect(entered.status).toBe(200);
  const decided = await app.callLoosely('POST /admin/law/:country/:figure/decisions', ngozi, {
    params,
    body: { version: 1, record: 1, verdict: 'confirmed', idempotencyKey: crypto.randomUUID() },
  });
  expect(decided.status).toBe(200);
}
const minorOf = ({ quote }: Application, feeId: string): number | undefined =>
  quote?.lines.find((line) => line.feeId === feeId)?.minor;

test('prices changed at the desk: a draft follows with its own price, the total shown before is refused, a signed price stays', {
  tags: ['extended'],
}, async () => {
  const uche = await app.signUp('uche@agent.example');
  await set({ email: 'uche@agent.example', basisPoints: 2_500 });
  const signed = await signApplication(app, uche, await createFilledDraft(app, uche));
  const draft = await createFilledDraft(app, uche);
  const fee = ourFee(draft);
  expect(discounts(draft)).toEqual([['customer-price', shareOf(fee, 2_500)]]);
  await enterAmount('fee.ng-our-business-name-standard.0', fee + 3_333_33);
  await enterAmount('fee.ng-business-name.0', (minorOf(draft, 'ng-business-name') ?? 0) + 5_000_00);
  const changed = await read(draft.id, uche);
  const own = shareOf(fee + 3_333_33, 2_500);
  expect(discounts(changed)).toEqual([['customer-price', own]]);
  expect(changed.quote?.totalMinor).toBe(
    (draft.quote?.totalMinor ?? 0) + 3_333_33 + 5_000_00 + own - shareOf(fee, 2_500),
  );
  await expect(signApplication(app, uche, draft)).rejects.toThrow('The price is now');
  const late = await signApplication(app, uche, changed);
  expect(late.payment?.dueMinor).toBe(changed.quote?.totalMinor);
  expect((await read(signed.id, uche)).quote).toEqual(signed.quote);
  await app.database.sql.delete(figureRecords);
});

test('fee at cost of a customer with an own price: charged whole once the desk knows it, and our fee never falls below her discount', {
  tags: ['extended'],
}, async () => {
  const uche = await app.signIn('uche@agent.example');
  const musa = await app.officer('Musa Bello');
  const paid = await createPaidApplication(app, uche, musa, 'nigeria-sector-licence');
  const charged = paid.charged ?? [];
  const ownPriceOf = async () => discounts(await read(paid.id, uche))[0]?.[1];
  const discount = Number(await ownPriceOf());
  expect(discount).toBeLessThan(0);
  const propose = (lines: { feeId: string; minor: number }[]) =>
    app.callLoosely('POST /admin/applications/:id/events', musa, {
      params: { id: paid.id },
      body: { verb: 'proposeChange', version: paid.version, reason: 'The authority named its fee.', lines },
    });
  const ours = charged.find(({ payee, chargedMinor }) => payee === 'ours' && chargedMinor > 0);
  expect(
    (await propose([{ feeId: ours?.feeId ?? '', minor: -discount - 1 }])).refusal.problems,
  ).toMatchObject([{ path: 'lines', code: 'too_low' }]);
  const atCost = charged.find((line) => line.atCost);
  await actAsOfficer(app, musa, paid.id, {
    verb: 'proposeChange',
    reason: 'The authority named its fee.',
    lines: [{ feeId: atCost?.feeId, minor: 150_000_00 }],
  });
  const proposed = await read(paid.id, uche);
  const differenceMinor = 150_000_00 - (atCost?.chargedMinor ?? 0);
  expect(proposed.priceChanges[0]).toMatchObject({ differenceMinor, wasMinor: paid.receivedMinor });
  const accepted = await app.callLoosely('POST /applications/:id/price-change', uche, {
    params: { id: paid.id },
    body: {
      version: proposed.version,
      changeId: proposed.priceChanges[0]?.id,
      answer: 'accepted',
      differenceMinor,
    },
  });
  expect(accepted.status).toBe(200);
  const settled = await actAsOfficer(app, musa, paid.id, {
    verb: 'confirmPayment',
    amountMinor: differenceMinor,
    receivedOn: '2026-11-21',
  });
  expect(settled.receivedMinor).toBe(paid.receivedMinor + differenceMinor);
  expect(await ownPriceOf()).toBe(discount);
  expect((await checkLedger(app.database)).faults).toEqual([]);
});

test('editor of the draft: sees the price of its owner, who alone has it in her export until she deletes her account', {
  tags: ['extended'],
}, async () => {
  const kofi = await app.signUp('kofi@agent.example');
  const helper = await app.signUp('helper@firm.example');
  await set({ email: 'kofi@agent.example', basisPoints: 3_000 });
  const draft = await createFilledDraft(app, kofi);
  const idOf = async (email: string): Promise<string> =>
    String((await app.database.query('select id from auth.users where email = $1', [email])).rows[0]?.['id']);
  await app.database.query(
    `insert into memberships (application_id, account_id, role, since) values ($1, $2, 'editor', now())`,
    [draft.id, await idOf('helper@firm.example')],
  );
  expect(discounts(await read(draft.id, helper))).toEqual(discounts(draft));
  expect(discounts(draft)).toHaveLength(1);
  const pricesIn = async (token: string): Promise<unknown> => {
    const archive = unzipSync((await app.callLoosely('GET /account/export', token)).data as Buffer);
    const data = JSON.parse(Buffer.from(archive['data.json']!).toString('utf8')) as Record<string, unknown[]>;
    return data['ownPrices'];
  };
  expect(await pricesIn(kofi)).toMatchObject([{ basisPoints: 3_000 }]);
  expect(await pricesIn(helper)).toEqual([]);
  await app.database.query('delete from memberships');
  const person = { id: await idOf('kofi@agent.example'), email: 'kofi@agent.example' };
  await erasePerson({ database: app.database, clock: app.now }, person, 'operator');
  const { rows } = await app.database.query('select id from customer_prices where customer_id = $1', [
    person.id,
  ]);
  expect(rows).toEqual([]);
});

test('same id again: the same price is returned, and other conditions are refused', async () => {
  const id = crypto.randomUUID();
  const email = 'cosmas@agent.example';
  await app.signUp(email);
  expect((await set({ id, email })).status).toBe(201);
  expect((await set({ id, email })).status).toBe(201);
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const changes of [{ basisPoints: 1_000 }, { lastDay: '2026-12-31' }, { email: 'ada@agent.example' }])
    expect((await set({ id, email, ...changes })).status).toBe(409);
  const { data } = await app.call('GET /admin/customer-prices', ife, { query: { email } });
  expect(data.prices.map(({ basisPoints, lastDay }) => [basisPoints, lastDay])).toEqual([[2_000, null]]);
});
