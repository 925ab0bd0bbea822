// Above 400 lines because all its tests open parts with the same mailed links and codes.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { countryById } from '#catalog/index.ts';
import { knowCountries } from '#catalog/known-countries.ts';
import type { Country } from '#catalog/types/index.ts';
import { api, type EndpointKey } from '#contract/api.ts';
import { PART_LINK_DAYS } from '#contract/members/parts.ts';
import { erasePerson } from '../accounts/erase-person.ts';
import { memberships } from '../members/tables.ts';
import { startTestApp, type Data, type TestApp } from '../testing/app.ts';
import { createFilledDraft, type Application } from '../testing/application-fixtures.ts';
import { samplePdf } from '../testing/sample-files.ts';
import { subjectOf } from '../testing/subject-of.ts';
import { sendInParts } from '../uploads/testing/send-in-parts.ts';
import { applications } from '../applications/tables.ts';
import { applicationSignatures } from './tables.ts';
import { withoutService } from '../testing/without-service.ts';

const now = new Date('2026-11-21T12:00:00Z');
const bashirPath = 'directors/bashir';
let testApp: TestApp;
let ada: string;
let draft: Application;

beforeAll(async () => {
  testApp = await startTestApp({ keepSetups: true });
});
beforeEach(async () => {
  await testApp.reset();
  testApp.setNow(now);
  ada = await testApp.signUp('ada@customer.example');
  draft = await createFilledDraft(testApp, ada, 'nigeria-company-registration');
});
afterAll(() => testApp.stop());

type Part = Data<'GET /part'>;
const later = (minutes: number): void => testApp.setNow(new Date(testApp.now().getTime() + minutes * 60_000));
const list = async (token = ada) =>
  (await testApp.call('GET /applications/:id/parts', token, { params: { id: draft.id } })).data;
const invite = (path: string, email: string, token = ada) =>
  testApp.call('POST /applications/:id/parts', token, { params: { id: draft.id }, body: { path, email } });
/** Returns the token of the link in the latest invitation to an address. */
const linkTo = async (email: string): Promise<string> => {
  for (const { text } of await testApp.mailsTo(email)) {
    const found = /parts\/([\w-]{43})/.exec(text)?.[1];
    if (found) return found;
  }
  throw new Error(`No link was mailed to ${email}`);
};
/** Requests a code for the latest link to an address. */
const codeTo = async (email: string): Promise<string> => {
  later(1);
  await testApp.call('POST /parts/code', null, { body: { token: await linkTo(email) } });
  return /\b\d{6}\b/.exec((await testApp.lastMail(email)).text)?.[0] ?? 'none';
};
const openPart = async (email: string): Promise<string> => {
  const code = await codeTo(email);
  const { data } = await testApp.call('POST /parts/session', null, {
    body: { token: await linkTo(email), code },
  });
  return data.session;
};
const read = async (session: string): Promise<Part> => (await testApp.call('GET /part', session)).data;
const save = (session: string, path: string, value: Record<string, unknown>, base: number) =>
  testApp.call('PUT /part/answers', session, { body: { changes: { [path]: { value, base } } } });
const revisionIn = (part: Part, path: string): number =>
  part.items.find((item) => item.path === path)?.revision ?? -1;
const sign = async (session: string, name: string) =>
  testApp.call('POST /part/signature', session, {
    body: { name, agreed: true, digest: (await read(session)).toSign?.digest ?? '0'.repeat(64) },
  });
const submit = async () => {
  const { data } = await testApp.call('GET /applications/:id', ada, { params: { id: draft.id } });
  return testApp.call('POST /applications/:id/submit', ada, {
    params: { id: draft.id },
    body: { name: 'Ada Obi', agreed: true, totalMinor: data.quote?.totalMinor ?? 0, version: data.version },
  });
};
const stateOf = async (path: string) => (await list()).parts.find((part) => part.path === path)?.state;
const bashirs = 'bashir@founder.example';

