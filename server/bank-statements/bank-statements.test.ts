// Above 400 lines because one server serves every decision about the lines of a statement, from its import to its purge.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';
import { csvMappingWithReference } from './testing/csv-mapping.ts';
import { erasePerson } from '../accounts/erase-person.ts';
import { readBalances } from '../ledger/balances.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  actAsOfficer,
  createFilledDraft,
  reportTransfer,
  signApplication,
  type Application,
} from '../testing/application-fixtures.ts';
import { eraseLinesOf } from './purge-lines.ts';
import { bankLines } from './tables.ts';

const now = new Date('2026-11-21T12:00:00Z');
let app: TestApp;
let ada: string;
let funmi: string;
let application: Application;
beforeAll(async () => {
  app = await startTestApp({ keepSetups: true, now });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.reset();
  ada = await app.signUp('ada@customer.example', 'Ada Obi');
  funmi = await app.officer('Funmi Cole', 'finance');
  application = await signApplication(app, ada, await createFilledDraft(app, ada));
});

const due = () => application.payment?.dueMinor ?? 0;
const amount = (minor: number): string => (minor / 100).toFixed(2);
const reference = () => application.payment?.reference ?? '';

type Imported = { added: number; matched: number; unmatched: number; lines: number };
/** Imports a file; a list of rows is CSV in the layout of `chooseMapping`. */
async function importFile(rows: readonly string[] | string, token = funmi, name = 'statement.csv') {
  const text = typeof rows === 'string' ? rows : ['Date,Details,Amount,Ref', ...rows].join('\n');
  const form = new FormData();
  form.append('file', new File([text], name, { type: 'text/csv' }));
  const request = new Request('http://test', { method: 'POST', body: form });
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/admin/bank-accounts/nigeria/statements',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, ...reply.json<Imported & { code?: string; message?: string }>() };
}
const chooseMapping = (token = funmi, account = 'nigeria') =>
  app.call('PUT /admin/bank-accounts/:account/mapping', token, {
    params: { account },
    body: {
      mapping: csvMappingWithReference,
    },
  });
const list = async (query: Record<string, string> = {}) =>
  (await app.call('GET /admin/bank-lines', funmi, { query })).data;
const onlyLine = async (query: Record<string, string> = {}) => {
  const { rows } = await list(query);
  const [line] = rows;
  if (!line || rows.length > 1) throw new Error(`${rows.length} lines`);
  return line;
};
type Line = Awaited<ReturnType<typeof onlyLine>>;
const confirm = (line: Line, note?: string, token = funmi) =>
  app.call('POST /admin/bank-lines/:id/confirmation', token, {
    params: { id: line.id },
    body: {
      paymentReference: line.match?.paymentReference ?? '',
      version: line.match?.application.version ?? 0,
      ...(note ? { note } : {}),
    },
  });
const readApplication = async () =>
  (await app.call('GET /applications/:id', ada, { params: { id: application.id } })).data;
const balances = async (): Promise<Record<string, number>> =>
  Object.fromEntries((await readBalances(app.database, {})).map(({ account, minor }) => [account, minor]));

/** A second officer approves what waits. */
async function approvePending(): Promise<void> {
  const kemi = await app.officer('Kemi Ade', 'finance');
  const params = { id: application.id };
  const { data: desk } = await app.call('GET /admin/applications/:id', kemi, { params });
  const decision = await app.call('POST /admin/applications/:id/pending-action', kemi, {
    params,
    body: { pendingActionId: desk.pendingAction?.id ?? '', version: desk.version, verdict: 'approved' },
  });
  expect(decision.status).toBe(200);
}

