// Above 400 lines because all of it needs a catalogue from which a service was taken, which is prepared once.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { countryById } from '#catalog/index.ts';
import { knowCountries } from '#catalog/known-countries.ts';
import type { Country, Service } from '#catalog/types/index.ts';
import type { Form } from '#forms/form.ts';
import { day } from '#values/calendar-date.ts';
import {
  actAsOfficer,
  createFilledDraft,
  createPaidApplication,
  signApplication,
} from '../testing/application-fixtures.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { subjectOf } from '../testing/subject-of.ts';
import { backfillSnapshots } from './backfill-snapshots.ts';
import { deleteApplication } from './erase-application.ts';
import { readServiceWords } from './lists/service-words.ts';
import { applications } from './tables.ts';

const withdrawnId = 'nigeria-business-name-registration';
const successorId = 'test-business-name';

let server: TestApp;
let ada: string;
let officer: string;
const nigeria = countryById('nigeria') as Country;
const original = nigeria.services.find(({ id }) => id === withdrawnId) as Service;

beforeAll(async () => {
  server = await startTestApp({ keepSetups: true, now: new Date('2026-11-21T10:00:00Z') });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.reset();
  ada = await server.signUp('ada@customer.example');
  officer = await server.officer();
});
// Restores the catalogue of this process.
afterEach(() => knowCountries([nigeria]));

const withServices = (services: readonly Service[]): void => knowCountries([{ ...nigeria, services }]);
const others = nigeria.services.filter(({ id }) => id !== withdrawnId);
const successor: Service = { ...original, id: successorId, title: 'Register a trading name' };

const removeService = (): void => withServices(others);
const withdraw = (replacedBy?: string): void =>
  withServices([
    ...others,
    {
      ...original,
      availability: {
        withdrawnOn: day('2026-11-01'),
        ...(replacedBy === undefined ? {} : { replacedBy }),
      },
    },
    successor,
  ]);
const changeForm = (change: (form: Form) => Form): void =>
  withServices([...others, { ...original, form: change(original.form) }]);

const read = async (id: string) => (await server.call('GET /applications/:id', ada, { params: { id } })).data;
const forgetSnapshot = (id: string) =>
  server.database.sql.update(applications).set({ serviceSnapshot: null }).where(eq(applications.id, id));