test('person with an account: her part waits on the dashboard, opens without a code, and is gone when she signed', async () => {
  await invite(bashirPath, bashirs);
  const bashir = await testApp.signUp(bashirs, 'Bashir Bello');
  const waiting = async (token: string) => (await testApp.call('GET /dashboard', token)).data.parts;
  const [part] = await waiting(bashir);
  expect(part).toMatchObject({
    companyName: 'Zuma Foods Limited',
    invitedBy: 'Ada Obi',
    state: 'invited',
    waitsFor: null,
  });
  expect(await waiting(ada)).toEqual([]);
  const open = (token: string) =>
    testApp.call('POST /account/parts/:id/session', token, { params: { id: part?.id ?? '' } });
  expect((await open(ada)).status).toBe(404);
  const { session } = (await open(bashir)).data;
  expect((await read(session)).name).toContain('Bashir');
  expect((await waiting(bashir))[0]?.state).toBe('filled-in');
  expect((await sign(session, 'Bashir Bello')).status).toBe(200);
  expect(await waiting(bashir)).toEqual([]);
  // A withdrawn request, or one whose time is over, opens nothing.
  later(PART_LINK_DAYS * 24 * 60);
  expect((await open(await testApp.signIn(bashirs))).status).toBe(404);
});

test('part: mailed, opened with a code, shows its person alone, and saves what she types', {
  tags: ['extended'],
}, async () => {
  expect((await invite(bashirPath, bashirs)).status).toBe(200);
  const token = await linkTo(bashirs);
  const { data: shown } = await testApp.call('POST /parts/lookup', null, { body: { token } });
  expect(shown).toMatchObject({
    companyName: 'Zuma Foods Limited',
    invitedBy: 'Ada Obi',
    roles: ['director', 'shareholder', 'person with significant control'],
    emailHint: 'b•••@founder.example',
  });
  expect(await stateOf(bashirPath)).toBe('invited');

  const session = await openPart(bashirs);
  const part = await read(session);
  expect(part.items.map(({ path }) => path)).toEqual([
    bashirPath,
    'shareholders/second',
    'controllers/second',
  ]);
  expect(part.problems).toEqual([]);
  const text = JSON.stringify(part);
  for (const foreign of ['adaora', 'Rock Kitchens', 'office@zuma-foods.example', 'totalMinor', '1,000,000'])
    expect(text.toLowerCase()).not.toContain(foreign.toLowerCase());
  expect(await stateOf(bashirPath)).toBe('filled-in');

  const { data: saved } = await save(
    session,
    bashirPath,
    { occupation: 'Miller', surname: '' },
    revisionIn(part, bashirPath),
  );
  expect(saved.part.problems.map(({ path }) => path)).toEqual([`${bashirPath}/surname`]);
  expect(saved.part.toSign).toBeNull();
  expect(await stateOf(bashirPath)).toBe('opened');
  const { data: application } = await testApp.call('GET /applications/:id', ada, {
    params: { id: draft.id },
  });
  expect(JSON.stringify(application.answers['directors'])).toContain('Miller');
  const people = await testApp.call('GET /people/:subject/:id', ada, {
    params: { subject: 'applications', id: draft.id },
  });
  expect(people.data.acts.map(({ by, act }) => `${by} ${act}`)).toEqual(
    expect.arrayContaining([`${bashirs} part-opened`, `${bashirs} part-answered`, 'Ada Obi part-invited']),
  );
});

test('two people at once: different parts never conflict, the same item keeps what was saved first', {
  tags: ['extended'],
}, async () => {
  await invite(bashirPath, bashirs);
  await invite('directors/adaora', 'adaora@founder.example');
  const [one, other] = [await openPart(bashirs), await openPart('adaora@founder.example')];
  const [mine, hers] = [await read(one), await read(other)];
  const replies = await Promise.all([
    save(one, bashirPath, { occupation: 'Miller' }, revisionIn(mine, bashirPath)),
    save(other, 'directors/adaora', { occupation: 'Baker' }, revisionIn(hers, 'directors/adaora')),
  ]);
  expect(replies.map(({ data }) => data.conflicts)).toEqual([[], []]);
  const stale = await save(one, bashirPath, { occupation: 'Cook' }, revisionIn(mine, bashirPath));
  expect(stale.data.conflicts).toEqual([bashirPath]);
  expect(stale.data.part.items[0]?.answers['occupation']).toBe('Miller');
  const foreign = await save(one, 'directors/adaora', { occupation: 'Cook' }, 0);
  expect([foreign.status, foreign.refusal.code]).toEqual([404, 'not_found']);
});

