// Above 400 lines because each filing of a company is confirmed, undone and confirmed again here.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  actAsOfficer,
  createFilledDraft,
  signApplication,
  uploadClosingDocuments,
  type Application,
  type DeskApplication,
} from '../testing/application-fixtures.ts';
import { itemsOf } from '#forms/form.ts';
import { day } from '#values/calendar-date.ts';
import { findApplication } from '../applications/queries.ts';
import { mails } from '../mail/tables.ts';
import { queueReminders } from '../reminders/send-digests.ts';
import { companies, companyChanges, recordEvents } from './tables.ts';
import { completeFiling } from './complete-filing.ts';
import { undoFiling } from './undo-filing.ts';
import { subjectOf } from '../testing/subject-of.ts';

let testApp: TestApp;
let ada: string;
let musa: string;

beforeAll(async () => {
  testApp = await startTestApp({ keepSetups: true });
});
beforeEach(async () => {
  await testApp.reset();
  testApp.setNow(new Date('2026-11-21T12:00:00Z'));
  ada = await testApp.signUp('ada@customer.example');
  musa = await testApp.officer('Musa Bello');
});
afterAll(() => testApp.stop());

const today = (): string => testApp.now().toISOString().slice(0, 10);

async function aCompany(registrationNumber: string, owner = ada): Promise<string> {
  const [row] = await testApp.database.sql
    .insert(companies)
    .values({
      ownerId: subjectOf(owner),
      country: 'nigeria',
      entityType: 'BN',
      name: 'Zuma Foods Limited',
      registrationNumber,
      registeredOn: '2024-03-10',
      facts: {},
      applicationId: crypto.randomUUID(),
      createdAt: testApp.now(),
    })
    .returning({ id: companies.id });
  return row?.id ?? 'none';
}

/** A filed application of a service with changed answers, begun without a company or as `draft`. */
async function filed(
  serviceId: string,
  changes: Record<string, unknown> = {},
  begun?: Application,
): Promise<DeskApplication> {
  const draft = begun ?? (await createFilledDraft(testApp, ada, serviceId));
  await testApp.call('PUT /applications/:id/answers', ada, {
    params: { id: draft.id },
    body: {
      changes: Object.fromEntries(
        Object.entries(changes).map(([field, value]) => [
          field,
          { value, base: draft.revisions[field] ?? 0 },
        ]),
      ),
    },
  });
  const { data } = await testApp.call('GET /applications/:id', ada, { params: { id: draft.id } });
  const signed = await signApplication(testApp, ada, data);
  await actAsOfficer(testApp, musa, signed.id, {
    verb: 'confirmPayment',
    amountMinor: signed.payment?.dueMinor,
    receivedOn: today(),
  });
  await actAsOfficer(testApp, musa, signed.id, { verb: 'approve' });
  return actAsOfficer(testApp, musa, signed.id, {
    verb: 'file',
    registryReference: 'CAC/1',
    filedOn: today(),
  });
}
async function confirm({ id, version, service }: DeskApplication, input: Record<string, unknown> = {}) {
  const { data } = await testApp.upload(id, { token: musa, desk: true, purpose: 'certificate' });
  return testApp.callLoosely('POST /admin/applications/:id/events', musa, {
    params: { id },
    body: {
      verb: 'confirm',
      version,
      registrationNumber: service.registry.numberExample,
      registeredOn: today(),
      evidenceFileId: data.id,
      ...input,
    },
  });
}
/** Records a confirmed filing with its company once more, with other answers. */
async function confirmAgain(id: string, changes: Record<string, unknown> = {}) {
  const row = await findApplication(testApp.database, id);
  const answers = { ...(row.signed?.answers ?? row.answers), ...changes };
  const application = { ...row, signed: row.signed && { ...row.signed, answers } };
  return testApp.database.transaction(() =>
    completeFiling(testApp.dependencies, application, { number: 'CAC/1', on: day('2026-11-21') }, undefined),
  );
}
const company = async (id: string) =>
  (await testApp.call('GET /companies/:id', ada, { params: { id } })).data;

