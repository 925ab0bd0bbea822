import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  actAsOfficer,
  createFilledDraft,
  reportTransfer,
  signApplication,
} from '../testing/application-fixtures.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';

const friday = new Date('2026-11-20T12:00:00Z');
let app: TestApp;
let musa: string;
let kemi: string;
let ada: string;
let id: string;
beforeAll(async () => {
  app = await startTestApp({ keepSetups: true, now: friday });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.reset();
  app.setNow(friday);
  musa = await app.officer('Musa Bello', 'reviewer');
  kemi = await app.officer('Kemi Ade', 'reviewer');
  ada = await app.signUp('ada@customer.example');
  id = await report();
});

/** Returns the id of an application whose transfer is reported. */
const report = async (): Promise<string> =>
  (
    await reportTransfer(
      app,
      ada,
      await signApplication(app, ada, await createFilledDraft(app, ada)),
      '2026-11-20',
    )
  ).id;

const claim = (token: string) => app.call('POST /admin/applications/:id/claim', token, { params: { id } });
const release = (token: string) =>
  app.call('DELETE /admin/applications/:id/claim', token, { params: { id } });
const read = (token: string) => app.call('GET /admin/applications/:id', token, { params: { id } });
const queue = (query: Record<string, string>) => app.call('GET /admin/applications', musa, { query });
const confirmPayment = async (): Promise<void> => {
  const finance = await app.officer('Ngozi Eze', 'finance');
  const { data } = await read(finance);
  const { status } = await app.call('POST /admin/applications/:id/events', finance, {
    params: { id },
    body: {
      verb: 'confirmPayment',
      version: data.version,
      amountMinor: data.quote?.totalMinor ?? 0,
      receivedOn: '2026-11-20',
    },
  });
  expect(status).toBe(200);
};