test('document sent in parts: claimed with the session that sent it, by nobody else', async () => {
  await invite(bashirPath, bashirs);
  const session = await openPart(bashirs);
  const purpose = `${bashirPath}/signature`;
  const upload = await sendInParts(testApp, { authorization: `Bearer ${session}` }, await samplePdf());
  const claim = (key: 'POST /part/files' | 'POST /applications/:id/files', token: string) =>
    testApp.callLoosely(key, token, {
      params: { id: draft.id },
      query: { purpose },
      body: { upload },
    });
  expect((await claim('POST /applications/:id/files', ada)).status).toBe(404);
  expect(await claim('POST /part/files', session)).toMatchObject({ status: 201, data: { id: upload } });
});

test('code: wrong five times, expired, or used once before: refused', { tags: ['extended'] }, async () => {
  await invite(bashirPath, bashirs);
  const token = await linkTo(bashirs);
  const tryCode = (code: string) => testApp.call('POST /parts/session', null, { body: { token, code } });
  expect((await tryCode('000000')).refusal.code).toBe('confirmation_wrong');
  const code = await codeTo(bashirs);
  const wrong = code === '111111' ? '222222' : '111111';
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await tryCode(wrong)).status).toBe(422);
  expect((await tryCode(code)).refusal.message).toContain('too many wrong attempts');
  const expired = await codeTo(bashirs);
  later(11);
  expect((await tryCode(expired)).refusal.code).toBe('confirmation_wrong');
  const good = await codeTo(bashirs);
  expect((await tryCode(`${good.slice(0, 3)} ${good.slice(3)}`)).status).toBe(200);
  expect((await tryCode(good)).status).toBe(422);
  expect((await testApp.call('POST /parts/code', null, { body: { token } })).status).toBe(429);
});

test('session: of no part, a withdrawn, an expired or a resent one: refused', async () => {
  await invite(bashirPath, bashirs);
  const session = await openPart(bashirs);
  const statusOf = async (token: string | null) => (await testApp.call('GET /part', token)).status;
  expect([await statusOf(null), await statusOf(ada), await statusOf('no-token')]).toEqual([401, 401, 401]);
  expect((await testApp.call('GET /applications', session)).status).toBe(401);
  expect((await testApp.call('GET /applications/:id', session, { params: { id: draft.id } })).status).toBe(
    401,
  );

  const partId = (await list()).parts.find(({ path }) => path === bashirPath)?.invitation?.id ?? '';
  await testApp.call('POST /applications/:id/parts/:partId/resend', ada, {
    params: { id: draft.id, partId },
  });
  expect(await statusOf(session)).toBe(401);
  const second = await openPart(bashirs);
  expect(await statusOf(second)).toBe(200);
  later(121);
  expect(await statusOf(second)).toBe(401);

  ada = await testApp.signIn('ada@customer.example');
  const third = await openPart(bashirs);
  await testApp.call('DELETE /applications/:id/parts/:partId', ada, { params: { id: draft.id, partId } });
  const ended = await testApp.call('GET /part', third);
  expect([ended.status, ended.refusal.code]).toEqual([401, 'session_expired']);
  expect((await testApp.lastMail(bashirs)).subject).toContain('you no longer need to fill in your part');
  const gone = await testApp.call('POST /parts/lookup', null, { body: { token: await linkTo(bashirs) } });
  expect(gone.status).toBe(404);

  await invite(bashirPath, bashirs);
  later(15 * 24 * 60);
  const late = await testApp.call('POST /parts/lookup', null, { body: { token: await linkTo(bashirs) } });
  expect([late.status, late.refusal.message]).toEqual([
    409,
    expect.stringContaining('This link was valid until'),
  ]);
});

test('filler: no endpoint but those of the own part, and these for no account', async () => {
  await invite(bashirPath, bashirs);
  const session = await openPart(bashirs);
  const keys = Object.keys(api) as EndpointKey[];
  const others = keys.filter((key) => ['customer', 'admin'].includes(api[key].who));
  const answered: string[] = [];
  for (const key of others)
    if ((await testApp.callLoosely(key, session, { params: { id: draft.id } })).status !== 401)
      answered.push(key);
  for (const key of keys.filter((each) => api[each].who === 'part'))
    if ((await testApp.callLoosely(key, ada)).status !== 401) answered.push(key);
  expect(answered).toEqual([]);
});

