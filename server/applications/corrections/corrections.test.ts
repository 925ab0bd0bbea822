// Above 400 lines because all cases share the set-up of one signed application and the officer who may take it.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { verifyEvents } from '../../audit-log/verify-events.ts';
import { applicationSignatures } from '../../parts/tables.ts';
import { documents } from '../../documents/tables.ts';
import { memberships } from '../../members/tables.ts';
import {
  actAsOfficer,
  createFilledDraft,
  signApplication,
  type Application,
} from '../../testing/application-fixtures.ts';
import { applications, orders, payments } from '../tables.ts';
import { useCustomer } from '../testing/customer.ts';

const customer = useCustomer();
const { read, save } = customer;
let id: string;
let signed: Application;

const about = { params: { id: '' } };
const begin = (token = customer.token) =>
  customer.app.call('POST /applications/:id/correction', token, about);
const discard = (token = customer.token) =>
  customer.app.call('DELETE /applications/:id/correction', token, about);
const submit = (changes: object = {}, token = customer.token) =>
  customer.app.callLoosely('POST /applications/:id/correction/submit', token, {
    ...about,
    body: { name: 'Ada N. Obi', agreed: true, version: signed.version, ...changes },
  });
const change = async (field: string, value: unknown) =>
  save(id, { [field]: { value, base: (await read(id)).revisions[field] ?? 0 } });
const claim = (token = customer.officer) =>
  customer.app.call('POST /admin/applications/:id/claim', token, about);
const atDesk = async () =>
  (await customer.app.call('GET /admin/applications/:id', customer.officer, about)).data;
/** How many applications wait, as the navigation counts them. */
const countWaiting = async (): Promise<number> =>
  (await customer.app.call('GET /account/navigation', customer.token)).data.waiting;
/** Returns whether a person's dashboard names the application's correction as unsent. */
const isOnDashboard = async (token = customer.token): Promise<boolean> =>
  (await customer.app.call('GET /dashboard', token)).data.corrections.some((each) => each.id === id);
const stored = async () => {
  const [row] = await customer.app.database.sql.select().from(applications).where(eq(applications.id, id));
  if (!row) throw new Error('There is no application');
  return row;
};
const signedOf = (application: { summary: Application['summary'] }, path: string) =>
  application.summary?.flatMap(({ rows }) => rows).find((row) => row.path === path)?.value;
const accountOf = async (email: string): Promise<string> => {
  const { rows } = await customer.app.database.query('select id from auth.users where email = $1', [email]);
  return String(rows[0]?.['id']);
};
const use = (application: Application): void => {
  signed = application;
  id = application.id;
  about.params = { id };
};
const pay = async (): Promise<void> => {
  await actAsOfficer(customer.app, customer.officer, id, {
    verb: 'confirmPayment',
    amountMinor: signed.payment?.dueMinor,
    receivedOn: '2026-11-21',
  });
  use(await read(id));
};

beforeEach(async () => {
  use(
    await signApplication(
      customer.app,
      customer.token,
      await createFilledDraft(customer.app, customer.token),
    ),
  );
});