describe('application of a service that was removed from the catalogue', () => {
  test('signed: lists, queue, detail and mails show it as it was signed', async () => {
    const { id, name } = await createPaidApplication(server, ada, officer, withdrawnId);
    removeService();

    const list = await server.call('GET /applications', ada);
    expect(list.data.applications[0]).toMatchObject({ serviceId: withdrawnId, serviceTitle: original.title });
    const queue = await server.call('GET /admin/applications', officer, { query: { queue: 'to_review' } });
    expect(queue.data.rows[0]).toMatchObject({ serviceTitle: original.title, currency: 'NGN' });
    expect(await read(id)).toMatchObject({
      service: {
        title: original.title,
        country: { name: 'Nigeria' },
        registry: { name: original.registry.name },
      },
      notOffered: null,
    });
    const desk = await server.call('GET /admin/applications/:id', officer, { params: { id } });
    expect(desk).toMatchObject({ status: 200, data: { findings: [], chainIntact: true } });

    const path = desk.data.summary?.[0]?.rows[0]?.path ?? '';
    await actAsOfficer(server, officer, id, {
      verb: 'askForInformation',
      questions: [{ path, reason: 'other', words: 'Please look at this.' }],
    });
    expect((await server.lastMail('ada@customer.example')).subject).toContain(String(name));
    const answered = await server.call('POST /applications/:id/answer', ada, {
      params: { id },
      body: { version: (await read(id)).version },
    });
    expect(answered.status).toBe(200);
    await actAsOfficer(server, officer, id, { verb: 'approve' });
    await actAsOfficer(server, officer, id, {
      verb: 'file',
      registryReference: 'R-1',
      filedOn: '2026-11-21',
    });
    expect((await server.lastMail('ada@customer.example')).text).toContain(original.registry.name);
  });

  test('filed: reports and the public page of kept promises show its title and registry', async () => {
    const { id } = await createPaidApplication(server, ada, officer, withdrawnId);
    await actAsOfficer(server, officer, id, { verb: 'approve' });
    await actAsOfficer(server, officer, id, {
      verb: 'file',
      registryReference: 'R-1',
      filedOn: '2026-11-21',
    });
    await server.database.query("update application_facts set promise = 'kept'");
    const rows = [{ serviceId: withdrawnId }];
    const { registry, title } = (await readServiceWords(server.database, rows))(withdrawnId);
    removeService();
    expect((await readServiceWords(server.database, rows))(withdrawnId)).toEqual({ registry, title });
    const promises = await server.call('GET /kept-promises', null);
    expect(promises.data.countries[0]?.services[0]).toMatchObject({ id: withdrawnId, title });
    const report = await server.call('GET /admin/insight/:report', officer, {
      params: { report: 'kept-promises' },
      query: {},
    });
    expect(String(report.data)).toContain(`Nigeria,${title},1,1`);
  });

  test('signed: papers, paste sheet and company are made from the snapshot', async () => {
    const { id } = await createPaidApplication(server, ada, officer, withdrawnId);
    removeService();
    await server.runJobs();

    const { documents } = await read(id);
    expect(documents.map(({ kind }) => kind).toSorted()).toEqual([
      'evidence',
      'invoice',
      'receipt',
      'summary',
    ]);
    const summary = documents.find(({ kind }) => kind === 'summary');
    const { rawPayload } = await server.app.inject({
      url: `/api/files/${summary?.fileId}`,
      headers: { authorization: `Bearer ${ada}` },
    });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), {
      mergePages: true,
    });
    expect(text.replace(/\s+/g, ' ')).toContain(original.title);
    expect(await server.call('GET /applications/:id/pack', ada, { params: { id } })).toMatchObject({
      status: 200,
      data: { papers: [] },
    });
    expect(
      await server.call('GET /admin/applications/:id/paste-sheet', officer, { params: { id } }),
    ).toMatchObject({ status: 200, data: { portal: original.registry.name, ordered: 'as-our-form' } });

    await actAsOfficer(server, officer, id, { verb: 'approve' });
    await actAsOfficer(server, officer, id, {
      verb: 'file',
      registryReference: 'R-1',
      filedOn: '2026-11-21',
    });
    const evidence = await server.upload(id, { token: officer, desk: true, purpose: 'certificate' });
    const status = await server.upload(id, { token: officer, desk: true, purpose: 'status-report' });
    const done = await actAsOfficer(server, officer, id, {
      verb: 'confirm',
      registrationNumber: original.registry.numberExample,
      registeredOn: '2026-11-21',
      evidenceFileId: evidence.data.id,
      documents: [{ kind: 'status-report', fileId: status.data.id }],
    });
    expect(done.headline.title).toBe(original.outcome.title);
    const companies = await server.call('GET /companies', ada);
    const company = await server.call('GET /companies/:id', ada, {
      params: { id: companies.data.companies[0]?.id ?? '' },
    });
    expect(company.data).toMatchObject({
      entityType: original.entityType,
      country: 'nigeria',
    });
  });

  test('signed in an earlier release without snapshot: shown with the stored id and fallback text', async () => {
    const { id } = await createPaidApplication(server, ada, officer, withdrawnId);
    await forgetSnapshot(id);
    removeService();

    expect(await backfillSnapshots(server.dependencies)).toBe(0);
    expect(await read(id)).toMatchObject({
      serviceTitle: `A service we no longer offer (${withdrawnId})`,
      service: { country: { name: 'Nigeria' } },
    });
    for (const queue of ['all', 'to_review'] as const)
      expect((await server.call('GET /admin/applications', officer, { query: { queue } })).status).toBe(200);
    await server.runJobs();
    expect((await read(id)).documents).toHaveLength(4);
  });

  test('signed in an earlier release, service still known: the nightly job backfills the snapshot once', async () => {
    const { id } = await createPaidApplication(server, ada, officer, withdrawnId);
    await forgetSnapshot(id);
    expect(await backfillSnapshots(server.dependencies)).toBe(1);
    expect(await backfillSnapshots(server.dependencies)).toBe(0);
    removeService();
    expect((await read(id)).serviceTitle).toBe(original.title);
  });

  test.each([
    ['with', false],
    ['without', true],
  ])(
    'draft %s a snapshot: shown as no longer offered, read-only, and can be discarded',
    async (_case, forget) => {
      const draft = await createFilledDraft(server, ada, withdrawnId);
      if (forget) await forgetSnapshot(draft.id);
      removeService();

      const list = await server.call('GET /applications', ada);
      expect(list.data.applications[0]?.headline).toMatchObject({
        id: 'draft_not_offered',
        nextActor: 'you',
      });
      expect(await read(draft.id)).toMatchObject({
        notOffered: { successor: null },
        allowed: ['cancel'],
        editable: [],
        quote: null,
      });
      expect((await server.call('GET /admin/applications', officer)).data.rows).toHaveLength(1);
      const saved = await server.call('PUT /applications/:id/answers', ada, {
        params: { id: draft.id },
        body: { changes: { name1: { value: 'Other', base: 1 } } },
      });
      expect(saved).toMatchObject({ status: 409, refusal: { code: 'service_not_offered' } });
      const discarded = await server.call('POST /applications/:id/cancel', ada, {
        params: { id: draft.id },
        body: { version: draft.version },
      });
      expect(discarded.data.headline.id).toBe('discarded');
    },
  );
});

