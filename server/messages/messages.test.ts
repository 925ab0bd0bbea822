import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFilledDraft, createPaidApplication } from '../testing/application-fixtures.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';

let app: TestApp;
let ada: string;
let musa: string;
let kemi: string;
let id: string;
const first = '00000000-0000-4000-8000-000000000001';
const second = '00000000-0000-4000-8000-000000000002';
beforeAll(async () => {
  app = await startTestApp({ keepSetups: true });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.reset();
  ada = await app.signUp('ada@customer.example', 'Ada Obi');
  musa = await app.officer('Musa Bello');
  kemi = await app.officer('Kemi Ade', 'officer');
  ({ id } = await createPaidApplication(app, ada, musa));
});

const write = (token: string | null, words = 'When do you file?', messageId = first, about = id) =>
  app.call('POST /applications/:id/messages', token, {
    params: { id: about },
    body: { id: messageId, words },
  });
const reply = (token: string, words = 'Tomorrow.', messageId = second, upTo?: string) =>
  app.call('POST /admin/applications/:id/messages', token, {
    params: { id },
    body: { id: messageId, words, upTo },
  });
const settle = (upTo: string) =>
  app.call('POST /admin/applications/:id/messages/settled', kemi, { params: { id }, body: { upTo } });
const note = (token: string, words: string, noteId = first) =>
  app.call('POST /admin/applications/:id/notes', token, { params: { id }, body: { id: noteId, words } });
const readInbox = (token: string, query: { mentionsAfter?: string; waitingAfter?: string } = {}) =>
  app.call('GET /admin/inbox', token, { query });
const inbox = async (token: string) => (await readInbox(token)).data;
/** Reads a list of the inbox to its end. @returns the ids of the applications on each page */
const pagesOf = async (list: 'mentions' | 'waiting', token: string): Promise<string[][]> => {
  const pages: string[][] = [];
  let after: string | null = null;
  do {
    const query =
      after === null ? {} : list === 'mentions' ? { mentionsAfter: after } : { waitingAfter: after };
    // oxlint-disable-next-line no-await-in-loop -- a page at a time
    const { data }: Awaited<ReturnType<typeof readInbox>> = await readInbox(token, query);
    pages.push(data[list].map(({ application }) => application.id));
    after = list === 'mentions' ? data.nextMentions : data.nextWaiting;
  } while (after !== null);
  return pages;
};
const readAtDesk = async (token = musa) =>
  (await app.call('GET /admin/applications/:id', token, { params: { id } })).data;
const mailsTo = async (to: string, kind: string) =>
  (await app.mailsTo(to)).filter((mail) => mail.kind === kind);