describe('importing', () => {
  test('columns not chosen, a workbook, an empty file, the wrong account: refused in words; an auditor may not import', async () => {
    expect(await importFile(['20/11/2026,x,5.00,1'])).toMatchObject({ status: 422, code: 'facts_invalid' });
    expect((await chooseMapping()).data.mapping).toMatchObject({ date: 'Date' });
    expect((await chooseMapping(funmi, 'atlantis')).status).toBe(404);
    expect(await importFile('PK\u0003\u0004sheet')).toMatchObject({
      message: expect.stringContaining('not a bank’s data file') as string,
    });
    expect(await importFile(' \n')).toMatchObject({ status: 422, code: 'file_empty' });
    expect(await importFile('date;amount')).toMatchObject({
      message: expect.stringContaining('no column “Date”') as string,
    });
    expect(
      await importFile(':20:A\n:25:999\n:60F:C261120NGN0,\n:61:261120C5,NTRFX\n:62F:C261120NGN5,'),
    ).toMatchObject({
      message: expect.stringContaining('of account 999') as string,
    });
    const auditor = await app.officer('Ike Eze', 'auditor');
    expect((await importFile(['20/11/2026,x,5.00,1'], auditor)).status).toBe(403);
    const { data } = await app.call('GET /admin/bank-accounts', auditor, {});
    expect(data.accounts).toHaveLength(countries.length);
    expect(data.accounts.find(({ id }) => id === 'nigeria')).toMatchObject({ latest: null });
  });

  test('file that ends within the request: refused as incomplete', async () => {
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/admin/bank-accounts/nigeria/statements',
      headers: { authorization: `Bearer ${funmi}`, 'content-type': 'multipart/form-data; boundary=b' },
      payload:
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\nDate,Amount\r\n',
    });
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'bad_request' }]);
    expect(await app.database.sql.select().from(bankLines)).toEqual([]);
  });

  test('file name with a NUL sign: imported, named without it', async () => {
    await chooseMapping();
    expect(await importFile(['20/11/2026,x,5.00,1'], funmi, 'a\0b.csv')).toMatchObject({ added: 1 });
    const { data } = await app.call('GET /admin/bank-accounts', funmi, {});
    expect(data.accounts.find(({ id }) => id === 'nigeria')?.latest).toMatchObject({ fileName: 'ab.csv' });
  });

  test('same file twice, an overlapping file, two at once: every line once; money out needs no decision', {
    tags: ['extended'],
  }, async () => {
    await chooseMapping();
    const rows = ['20/11/2026,"Obi, A",5.00,', '20/11/2026,"Obi, A",5.00,', '20/11/2026,Fee,-1.00,F1'];
    expect(await importFile(rows)).toMatchObject({ lines: 3, added: 3, matched: 0, unmatched: 2 });
    expect(await importFile(rows)).toMatchObject({ lines: 3, added: 0, unmatched: 0 });
    const both = await Promise.all([
      importFile([...rows, '21/11/2026,New,7.00,F2']),
      importFile(['21/11/2026,New,7.00,F2', ...rows]),
    ]);
    expect(both.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect((await list()).open).toEqual({ found: 0, notFound: 3, countedTo: 1000 });
    expect(await onlyLine({ state: 'outgoing' })).toMatchObject({
      amountMinor: -100,
      text: 'Fee',
      match: null,
    });
    const { data } = await app.call('GET /admin/bank-accounts', funmi, {});
    expect(data.accounts.find(({ id }) => id === 'nigeria')?.latest).toMatchObject({
      lastDay: '2026-11-21',
      importedBy: 'Funmi Cole',
    });
  });
});