describe('withdrawn service', () => {
  test('starting, choosing a tier, submitting: refused, naming the service that replaces it', async () => {
    const draft = await createFilledDraft(server, ada, withdrawnId);
    withdraw(successorId);

    const refused = { status: 409, refusal: { code: 'service_not_offered' } };
    const started = await server.call('POST /applications', ada, {
      body: { serviceId: withdrawnId, tier: 'basic' },
    });
    expect(started).toMatchObject(refused);
    expect(started.refusal.message).toContain(successor.title);
    const params = { id: draft.id };
    expect(
      await server.call('PUT /applications/:id/tier', ada, { params, body: { tier: 'basic' } }),
    ).toMatchObject(refused);
    const submitted = await server.call('POST /applications/:id/submit', ada, {
      params,
      body: {
        name: 'Ada Obi',
        agreed: true,
        totalMinor: draft.quote?.totalMinor ?? 0,
        version: draft.version,
      },
    });
    expect(submitted).toMatchObject(refused);
    expect(submitted.refusal.message).toContain(successor.title);
  });

  test('withdrawn after signing: the application continues', async () => {
    const signed = await signApplication(server, ada, await createFilledDraft(server, ada, withdrawnId));
    withdraw(successorId);
    expect(await read(signed.id)).toMatchObject({ notOffered: null, headline: { id: 'awaiting_payment' } });
  });

  test('draft: names its successor and can no longer be submitted', async () => {
    const draft = await createFilledDraft(server, ada, withdrawnId);
    withdraw(successorId);
    expect(await read(draft.id)).toMatchObject({
      headline: { id: 'draft_not_offered' },
      notOffered: { successor: { serviceId: successorId, title: successor.title } },
      allowed: ['cancel'],
    });
  });
});