describe('messages with a customer', () => {
  test('customer writes, officer answers: both read the thread, and both events are in the history', async () => {
    expect((await write(ada)).data.messages).toMatchObject([
      { from: 'customer', author: 'Ada Obi', words: 'When do you file?', waits: true },
    ]);
    const { data } = await reply(kemi, 'Tomorrow.', second, first);
    expect(data.messages).toMatchObject([
      { id: first, waits: false },
      { id: second, from: 'staff', author: 'Kemi Ade', words: 'Tomorrow.', waits: false },
    ]);
    expect(data.events.slice(-2).map(({ verb, by }) => [verb, by])).toEqual([
      ['message', 'customer'],
      ['message', 'staff'],
    ]);
    expect(data.chainIntact).toBe(true);
    const [mail] = await mailsTo('ada@customer.example', 'application.message');
    expect(mail?.text).toContain('Tomorrow.');
    expect(mail?.text).toContain(`/applications/${id}#messages`);
  });

  test('list of threads: unread first, then the newest; read and answered ones are not unread, a stranger has none', async () => {
    const other = await createPaidApplication(app, ada, musa);
    const list = async (token = ada, after?: string) =>
      (await app.call('GET /messages', token, { query: after === undefined ? {} : { after } })).data;
    const unread = async () => (await app.call('GET /account/navigation', ada)).data.unread;
    expect([await list(), await unread()]).toEqual([{ threads: [], hasMore: false }, 0]);
    await reply(kemi);
    await write(ada, 'And this one?', first, other.id);
    const { threads } = await list();
    expect(
      threads.map(({ applicationId, unread: count, last }) => [applicationId, count, last.words]),
    ).toEqual([
      [id, 1, 'Tomorrow.'],
      [other.id, 0, 'And this one?'],
    ]);
    expect((await list(ada, threads[0]?.key)).threads.map(({ applicationId }) => applicationId)).toEqual([
      other.id,
    ]);
    expect(await unread()).toBe(1);
    const read = (token: string) =>
      app.call('POST /applications/:id/messages/read', token, { params: { id }, body: { upTo: second } });
    expect((await read(ada)).status).toBe(204);
    expect((await list()).threads.map(({ applicationId }) => applicationId)).toEqual([other.id, id]);
    expect(await unread()).toBe(0);
    const eve = await app.signUp('eve@customer.example', 'Eve Eze');
    expect([(await read(eve)).status, (await list(eve)).threads]).toEqual([404, []]);
  });

  test('sent twice with the same id: written once', async () => {
    await Promise.all([write(ada), write(ada)]);
    await write(ada);
    const { messages, events } = await readAtDesk();
    expect(messages).toHaveLength(1);
    expect(events.filter(({ verb }) => verb === 'message')).toHaveLength(1);
  });

  test('sent again with the same id, with other words or by another person: refused, and the first message stays', async () => {
    await write(ada);
    const refusal = { status: 409, refusal: { code: 'not_possible_now' } };
    expect(await write(ada, 'When do you file it?')).toMatchObject(refusal);
    expect(await reply(kemi, 'When do you file?', first)).toMatchObject(refusal);
    expect(await write(ada)).toMatchObject({ status: 201 });
    const { messages, events } = await readAtDesk();
    expect(messages).toMatchObject([{ id: first, from: 'customer', words: 'When do you file?' }]);
    expect(events.filter(({ verb }) => verb === 'message')).toHaveLength(1);
  });

  test('officers: told of the first message that waits; its officer alone once it is claimed', async () => {
    const kemisMails = () => mailsTo('kemi.ade@desk.example', 'desk.message');
    await write(ada);
    await write(ada, 'One more thing.', second);
    expect(await kemisMails()).toHaveLength(1);
    await reply(musa, 'Yes.', '00000000-0000-4000-8000-000000000003', second);
    await app.call('POST /admin/applications/:id/claim', musa, { params: { id } });
    await write(ada, 'Thank you.', '00000000-0000-4000-8000-000000000004');
    expect(await kemisMails()).toHaveLength(1);
  });

  test('waiting: listed once with its officer until answered or settled', async () => {
    app.setNow(new Date('2026-11-21T12:30:00Z'));
    await write(ada);
    await write(ada, 'One more thing.', second);
    await app.call('POST /admin/applications/:id/claim', kemi, { params: { id } });
    expect((await inbox(musa)).waiting).toMatchObject([
      { words: 'When do you file?', by: 'Ada Obi', officer: 'Kemi Ade', application: { id } },
    ]);
    await app.call('GET /admin/counts', kemi);
    app.setNow(new Date(app.now().getTime() + 59 * 60_000));
    await inbox(musa);
    const { accesses } = (await app.call('GET /account/accesses', ada)).data;
    const seen = accesses.filter(({ what }) => what.includes('message'));
    expect(seen).toMatchObject([{ officer: 'Musa Bello', applicationId: id }]);
    await settle(second);
    expect((await inbox(musa)).waiting).toEqual([]);
  });

  test('settled: a message that arrived after the page was read still waits; an unknown one: 404', async () => {
    await write(ada);
    app.setNow(new Date(app.now().getTime() + 60_000));
    await write(ada, 'Please stop, the address is wrong.', second);
    expect((await settle('00000000-0000-4000-8000-000000000009')).status).toBe(404);
    const { data } = await settle(first);
    expect(data.messages.map(({ waits }) => waits)).toEqual([false, true]);
    expect((await inbox(musa)).waiting).toMatchObject([{ words: 'Please stop, the address is wrong.' }]);
  });

  test('answered: a customer’s message that arrived after the officer read the page still waits', async () => {
    await write(ada);
    app.setNow(new Date(app.now().getTime() + 1000));
    await write(ada, 'Please stop, the address is wrong.', second);
    const unseen = '00000000-0000-4000-8000-000000000009';
    const third = '00000000-0000-4000-8000-000000000003';
    expect((await reply(kemi, 'Tomorrow.', third, unseen)).status).toBe(404);
    const { data } = await reply(kemi, 'Tomorrow.', third, first);
    expect(data.messages.map(({ waits }) => waits)).toEqual([false, true, false]);
    await reply(kemi, 'Tomorrow, I hope.', '00000000-0000-4000-8000-000000000004');
    expect((await inbox(musa)).waiting).toMatchObject([{ words: 'Please stop, the address is wrong.' }]);
  });

  test('read or answered by the customer: an officer’s message that arrived after they read the page is unread', async () => {
    const unread = async () => (await app.call('GET /messages', ada)).data.threads.map((each) => each.unread);
    await reply(kemi, 'Tomorrow.', first);
    app.setNow(new Date(app.now().getTime() + 1000));
    await reply(kemi, 'Please send the form again.', second);
    expect(await unread()).toEqual([2]);
    const read = (upTo: string) =>
      app.call('POST /applications/:id/messages/read', ada, { params: { id }, body: { upTo } });
    expect((await read('00000000-0000-4000-8000-000000000009')).status).toBe(404);
    await read(first);
    expect(await unread()).toEqual([1]);
    const answer = (messageId: string, upTo: string) =>
      app.call('POST /applications/:id/messages', ada, {
        params: { id },
        body: { id: messageId, words: 'Thank you.', upTo },
      });
    app.setNow(new Date(app.now().getTime() + 1000));
    await answer('00000000-0000-4000-8000-000000000003', first);
    expect(await unread()).toEqual([1]);
    expect((await app.call('GET /account/navigation', ada)).data.unread).toBe(1);
    await answer('00000000-0000-4000-8000-000000000004', second);
    expect(await unread()).toEqual([0]);
    await read(first);
    expect(await unread()).toEqual([0]);
    expect((await app.call('GET /account/navigation', ada)).data.unread).toBe(0);
  });

  test('waiting: a customer with more messages than the inbox reads does not hide another one', {
    tags: ['extended'],
  }, async () => {
    const other = await createPaidApplication(app, ada, musa);
    await app.database.query(
      `insert into case_messages (application_id, id, from_whom, author_id, author_name, words, at)
       select $1, gen_random_uuid(), 'customer', gen_random_uuid(), 'Ada Obi', 'Message ' || number,
         $2::timestamptz + number * interval '1 second' from generate_series(1, 120) as number`,
      [id, new Date(app.now().getTime() - 3_600_000).toISOString()],
    );
    await write(ada, 'And this one?', first, other.id);
    expect((await inbox(musa)).waiting).toMatchObject([
      { words: 'Message 1', application: { id } },
      { words: 'And this one?', application: { id: other.id } },
    ]);
  });

  test('more than a page of customers wait, some since the same time: each is on one page, and counted', {
    tags: ['extended'],
  }, async () => {
    const total = 203;
    const copies = await app.database.query(
      `insert into applications select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'reference', 'CHV-' || n))).*
       from applications as a, generate_series(1, $2) as n where a.id = $1 returning id`,
      [id, total],
    );
    const ids = copies.rows.map((row) => String(row['id']));
    await app.database.query(
      `insert into case_messages (application_id, id, from_whom, author_id, author_name, words, at)
       select each.id, gen_random_uuid(), 'customer', gen_random_uuid(), 'Ada Obi', 'Message', $2::timestamptz + each.n % 2 * interval '1 second'
       from unnest($1::uuid[]) with ordinality as each (id, n), generate_series(1, 2)`,
      [ids, app.now().toISOString()],
    );
    expect(await pagesOf('waiting', musa)).toEqual([
      expect.objectContaining({ length: 100 }),
      expect.objectContaining({ length: 100 }),
      expect.objectContaining({ length: 3 }),
    ]);
    expect((await pagesOf('waiting', musa)).flat().toSorted()).toEqual(ids.toSorted());
    expect((await app.call('GET /admin/counts', musa)).data.inbox).toBe(total);
  });

  test('officer decides on a version from before the message: told that the customer wrote', async () => {
    const { version } = await readAtDesk();
    await write(ada);
    const decided = await app.call('POST /admin/applications/:id/events', musa, {
      params: { id },
      body: { verb: 'approve', version },
    });
    expect(decided.refusal.message).toContain('Ada Obi wrote a message');
  });

  test('stranger, another customer, a draft, and the customer at the desk: refused', async () => {
    const eve = await app.signUp('eve@customer.example');
    expect((await write(null)).status).toBe(401);
    expect((await write(eve)).status).toBe(404);
    expect((await write(musa)).status).toBe(404);
    expect((await reply(ada)).status).toBe(403);
    const draft = await createFilledDraft(app, ada);
    expect((await write(ada, 'Hello', first, draft.id)).refusal.code).toBe('not_possible_now');
    expect((await write(ada, ' ')).status).toBe(400);
  });

  test.each([
    ['auditor', 403],
    ['finance', 403],
    ['officer', 201],
  ] as const)('%s writes to a customer: %i', async (role, status) => {
    expect((await reply(await app.officer(`Ngozi ${role}`, role))).status).toBe(status);
  });
});