describe('claim', () => {
  test('two officers at once: one wins, the other is told who has it', async () => {
    const replies = await Promise.all([claim(musa), claim(kemi)]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const winner = replies.find(({ status }) => status === 200)?.data.claim?.by.name ?? '';
    const loser = replies.find(({ status }) => status === 409);
    expect(loser?.refusal.message).toContain(`${winner} has this application since`);
    expect(await claim(winner === 'Musa Bello' ? musa : kemi)).toMatchObject({ status: 200 });
  });

  test('released: free again; another officer’s claim cannot be released', async () => {
    await claim(musa);
    expect((await release(kemi)).status).toBe(409);
    expect((await release(musa)).data.claim).toBeNull();
    expect((await claim(kemi)).data.claim?.by.name).toBe('Kemi Ade');
  });

  test('several at once: each has a result, one that another officer has leaves the others done', {
    tags: ['extended'],
  }, async () => {
    const [second, third] = [await report(), await report()];
    const bulk = (token: string, body: Record<string, unknown>) =>
      app.callLoosely('POST /admin/claims/bulk', token, { body });
    const problemsOf = async (reply: ReturnType<typeof bulk>) =>
      ((await reply).data as { results: { problem: string | null }[] }).results.map(({ problem }) => problem);
    await claim(kemi);
    const applicationIds = [second, id, third, second];
    const claimed = await problemsOf(bulk(musa, { act: 'claim', applicationIds }));
    expect(claimed).toEqual([null, expect.stringContaining('Kemi Ade has this application since'), null]);
    expect((await queue({ officer: 'me' })).data.rows).toHaveLength(2);
    // Sent again after a lost reply: the same.
    expect((await problemsOf(bulk(musa, { act: 'claim', applicationIds })))[0]).toBeNull();

    const toId = (await read(musa)).data.colleagues.find(({ name }) => name === 'Kemi Ade')?.id;
    const note = 'I am away from Monday.';
    const handOver = () =>
      problemsOf(bulk(musa, { act: 'hand-over', applicationIds: [second, crypto.randomUUID()], toId, note }));
    const unknown = expect.stringContaining('nothing at this address');
    expect(await handOver()).toEqual([null, unknown]);
    expect(await handOver()).toEqual([null, unknown]);
    expect(await problemsOf(bulk(musa, { act: 'release', applicationIds: [second, third] }))).toEqual([
      'Kemi Ade has this application now.',
      null,
    ]);
    expect((await bulk(musa, { act: 'claim', applicationIds: [] })).status).toBe(400);
    const finance = await app.officer('Ngozi Eze', 'auditor');
    expect((await bulk(finance, { act: 'claim', applicationIds })).status).toBe(403);
  });

  test('handed over with a note: the colleague has it and reads the note', {
    tags: ['extended'],
  }, async () => {
    const { data } = await claim(musa);
    const toId = data.colleagues.find(({ name }) => name === 'Kemi Ade')?.id ?? '';
    const handed = await app.call('POST /admin/applications/:id/hand-over', musa, {
      params: { id },
      body: { toId, note: 'The customer calls on Monday.' },
    });
    expect(handed.data.claim?.by.name).toBe('Kemi Ade');
    expect((await read(kemi)).data.claimHistory[0]).toMatchObject({
      kind: 'handed_over',
      by: 'Musa Bello',
      to: 'Kemi Ade',
      note: 'The customer calls on Monday.',
    });
    expect((await release(musa)).status).toBe(409);
  });

  test('filters by officer: own, and those that nobody has', async () => {
    expect((await queue({ officer: 'nobody' })).data.rows).toHaveLength(1);
    await claim(musa);
    expect((await queue({ officer: 'me' })).data.rows.map((row) => row.claim?.by.name)).toEqual([
      'Musa Bello',
    ]);
    expect((await queue({ officer: 'nobody' })).data.rows).toEqual([]);
  });

  test('take the next: only from queues in which the officer may act', async () => {
    const next = (token: string) => app.call('POST /admin/claims', token);
    expect((await next(musa)).data.id).toBeNull();
    await confirmPayment();
    expect((await next(musa)).data.id).toBe(id);
    expect((await next(kemi)).data.id).toBeNull();
  });
});

describe('viewers', () => {
  test('two officers have it open: each reads the other’s name, until a minute after', async () => {
    expect((await read(musa)).data.viewers).toEqual([]);
    expect((await read(kemi)).data.viewers).toEqual(['Musa Bello']);
    expect((await read(musa)).data.viewers).toEqual(['Kemi Ade']);
  });
});

describe('filing promise', () => {
  type DeskVerb = Record<string, unknown> & { verb: string };
  const act = async (token: string, action: DeskVerb) => {
    const { version } = (await read(token)).data;
    return app.callLoosely('POST /admin/applications/:id/events', token, {
      params: { id },
      body: { version, ...action },
    });
  };
  const promise = async () => (await read(musa)).data.promise;
  const mailsOf = async (kind: string) =>
    (await app.mailsTo('ada@customer.example')).filter((mail) => mail.kind === kind);

  test('payment confirmed: the customer reads the day on the page and in the mail', {
    tags: ['extended'],
  }, async () => {
    expect(await promise()).toBeNull();
    await confirmPayment();
    const { data } = await app.call('GET /applications/:id', ada, { params: { id } });
    expect(data.promise).toEqual({ state: 'running', fileBy: '2026-11-27', filedOn: null, daysLeft: 5 });
    const [mail] = await mailsOf('application.payment_confirmed');
    expect(mail?.text).toContain('We file by Friday 27 November 2026.');
  });

  test('question asked: paused, and the mail says so', { tags: ['extended'] }, async () => {
    await confirmPayment();
    await act(musa, {
      verb: 'askForInformation',
      questions: [{ path: 'name1', reason: 'other', words: 'Please propose another.' }],
    });
    expect(await promise()).toMatchObject({ state: 'paused', fileBy: null, daysLeft: 5 });
    const [mail] = await mailsOf('application.information_asked');
    expect(mail?.text).toContain('Our time to file pauses while we wait for your answer.');
  });

  test('filed after the day: the page and the mail say that we missed it', {
    tags: ['extended'],
  }, async () => {
    await confirmPayment();
    app.setNow(new Date('2026-11-30T12:00:00Z'));
    musa = await app.officer('Musa Bello', 'reviewer');
    expect(await promise()).toMatchObject({ state: 'late', fileBy: '2026-11-27' });
    await act(musa, { verb: 'approve' });
    await act(musa, { verb: 'file', registryReference: 'CAC-1', filedOn: '2026-11-30' });
    expect(await promise()).toMatchObject({ state: 'missed', fileBy: '2026-11-27', filedOn: '2026-11-30' });
    const [mail] = await mailsOf('application.filed');
    expect(mail?.text).toContain('We had promised to file by Friday 27 November 2026 and missed that day.');
  });
});

describe('clock in the queue', () => {
  test('payment confirmed on a Friday at noon: due five business days later, and counted', {
    tags: ['extended'],
  }, async () => {
    await confirmPayment();
    const { rows, counts, total } = (await queue({ queue: 'to_review' })).data;
    expect(rows.map((row) => row.clock)).toEqual([
      { state: 'running', dueAt: expect.stringMatching(/^2026-11-27T12:00/) },
    ]);
    expect([total, counts.to_review, counts.all]).toEqual([1, 1, 1]);
    expect((await queue({ due: 'breached' })).data.rows).toEqual([]);
    expect((await queue({ due: 'running' })).data.rows).toHaveLength(1);
  });

  test('paid at the same time: Premium before Standard before Basic, an earlier Basic before a later Premium', {
    tags: ['extended'],
  }, async () => {
    const pay = async (tier: 'basic' | 'standard' | 'premium'): Promise<string> => {
      const draft = await createFilledDraft(app, ada);
      const chosen = await app.call('PUT /applications/:id/tier', ada, {
        params: { id: draft.id },
        body: { tier },
      });
      const signed = await signApplication(app, ada, chosen.data);
      await actAsOfficer(app, await app.officer('Ngozi Eze', 'finance'), signed.id, {
        verb: 'confirmPayment',
        amountMinor: signed.payment?.dueMinor,
        receivedOn: '2026-11-20',
      });
      return signed.id;
    };
    const [basic, standard, premium] = [await pay('basic'), await pay('standard'), await pay('premium')];
    app.setNow(new Date('2026-12-04T12:00:00Z'));
    musa = await app.officer('Musa Bello', 'reviewer');
    ada = await app.signIn('ada@customer.example');
    const later = await pay('premium');
    const { rows } = (await queue({ queue: 'to_review' })).data;
    expect(rows.map((row) => row.id)).toEqual([premium, standard, basic, later]);
  });

  test('search: finds names of people, references and addresses, in any case', {
    tags: ['extended'],
  }, async () => {
    const { data } = await read(musa);
    for (const q of [data.reference.toLowerCase(), 'ADA@CUSTOMER', 'ada obi', data.payment?.reference ?? ''])
      expect((await queue({ q })).data.rows.map((row) => row.id)).toEqual([id]);
    expect((await queue({ q: '100%' })).data.rows).toEqual([]);
  });

  test('unknown cursor: refused', async () => {
    expect((await queue({ after: 'yesterday' })).status).toBe(400);
  });
});