describe('a line with a payment', () => {
  test('named by its reference: one press confirms with its day and posts the ledger; pressed twice: once', {
    tags: ['extended'],
  }, async () => {
    await chooseMapping();
    expect(
      await importFile([`20/11/2026,TRF ${reference().replaceAll('-', '')} FROM A OBI,${amount(due())},B1`]),
    ).toMatchObject({ added: 1, matched: 1 });
    const line = await onlyLine({ found: 'yes' });
    expect(line).toMatchObject({
      state: 'open',
      match: { reason: 'reference', status: 'payable', customer: 'Ada Obi', dueMinor: due() },
    });
    const musa = await app.officer('Musa Bello', 'officer');
    expect((await confirm(line, undefined, musa)).status).toBe(403);
    const replies = await Promise.all([confirm(line), confirm(line)]);
    expect(replies.map(({ status }) => status)).toContain(200);
    expect((await confirm(line)).data).toMatchObject({ state: 'confirmed', decided: { by: 'Funmi Cole' } });
    expect((await readApplication()).payment?.confirmed).toMatchObject({
      amountMinor: due(),
      receivedOn: '2026-11-20',
    });
    expect((await balances())['bank:operating']).toBe(due());
    expect((await checkLedger(app.database)).faults).toEqual([]);
    expect((await list()).open).toEqual({ found: 0, notFound: 0, countedTo: 1000 });
  });

  test('another amount: needs a note and a second officer, whose approval decides the line', {
    tags: ['extended'],
  }, async () => {
    await chooseMapping();
    await importFile([`20/11/2026,${reference()},${amount(due() - 500)},B1`]);
    const line = await onlyLine();
    expect(await confirm(line)).toMatchObject({ refusal: { code: 'reason_needed' } });
    expect((await confirm(line, 'The rest is waived.')).data).toMatchObject({
      state: 'open',
      match: { status: 'pending' },
    });
    await approvePending();
    expect(await onlyLine({ state: 'confirmed' })).toMatchObject({ decided: { by: 'Kemi Ade' } });
  });

  test('named as a cart while its confirmation waits for a second officer: confirmed as its payment alone', {
    tags: ['extended'],
  }, async () => {
    await chooseMapping();
    const other = await signApplication(app, ada, await createFilledDraft(app, ada));
    const { data: cart } = await app.call('POST /carts', ada, {
      body: { applicationIds: [application.id, other.id] },
    });
    await importFile([`20/11/2026,${reference()},${amount(due() - 500)},B1`]);
    const line = await onlyLine();
    expect((await confirm(line, 'The rest is waived.')).data.match).toMatchObject({ status: 'pending' });
    const named = await app.call('PUT /admin/bank-lines/:id/payment', funmi, {
      params: { id: line.id },
      body: { reference: cart.reference },
    });
    expect(named.data).toMatchObject({ match: null, cart: { reference: cart.reference } });
    await approvePending();
    expect(await onlyLine({ state: 'confirmed' })).toMatchObject({
      match: { paymentReference: reference(), reason: 'officer' },
      cart: null,
    });
  });

  test('several carts named: none is chosen, the officer decides; one named twice: it is', {
    tags: ['extended'],
  }, async () => {
    await chooseMapping();
    const [first, second] = [
      await signApplication(app, ada, await createFilledDraft(app, ada)),
      await signApplication(app, ada, await createFilledDraft(app, ada)),
    ];
    const put = async (...ids: string[]) =>
      (await app.call('POST /carts', ada, { body: { applicationIds: ids } })).data.reference;
    const one = await put(application.id, first.id);
    const two = await put(application.id, second.id);
    expect(
      await importFile([`20/11/2026,${one} and ${two},5.00,B1`, `20/11/2026,${one} or ${one},6.00,B2`]),
    ).toMatchObject({ matched: 1, unmatched: 1 });
    expect(await onlyLine({ found: 'no' })).toMatchObject({ amountMinor: 5_00, cart: null });
    expect(await onlyLine({ found: 'yes' })).toMatchObject({ amountMinor: 6_00, cart: { reference: one } });
  });

  test('a file of more than 5,000 lines: its oldest line finds its payment, too', {
    tags: ['extended'],
  }, async () => {
    await chooseMapping();
    const others = Array.from(
      { length: 5010 },
      (_, line) => `21/11/2026,Payout ${line},${line + 1}.07,O${line}`,
    );
    const imported = await importFile([`19/11/2026,TRF ${reference()},${amount(due())},B1`, ...others]);
    expect(imported).toMatchObject({ added: 5011, matched: 1 });
  });

  test('amount and payer’s name; confirmed by hand before: linked; a second equal transfer: held once, then returned', {
    tags: ['extended'],
  }, async () => {
    await chooseMapping();
    await reportTransfer(app, ada, application);
    await importFile([`20/11/2026,NIP/OBI ADA NGOZI,${amount(due())},B1`]);
    expect(await onlyLine()).toMatchObject({ match: { reason: 'amount_and_name' } });
    await actAsOfficer(app, funmi, application.id, {
      verb: 'confirmPayment',
      amountMinor: due(),
      receivedOn: '2026-11-20',
    });
    const line = await onlyLine();
    expect(line.match).toMatchObject({ status: 'paid' });
    expect((await confirm(line)).data).toMatchObject({ state: 'confirmed' });
    await importFile([`21/11/2026,${reference()},${amount(due())},B2`]);
    const second = await onlyLine();
    expect(await confirm(second)).toMatchObject({ status: 409, refusal: { code: 'not_possible_now' } });
    const note = { params: { id: second.id }, body: { note: 'Paid twice; returned by transfer.' } };
    expect((await app.call('POST /admin/bank-lines/:id/note', funmi, note)).data.state).toBe('noted');
    expect((await app.call('POST /admin/bank-lines/:id/note', funmi, note)).status).toBe(409);
    const { params } = note;
    expect((await app.call('DELETE /admin/bank-lines/:id/note', funmi, { params })).data).toMatchObject({
      state: 'open',
      decided: null,
    });
    expect((await balances())['bank:operating']).toBe(due());

    const hold = () =>
      app.call('POST /admin/bank-lines/:id/second-payment', funmi, {
        params,
        body: { paymentReference: second.match?.paymentReference ?? '' },
      });
    const held = await Promise.all([hold(), hold()]);
    expect(held.map(({ data }) => data.state)).toEqual(['noted', 'noted']);
    expect(await balances()).toMatchObject({ 'bank:operating': 2 * due(), suspense: -due() });
    expect((await app.call('DELETE /admin/bank-lines/:id/note', funmi, { params })).status).toBe(409);
    const { rows } = (await app.call('GET /admin/payment-exceptions', funmi, { query: {} })).data;
    expect(rows).toMatchObject([{ kind: 'paid_twice', provider: 'bank_transfer', amountMinor: due() }]);
    const returned = () =>
      app.call('POST /admin/payment-exceptions/:id/resolution', funmi, {
        params: { id: rows[0]?.id ?? '' },
        body: { resolution: 'returned', sentOn: '2026-11-21', note: 'To the account it came from.' },
      });
    expect((await returned()).data.resolved).toMatchObject({ resolution: 'returned', by: 'Funmi Cole' });
    expect((await returned()).refusal.code).toBe('not_possible_now');
    expect((await balances())['bank:operating']).toBe(due());
    expect((await checkLedger(app.database)).faults).toEqual([]);
    expect((await list()).open).toEqual({ found: 0, notFound: 0, countedTo: 1000 });
  });

  test('payment of an application that waits for none any more: closed', async () => {
    await chooseMapping();
    await importFile([`20/11/2026,${reference()},${amount(due())},B1`]);
    expect((await onlyLine()).match).toMatchObject({ status: 'payable' });
    await app.database.query(`update applications set order_state = 'cancelled'`);
    expect((await onlyLine()).match).toMatchObject({ status: 'closed' });
  });

  test('second payment: refused while no other line is the payment', { tags: ['extended'] }, async () => {
    await chooseMapping();
    await reportTransfer(app, ada, application);
    await importFile([`20/11/2026,${reference()},${amount(due())},B1`]);
    const line = await onlyLine();
    const hold = () =>
      app.call('POST /admin/bank-lines/:id/second-payment', funmi, {
        params: { id: line.id },
        body: { paymentReference: line.match?.paymentReference ?? '' },
      });
    expect((await hold()).refusal.message).toContain('not confirmed yet');
    await actAsOfficer(app, funmi, application.id, {
      verb: 'confirmPayment',
      amountMinor: due(),
      receivedOn: '2026-11-20',
    });
    expect((await hold()).refusal.message).toContain('may be the first transfer');
  });

  test('payout of a provider: posted once, the provider owes us less; opened again: posted back, and another provider can be chosen', async () => {
    await chooseMapping();
    await importFile(['20/11/2026,PSTK PAYOUT,101847.50,B9']);
    const line = await onlyLine();
    const note = (body: object) =>
      app.callLoosely('POST /admin/bank-lines/:id/note', funmi, { params: { id: line.id }, body });
    const cash = async () =>
      (await readBalances(app.database, {})).map(({ account, minor }) => `${account} ${minor}`);
    expect((await note({})).status).toBe(400);
    const replies = await Promise.all([note({ payoutOf: 'stripe' }), note({ payoutOf: 'stripe' })]);
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect(await cash()).toEqual(['bank:operating 10184750', 'clearing:stripe -10184750']);
    await app.call('DELETE /admin/bank-lines/:id/note', funmi, { params: { id: line.id } });
    expect(await cash()).toEqual([]);
    expect(await note({ payoutOf: 'paystack', note: 'Of Thursday.' })).toMatchObject({
      data: { state: 'noted', decided: { note: 'Payout of Paystack. Of Thursday.' } },
    });
    expect(await cash()).toEqual(['bank:operating 10184750', 'clearing:paystack -10184750']);
    expect((await checkLedger(app.database)).faults).toEqual([]);
  });

  test('payment found later or named by an officer; the payer’s words go with the erased person', {
    tags: ['extended'],
  }, async () => {
    await chooseMapping();
    await importFile([`20/11/2026,Cash deposit,${amount(due())},B1`, '20/11/2026,Interest,3.50,B2']);
    expect((await list()).open).toEqual({ found: 0, notFound: 2, countedTo: 1000 });
    await reportTransfer(app, ada, application);
    await importFile(['20/11/2026,Interest,3.50,B2']);
    expect(await onlyLine({ found: 'yes' })).toMatchObject({ match: { reason: 'amount' } });
    const interest = await onlyLine({ found: 'no' });
    const choose = (words: string) =>
      app.call('PUT /admin/bank-lines/:id/payment', funmi, {
        params: { id: interest.id },
        body: { reference: words },
      });
    expect(await choose('CHP-2222-2222')).toMatchObject({ status: 422, refusal: { code: 'facts_invalid' } });
    expect((await choose(application.reference.toLowerCase())).data.match).toMatchObject({
      reason: 'officer',
      paymentReference: reference(),
    });
    expect(await onlyLine({ q: '3.50' })).toMatchObject({ text: 'Interest' });
    expect(await onlyLine({ q: 'cash DEP' })).toMatchObject({ amountMinor: due() });
    const person = (
      await app.database.query(`select id from auth.users where email = 'ada@customer.example'`)
    ).rows[0];
    await confirm(await onlyLine({ q: 'cash' }));
    await app.database.query(`update applications set order_state = 'refunded', review_state = 'rejected'`);
    await erasePerson(
      app.dependencies,
      { id: String(person?.['id']), email: 'ada@customer.example' },
      'operator',
    );
    const [erased] = await app.database.sql
      .select()
      .from(bankLines)
      .where(sql`${bankLines.state} = 'confirmed'`);
    expect(erased).toMatchObject({ text: '', searchText: '', amountMinor: due(), bookedOn: '2026-11-20' });
    expect(await onlyLine({ state: 'confirmed' })).toMatchObject({
      match: { customer: 'A former customer', status: 'paid' },
    });
  });
});