describe('notes', () => {
  test('mentioned colleague: finds it in the inbox and in a mail until it is seen', async () => {
    const { data } = await note(musa, 'Please look, @kemi ade. I saw it, @Musa Bello.');
    expect(data.notes).toMatchObject([{ id: first, by: 'Musa Bello', mentions: ['Kemi Ade'] }]);
    const { mentions } = await inbox(kemi);
    expect(mentions).toMatchObject([{ by: 'Musa Bello', application: { id } }]);
    expect((await inbox(musa)).mentions).toEqual([]);
    expect(await mailsTo('kemi.ade@desk.example', 'desk.mention')).toHaveLength(1);
    const seen = (token: string) =>
      app.call('POST /admin/mentions/:id/seen', token, { params: { id: mentions[0]?.id ?? '' } });
    expect((await seen(musa)).status).toBe(404);
    expect((await seen(kemi)).status).toBe(204);
    expect((await seen(kemi)).status).toBe(204);
    expect((await inbox(kemi)).mentions).toEqual([]);
  });

  test('sent twice with the same id: written once, and the colleague is told once', async () => {
    await Promise.all([note(musa, 'Look, @Kemi Ade'), note(musa, 'Look, @Kemi Ade')]);
    expect((await readAtDesk()).notes).toHaveLength(1);
    expect((await inbox(kemi)).mentions).toHaveLength(1);
  });

  test('sent again with the same id, with other words or by another officer: refused, and the first note stays', {
    tags: ['extended'],
  }, async () => {
    await note(musa, 'Look, @Kemi Ade');
    const refusal = { status: 409, refusal: { code: 'not_possible_now' } };
    expect(await note(musa, 'Look again, @Kemi Ade')).toMatchObject(refusal);
    expect(await note(kemi, 'Look, @Kemi Ade')).toMatchObject(refusal);
    expect((await readAtDesk()).notes).toMatchObject([{ by: 'Musa Bello', words: 'Look, @Kemi Ade' }]);
  });

  test('more than a page of mentions, some of the same time: each is on one page, the newest first', {
    tags: ['extended'],
  }, async () => {
    await note(musa, 'Look, @Kemi Ade');
    await app.database.query(
      `insert into note_mentions (application_id, note_id, user_id, user_name, at)
       select application_id, note_id, user_id, user_name, at - n % 2 * interval '1 second' from note_mentions, generate_series(1, 120) as n`,
    );
    const { mentions, nextMentions } = await inbox(kemi);
    const rest = await readInbox(kemi, { mentionsAfter: nextMentions ?? '' });
    expect([mentions.length, rest.data.mentions.length, rest.data.nextMentions]).toEqual([100, 21, null]);
    const all = [...mentions, ...rest.data.mentions];
    expect(new Set(all.map((mention) => mention.id)).size).toBe(121);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect((await app.call('GET /admin/counts', kemi)).data.inbox).toBe(121);
    expect((await app.callLoosely('GET /admin/inbox', kemi, { query: { mentionsAfter: 'x' } })).status).toBe(
      400,
    );
  });

  test('customer: never reads a note, and cannot write one', async () => {
    await note(musa, 'A secret note');
    const own = await app.call('GET /applications/:id', ada, { params: { id } });
    expect(JSON.stringify(own.data)).not.toContain('A secret note');
    expect((await note(ada, 'Mine')).status).toBe(403);
    expect((await note(await app.officer('Ngozi Eze', 'auditor'), 'Mine')).status).toBe(403);
  });
});