test('annual return of a company here: meets its deadline, and its paper stands with the company', async () => {
  const application = await filed('nigeria-annual-return');
  const number = String(application.answers['registrationNumber']);
  const id = await aCompany(number);
  const { data } = await testApp.call('GET /admin/applications/:id', musa, {
    params: { id: application.id },
  });
  const proposed = data.completion?.deadlines.filter((deadline) => deadline.proposed) ?? [];
  expect([data.completion?.company?.id, proposed.length > 0]).toEqual([id, true]);
  expect((await confirm(application)).status).toBe(200);
  const { filed: met, documents } = await company(id);
  expect(met.map(({ dueOn, applicationId }) => [dueOn, applicationId])).toEqual(
    proposed.map(({ dueOn }) => [dueOn, application.id]),
  );
  expect(documents.map(({ kind }) => kind)).toContain('acknowledgement');
  const mail = await testApp.lastMail('ada@customer.example');
  expect(mail.text).toContain('Deadline met');
  expect(mail.text).toContain(`/companies/${id}`);
  const [first] = met;
  expect(
    await testApp.call('DELETE /companies/:id/filed-deadlines/:obligationId/:period', ada, {
      params: { id, obligationId: first?.obligationId ?? '', period: first?.period ?? '' },
    }),
  ).toMatchObject({ status: 409, refusal: { code: 'not_possible_now' } });
});

test('reminder of the clock: leads from the inbox to the filing, begun with what is known, and ends when it is confirmed', {
  tags: ['extended'],
}, async () => {
  const nineOn = async (date: string): Promise<string[]> => {
    testApp.setNow(new Date(`${date}T08:03:00Z`));
    await testApp.database.query('delete from pgboss.job');
    await queueReminders(testApp.dependencies);
    await testApp.runJobs();
    const sent = await testApp.database.sql.select().from(mails).where(eq(mails.kind, 'company.reminder'));
    return sent.map(({ text }) => text);
  };
  testApp.setNow(new Date('2026-05-01T08:00:00Z'));
  const number = 'BN 2654321';
  const id = await aCompany(number);
  await testApp.database.sql
    .update(companies)
    .set({ registeredOn: '2025-11-05' })
    .where(eq(companies.id, id));
  expect(await nineOn('2026-05-04')).toEqual([]);
  const [mail] = await nineOn('2026-05-20');
  expect(mail).toContain(`/annual-returns-filing?company=${id}`);

  ada = await testApp.signIn('ada@customer.example');
  musa = await testApp.officer('Musa Bello');
  const serviceId = 'nigeria-annual-return';
  const { data: known } = await testApp.call('GET /companies/:id/known-answers', ada, {
    params: { id },
    query: { serviceId },
  });
  expect(known.answers).toMatchObject({ registrationNumber: number });
  const { data: begun } = await testApp.call('POST /applications', ada, {
    body: { serviceId, tier: 'standard', companyId: id, answers: known.answers },
  });
  const sample = await createFilledDraft(testApp, ada, serviceId);
  const { data: accounts } = await testApp.upload(begun.id, {
    token: ada,
    purpose: 'returns/y2026/accounts',
  });
  const changes = JSON.parse(
    JSON.stringify({ ...sample.answers, ...known.answers }).replaceAll(/(?<="fileId":")[^"]+/g, accounts.id),
  ) as Record<string, unknown>;
  const application = await filed(serviceId, changes, begun);
  expect((await confirm(application)).status).toBe(200);

  const { filed: met, deadlines } = await company(id);
  const [first] = met;
  expect([first?.obligationId, first?.period, first?.applicationId]).toEqual([
    'ng-annual-return-business-name',
    '2026',
    application.id,
  ]);
  expect(
    deadlines.filter(({ obligationId, period }) => obligationId === first?.obligationId && period === '2026'),
  ).toEqual([]);
  expect(await nineOn('2026-06-30')).toHaveLength(1);
});