test('decisions about a line that is not as the officer read it, or was decided: refused in words, nothing changes', {
  tags: ['extended'],
}, async () => {
  await chooseMapping();
  await reportTransfer(app, ada, application);
  await importFile([
    `20/11/2026,${reference()} less,${amount(due() - 1_00)},B1`,
    `20/11/2026,${reference()} first,${amount(due())},B2`,
    `20/11/2026,${reference()} again,${amount(due())},B3`,
    '20/11/2026,Interest,3.50,B4',
  ]);
  const lineOf = async (q: string, state = 'open') => onlyLine({ q, state });
  const [less, first, again, interest] = [
    await lineOf('less'),
    await lineOf('first'),
    await lineOf('again'),
    await lineOf('interest'),
  ];
  const paths = {
    confirm: 'POST /admin/bank-lines/:id/confirmation',
    hold: 'POST /admin/bank-lines/:id/second-payment',
    note: 'POST /admin/bank-lines/:id/note',
    reopen: 'DELETE /admin/bank-lines/:id/note',
    name: 'PUT /admin/bank-lines/:id/payment',
  } as const;
  const refusalOf = async (path: keyof typeof paths, id: string, body?: object) => {
    const { refusal } = await app.callLoosely(paths[path], funmi, { params: { id }, ...(body && { body }) });
    return `${refusal.code}: ${refusal.message}`;
  };
  const decided = 'not_possible_now: This line was decided already. Reload to see by whom.';
  const other = { paymentReference: 'CHP-2222-2222', version: 1 };
  const own = { paymentReference: reference(), version: 1 };

  expect(await refusalOf('confirm', first.id, other)).toContain('version_conflict');
  expect(await refusalOf('confirm', interest.id, own)).toContain('version_conflict');
  expect(await refusalOf('hold', first.id, { paymentReference: 'CHP-2222-2222' })).toContain(
    'version_conflict',
  );
  expect(await refusalOf('hold', interest.id, { paymentReference: reference() })).toContain(
    'version_conflict',
  );
  expect(await refusalOf('reopen', first.id)).toBe(decided);
  for (const path of ['note', 'hold', 'confirm', 'name', 'reopen'] as const)
    expect(await refusalOf(path, application.id, { note: 'x', ...own, reference: reference() })).toMatch(
      /^(?:not_found|bad_request)/,
    );

  await confirm(first);
  expect(await refusalOf('confirm', less.id, own)).toBe(
    'not_possible_now: This payment arrived another way. If the customer paid twice, record a second payment.',
  );
  for (const [path, body] of [
    ['note', { note: 'x' }],
    ['hold', { paymentReference: reference() }],
    ['name', { reference: reference() }],
  ] as const)
    expect(await refusalOf(path, first.id, body)).toBe(decided);

  await app.call(paths.note, funmi, { params: { id: again.id }, body: { note: 'x' } });
  expect(await refusalOf('confirm', again.id, own)).toBe(decided);
  expect(await refusalOf('hold', again.id, { paymentReference: reference() })).toBe(decided);

  const held = await app.call(paths.hold, funmi, {
    params: { id: less.id },
    body: { paymentReference: reference() },
  });
  expect(held.data.decided?.note).toMatch(
    new RegExp(`^Second payment of ${reference()}: ₦[\\d,]+ is held until it is returned\\.$`),
  );
  expect((await balances())['bank:operating']).toBe(2 * due() - 1_00);
});

