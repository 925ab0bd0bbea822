import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countryOf, services } from '#catalog/index.ts';
import type { Service } from '#catalog/types/index.ts';
import { fieldsOf } from '#forms/form.ts';
import { quote } from '#rules/pricing/quote.ts';
import { calendarDateIn } from '#values/calendar-date.ts';
import { isEvery, tagsOfAlike } from '../../testing/every.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  actAsOfficer,
  createFilledDraft,
  reportTransfer,
  signApplication,
  uploadClosingDocuments,
} from '../testing/application-fixtures.ts';

const now = new Date('2026-11-21T10:00:00Z');
let testApp: TestApp;
let officer: string;
beforeAll(async () => {
  testApp = await startTestApp({ now });
  officer = await testApp.officer();
});
afterAll(() => testApp.stop());

/**
 * An answer that an officer asks about, and the customer's correction: the e-mail address, or in a form
 * without one what is done.
 */
function correctionOf({ form }: Service): { asked: string; corrected: string } {
  const email = fieldsOf(form).find(({ kind }) => kind === 'email');
  return email
    ? { asked: email.id, corrected: 'hello@corrected.example' }
    : { asked: 'activity', corrected: 'We sell food to shops in Wales and England.' };
}

/** Returns the first service of each kind. */
const firstOfEach = (kindOf: (service: Service) => string): readonly Service[] => [
  ...new Map(services.toReversed().map((service) => [kindOf(service), service])).values(),
];
const isRegistration = ({ entityType }: Service): string => String(entityType !== undefined);
/** Services that differ in nothing but their data: of one country, both or neither a registration, asked the same. */
const alike = (service: Service): string =>
  [service.country, isRegistration(service), correctionOf(service).asked].join(' ');

// The data of each service (sample, price, papers, numbers, what completes it) has tests in `rules/catalogue.test.ts`,
// `rules/application/completion.test.ts` and `prices.test.ts`. Nothing of a country depends on the engine: where
// PostgreSQL is tested too, the embedded one runs a registration and another matter.
const { POSTGRES_TOO, STORIES_OF: country } = process.env;
const told = country
  ? services.filter((service) => service.country === country)
  : isEvery
    ? services
    : firstOfEach(POSTGRES_TOO === undefined ? alike : isRegistration);
if (told.length === 0) throw new Error(`There is no service of ${country}.`);

/** The first registration of each country, and the first other matter. */
const isFirst = (service: Service): boolean => {
  const registers = (each: Service): boolean => isRegistration(each) === 'true';
  return registers(service)
    ? told.find((each) => registers(each) && each.country === service.country) === service
    : told.find((each) => !registers(each)) === service;
};

const stories = told.map((service) => ({
  service,
  serviceId: service.id,
  ...correctionOf(service),
  number: service.registry.numberExample,
}));

