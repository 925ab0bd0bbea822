// Above 400 lines because all tests share a server and its codes, whose set-up takes longer than most of them.
import { and, eq, isNotNull, isNull, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ordersOf } from '../applications/queries.ts';
import { orders } from '../applications/tables.ts';
import { verifyEvents } from '../audit-log/verify-events.ts';
import { billingDocuments } from '../billing/tables.ts';
import { readBalances } from '../ledger/balances.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { postTransaction } from '../ledger/post-transaction.ts';
import { createPretendCheckout, type PretendCheckout } from '../payments/testing/pretend-checkout.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  actAsOfficer,
  createFilledDraft,
  reportTransfer,
  signApplication,
  type Application,
} from '../testing/application-fixtures.ts';
import { releaseUnpaid } from './release-unpaid.ts';
import { promotionalCodes, promotionalUses } from './tables.ts';
import { withoutService } from '../testing/without-service.ts';

const now = new Date('2026-11-21T12:00:00Z');
let app: TestApp;
let stripe: PretendCheckout;
let ada: string;
let ife: string;
beforeAll(async () => {
  stripe = createPretendCheckout(() => now);
  app = await startTestApp({
    now,
    checkouts: [stripe],
    environment: {
      SELLER_NG_NAME: 'Charterly Nigeria Limited',
      SELLER_NG_ADDRESS: '1 Marina, Lagos',
      SELLER_NG_COMPANY_NUMBER: 'RC 1234567',
      SELLER_NG_TAX_NUMBER: '12345678-0001',
      SELLER_NG_TAX_FROM: '2026-01-01',
      REFUND_LIMITS: 'NGN:1000000',
    },
  });
  ada = await app.signUp('ada@customer.example');
  ife = await app.officer('Ife Ojo', 'finance');
});
afterAll(() => app.stop());

const conditions = {
  note: 'Fair in Lagos',
  basisPoints: 1_250,
  amounts: {},
  minimums: {},
  countries: ['nigeria'],
  services: [],
  firstDay: '2026-11-01',
};
const create = (code: string, changes: Record<string, unknown> = {}, token = ife) =>
  app.callLoosely('POST /admin/promotional-codes', token, {
    body: { id: crypto.randomUUID(), code, ...conditions, ...changes },
  });
const enter = (id: string, code: string | null, token = ada) =>
  code === null
    ? app.call('DELETE /applications/:id/promotional-code', token, { params: { id } })
    : app.call('PUT /applications/:id/promotional-code', token, { params: { id }, body: { code } });
const read = async (id: string, token = ada): Promise<Application> =>
  (await app.call('GET /applications/:id', token, { params: { id } })).data;
const ourFee = ({ quote }: Application): number =>
  quote?.lines.find(({ payee, minor }) => payee === 'ours' && minor > 0)?.minor ?? 0;
const discount = ({ quote }: Application): number =>
  quote?.lines.find(({ feeId }) => feeId === 'promotional-code')?.minor ?? 0;
const countedUses = () =>
  app.database.sql.$count(
    promotionalUses,
    and(isNotNull(promotionalUses.countedAt), isNull(promotionalUses.releasedAt)),
  );
const sumOf = async ({ id }: { id: string }, account: string): Promise<number> => {
  const rows = await Promise.all(
    (await ordersOf(app.database, id)).map((order) => readBalances(app.database, { orderId: order.id })),
  );
  return rows.flat().reduce((sum, row) => (row.account === account ? sum + row.minor : sum), 0);
};
const papersOf = async (id: string) => {
  await app.runJobs();
  return app.database.sql.select().from(billingDocuments).where(eq(billingDocuments.applicationId, id));
};