test('documents: only where the part asks for them, and only its own are opened', async () => {
  await invite(bashirPath, bashirs);
  const session = await openPart(bashirs);
  const upload = async (purpose: string) => {
    const form = new FormData();
    const bytes = new Uint8Array(await samplePdf());
    form.append('file', new File([bytes], 'passport.pdf', { type: 'application/pdf' }));
    const request = new Request('http://test', { method: 'POST', body: form });
    const reply = await testApp.app.inject({
      method: 'POST',
      url: `/api/part/files?purpose=${encodeURIComponent(purpose)}`,
      headers: {
        authorization: `Bearer ${session}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: reply.statusCode, data: reply.json<{ id: string; name: string }>() };
  };
  const kept = await upload(`${bashirPath}/identityDocument`);
  expect(kept.status).toBe(201);
  expect((await upload('directors/adaora/identityDocument')).status).toBe(404);
  expect((await upload('addressProof')).status).toBe(404);
  const part = await read(session);
  const saved = await save(
    session,
    bashirPath,
    {
      identityDocument: [
        { fileId: kept.data.id, name: 'passport.pdf', sizeBytes: 1000, mediaType: 'application/pdf' },
      ],
    },
    revisionIn(part, bashirPath),
  );
  expect(saved.data.part.problems).toEqual([]);
  const open = (fileId: string) =>
    testApp.callLoosely('GET /part/files/:fileId', session, { params: { fileId } });
  expect((await open(kept.data.id)).status).toBe(200);
  const [proof] = draft.answers['addressProof'] as { fileId: string }[];
  expect((await open(proof?.fileId ?? '')).status).toBe(404);
  const stolen = await save(
    session,
    bashirPath,
    { identityDocument: draft.answers['addressProof'] },
    revisionIn(saved.data.part, bashirPath),
  );
  expect(stolen.refusal.problems?.[0]?.code).toBe('unknown_file');
});

test('signatures: needed from all who are invited, and ended by a change, which both are told', {
  tags: ['extended'],
}, async () => {
  await invite(bashirPath, bashirs);
  const session = await openPart(bashirs);
  const early = await submit();
  expect([early.status, early.refusal.message]).toEqual([409, expect.stringContaining('has not signed yet')]);
  const stale = await testApp.call('POST /part/signature', session, {
    body: { name: 'Bashir', agreed: true, digest: 'a'.repeat(64) },
  });
  expect(stale.refusal.code).toBe('version_conflict');
  const name = (await read(session)).name;
  const { data: signed } = await sign(session, name);
  expect(signed.signature).toMatchObject({ name, digest: signed.toSign?.digest });
  expect((await sign(session, 'Somebody Else')).data.signature?.name).toBe(name);
  expect(await stateOf(bashirPath)).toBe('signed');

  const directors = draft.answers['directors'] as { id: string }[];
  const changed = directors.map((item) => (item.id === 'bashir' ? { ...item, occupation: 'Cook' } : item));
  const base = draft.revisions['directors'] ?? 0;
  await testApp.call('PUT /applications/:id/answers', ada, {
    params: { id: draft.id },
    body: { changes: { directors: { value: changed, base } } },
  });
  expect(await stateOf(bashirPath)).toBe('filled-in');
  expect((await testApp.lastMail(bashirs)).subject).toContain('your signature no longer counts');
  expect((await testApp.lastMail('ada@customer.example')).subject).toContain('must sign again');
  expect((await read(session)).signatureEndedAt).not.toBeNull();
  expect((await submit()).status).toBe(409);
  expect((await sign(session, name)).status).toBe(200);
  expect((await submit()).status).toBe(200);
  const closed = await save(session, bashirPath, { occupation: 'Baker' }, 0);
  expect(closed.refusal.code).toBe('already_signed');
  expect((await invite('directors/adaora', 'a@b.example')).status).toBe(409);
});

test('question of a signed part removed by a new version of the form: both are told, once', {
  tags: ['extended'],
}, async () => {
  await invite(bashirPath, bashirs);
  const session = await openPart(bashirs);
  const { name } = await read(session);
  await sign(session, name);
  const nigeria = countryById('nigeria') as Country;
  onTestFinished(() => knowCountries([nigeria]));
  const services = nigeria.services.map((service) => ({
    ...service,
    form: {
      ...service.form,
      version: service.form.version + 1,
      pages: service.form.pages.map((page) => ({
        ...page,
        fields: page.fields.map((field) =>
          field.kind === 'list' && field.id === 'directors'
            ? { ...field, fields: field.fields.filter(({ id }) => id !== 'occupation') }
            : field,
        ),
      })),
    },
  }));
  knowCountries([{ ...nigeria, services }]);
  await testApp.call('GET /applications/:id', ada, { params: { id: draft.id } });
  expect(await stateOf(bashirPath)).not.toBe('signed');
  const [told] = await testApp.mailsTo(bashirs);
  expect([told?.subject, told?.text]).toEqual([
    expect.stringContaining('your signature no longer counts'),
    expect.stringContaining('The questions of the form have changed since you signed your part.'),
  ]);
  expect((await testApp.lastMail('ada@customer.example')).subject).toContain('must sign again');
  await testApp.call('GET /applications/:id', ada, { params: { id: draft.id } });
  const changes = (await testApp.mailsTo(bashirs)).filter(({ kind }) => kind === 'parts.changed');
  expect(changes).toHaveLength(1);
});

test('signed part changed after its link expired: the person is told to ask for a new link, and who invited to send one', {
  tags: ['extended'],
}, async () => {
  await invite(bashirPath, bashirs);
  const session = await openPart(bashirs);
  await sign(session, (await read(session)).name);
  later(PART_LINK_DAYS * 24 * 60);
  ada = await testApp.signIn('ada@customer.example');
  const directors = draft.answers['directors'] as { id: string }[];
  const changed = directors.map((item) => (item.id === 'bashir' ? { ...item, occupation: 'Cook' } : item));
  await testApp.call('PUT /applications/:id/answers', ada, {
    params: { id: draft.id },
    body: { changes: { directors: { value: changed, base: draft.revisions['directors'] ?? 0 } } },
  });
  const [toPerson, toInviter] = await Promise.all(
    [bashirs, 'ada@customer.example'].map(async (address) =>
      (await testApp.lastMail(address)).text.replaceAll(/\s+/g, ' '),
    ),
  );
  expect(toPerson).toContain('The link in our first e-mail has expired. Ask Ada Obi to send it again');
  expect(toPerson).not.toContain('Open the link');
  expect(toInviter).toContain('Send the link again');
});

test('answers longer than the owner could save: refused, and nothing is saved', async () => {
  await invite(bashirPath, bashirs);
  const session = await openPart(bashirs);
  const refused = await save(
    session,
    bashirPath,
    { occupation: 'a'.repeat(65 * 1024) },
    revisionIn(await read(session), bashirPath),
  );
  expect([refused.status, refused.refusal.problems?.[0]?.code]).toEqual([400, 'too_long']);
  const { data } = await testApp.call('GET /applications/:id', ada, { params: { id: draft.id } });
  expect(data.answers).toEqual(draft.answers);
});

test('application refunded while an officer’s question was open: its parts can no longer be signed', {
  tags: ['extended'],
}, async () => {
  await invite(bashirPath, bashirs);
  const session = await openPart(bashirs);
  const { name } = await read(session);
  await sign(session, name);
  await submit();
  await testApp.database.sql
    .update(applications)
    .set({ orderState: 'refunded', reviewState: 'information_asked' });
  await testApp.database.sql
    .update(applicationSignatures)
    .set({ endedAt: testApp.now(), endedBecause: 'changed' });
  expect((await sign(session, name)).status).toBe(409);
});

test('link that expired: the refusal names the last day in the country of the application', {
  tags: ['extended'],
}, async () => {
  // In New York it is still the evening before.
  testApp.setNow(new Date('2026-11-21T03:00:00Z'));
  ada = await testApp.signIn('ada@customer.example');
  draft = await createFilledDraft(testApp, ada, 'usa-wyoming-llc-registration');
  await invite((await list()).parts[0]?.path ?? '', bashirs);
  later(PART_LINK_DAYS * 24 * 60);
  const late = await testApp.call('POST /parts/lookup', null, { body: { token: await linkTo(bashirs) } });
  expect(late.refusal.message).toContain('This link was valid until 4 December 2026');
});

test('order: the second person signs after the first; without it both at once', {
  tags: ['extended'],
}, async () => {
  await invite(bashirPath, bashirs);
  await invite('directors/adaora', 'adaora@founder.example');
  const [second, first] = [await openPart(bashirs), await openPart('adaora@founder.example')];
  await testApp.call('PUT /applications/:id/parts-order', ada, {
    params: { id: draft.id },
    body: { inOrder: true },
  });
  const waiting = await read(second);
  expect(waiting.waitsFor).toBe((await read(first)).name);
  expect((await sign(second, waiting.name)).status).toBe(409);
  expect((await sign(first, 'Adaora Obi')).status).toBe(200);
  expect((await sign(second, waiting.name)).status).toBe(200);
});

test('order chosen before the second person is invited: that person signs after the first too', {
  tags: ['extended'],
}, async () => {
  await invite('directors/adaora', 'adaora@founder.example');
  await testApp.call('PUT /applications/:id/parts-order', ada, {
    params: { id: draft.id },
    body: { inOrder: true },
  });
  await invite(bashirPath, bashirs);
  const second = await openPart(bashirs);
  const { name, waitsFor } = await read(second);
  expect([(await list()).inOrder, waitsFor]).toEqual([true, expect.stringContaining('Adaora')]);
  expect((await sign(second, name)).status).toBe(409);
});

test('invited by an editor whose access ended since: the owner is told that the person signed, the editor is not', {
  tags: ['extended'],
}, async () => {
  const kemis = 'kemi@firm.example';
  const kemi = await testApp.signUp(kemis, 'Kemi Ade');
  const path = { subject: 'applications', id: draft.id } as const;
  await testApp.call('POST /people/:subject/:id/invitations', ada, {
    params: path,
    body: { email: kemis, role: 'editor' },
  });
  const token = /invitations\/([\w-]{43})/.exec((await testApp.lastMail(kemis)).text)?.[1] ?? '';
  expect((await testApp.call('POST /invitations/acceptance', kemi, { body: { token } })).status).toBe(200);
  expect((await invite(bashirPath, bashirs, kemi)).status).toBe(200);
  const session = await openPart(bashirs);
  const removed = await testApp.call('DELETE /people/:subject/:id/members/:accountId', ada, {
    params: { ...path, accountId: subjectOf(kemi) },
  });
  expect(removed.status).toBe(204);
  const toEditor = await testApp.mailsTo(kemis);
  expect((await sign(session, (await read(session)).name)).status).toBe(200);
  expect(await testApp.mailsTo(kemis)).toEqual(toEditor);
  expect((await testApp.lastMail('ada@customer.example')).subject).toContain('signed');
});

test('editor who invited deletes the account: the link stays valid, in the name of the owner', {
  tags: ['extended'],
}, async () => {
  const kemis = 'kemi@firm.example';
  const kemi = await testApp.signUp(kemis, 'Kemi Ade');
  await testApp.database.sql
    .insert(memberships)
    .values({ applicationId: draft.id, accountId: subjectOf(kemi), role: 'editor', since: now });
  await invite(bashirPath, bashirs, kemi);
  await invite('directors/adaora', kemis);
  // Sent for another owner, too, and for one whose account is gone.
  const eve = await testApp.signUp('eve@customer.example', 'Eve Eze');
  const owners = [subjectOf(eve), randomUUID()];
  const others = await testApp.database.query(
    `with other as (insert into applications select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'reference', 'CHV-' || n, 'owner_id', owner))).*
       from applications as a, unnest($2::uuid[]) with ordinality as owners (owner, n) where a.id = $1 returning *)
     insert into application_parts select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'application_id', other.id, 'token_hash', other.id))).*
       from application_parts as p, other where p.email = $3 returning application_id, token_hash`,
    [draft.id, owners, bashirs],
  );
  await erasePerson(testApp.dependencies, { id: subjectOf(kemi), email: kemis }, 'person');
  const invitations = (await list()).parts.map(({ path, invitation }) => [path, invitation?.invitedBy]);
  expect(invitations).toContainEqual([bashirPath, 'Ada Obi']);
  expect(invitations).toContainEqual(['directors/adaora', undefined]);
  const { rows } = await testApp.database.query(
    'select invited_by, invited_by_name from application_parts where application_id <> $1 order by invited_by_name',
    [draft.id],
  );
  expect(others.rows).toHaveLength(2);
  expect(rows).toEqual([
    { invited_by: owners[1], invited_by_name: 'A former customer' },
    { invited_by: owners[0], invited_by_name: 'Eve Eze' },
  ]);
  const session = await openPart(bashirs);
  expect((await sign(session, (await read(session)).name)).status).toBe(200);
  expect((await testApp.lastMail('ada@customer.example')).subject).toContain('signed');
});

test('draft discarded: its links and sessions end until it is restored', async () => {
  await invite(bashirPath, bashirs);
  const session = await openPart(bashirs);
  const token = await linkTo(bashirs);
  const params = { id: draft.id };
  await testApp.call('POST /applications/:id/discard', ada, { params });
  const ended = await testApp.call('GET /part', session);
  expect([ended.status, ended.refusal.message]).toEqual([401, expect.stringContaining('cancelled')]);
  for (const key of ['POST /parts/lookup', 'POST /parts/code'] as const) {
    const refused = await testApp.call(key, null, { body: { token } });
    expect([refused.status, refused.refusal.message]).toEqual([409, expect.stringContaining('cancelled')]);
  }
  await testApp.call('POST /applications/:id/restore', ada, { params });
  expect((await testApp.call('GET /part', session)).status).toBe(200);
});

test('person removed from the form: her invitation ends', async () => {
  await invite(bashirPath, bashirs);
  const session = await openPart(bashirs);
  const [adaora] = draft.answers['directors'] as { id: string }[];
  await testApp.call('PUT /applications/:id/answers', ada, {
    params: { id: draft.id },
    body: { changes: { directors: { value: [adaora], base: draft.revisions['directors'] ?? 0 } } },
  });
  expect((await testApp.call('GET /part', session)).status).toBe(401);
});

test('desk: the signatures with their origin, and a warning for a name that is not in the application', {
  tags: ['extended'],
}, async () => {
  await invite(bashirPath, bashirs);
  const session = await openPart(bashirs);
  const { name } = await read(session);
  const drawing: [number, number][][] = [
    [
      [10, 500],
      [900, 300],
    ],
  ];
  const digest = (await read(session)).toSign?.digest ?? '';
  await testApp.call('POST /part/signature', session, { body: { name, agreed: true, digest, drawing } });
  expect((await submit()).status).toBe(200);
  const officer = await testApp.officer();
  const { data } = await testApp.call('GET /admin/applications/:id/signatures', officer, {
    params: { id: draft.id },
  });
  expect(data.waiting).toEqual([]);
  expect(data.signatures).toMatchObject([
    { person: name, name, manner: 'drawn', isNamed: true, digest, ip: '127.0.0.1' },
    { person: null, name: 'Ada Obi', manner: 'typed', isNamed: false, email: 'ada@customer.example' },
  ]);

  await testApp.runJobs();
  const { data: application } = await testApp.call('GET /applications/:id', ada, {
    params: { id: draft.id },
  });
  const evidence = application.documents.find(({ kind }) => kind === 'evidence');
  const { data: file } = await testApp.callLoosely('GET /files/:id', ada, {
    params: { id: evidence?.fileId ?? '' },
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file as Buffer)), {
    mergePages: true,
  });
  for (const words of [
    digest,
    name,
    'Typed name and drawn signature',
    'Not the name of a person',
    '127.0.0.1',
    // Whoever has an account with the address opens the part without a code.
    'Code mailed to this address, or account with this address',
    `${bashirs} opened the part`,
  ])
    expect(text.replaceAll(/\s/g, '')).toContain(words.replaceAll(' ', ''));
  expect(text.replaceAll(/\s/g, '')).not.toContain('openedthepartwith');
  expect((file as Buffer).includes('/ETSI.CAdES.detached')).toBe(true);
});

test('signature on a part: its service was removed from the catalogue since, owner and officer still read it', {
  tags: ['extended'],
}, async () => {
  await invite(bashirPath, bashirs);
  await invite('directors/adaora', 'adaora@founder.example');
  const session = await openPart(bashirs);
  const { name, roles } = await read(session);
  await sign(session, name);
  const before = (await list()).parts.find(({ path }) => path === bashirPath);
  expect(before).toMatchObject({ name, roles, state: 'signed', signature: { name } });
  await withoutService(draft.serviceId, async () => {
    expect(await list()).toEqual({
      inOrder: false,
      canInvite: false,
      parts: [{ ...before, email: null, canRemind: false }],
    });
    const { data } = await testApp.call('GET /admin/applications/:id/signatures', await testApp.officer(), {
      params: { id: draft.id },
    });
    expect(data).toMatchObject({ signatures: [{ person: name, roles, endedAt: null }], waiting: [] });
    const part = await testApp.callLoosely('GET /part', session);
    expect(part).toMatchObject({ data: { code: 'service_not_offered' } });
  });
});