describe('correction before the review', () => {
  test('saved answers: kept apart from what is signed until they are signed', async () => {
    expect(signed).toMatchObject({
      allowed: expect.arrayContaining(['correct']),
      editable: [],
      correction: null,
    });
    const { data } = await begin();
    expect(data).toMatchObject({ editable: null, correction: { begunBy: 'Ada Obi', isOpen: true } });
    expect((await begin()).data.correction).toEqual(data.correction);
    expect((await change('businessEmail', 'new@shop.example')).status).toBe(200);
    expect((await read(id)).answers['businessEmail']).toBe('new@shop.example');
    expect(await atDesk()).toMatchObject({
      answers: { businessEmail: signed.answers['businessEmail'] },
      version: signed.version,
      changes: [],
    });
    const after = (await discard()).data;
    expect(after).toMatchObject({
      answers: signed.answers,
      version: signed.version,
      correction: null,
      editable: [],
    });
    // A page that is still open takes the signed answer over its own.
    expect(after.revisions['businessEmail']).toBeGreaterThan((signed.revisions['businessEmail'] ?? 0) + 1);
    expect((await discard()).status).toBe(200);
    expect(await change('businessEmail', 'x@y.example')).toMatchObject({
      refusal: { code: 'already_signed' },
    });
  });

  test('signed again: new answers, same price and payment, the first version and its signature kept', {
    tags: ['extended'],
  }, async () => {
    const { app } = customer;
    const money = async () => [
      await app.database.sql.select().from(orders).where(eq(orders.applicationId, id)),
      await app.database.sql.select().from(payments).where(eq(payments.applicationId, id)),
    ];
    const before = await money();
    await begin();
    await change('businessEmail', 'new@shop.example');
    const reply = await submit({ revisions: (await read(id)).revisions });
    expect(reply).toMatchObject({
      status: 200,
      data: {
        state: signed.state,
        quote: signed.quote,
        correction: null,
        answers: { businessEmail: 'new@shop.example' },
        declaration: { name: 'Ada N. Obi' },
      },
    });
    const after = await read(id);
    expect(after.version).toBe(signed.version + 1);
    expect(after.events.at(-1)).toMatchObject({
      verb: 'correct',
      title: 'Corrected before review',
      note: expect.stringMatching(/^Changed: .*mail/i),
    });
    expect(await money()).toEqual(before);
    expect(await verifyEvents(app.database)).toMatchObject({ faults: [], notCovered: 0 });
    expect((await stored()).signed?.earlier).toMatchObject([
      {
        signed: {
          answers: { businessEmail: signed.answers['businessEmail'] },
          declaration: { name: 'Ada Obi' },
        },
      },
    ]);
    expect((await atDesk()).changes).toEqual([
      expect.objectContaining({ path: 'businessEmail', after: 'new@shop.example' }),
    ]);
    const signatures = await app.database.sql
      .select()
      .from(applicationSignatures)
      .where(eq(applicationSignatures.applicationId, id))
      .orderBy(applicationSignatures.signedAt, applicationSignatures.endedAt);
    expect(signatures.map(({ name, endedBecause }) => ({ name, endedBecause }))).toEqual(
      expect.arrayContaining([
        { name: 'Ada Obi', endedBecause: 'changed' },
        { name: 'Ada N. Obi', endedBecause: null },
      ]),
    );
    expect(await app.lastMail('ada@customer.example')).toMatchObject({
      kind: 'application.answers_corrected',
      text: expect.stringContaining('If you did not expect this'),
    });
    await app.runJobs();
    const papers = await app.database.sql.select().from(documents).where(eq(documents.applicationId, id));
    expect(papers.map(({ title }) => title).toSorted()).toEqual([
      'Evidence of the signatures',
      'Evidence of the signatures, correction 1',
      'Signed application',
      'Signed application, correction 1',
    ]);
  });

  test('sent three times at once: one event', { tags: ['extended'] }, async () => {
    await begin();
    await change('businessEmail', 'new@shop.example');
    const replies = await Promise.all([submit(), submit(), submit()]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.refusal).toMatchObject({
      code: 'version_conflict',
      message: expect.stringContaining('Ada Obi corrected the answers before the review'),
    });
    expect((await read(id)).events.filter(({ verb }) => verb === 'correct')).toHaveLength(1);
  });

  test('nothing changed, an invalid answer, a change in another tab: refused, nothing changed', {
    tags: ['extended'],
  }, async () => {
    expect(await submit()).toMatchObject({ status: 409, refusal: { code: 'not_possible_now' } });
    const { revisions } = (await begin()).data;
    expect(await submit()).toMatchObject({
      refusal: { code: 'not_possible_now', message: expect.stringContaining('changed nothing') },
    });
    await change('businessEmail', 'not an address');
    expect(await submit()).toMatchObject({
      status: 422,
      refusal: { code: 'answers_invalid', problems: [{ path: 'businessEmail' }] },
    });
    expect(await submit({ revisions })).toMatchObject({ refusal: { code: 'version_conflict' } });
    expect((await stored()).signed?.earlier).toBeUndefined();
  });

  test('form has another version than the one signed: refused', { tags: ['extended'] }, async () => {
    const { signed: content } = await stored();
    if (!content) throw new Error('Not signed');
    await customer.app.database.sql
      .update(applications)
      .set({ signed: { ...content, formVersion: content.formVersion - 1 } })
      .where(eq(applications.id, id));
    expect(await begin()).toMatchObject({
      status: 409,
      refusal: { message: expect.stringContaining('questions of this service have changed') },
    });
  });

  test('viewer, editor, stranger, officer: none may begin, send or discard; an editor may change answers', async () => {
    const { app } = customer;
    await begin();
    const people = await Promise.all(
      (['viewer', 'editor', null] as const).map(async (role) => {
        const email = `${role ?? 'stranger'}@${id.slice(0, 8)}.example`;
        const token = await app.signUp(email, 'Kemi Ade');
        const accountId = await accountOf(email);
        if (role !== null)
          await app.database.sql
            .insert(memberships)
            .values({ accountId, applicationId: id, role, since: app.now() });
        const tries = await Promise.all([begin(token), submit({}, token), discard(token)]);
        const saved = await app.call('PUT /applications/:id/answers', token, {
          ...about,
          body: {
            changes: {
              businessEmail: { value: 'new@shop.example', base: signed.revisions['businessEmail'] ?? 0 },
            },
          },
        });
        return [role, ...tries.map(({ status }) => status), saved.status, await isOnDashboard(token)];
      }),
    );
    expect(people).toEqual([
      ['viewer', 403, 403, 403, 403, false],
      ['editor', 403, 403, 403, 200, true],
      [null, 404, 404, 404, 404, false],
    ]);
    expect((await begin(customer.officer)).status).toBe(404);
    expect((await begin()).data.correction?.begunBy).toBe('Ada Obi');
  });
});