describe('code at the desk', () => {
  test('finance creates and ends it, an officer may not; what it is for and who did what is listed', async () => {
    const bola = await app.officer('Bola Ige', 'officer');
    expect((await create('DESK-1', {}, bola)).status).toBe(403);
    expect((await app.call('GET /admin/promotional-codes', bola)).status).toBe(403);
    expect((await create('a')).refusal.problems?.[0]?.path).toBe('code');
    expect((await create('DESK-1', { amounts: { NGN: 100 } })).refusal.problems?.[0]?.path).toBe('amounts');
    expect((await create('DESK-1', { lastDay: '2026-10-01' })).refusal.problems?.[0]?.path).toBe('lastDay');
    expect((await create('DESK-1', { services: ['ghana-company'] })).refusal.problems?.[0]?.path).toBe(
      'services',
    );
    const id = crypto.randomUUID();
    const body = { id, code: 'desk 1', ...conditions };
    for (let times = 0; times < 2; times += 1)
      expect(await app.callLoosely('POST /admin/promotional-codes', ife, { body })).toMatchObject({
        status: 201,
        data: { code: 'DESK1', state: 'valid', uses: 0, created: { by: 'Ife Ojo' }, ended: null },
      });
    expect((await create('Desk1')).refusal.message).toContain('exists already');
    for (const other of [
      { basisPoints: 1_300 },
      { minimums: { NGN: 1 } },
      { services: ['nigeria-company-registration'] },
      { maxUses: 1 },
      { maxUsesPerCustomer: 1 },
      { lastDay: '2026-12-31' },
      { note: 'Another fair' },
    ])
      expect(
        (await app.callLoosely('POST /admin/promotional-codes', ife, { body: { ...body, ...other } })).refusal
          .message,
      ).toContain('The code DESK1 exists already.');
    expect(
      (await app.call('POST /admin/promotional-codes/:id/end', ife, { params: { id } })).data,
    ).toMatchObject({ state: 'ended', ended: { by: 'Ife Ojo' } });
    expect((await app.call('GET /admin/promotional-codes', ife)).data.codes.map(({ code }) => code)).toEqual([
      'DESK1',
    ]);
  });

  test('conditions that fit no application: refused with the field', async () => {
    const problem = async (changes: Record<string, unknown>) => {
      const { problems = [] } = (await create('FIELDS', changes)).refusal;
      return problems.map(({ path, words }) => `${path}: ${words}`);
    };
    const amounts = ['amounts: Give a percentage or amounts, not both.'];
    expect(await problem({ basisPoints: undefined })).toEqual(amounts);
    expect(await problem({ amounts: { NGN: 100 } })).toEqual(amounts);
    expect(await problem({ lastDay: '2026-10-31' })).toEqual([
      'lastDay: The last day is before the first day.',
    ]);
    expect(await problem({ countries: ['nigeria', 'atlantis'] })).toEqual([
      'countries: We do not serve this country.',
    ]);
    const services = ['services: Choose services of the countries that you named.'];
    expect(await problem({ services: ['uk-company-changes'] })).toEqual(services);
    expect(await problem({ countries: [], services: ['atlantis-company'] })).toEqual(services);
    // oxlint-disable-next-line no-await-in-loop
    for (const [code, changes] of [
      ['ONE-DAY', { lastDay: '2026-11-01' }],
      ['ANY-1', { countries: [], services: ['uk-company-changes', 'nigeria-company-registration'] }],
    ] as const)
      expect((await create(code, changes)).status).toBe(201);
  });

  test('state on a day: planned, valid until the last day in its only country, ended, used up', async () => {
    await create('STATE-1', { firstDay: '2026-11-22', lastDay: '2026-11-23' });
    await create('STATE-2', { firstDay: '2026-11-22', lastDay: '2026-11-23', countries: [] });
    await create('STATE-3', { firstDay: '2026-11-22', maxUses: 1 });
    await create('STATE-4', { maxUses: 1 });
    const signed = await signApplication(app, ada, await createFilledDraft(app, ada));
    expect((await enter(signed.id, 'state-4')).status).toBe(200);
    const states = async (at: string) => {
      app.setNow(new Date(at));
      const token = await app.officer('Ife Ojo', 'finance');
      const { codes } = (await app.call('GET /admin/promotional-codes', token)).data;
      return codes
        .filter(({ code }) => code.startsWith('STATE-'))
        .toSorted((a, b) => a.code.localeCompare(b.code))
        .map(({ state }) => state);
    };
    expect(await states('2026-11-21T12:00:00Z')).toEqual(['planned', 'planned', 'planned', 'used_up']);
    // Already the next day in Lagos.
    expect(await states('2026-11-21T23:30:00Z')).toEqual(['valid', 'planned', 'valid', 'used_up']);
    expect(await states('2026-11-23T22:30:00Z')).toEqual(['valid', 'valid', 'valid', 'used_up']);
    expect(await states('2026-11-23T23:30:00Z')).toEqual(['ended', 'valid', 'valid', 'used_up']);
    app.setNow(now);
    [ada, ife] = [await app.signIn('ada@customer.example'), await app.officer('Ife Ojo', 'finance')];
    await enter(signed.id, null);
  });

  test('ended twice: the first end counts; one that does not exist: not found', async () => {
    const id = crypto.randomUUID();
    const end = (token: string, params = { id }) =>
      app.call('POST /admin/promotional-codes/:id/end', token, { params });
    await app.callLoosely('POST /admin/promotional-codes', ife, {
      body: { id, code: 'TWICE', ...conditions },
    });
    const { ended } = (await end(ife)).data;
    expect(ended?.by).toBe('Ife Ojo');
    app.setNow(new Date('2026-11-21T12:10:00Z'));
    const musa = await app.officer('Musa Bello');
    expect((await end(musa)).data.ended).toEqual(ended);
    expect((await end(musa, { id: crypto.randomUUID() })).status).toBe(404);
    app.setNow(now);
  });

  test('more than fifty codes: the newest first, the rest on the next page', async () => {
    const rows = Array.from({ length: 51 }, (_, index) => ({
      id: crypto.randomUUID(),
      code: `PAGE-${index}`,
      note: '',
      basisPoints: 100,
      minimums: {},
      countries: [],
      services: [],
      firstDay: '2026-11-01',
      createdBy: crypto.randomUUID(),
      createdByName: 'Ife Ojo',
      createdAt: new Date(Date.UTC(2026, 11, 1, 0, index)),
    }));
    await app.database.sql.insert(promotionalCodes).values(rows);
    const page = async (before?: string) =>
      (await app.call('GET /admin/promotional-codes', ife, { query: before === undefined ? {} : { before } }))
        .data;
    const first = await page();
    expect(first.more).toBe(true);
    expect(first.codes.map(({ code }) => code)).toEqual(
      rows
        .map(({ code }) => code)
        .toReversed()
        .slice(0, 50),
    );
    const second = await page(first.codes.at(-1)?.id);
    expect(second.more).toBe(false);
    expect(second.codes[0]?.code).toBe('PAGE-0');
    await app.database.sql.delete(promotionalCodes).where(like(promotionalCodes.code, 'PAGE-%'));
  });

  test('for a service that was removed from the catalogue since: listed with the title that applications keep', {
    tags: ['extended'],
  }, async () => {
    const draft = await createFilledDraft(app, ada, 'nigeria-company-registration');
    await signApplication(app, ada, draft);
    await create('TITLES', { services: [draft.serviceId] });
    const titles = async () =>
      (await app.call('GET /admin/promotional-codes', ife)).data.codes.find(({ code }) => code === 'TITLES')
        ?.serviceTitles;
    expect(await titles()).toEqual(['Private company limited by shares']);
    expect(await withoutService(draft.serviceId, titles)).toEqual(['Private company limited by shares']);
  });
});