test('deadline that the filing cannot meet: refused; none chosen: none met', {
  tags: ['extended'],
}, async () => {
  const application = await filed('nigeria-annual-return');
  const id = await aCompany(String(application.answers['registrationNumber']));
  expect(
    await confirm(application, { metDeadlines: [{ obligationId: 'ng-vat', period: '2026-11' }] }),
  ).toMatchObject({ status: 400, refusal: { problems: [{ path: 'metDeadlines' }] } });
  expect((await confirm(application, { metDeadlines: [] })).status).toBe(200);
  expect((await company(id)).filed).toEqual([]);
});

test('company of another customer with that number: stays as it is', async () => {
  const application = await filed('nigeria-annual-return');
  const eve = await testApp.signUp('eve@customer.example', 'Eve Eze');
  const id = await aCompany(String(application.answers['registrationNumber']), eve);
  expect((await confirm(application)).status).toBe(200);
  const { data } = await testApp.call('GET /companies/:id', eve, { params: { id } });
  expect([data.filed, data.documents]).toEqual([[], []]);
});

test('change of name and officers: changes the record of the company, confirmed once by two officers at once', {
  tags: ['extended'],
}, async () => {
  const application = await filed('nigeria-company-changes', {
    changes: ['directors', 'name'],
    newName: 'Copper Meadow Limited',
  });
  const id = await aCompany(String(application.answers['companyNumber']));
  const replies = await Promise.all([confirm(application), confirm(application)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { name, changes } = await company(id);
  expect(name).toBe('Copper Meadow Limited');
  expect(changes.map(({ part, value, before }) => [part, value, before])).toEqual([
    ['registers', expect.stringContaining('is appointed director'), null],
    ['name', 'Copper Meadow Limited', 'Zuma Foods Limited'],
    ['officers', expect.stringContaining('Appointed: '), null],
  ]);
});

test('first of two changes of name undone, then the second: the name before both is back', {
  tags: ['extended'],
}, async () => {
  const rename = (newName: string) => filed('nigeria-company-changes', { changes: ['name'], newName });
  const first = await rename('Copper Meadow Limited');
  const id = await aCompany(String(first.answers['companyNumber']));
  expect((await confirm(first)).status).toBe(200);
  const second = await rename('Silver Meadow Limited');
  expect((await confirm(second)).status).toBe(200);
  const undo = ({ id: applicationId }: DeskApplication) =>
    testApp.database.transaction(() => undoFiling(testApp.dependencies, applicationId));
  await undo(first);
  const { name, changes } = await company(id);
  expect([
    name,
    changes.flatMap(({ part, value, before }) => (part === 'name' ? [[before, value]] : [])),
  ]).toEqual(['Silver Meadow Limited', [['Zuma Foods Limited', 'Silver Meadow Limited']]]);
  await undo(second);
  expect((await company(id)).name).toBe('Zuma Foods Limited');
});

test('appointment filed here: in the registers once confirmed, withdrawn when the confirmation is undone', {
  tags: ['extended'],
}, async () => {
  const application = await filed('nigeria-company-changes');
  const id = await aCompany(String(application.answers['companyNumber']));
  expect((await confirm(application)).status).toBe(200);
  const read = async () =>
    (await testApp.call('GET /companies/:id/record', ada, { params: { id } })).data.events.map(
      ({ change, by, applicationId, effectiveOn }) => [change.kind, by, applicationId, effectiveOn],
    );
  expect(await read()).toEqual([
    ['person_entered', 'system', application.id, '2026-11-14'],
    ['officer_appointed', 'system', application.id, '2026-11-14'],
  ]);
  const mail = await testApp.lastMail('ada@customer.example');
  expect(mail.text).toContain('Entered in the registers');
  expect(mail.text).not.toContain('Some changes are yours to enter');
  await testApp.database.transaction(() => undoFiling(testApp.dependencies, application.id));
  const kinds = ['person_entered', 'officer_appointed', 'withdrawn', 'withdrawn'];
  expect((await read()).map(([kind]) => kind)).toEqual(kinds);
  await confirmAgain(application.id);
  expect((await read()).map(([kind]) => kind)).toEqual([...kinds, 'person_entered', 'officer_appointed']);
});

test('confirmation undone after a later entry depends on it: its events stay, and are found when confirmed again', {
  tags: ['extended'],
}, async () => {
  const application = await filed('nigeria-company-changes');
  const id = await aCompany(String(application.answers['companyNumber']));
  await confirm(application);
  const record = async () => (await testApp.call('GET /companies/:id/record', ada, { params: { id } })).data;
  const { version, events } = await record();
  const appointed = events.flatMap(({ change }) => (change.kind === 'officer_appointed' ? change : []));
  const resigned = {
    kind: 'officer_resigned' as const,
    personId: appointed[0]?.personId ?? '',
    office: appointed[0]?.office ?? 'director',
  };
  const { status } = await testApp.call('POST /companies/:id/record-events', ada, {
    params: { id },
    body: {
      version,
      idempotencyKey: crypto.randomUUID(),
      events: [{ id: crypto.randomUUID(), effectiveOn: '2026-11-20', change: resigned, corrects: null }],
    },
  });
  expect(status).toBe(200);
  await testApp.database.transaction(() => undoFiling(testApp.dependencies, application.id));
  expect((await company(id)).changes).toEqual([]);
  expect((await record()).events).toHaveLength(3);
  const again = await confirmAgain(application.id);
  expect((await record()).events).toHaveLength(3);
  expect(again?.registers).toEqual({
    written: [],
    found: [expect.stringContaining('is appointed')],
    left: [],
  });
});

test('confirmed again with another day while the first events are in force: left to the owner', {
  tags: ['extended'],
}, async () => {
  const application = await filed('nigeria-company-changes');
  await aCompany(String(application.answers['companyNumber']));
  await confirm(application);
  const again = await confirmAgain(application.id, {
    came: itemsOf(application.answers, 'came').map((each) => ({ ...each, movedOn: '2026-11-13' })),
  });
  expect(again?.registers).toMatchObject({
    written: [],
    left: [
      expect.stringMatching(/^Appointment of .+ on 13 November 2026\. .+ from an earlier confirmation\.$/),
    ],
  });
});

test('filing of a person whose part the form does not ask: told at the desk, by mail and on the company’s page until entered', {
  tags: ['extended'],
}, async () => {
  const draft = await createFilledDraft(testApp, ada, 'nigeria-company-changes');
  const application = await filed(
    'nigeria-company-changes',
    {
      registry: 'business-name',
      companyNumber: 'BN 1234567',
      changes: ['directors', 'name'],
      newName: 'Copper Meadow Stores',
    },
    draft,
  );
  const id = await aCompany(String(application.answers['companyNumber']));
  const desk = await testApp.call('GET /admin/applications/:id', musa, { params: { id: application.id } });
  expect(desk.data.completion?.changes).toContainEqual({
    label: 'Left to the owner to enter in the registers',
    value: expect.stringContaining(', who joined the business.'),
  });
  expect((await confirm(application)).status).toBe(200);
  const mail = await testApp.lastMail('ada@customer.example');
  expect(mail.text).toContain('Some changes are yours to enter in the registers of Copper Meadow');
  const { data } = await testApp.call('GET /companies/:id/record', ada, { params: { id } });
  expect(data.events).toEqual([]);
  const note = async () => (await company(id)).changes.find(({ part }) => part === 'registers');
  const left = await note();
  expect(left).toMatchObject({
    label: 'Enter in the registers yourself',
    value: expect.stringMatching(/^.+, who joined the business\.$/),
  });
  const name = /^(.+), who joined/.exec(left?.value ?? '')?.[1] ?? '';
  const personId = crypto.randomUUID();
  const entered = await testApp.call('POST /companies/:id/record-events', ada, {
    params: { id },
    body: {
      version: data.version,
      idempotencyKey: crypto.randomUUID(),
      events: [
        {
          kind: 'person_entered' as const,
          personId,
          personType: 'individual' as const,
          particulars: { name },
        },
        { kind: 'control_began' as const, personId, natures: ['Holds 40% of the shares'] },
      ].map((change) => ({ id: crypto.randomUUID(), effectiveOn: '2026-11-12', change, corrects: null })),
    },
  });
  expect(entered.status).toBe(200);
  expect(await note()).toMatchObject({ label: 'Entered in the registers', value: left?.value });
});

test('registers without room for the events of a filing: left to the owner when confirmed, kept when undone', {
  tags: ['extended'],
}, async () => {
  const application = await filed('nigeria-company-changes');
  const id = await aCompany(String(application.answers['companyNumber']));
  await testApp.database.query(
    `insert into record_events (id, company_id, seq, effective_on, change, by_whom, actor_name, recorded_at)
     select gen_random_uuid(), $1, n, '2026-01-05', jsonb_build_object('kind', 'person_entered', 'personId', 'p' || n,
       'personType', 'individual', 'particulars', jsonb_build_object('name', 'Person ' || n)),
       'system', 'Charterly', now() from generate_series(1, 4999) as n`,
    [id],
  );
  await testApp.database.sql.update(companies).set({ recordVersion: 4999 }).where(eq(companies.id, id));
  expect(await confirm(application)).toMatchObject({ status: 200 });
  expect((await company(id)).changes).toContainEqual(
    expect.objectContaining({
      label: 'Enter in the registers yourself',
      value: expect.stringMatching(/^Appointment of .+ have no room for more entries\. Write to us\.$/),
    }),
  );
  await testApp.database.query('delete from record_events where company_id = $1 and seq = 4999', [id]);
  await testApp.database.sql.update(companies).set({ recordVersion: 4998 }).where(eq(companies.id, id));
  expect((await confirmAgain(application.id))?.registers.written).toHaveLength(1);
  await testApp.database.transaction(() => undoFiling(testApp.dependencies, application.id));
  expect(await testApp.database.sql.$count(recordEvents, eq(recordEvents.companyId, id))).toBe(5000);
});

test('appointment that the registers have already: linked to the filing, not doubled', {
  tags: ['extended'],
}, async () => {
  const first = await filed('nigeria-company-changes');
  const id = await aCompany(String(first.answers['companyNumber']));
  await confirm(first);
  const second = await filed('nigeria-company-changes');
  expect((await confirm(second)).status).toBe(200);
  const { data } = await testApp.call('GET /companies/:id/record', ada, { params: { id } });
  expect(data.events).toHaveLength(2);
  const links = await testApp.database.sql
    .select()
    .from(companyChanges)
    .where(eq(companyChanges.applicationId, second.id));
  expect(links).toContainEqual(
    expect.objectContaining({ label: 'In the registers already', recordEventId: data.events[1]?.id }),
  );
  // The entry stays while another confirmed filing says the same.
  const undo = (applicationId: string) =>
    testApp.database.transaction(() => undoFiling(testApp.dependencies, applicationId));
  const kinds = async () =>
    (await testApp.call('GET /companies/:id/record', ada, { params: { id } })).data.events.map(
      ({ change }) => change.kind,
    );
  await undo(first.id);
  expect(await kinds()).toEqual(['person_entered', 'officer_appointed']);
});

test('company registered here that its customer added by hand meanwhile: the officer is told what leads on', {
  tags: ['extended'],
}, async () => {
  const application = await filed('nigeria-business-name-registration');
  const number = application.service.registry.numberExample;
  const { data } = await testApp.call('POST /companies', ada, {
    body: {
      companies: [
        {
          country: 'nigeria',
          entityType: 'BN',
          name: 'Zuma Foods',
          registrationNumber: number,
          registeredOn: today(),
        },
      ],
    },
  });
  const { data: added } = await testApp.call('GET /companies', ada);
  const documents = await uploadClosingDocuments(testApp, musa, application.id);
  const registration = {
    registrationNumber: added.companies[0]?.registrationNumber,
    registeredName: 'Zuma Foods',
    documents,
  };
  const refused = await confirm(application, registration);
  expect([refused.status, refused.refusal.message]).toEqual([
    422,
    'The customer has added a company with this number to their account. Ask them to remove it there, then confirm again.',
  ]);
  await testApp.call('DELETE /companies/:id', ada, { params: { id: data.companies[0]?.id ?? '' } });
  expect((await confirm(application, registration)).status).toBe(200);
});