test('line of another amount than its payment was confirmed with: refused with that amount', {
  tags: ['extended'],
}, async () => {
  await chooseMapping();
  await reportTransfer(app, ada, application);
  await importFile([`20/11/2026,${reference()},${amount(due() - 1_00)},B1`]);
  await actAsOfficer(app, funmi, application.id, {
    verb: 'confirmPayment',
    amountMinor: due(),
    receivedOn: '2026-11-20',
  });
  const { refusal } = await confirm(await onlyLine());
  expect(refusal.message).toMatch(/^This payment was confirmed with ₦[\d,]+\. Note what this line is\.$/);
});

test('search: signs of patterns are signs, amounts are those of money in and out; fifty lines are one page', async () => {
  await chooseMapping();
  const rows = Array.from({ length: 48 }, (_, line) => `20/11/2026,Line ${line},${line + 100}.00,R${line}`);
  await importFile([
    ...rows,
    '20/11/2026,5% of _a,1.00,S1',
    '20/11/2026,back\\slash,2.00,S2',
    '20/11/2026,Fee,-1.00,S3',
  ]);
  const texts = async (q: string, state = 'open') => (await list({ q, state })).rows.map(({ text }) => text);
  expect(await texts('5%')).toEqual(['5% of _a']);
  expect(await texts('_A')).toEqual(['5% of _a']);
  expect(await texts('%5')).toEqual([]);
  expect(await texts('k\\s')).toEqual(['back\\slash']);
  expect(await texts('₦1')).toEqual(['5% of _a']);
  expect(await texts('1', 'outgoing')).toEqual(['Fee']);
  expect(await texts('s2')).toEqual(['back\\slash']);
  const { next, rows: page } = await list({ q: '' });
  expect([next, page.length]).toEqual([null, 50]);
});