describe('guesses at codes', () => {
  test('thirty wrong ones from one address in an hour: other accounts there cannot try more, also right ones', {
    tags: ['extended'],
  }, async () => {
    const limited = await startTestApp({ now, rateLimits: 'default' });
    try {
      const officer = await limited.officer('Ife Ojo', 'finance');
      await limited.callLoosely('POST /admin/promotional-codes', officer, {
        body: { id: crypto.randomUUID(), code: 'RIGHT', ...conditions },
      });
      const [chidi, bola] = [
        await limited.signUp('chidi@customer.example'),
        await limited.signUp('bola@customer.example'),
      ];
      const drafts = await Promise.all([createFilledDraft(limited, chidi), createFilledDraft(limited, bola)]);
      const tryCode = (code: string, token: string) =>
        limited.callLoosely('PUT /applications/:id/promotional-code', token, {
          params: { id: drafts[token === chidi ? 0 : 1]?.id ?? '' },
          body: { code },
        });
      expect((await tryCode('RIGHT', bola)).status).toBe(200);
      for (let times = 0; times < 30; times += 1)
        expect((await tryCode(`WRONG${times}`, chidi)).refusal.code).toBe('code_not_valid');
      expect((await tryCode('WRONG', bola)).refusal.code).toBe('too_many_requests');
      expect((await tryCode('RIGHT', bola)).refusal.code).toBe('too_many_requests');
      limited.setNow(new Date('2026-11-21T13:00:00Z'));
      expect((await tryCode('RIGHT', await limited.signIn('bola@customer.example'))).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });
});

describe('code of a draft', () => {
  test('entered in small letters: a line of our fee only; signed, it is in the order with its tax; invoice, ledger and refund agree', {
    tags: ['extended'],
  }, async () => {
    await create('SPRING');
    const draft = await createFilledDraft(app, ada, 'nigeria-company-registration');
    expect((await enter(draft.id, 'winter')).refusal).toMatchObject({ code: 'code_not_valid' });
    expect((await enter(draft.id, 'desk1')).refusal.message).toBe('The code DESK1 has ended.');
    const discounted = (await enter(draft.id, ' spring ')).data;
    const off = -Math.floor((ourFee(draft) * 1_250 + 5_000) / 10_000);
    expect(discounted.promotion).toMatchObject({ code: 'SPRING', problem: null, keptUntil: null });
    expect(discount(discounted)).toBe(off);
    expect(discounted.quote?.totalMinor).toBe((draft.quote?.totalMinor ?? 0) + off);
    expect((await enter(draft.id, null)).data.quote).toEqual(draft.quote);
    const again = (await enter(draft.id, 'SPRING')).data;
    expect(await countedUses()).toBe(0);

    const signed = await signApplication(app, ada, again);
    expect(await countedUses()).toBe(1);
    expect(signed.payment?.dueMinor).toBe(again.quote?.totalMinor);
    expect(signed.promotion).toMatchObject({ code: 'SPRING', keptUntil: '2026-12-05' });
    const [order] = await ordersOf(app.database, signed.id);
    const remaining = ourFee(signed) + off;
    expect(order?.lines.find(({ payee }) => payee === 'tax')?.minor).toBe(
      Math.round((remaining * 750) / 10_750),
    );

    const musa = await app.officer('Musa Bello');
    await actAsOfficer(app, musa, signed.id, {
      verb: 'confirmPayment',
      amountMinor: signed.payment?.dueMinor,
      receivedOn: '2026-11-21',
    });
    const tax = -(await sumOf(signed, 'vat:output'));
    expect(-(await sumOf(signed, 'deferred')) + tax).toBe(remaining);
    expect(tax).toBe(Math.round((remaining * 750) / 10_750));
    const [invoice] = (await papersOf(signed.id)).filter(({ kind }) => kind === 'invoice');
    expect(invoice?.totalMinor).toBe(signed.payment?.dueMinor);
    expect(invoice?.content.lines.map(({ title }) => title)).toContain('Promotional code SPRING');

    await actAsOfficer(app, musa, signed.id, { verb: 'reject', reason: 'The objects are unlawful.' });
    await app.call('PUT /applications/:id/refund-account', ada, {
      params: { id: signed.id },
      body: { holder: 'Ada Obi', bank: 'Sample Bank', number: '0123456789' },
    });
    await actAsOfficer(app, musa, signed.id, {
      verb: 'prepareRefund',
      amountMinor: signed.payment?.dueMinor,
      reason: 'Nothing was filed.',
    });
    await actAsOfficer(app, musa, signed.id, { verb: 'refund', sentOn: '2026-11-21' });
    expect(await sumOf(signed, 'refunds-payable')).toBe(0);
    const note = (await papersOf(signed.id)).find(({ kind }) => kind === 'credit_note');
    expect(note?.totalMinor).toBe(signed.payment?.dueMinor);
    expect(note?.content.lines.reduce((sum, { minor }) => sum + minor, 0)).toBe(note?.totalMinor);
    expect((await checkLedger(app.database)).faults).toEqual([]);
    // A paid code counts as used.
    expect(await countedUses()).toBe(1);
  });

  test('entered in a draft that is discarded: still there when it is restored', {
    tags: ['extended'],
  }, async () => {
    expect((await create('RESTORED')).status).toBe(201);
    const { id } = await createFilledDraft(app, ada);
    const entered = await enter(id, 'RESTORED');
    expect(entered.status).toBe(200);
    const params = { id };
    await app.call('POST /applications/:id/discard', ada, { params });
    const { data } = await app.call('POST /applications/:id/restore', ada, { params });
    expect([data.promotion?.code, data.quote]).toEqual(['RESTORED', entered.data.quote]);
    await app.call('POST /applications/:id/discard', ada, { params });
  });

  test('used up before she signs: refused with the reason and the price without it, then signed at the full price', {
    tags: ['extended'],
  }, async () => {
    await create('ONCE', { basisPoints: undefined, amounts: { NGN: 2_000_00 }, maxUses: 1 });
    const bola = await app.signUp('bola@customer.example');
    const mine = await createFilledDraft(app, ada);
    const hers = await createFilledDraft(app, bola);
    const first = (await enter(mine.id, 'once')).data;
    const second = (await enter(hers.id, 'once', bola)).data;
    await signApplication(app, ada, first);
    const sign = (totalMinor: number) =>
      app.call('POST /applications/:id/submit', bola, {
        params: { id: hers.id },
        body: { name: 'Bola Ige', agreed: true, totalMinor, version: second.version },
      });
    expect((await sign(second.quote?.totalMinor ?? 0)).refusal).toMatchObject({
      code: 'price_changed',
      message: expect.stringContaining('The code ONCE is used up. The price is now'),
    });
    const now = await read(hers.id, bola);
    expect(now.promotion?.problem).toBe('The code ONCE is used up.');
    expect(now.quote).toEqual(hers.quote);
    expect((await sign(now.quote?.totalMinor ?? 0)).data.promotion).toBeNull();
    // Cancelled before it was paid: given back.
    const unpaid = await read(mine.id);
    await app.call('POST /applications/:id/cancel', ada, {
      params: { id: mine.id },
      body: { version: unpaid.version },
    });
    expect((await enter(hers.id, 'once', bola)).data.payment?.dueMinor).toBe(
      (hers.quote?.totalMinor ?? 0) - 2_000_00,
    );
  });
});

describe('code of a signed application', () => {
  test('entered, taken out and paid: the order follows while nothing is paid; after that it is frozen', {
    tags: ['extended'],
  }, async () => {
    await create('LATE', { maxUsesPerCustomer: 1 });
    const chidi = await app.signUp('chidi@customer.example');
    const signed = await signApplication(app, chidi, await createFilledDraft(app, chidi));
    const discounted = (await enter(signed.id, 'late', chidi)).data;
    expect(discounted.payment?.dueMinor).toBe((signed.payment?.dueMinor ?? 0) + discount(discounted));
    expect(discount(discounted)).toBeLessThan(0);
    expect(discounted.events.at(-1)).toMatchObject({ title: 'Promotional code changed', by: 'customer' });
    expect((await enter(signed.id, null, chidi)).data.payment?.dueMinor).toBe(signed.payment?.dueMinor);
    expect((await enter(signed.id, 'late', chidi)).data.quote).toEqual(discounted.quote);
    expect(await verifyEvents(app.database)).toMatchObject({ faults: [], notCovered: 0 });

    const other = await createFilledDraft(app, chidi);
    expect((await enter(other.id, 'late', chidi)).refusal.message).toBe(
      'You have used the code LATE before.',
    );

    await app.call('POST /applications/:id/checkouts', chidi, {
      params: { id: signed.id },
      body: { provider: 'stripe' },
    });
    expect((await enter(signed.id, null, chidi)).refusal.message).toContain('A payment page is open');
    const [reference = ''] = stripe.opened.slice(-1);
    stripe.pay(reference);
    await app.call('POST /applications/:id/checkouts/check', chidi, { params: { id: signed.id } });
    const paid = await read(signed.id, chidi);
    expect(paid.payment?.confirmed?.amountMinor).toBe(discounted.payment?.dueMinor);
    expect((await enter(signed.id, null, chidi)).refusal.code).toBe('not_possible_now');
    const [order] = await ordersOf(app.database, signed.id);
    const change = app.database.sql
      .update(orders)
      .set({ totalMinor: 1 })
      .where(eq(orders.id, order?.id ?? ''));
    await expect(Promise.resolve(change)).rejects.toThrow(/Failed query|frozen/);
  });

  test('after a reported transfer, with money that arrived, and once paid: refused with the reason', {
    tags: ['extended'],
  }, async () => {
    await create('BLOCK');
    const ngozi = await app.signUp('ngozi@customer.example');
    const sign = async () => signApplication(app, ngozi, await createFilledDraft(app, ngozi));
    const [reported, held, paid] = [await sign(), await sign(), await sign()];
    const words = async ({ id }: Application) => (await enter(id, 'block', ngozi)).refusal.message;
    await reportTransfer(app, ngozi, reported);
    expect(await words(reported)).toContain('You told us that you have paid, so the price stays as it is.');
    const [order] = await ordersOf(app.database, held.id);
    await app.database.transaction(() =>
      postTransaction(app.database, {
        kind: 'received',
        source: 'test',
        sourceId: held.id,
        bookedOn: '2026-11-21',
        recordedAt: now,
        madeBy: 'system',
        order: { id: order?.id ?? '', customerId: held.id },
        currency: 'NGN',
        postings: [
          { account: 'bank:operating', minor: 1_00 },
          { account: 'suspense', minor: -1_00 },
        ],
      }),
    );
    expect(await words(held)).toContain('Money has arrived for this application');
    await actAsOfficer(app, await app.officer('Musa Bello'), paid.id, {
      verb: 'confirmPayment',
      amountMinor: paid.payment?.dueMinor,
      receivedOn: '2026-11-21',
    });
    expect(await words(paid)).toContain('You can use a promotional code only before you pay.');
    expect((await enter(paid.id, 'block')).status).toBe(404);
    expect((await enter(paid.id, null)).status).toBe(404);
  });

  test('not paid for 14 days: the use is given back, the full price is due and the customer is told; a reported transfer keeps it', {
    tags: ['extended'],
  }, async () => {
    await create('KEPT');
    const dayo = await app.signUp('dayo@customer.example');
    const start = async () => {
      const signed = await signApplication(app, dayo, await createFilledDraft(app, dayo));
      return (await enter(signed.id, 'kept', dayo)).data;
    };
    const [idle, reported] = [await start(), await start()];
    await reportTransfer(app, dayo, reported);
    const before = await countedUses();
    app.setNow(new Date('2026-12-05T12:00:00Z'));
    await releaseUnpaid(app.dependencies);
    expect(await countedUses()).toBe(before);
    app.setNow(new Date('2026-12-06T12:00:00Z'));
    const later = await app.signIn('dayo@customer.example');
    for (let times = 0; times < 2; times += 1) await releaseUnpaid(app.dependencies);
    const released = await read(idle.id, later);
    expect(released.promotion).toBeNull();
    expect(released.payment?.dueMinor).toBe((idle.payment?.dueMinor ?? 0) - discount(idle));
    expect((await app.lastMail('dayo@customer.example')).subject).toContain('the discount has ended');
    expect((await read(reported.id, later)).promotion?.code).toBe('KEPT');
    app.setNow(now);
  });

  test('taken out and entered again: kept until the same day as at first; after that day for 14 further days', {
    tags: ['extended'],
  }, async () => {
    await create('AGAIN');
    const tobi = await app.signUp('tobi@customer.example');
    const { id } = await signApplication(app, tobi, await createFilledDraft(app, tobi));
    const keptUntil = async () =>
      (
        await app.database.sql
          .select({ keptUntil: promotionalUses.keptUntil })
          .from(promotionalUses)
          .where(and(eq(promotionalUses.applicationId, id), isNull(promotionalUses.releasedAt)))
      ).map((row) => row.keptUntil);
    await enter(id, 'again', tobi);
    expect(await keptUntil()).toEqual(['2026-12-05']);
    // oxlint-disable-next-line no-await-in-loop
    for (const [day, last] of [
      ['2026-12-01', '2026-12-05'],
      ['2026-12-05', '2026-12-05'],
      ['2026-12-06', '2026-12-20'],
      ['2026-12-19', '2026-12-20'],
    ] as const) {
      app.setNow(new Date(`${day}T12:00:00Z`));
      // oxlint-disable-next-line no-await-in-loop
      const later = await app.signIn('tobi@customer.example');
      // oxlint-disable-next-line no-await-in-loop
      await enter(id, null, later);
      // oxlint-disable-next-line no-await-in-loop
      await enter(id, 'again', later);
      // oxlint-disable-next-line no-await-in-loop
      expect([day, await keptUntil()]).toEqual([day, [last]]);
    }
    app.setNow(now);
  });

  test('filed after the promised day: the credit is what was paid more than for the slower speed with the same code', {
    tags: ['extended'],
  }, async () => {
    await create('SLOW', { basisPoints: 5_000 });
    const esi = await app.signUp('esi@customer.example');
    let musa = await app.officer('Musa Bello');
    const draft = await createFilledDraft(app, esi);
    const basic = (
      await app.call('PUT /applications/:id/tier', esi, { params: { id: draft.id }, body: { tier: 'basic' } })
    ).data;
    await app.call('PUT /applications/:id/tier', esi, {
      params: { id: draft.id },
      body: { tier: 'standard' },
    });
    const signed = await signApplication(app, esi, (await enter(draft.id, 'slow', esi)).data);
    await actAsOfficer(app, musa, signed.id, {
      verb: 'confirmPayment',
      amountMinor: signed.payment?.dueMinor,
      receivedOn: '2026-11-21',
    });
    app.setNow(new Date('2026-12-03T12:00:00Z'));
    musa = await app.officer('Musa Bello');
    const approved = await actAsOfficer(app, musa, signed.id, { verb: 'approve' });
    expect(approved.charged?.map(({ feeId }) => feeId)).not.toContain('promotional-code');
    const filed = await actAsOfficer(app, musa, signed.id, {
      verb: 'file',
      registryReference: 'CAC-1',
      filedOn: '2026-12-03',
    });
    const half = (fee: number): number => fee - Math.floor((fee * 5_000 + 5_000) / 10_000);
    const expected = half(ourFee(signed)) - half(ourFee(basic));
    expect(expected).toBeGreaterThan(0);
    expect(filed.priceChanges[0]).toMatchObject({ answer: 'credited', differenceMinor: -expected });
    expect(-(await sumOf(signed, 'refunds-payable'))).toBe(expected);
    expect((await checkLedger(app.database)).faults).toEqual([]);
    app.setNow(now);
  });
});

describe('code with two uses left', () => {
  test('five customers sign at the same time: two get the discount, the others read that it is used up', {
    tags: ['extended'],
  }, async () => {
    await create('RACE', { maxUses: 2 });
    const before = await countedUses();
    const racers = await Promise.all(
      [1, 2, 3, 4, 5].map(async (n) => {
        const token = await app.signUp(`racer${n}@customer.example`);
        const draft = await createFilledDraft(app, token);
        return { token, draft: (await enter(draft.id, 'race', token)).data };
      }),
    );
    const signed = await Promise.all(
      racers.map(({ token, draft }) =>
        app.call('POST /applications/:id/submit', token, {
          params: { id: draft.id },
          body: {
            name: 'Ada Obi',
            agreed: true,
            totalMinor: draft.quote?.totalMinor ?? 0,
            version: draft.version,
          },
        }),
      ),
    );
    expect(signed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409, 409]);
    expect(await countedUses()).toBe(before + 2);
    // Two tabs enter and take out the code of one application.
    const index = signed.findIndex(({ status }) => status === 200);
    const { token, draft } = racers[index]!;
    await Promise.all([null, 'race', null, 'race'].map((code) => enter(draft.id, code, token)));
    const last = await read(draft.id, token);
    const uses = await countedUses();
    expect(uses).toBe(last.promotion === null ? before + 1 : before + 2);
    expect(last.payment?.dueMinor).toBe(last.quote?.totalMinor);
  });
});