describe.each(stories)('$serviceId', ({ service, serviceId, asked: askedPath, corrected, number }) => {
  /** An officer asks about an answer, and the customer corrects it. */
  const askAndAnswer = async (ada: string, email: string, draftId: string): Promise<void> => {
    await actAsOfficer(testApp, officer, draftId, {
      verb: 'askForInformation',
      questions: [{ path: askedPath, reason: 'mismatch', words: 'Please give the address of the business.' }],
    });
    const letter = await testApp.lastMail(email);
    expect(letter.text).toContain('Please give the address of the business.');
    expect(letter.text).toContain(`/applications/${draftId}/form/`);
    const open = await testApp.call('GET /applications/:id', ada, { params: { id: draftId } });
    expect(open.data).toMatchObject({
      headline: { id: 'information_asked', nextActor: 'you' },
      editable: [askedPath],
    });
    const base = open.data.revisions[askedPath] ?? 0;
    await testApp.call('PUT /applications/:id/answers', ada, {
      params: { id: draftId },
      body: { changes: { [askedPath]: { value: corrected, base } } },
    });
    const answered = await testApp.call('POST /applications/:id/answer', ada, {
      params: { id: draftId },
      body: { version: open.data.version },
    });
    expect(answered.data).toMatchObject({ headline: { id: 'in_review' }, editable: [] });
    const desk = await testApp.call('GET /admin/applications/:id', officer, { params: { id: draftId } });
    expect(desk.data.changes).toMatchObject([{ path: askedPath, after: corrected }]);
  };

  const tags = tagsOfAlike(isFirst(service));
  test('from draft to completion: evidence, receipt, and for a registration the company with its deadlines', {
    tags,
  }, async () => {
    const email = `ada@${serviceId}.example`;
    const ada = await testApp.signUp(email, 'Ada Obi');

    const draft = await createFilledDraft(testApp, ada, serviceId);
    expect(draft).toMatchObject({
      headline: { id: 'draft', nextActor: 'you' },
      editable: null,
      allowed: ['submit', 'cancel'],
      summary: null,
      payment: null,
    });
    expect(draft.quote?.lines.map(({ payee }) => payee)).toContain('ours');
    expect(draft.quote?.currency).toBe(countryOf(service).currency);
    const today = calendarDateIn(countryOf(service).zone, now);
    const price = quote(service, draft.tier, service.facts(draft.answers, today), today);
    expect(draft.quote, 'price of the facts that the answers give').toMatchObject(
      'lines' in price ? { totalMinor: price.totalMinor, estimate: price.estimate } : {},
    );

    const signed = await signApplication(testApp, ada, draft);
    expect(signed).toMatchObject({
      headline: { id: 'awaiting_payment', nextActor: 'you' },
      editable: [],
      declaration: { name: 'Ada Obi' },
      payment: { dueMinor: draft.quote?.totalMinor, reported: null },
    });
    const howToPay = await testApp.lastMail(email);
    expect(howToPay).toMatchObject({ kind: 'application.submitted', applicationId: draft.id });
    expect(howToPay.text).toContain(signed.payment?.reference);
    expect(howToPay.text).toContain(signed.payment?.account.number);
    expect((await testApp.lastMail('musa.bello@desk.example')).kind).toBe('desk.submitted');

    expect((await reportTransfer(testApp, ada, signed)).headline).toMatchObject({
      id: 'payment_reported',
      nextActor: 'us',
    });
    const waiting = await testApp.call('GET /admin/applications', officer, {
      query: { queue: 'to_check_payment' },
    });
    expect(waiting.data.rows.map(({ id }) => id)).toEqual([draft.id]);

    const paid = await actAsOfficer(testApp, officer, draft.id, {
      verb: 'confirmPayment',
      amountMinor: signed.payment?.dueMinor,
      receivedOn: '2026-11-21',
    });
    expect(paid).toMatchObject({
      headline: { id: 'in_review' },
      findings: [],
      readiness: 100,
      changes: [],
      chainIntact: true,
      customer: { name: 'Ada Obi', email },
    });
    expect((await testApp.lastMail(email)).kind).toBe('application.payment_confirmed');

    await askAndAnswer(ada, email, draft.id);

    await actAsOfficer(testApp, officer, draft.id, { verb: 'approve' });
    await actAsOfficer(testApp, officer, draft.id, {
      verb: 'file',
      registryReference: 'CAC/2026/1',
      filedOn: '2026-11-21',
    });
    expect(
      (await testApp.call('GET /applications/:id', ada, { params: { id: draft.id } })).data.headline,
    ).toMatchObject({ id: 'filed', nextActor: 'registry' });
    const certificate = await testApp.upload(draft.id, {
      token: officer,
      desk: true,
      purpose: 'certificate',
      name: 'certificate.pdf',
    });
    const done = await actAsOfficer(testApp, officer, draft.id, {
      verb: 'confirm',
      registrationNumber: number,
      registeredOn: '2026-11-21',
      evidenceFileId: certificate.data.id,
      ...(service.entityType === undefined ? {} : { registeredName: draft.name }),
      documents: await uploadClosingDocuments(testApp, officer, draft.id, service.id),
    });
    expect(done).toMatchObject({
      headline: { id: 'completed', nextActor: 'nobody', title: service.outcome.title },
      registrationNumber: number,
      chainIntact: true,
      allowed: ['addDocument', 'correctRegistration', 'reopen'],
    });
    const news = await testApp.lastMail(email);
    expect(news.kind).toBe('application.completed');
    expect(news.subject).toContain(service.outcome.done);

    await testApp.runJobs();
    const end = await testApp.call('GET /applications/:id', ada, { params: { id: draft.id } });
    expect(end.data.documents.map(({ kind }) => kind).toSorted()).toEqual(
      [
        ...service.documents.filter(({ arrives }) => arrives === 'closing').map(({ id }) => id),
        'evidence',
        'invoice',
        'receipt',
        'summary',
        // Another one with the corrected answer.
        'summary',
      ].toSorted(),
    );
    for (const document of end.data.documents) {
      const file = await testApp.app.inject({
        url: `/api/files/${document.fileId}`,
        headers: { authorization: `Bearer ${ada}` },
      });
      expect(file.statusCode).toBe(200);
      expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }

    expect(end.data.events.map(({ verb }) => verb)).toEqual([
      'start',
      'submit',
      'reportTransfer',
      'confirmPayment',
      'askForInformation',
      'answer',
      'approve',
      'file',
      'confirm',
    ]);
    const { data } = await testApp.call('GET /companies', ada);
    const companies =
      service.entityType === undefined
        ? []
        : [
            {
              registrationNumber: number,
            },
          ];
    expect(data.companies).toMatchObject(companies);
    expect([end.data.companyId].filter((id) => id !== null)).toEqual(data.companies.map(({ id }) => id));
    for (const { id } of data.companies) {
      const { data: company } = await testApp.call('GET /companies/:id', ada, { params: { id } });
      expect(company).toMatchObject({
        entityType: service.entityType,
        registeredOn: '2026-11-21',
        applicationId: draft.id,
      });
      expect(company.deadlines.length).toBeGreaterThan(0);
      expect(company.documents).toHaveLength(end.data.documents.length);
    }
  });
});