describe('correction and the officer', () => {
  test('paid, and claimed meanwhile: not sent and nothing changed; released: sent', {
    tags: ['extended'],
  }, async () => {
    expect(await isOnDashboard()).toBe(false);
    const waiting = await countWaiting();
    await begin();
    expect(await isOnDashboard()).toBe(true);
    // It waits for the payment already.
    expect(await countWaiting()).toBe(waiting);
    await pay();
    expect([await isOnDashboard(), await countWaiting()]).toEqual([true, waiting]);
    expect(signed.allowed).toContain('correct');
    await change('businessEmail', 'new@shop.example');
    await claim();
    const late = await read(id);
    expect(late).toMatchObject({ correction: { isOpen: false }, editable: [] });
    expect(late.allowed).not.toContain('correct');
    expect([await isOnDashboard(), await countWaiting()]).toEqual([false, waiting - 1]);
    expect(await submit()).toMatchObject({
      status: 409,
      refusal: { code: 'not_possible_now', message: expect.stringContaining('begun to review') },
    });
    expect(await change('businessEmail', 'later@shop.example')).toMatchObject({
      refusal: { code: 'already_signed' },
    });
    expect(signedOf(await read(id), 'businessEmail')).toBe(signedOf(signed, 'businessEmail'));
    await customer.app.call('DELETE /admin/applications/:id/claim', customer.officer, about);
    expect(await isOnDashboard()).toBe(true);
    expect((await submit()).status).toBe(200);
    expect(await isOnDashboard()).toBe(false);
  });

  test('claimed at the moment it is sent: one of both comes first, and the officer reads what counts', {
    tags: ['extended'],
  }, async () => {
    await pay();
    await begin();
    await change('businessEmail', 'new@shop.example');
    const [sent, claimed] = await Promise.all([submit(), claim()]);
    expect(claimed.status).toBe(200);
    expect([200, 409]).toContain(sent.status);
    expect(signedOf(await atDesk(), 'businessEmail')).toBe(
      sent.status === 200 ? 'new@shop.example' : signedOf(signed, 'businessEmail'),
    );
  });

  test('item of the checklist ticked, or an officer acts on the version before: not sent; version conflict', {
    tags: ['extended'],
  }, async () => {
    await pay();
    await customer.app.call('PUT /admin/applications/:id/checklist/:item', customer.officer, {
      params: { id, item: 'documents' },
      body: { ticked: true },
    });
    expect(await begin()).toMatchObject({ status: 409, refusal: { code: 'not_possible_now' } });
    await customer.app.call('PUT /admin/applications/:id/checklist/:item', customer.officer, {
      params: { id, item: 'documents' },
      body: { ticked: false },
    });
    await begin();
    await change('businessEmail', 'new@shop.example');
    expect((await submit()).status).toBe(200);
    expect(
      await customer.app.callLoosely('POST /admin/applications/:id/events', customer.officer, {
        ...about,
        body: { verb: 'approve', version: signed.version },
      }),
    ).toMatchObject({
      status: 409,
      refusal: { code: 'version_conflict', message: expect.stringContaining('corrected the answers') },
    });
  });

  describe('question asked before it was sent', () => {
    const ask = () =>
      actAsOfficer(customer.app, customer.officer, id, {
        verb: 'askForInformation',
        questions: [{ path: 'businessPhone', reason: 'mismatch', words: 'Is this number right?' }],
      });
    const answer = async () => {
      const { version, questions } = await read(id);
      const replies = questions.flatMap(({ id: questionId, answeredAt }) =>
        answeredAt === null ? [{ questionId, words: 'Yes, it is.' }] : [],
      );
      return customer.app.call('POST /applications/:id/answer', customer.token, {
        ...about,
        body: { version, replies },
      });
    };
    const typed = () => [
      { field: 'businessEmail', signed: signed.answers['businessEmail'], typed: 'new@shop.example' },
    ];
    beforeEach(async () => {
      await pay();
      await begin();
      await change('businessEmail', 'new@shop.example');
      await ask();
    });

    test('what was typed is kept apart: the officer reads what is signed, and no correction can be sent', {
      tags: ['extended'],
    }, async () => {
      expect(await read(id)).toMatchObject({
        correction: { begunBy: 'Ada Obi', isOpen: false, kept: typed() },
        editable: ['businessPhone'],
        answers: { businessEmail: signed.answers['businessEmail'] },
      });
      expect(await isOnDashboard()).toBe(false);
      expect(await atDesk()).toMatchObject({
        answers: { businessEmail: signed.answers['businessEmail'] },
        correction: { isOpen: false, kept: null },
        changes: [],
      });
      for (const reply of [await begin(), await submit({ version: (await read(id)).version })])
        expect(reply).toMatchObject({
          status: 409,
          refusal: { code: 'not_possible_now', message: expect.stringContaining('An officer asked you') },
        });
    });

    test('owner: sends it with the answer, and the officer sees the change', {
      tags: ['extended'],
    }, async () => {
      expect((await change('businessEmail', 'new@shop.example')).status).toBe(200);
      expect((await atDesk()).changes).toMatchObject([{ path: 'businessEmail', after: 'new@shop.example' }]);
      expect(await answer()).toMatchObject({ status: 200, data: { correction: null } });
      expect(signedOf(await read(id), 'businessEmail')).toBe('new@shop.example');
      expect((await atDesk()).chainIntact).toBe(true);
    });

    test('answered without it: still kept, until it is discarded', { tags: ['extended'] }, async () => {
      expect((await answer()).data.correction?.kept).toEqual(typed());
      expect(signedOf(await read(id), 'businessEmail')).toBe(signed.answers['businessEmail']);
      expect(await change('businessEmail', 'x@y.example')).toMatchObject({
        refusal: { code: 'already_signed' },
      });
      expect((await discard()).data).toMatchObject({
        correction: null,
        answers: { businessEmail: signed.answers['businessEmail'] },
      });
    });

    test('discarded: only the answer asked about can be changed', { tags: ['extended'] }, async () => {
      await discard();
      expect(await change('businessEmail', 'x@y.example')).toMatchObject({
        refusal: { code: 'only_asked_answers' },
      });
      expect((await change('businessPhone', '+2348031234567')).status).toBe(200);
    });

    test('editor: reads no typed answers and changes only what was asked', async () => {
      const email = `editor@${id.slice(0, 8)}.example`;
      const editor = await customer.app.signUp(email, 'Kemi Ade');
      await customer.app.database.sql.insert(memberships).values({
        accountId: await accountOf(email),
        applicationId: id,
        role: 'editor',
        since: customer.app.now(),
      });
      const seen = (await customer.app.call('GET /applications/:id', editor, about)).data;
      expect(seen.correction).toMatchObject({ begunBy: 'Ada Obi', kept: null });
      expect(
        await customer.app.call('PUT /applications/:id/answers', editor, {
          ...about,
          body: {
            changes: {
              businessEmail: { value: 'new@shop.example', base: seen.revisions['businessEmail'] ?? 0 },
            },
          },
        }),
      ).toMatchObject({ refusal: { code: 'only_asked_answers' } });
    });
  });

  test('approved, and cancelled by the customer, before it was sent: kept', {
    tags: ['extended'],
  }, async () => {
    await begin();
    await change('businessEmail', 'new@shop.example');
    await customer.app.call('POST /applications/:id/cancel', customer.token, {
      ...about,
      body: { version: signed.version },
    });
    expect((await read(id)).correction?.kept).toMatchObject([{ typed: 'new@shop.example' }]);
    use(
      await signApplication(
        customer.app,
        customer.token,
        await createFilledDraft(customer.app, customer.token),
      ),
    );
    await pay();
    await begin();
    await change('businessEmail', 'new@shop.example');
    await actAsOfficer(customer.app, customer.officer, id, { verb: 'approve' });
    expect((await read(id)).correction?.kept).toMatchObject([{ typed: 'new@shop.example' }]);
  });

  test('begun and nothing changed, then a question: nothing is left of it', {
    tags: ['extended'],
  }, async () => {
    await pay();
    await begin();
    await actAsOfficer(customer.app, customer.officer, id, {
      verb: 'askForInformation',
      questions: [{ path: 'businessPhone', reason: 'mismatch', words: 'Is this number right?' }],
    });
    expect((await read(id)).correction).toBeNull();
  });

  test('corrected twenty times: refused with what to do; answers corrected for an officer do not count', {
    tags: ['extended'],
  }, async () => {
    const { signed: content } = await stored();
    if (content === null) throw new Error('It is not signed');
    const { formVersion, answers, summary, declaration } = content;
    const version = { at: '2026-11-21T12:00:00Z', summary, signed: { formVersion, answers, declaration } };
    const withEarlier = (earlier: NonNullable<typeof content.earlier>) =>
      customer.app.database.sql
        .update(applications)
        .set({ signed: { ...content, earlier } })
        .where(eq(applications.id, id));
    await withEarlier(Array.from({ length: 20 }, () => version));
    expect((await read(id)).allowed).not.toContain('correct');
    const refused = await begin();
    expect([refused.status, refused.refusal.message]).toEqual([409, expect.stringContaining('20 times')]);
    const { at } = version;
    await withEarlier([{ at, summary }, ...Array.from({ length: 19 }, () => version)]);
    expect((await read(id)).allowed).toContain('correct');
    expect((await begin()).status).toBe(200);
  });

  test('draft, cancelled: refused', { tags: ['extended'] }, async () => {
    use(await createFilledDraft(customer.app, customer.token));
    expect((await begin()).status).toBe(409);
    await customer.app.call('POST /applications/:id/discard', customer.token, about);
    expect((await begin()).status).toBe(409);
  });
});