describe('successor of a draft', () => {
  const goOn = (id: string, token = ada) =>
    server.call('POST /applications/:id/successor', token, { params: { id } });

  test('requested twice: one draft with every answer and file that fits, and the old one cancelled', {
    tags: ['extended'],
  }, async () => {
    const draft = await createFilledDraft(server, ada, withdrawnId);
    withdraw(successorId);
    const [first, second] = await Promise.all([goOn(draft.id), goOn(draft.id)]);
    expect(first).toMatchObject({ status: 200, data: { serviceId: successorId, answers: draft.answers } });
    expect(second.data.id).toBe(first.data.id);

    const old = await read(draft.id);
    expect(old).toMatchObject({ headline: { id: 'cancelled' }, successorId: first.data.id });
    expect(old.events.at(-1)?.note).toContain(first.data.reference);
    expect((await server.call('GET /applications', ada)).data.applications).toHaveLength(2);
    expect((await signApplication(server, ada, first.data)).headline.id).toBe('awaiting_payment');
  });

  test('people of a draft with a successor: links, requests and the code go with it, and who signed is told', {
    tags: ['extended'],
  }, async () => {
    const draft = await createFilledDraft(server, ada, withdrawnId);
    const [proprietor] = draft.answers['proprietors'] as { id: string }[];
    const path = `proprietors/${proprietor?.id}`;
    const email = 'first@proprietor.example';
    const invited = await server.call('POST /applications/:id/parts', ada, {
      params: { id: draft.id },
      body: { path, email },
    });
    expect(invited.status).toBe(200);
    const token = /parts\/([\w-]{43})/.exec((await server.lastMail(email)).text)?.[1] ?? '';
    await server.call('POST /parts/code', null, { body: { token } });
    const code = /\b\d{6}\b/.exec((await server.lastMail(email)).text)?.[0] ?? '';
    const { session } = (await server.call('POST /parts/session', null, { body: { token, code } })).data;
    const { data: part } = await server.call('GET /part', session);
    const signed = await server.call('POST /part/signature', session, {
      body: { name: part.name, agreed: true, digest: part.toSign?.digest ?? '' },
    });
    expect(signed.status).toBe(200);
    const finance = await server.officer('Ife Ojo', 'finance');
    await server.callLoosely('POST /admin/promotional-codes', finance, {
      body: {
        id: crypto.randomUUID(),
        code: 'SPRING',
        note: 'Fair in Lagos',
        basisPoints: 1_250,
        amounts: {},
        minimums: {},
        countries: ['nigeria'],
        services: [],
        firstDay: '2026-11-01',
      },
    });
    await server.call('PUT /applications/:id/promotional-code', ada, {
      params: { id: draft.id },
      body: { code: 'spring' },
    });
    const asked = await server.call('POST /applications/:id/document-requests', ada, {
      params: { id: draft.id },
      body: { id: crypto.randomUUID(), email, title: 'Utility bill', dueOn: '2026-12-01' },
    });
    expect(asked.status).toBe(201);

    withdraw(successorId);
    const { id } = (await goOn(draft.id)).data;
    const { data: parts } = await server.call('GET /applications/:id/parts', ada, { params: { id } });
    expect(parts.parts.find((each) => each.path === path)).toMatchObject({
      state: 'filled-in',
      invitation: { email },
    });
    expect((await server.lastMail(email)).subject).toContain('your signature no longer counts');
    const { data: shown } = await server.call('POST /parts/lookup', null, { body: { token } });
    expect(shown.serviceTitle).toBe(successor.title);
    expect((await read(id)).promotion).toMatchObject({ code: 'SPRING' });
    const { data: requests } = await server.call('GET /document-requests', ada);
    expect(requests.requests).toMatchObject([{ title: 'Utility bill', applicationId: id }]);
  });

  test('successor handed over to another account since: not found for who has only the old draft', async () => {
    const draft = await createFilledDraft(server, ada, withdrawnId);
    withdraw(successorId);
    const { data } = await goOn(draft.id);
    const eve = await server.signUp('eve@customer.example', 'Eve Ade');
    await server.database.sql
      .update(applications)
      .set({ ownerId: subjectOf(eve) })
      .where(eq(applications.id, data.id));
    expect((await goOn(draft.id)).refusal.code).toBe('not_found');
  });

  test('successor discarded and erased: the old draft names it no longer', {
    tags: ['extended'],
  }, async () => {
    const draft = await createFilledDraft(server, ada, withdrawnId);
    withdraw(successorId);
    const { data } = await goOn(draft.id);
    await deleteApplication(server.dependencies, data.id);
    expect((await read(draft.id)).successorId).toBeNull();
    expect((await goOn(draft.id)).refusal.code).toBe('not_possible_now');
  });

  test('answers of another kind, to removed questions, or invalid: not carried over', async () => {
    const draft = await createFilledDraft(server, ada, withdrawnId);
    const params = { id: draft.id };
    await server.call('PUT /applications/:id/answers', ada, {
      params,
      body: { changes: { email: { value: 'no address', base: 1 } } },
    });
    const [gone] = original.form.pages.flatMap(({ fields }) =>
      fields.filter(({ kind }) => kind === 'address'),
    );
    const pages = original.form.pages.map((page) => ({
      ...page,
      fields: page.fields.filter(({ id }) => id !== gone?.id),
    }));
    withServices([
      ...others,
      { ...original, availability: { withdrawnOn: day('2026-11-01'), replacedBy: successorId } },
      { ...successor, form: { ...original.form, id: 'test-form', pages } },
    ]);
    const { data } = await goOn(draft.id);
    expect(Object.keys(data.answers)).not.toContain('email');
    expect(Object.keys(data.answers)).not.toContain(gone?.id);
    expect(data.answers['name1']).toEqual(draft.answers['name1']);
  });

  test('on offer, signed, without a successor, or of another customer: refused', async () => {
    const draft = await createFilledDraft(server, ada, withdrawnId);
    expect((await goOn(draft.id)).refusal.code).toBe('not_possible_now');
    withdraw();
    expect((await goOn(draft.id)).refusal.code).toBe('service_not_offered');
    const eve = await server.signUp('eve@customer.example', 'Eve Ade');
    expect((await goOn(draft.id, eve)).refusal.code).toBe('not_found');
    knowCountries([nigeria]);
    await signApplication(server, ada, draft);
    withdraw(successorId);
    expect((await goOn(draft.id)).refusal.code).toBe('already_signed');
  });
});