test('application erased: the words of its lines are erased, those of an open line that only has its amount are kept', async () => {
  await chooseMapping();
  await importFile([
    `20/11/2026,${reference()} Ada,${amount(due())},B1`,
    `20/11/2026,${reference()} again,${amount(due())},B2`,
    `20/11/2026,Musa Bello,${amount(due())},B3`,
  ]);
  // As a transfer without words that the customer reported, before the payment arrived another way.
  await app.database.query(
    `update bank_lines set payment_id = (select id from payments), match_reason = 'amount' where text = 'Musa Bello'`,
  );
  await confirm(await onlyLine({ q: 'again' }));
  await eraseLinesOf(app.database, application.id);
  const texts = (await app.database.sql.select().from(bankLines)).map(({ text }) => text);
  expect(texts.toSorted()).toEqual(['', '', 'Musa Bello']);
});

test('daily job: lines before the seventh whole year are deleted, with the statements that have none left', {
  tags: ['extended'],
}, async () => {
  await chooseMapping();
  const early = await importFile(['31/12/2018,Old,5.00,B1', '01/12/2018,Older,6.00,B2']);
  expect(early.added).toBe(2);
  await importFile(['31/12/2018,Last of its year,7.00,B3', '01/01/2019,First that is kept,8.00,B4']);
  const { jobs } = app.dependencies;
  const run = async () => {
    await jobs.add('bank.purge', {});
    await jobs.runDue();
    expect(await jobs.failed()).toEqual([]);
    const { rows } = await app.database.query(
      `select (select string_agg(text, ', ' order by text) from bank_lines) as lines,
         (select count(*)::int from bank_statements) as statements`,
    );
    return rows[0];
  };
  app.setNow(new Date('2025-12-31T12:00:00Z'));
  expect(await run()).toMatchObject({ statements: 2 });
  app.setNow(new Date('2026-11-21T18:00:00Z'));
  // The statement was imported today.
  expect(await run()).toEqual({ lines: 'First that is kept', statements: 2 });
  app.setNow(new Date('2026-11-22T18:00:01Z'));
  expect(await run()).toEqual({ lines: 'First that is kept', statements: 1 });
  app.setNow(now);
});

test('pages by key: newest first, each line once; of one account only its own', {
  tags: ['extended'],
}, async () => {
  await chooseMapping();
  const rows = Array.from({ length: 120 }, (_, n) => {
    const date = formatCalendarDate(`2026-11-${String((n % 20) + 1).padStart(2, '0')}` as never);
    return `${date},Line ${n},${n + 1}.00,R${n}`;
  });
  await importFile(rows);
  const first = await list();
  expect((await list({ account: 'nigeria' })).rows).toEqual(first.rows);
  expect((await list({ account: 'united-kingdom' })).rows).toEqual([]);
  const second = await list({ after: first.next ?? '' });
  const third = await list({ after: second.next ?? '' });
  const all = [first, second, third].flatMap((page) => page.rows);
  expect(all).toHaveLength(120);
  expect(new Set(all.map(({ id }) => id)).size).toBe(120);
  expect(all.map(({ bookedOn }) => bookedOn)).toEqual(
    all
      .map(({ bookedOn }) => bookedOn)
      .toSorted()
      .toReversed(),
  );
  expect(third.next).toBeNull();
  expect((await app.callLoosely('GET /admin/bank-lines', funmi, { query: { after: 'x' } })).status).toBe(400);
});