describe('correction of a company', () => {
  beforeEach(async () => {
    use(await createFilledDraft(customer.app, customer.token, 'nigeria-company-registration'));
  });
  const sign = async () => use(await signApplication(customer.app, customer.token, await read(id)));

  test('change of the price: refused with the difference and what to do, before and after the payment', {
    tags: ['extended'],
  }, async () => {
    await sign();
    const raise = async (): Promise<void> => {
      await begin();
      await change('shareCapital', '2,000,000');
      await change('shareClasses', [
        { id: 'ordinary', shareClass: 'ordinary', number: '2000000', nominalValue: '1' },
      ]);
      const { allotments } = (await read(id)).answers as { allotments: { number: string }[] };
      await change(
        'allotments',
        allotments.map((each) => ({ ...each, number: String(Number(each.number) * 2), paid: '600,000' })),
      );
    };
    await raise();
    expect(await submit()).toMatchObject({
      status: 409,
      refusal: {
        code: 'price_changed',
        message: expect.stringMatching(/would raise the price by ₦[\d,]+, .*cancel this application/),
      },
    });
    await discard();
    await pay();
    await raise();
    expect(await submit()).toMatchObject({
      refusal: { code: 'price_changed', message: expect.stringContaining('an officer asks you') },
    });
    expect(await read(id)).toMatchObject({ version: signed.version, quote: signed.quote });
  });

  test('part that another person signed: her signature ends, she signs again, and only then it is approved', {
    tags: ['extended'],
  }, async () => {
    const { app, token } = customer;
    const bashirs = 'bashir@founder.example';
    await app.call('POST /applications/:id/parts', token, {
      ...about,
      body: { path: 'directors/bashir', email: bashirs },
    });
    const bashir = await app.signUp(bashirs, 'Bashir Bello');
    const partOf = async () =>
      (await app.call('GET /dashboard', bashir)).data.parts.find(
        ({ companyName }) => companyName === 'Zuma Foods Limited',
      );
    const signPart = async () => {
      const { session } = (
        await app.call('POST /account/parts/:id/session', bashir, {
          params: { id: (await partOf())?.id ?? '' },
        })
      ).data;
      const { data } = await app.call('GET /part', session);
      return app.call('POST /part/signature', session, {
        body: { name: 'Bashir Bello', agreed: true, digest: data.toSign?.digest ?? '0'.repeat(64) },
      });
    };
    expect((await signPart()).status).toBe(200);
    await sign();
    await pay();
    await begin();
    const directors = (await read(id)).answers['directors'] as { id: string; firstName?: string }[];
    await change(
      'directors',
      directors.map((each) => (each.id === 'bashir' ? { ...each, occupation: 'Miller and baker' } : each)),
    );
    expect((await submit()).status).toBe(200);
    const [person] = (await app.call('GET /applications/:id/parts', token, about)).data.parts.filter(
      ({ path }) => path === 'directors/bashir',
    );
    expect(person).toMatchObject({ state: 'filled-in', canRemind: true, signature: null });
    expect((await app.mailsTo(bashirs)).map(({ subject }) => subject).join()).toContain('no longer counts');
    const approve = async () =>
      app.callLoosely('POST /admin/applications/:id/events', customer.officer, {
        ...about,
        body: { verb: 'approve', version: (await read(id)).version },
      });
    expect(await approve()).toMatchObject({
      status: 409,
      refusal: { code: 'not_possible_now', message: expect.stringContaining('must sign again') },
    });
    await app.runJobs();
    const evidence = async () =>
      (await app.database.sql.select().from(documents).where(eq(documents.applicationId, id)))
        .filter(({ kind }) => kind === 'evidence')
        .map(({ title }) => title)
        .toSorted();
    expect(await evidence()).toEqual([]);
    expect((await signPart()).status).toBe(200);
    expect(await partOf()).toBeUndefined();
    await app.runJobs();
    expect(await evidence()).toEqual(['Evidence of the signatures, correction 1']);
    expect((await approve()).status).toBe(200);
  });
});