describe('draft begun under an earlier version of its form', () => {
  test('opened: keeps what fits and names the rest by its old label', async () => {
    const draft = await createFilledDraft(server, ada, withdrawnId);
    const field = original.form.pages.flatMap(({ fields }) => fields).find(({ kind }) => kind === 'email');
    changeForm((form) => ({
      ...form,
      version: form.version + 1,
      pages: form.pages.map((page) => ({ ...page, fields: page.fields.filter((each) => each !== field) })),
    }));

    const opened = await read(draft.id);
    expect(opened.formVersion).toBe(original.form.version + 1);
    expect(opened.setAside).toEqual([
      { path: field?.id, label: field?.label, value: draft.answers[field?.id ?? ''] },
    ]);
    const { [field?.id ?? '']: _gone, ...kept } = draft.answers;
    expect(opened.answers).toEqual(kept);
    expect((await read(draft.id)).setAside).toHaveLength(1);
  });

  test('speed chosen before it is opened again: the answers set aside keep their old label', async () => {
    const draft = await createFilledDraft(server, ada, withdrawnId);
    const field = original.form.pages.flatMap(({ fields }) => fields).find(({ kind }) => kind === 'email');
    changeForm((form) => ({
      ...form,
      version: form.version + 1,
      pages: form.pages.map((page) => ({ ...page, fields: page.fields.filter((each) => each !== field) })),
    }));
    const params = { id: draft.id };
    const chosen = await server.call('PUT /applications/:id/tier', ada, { params, body: { tier: 'basic' } });
    expect(chosen.status).toBe(200);
    expect((await read(draft.id)).setAside).toMatchObject([{ path: field?.id, label: field?.label }]);
  });

  test('submitted without being opened again: refused as a conflict', async () => {
    const draft = await createFilledDraft(server, ada, withdrawnId);
    changeForm((form) => ({ ...form, version: form.version + 1 }));
    const submitted = await server.call('POST /applications/:id/submit', ada, {
      params: { id: draft.id },
      body: {
        name: 'Ada Obi',
        agreed: true,
        totalMinor: draft.quote?.totalMinor ?? 0,
        version: draft.version,
      },
    });
    expect(submitted.refusal.code).toBe('version_conflict');
    expect((await read(draft.id)).setAside).toEqual([]);
  });
});
