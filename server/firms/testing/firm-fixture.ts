import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { FirmRole } from '#contract/members/firm-roles.ts';
import { companies } from '../../companies/tables.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { subjectOf } from '../../testing/subject-of.ts';
import { firmMembers, firms } from '../tables.ts';

export const firmId = '6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f10';
export const noon = new Date('2026-11-23T12:00:00Z');

/** Starts a server before the tests of a file. Before each of them, Kemi has a firm, and Ada a company. */
export function firmFixture() {
  let app: TestApp;
  let ada: string;
  let kemi: string;
  let companyId: string;
  beforeAll(async () => {
    app = await startTestApp({ keepSetups: true });
  });
  beforeEach(async () => {
    await app.reset();
    app.setNow(noon);
    ada = await app.signUp('ada@customer.example', 'Ada Obi');
    kemi = await app.signUp('kemi@firm.example', 'Kemi Ade');
    companyId = await addCompany('Zuma Foods', 'RC 1234567');
    await app.call('POST /firms', kemi, { body: { id: firmId, name: 'Ade & Partners' } });
  });
  afterAll(() => app.stop());

  /** Adds a company of an account. @returns its id */
  const addCompany = async (name: string, registrationNumber: string, owner = ada): Promise<string> => {
    const [row] = await app.database.sql
      .insert(companies)
      .values({
        ownerId: subjectOf(owner),
        country: 'nigeria',
        entityType: 'LTD',
        name,
        registrationNumber,
        registeredOn: '2021-03-10',
        facts: {},
        createdAt: app.now(),
      })
      .returning({ id: companies.id });
    return row?.id ?? 'none';
  };
  const linkTo = async (email: string): Promise<string> =>
    /invitations\/([\w-]{43})/.exec((await app.lastMail(email)).text)?.[1] ?? 'none';
  const invite = (email: string, role: FirmRole = 'member', by = kemi) =>
    app.call('POST /firms/:id/invitations', by, { params: { id: firmId }, body: { email, role } });
  const accept = async (token: string, email: string) =>
    app.call('POST /firm-invitations/acceptance', token, { body: { token: await linkTo(email) } });

  return {
    get app() {
      return app;
    },
    get ada() {
      return ada;
    },
    get kemi() {
      return kemi;
    },
    get companyId() {
      return companyId;
    },
    addCompany,
    linkTo,
    invite,
    accept,
    /** Brings a person into the firm by an invitation. @returns the person's token */
    join: async (email: string, fullName: string, role: FirmRole = 'member'): Promise<string> => {
      const token = await app.signUp(email, fullName);
      await invite(email, role);
      await accept(token, email);
      return token;
    },
    /** Adds firms of which an account is an admin. */
    addFirms: async (token: string, count: number): Promise<string[]> => {
      const ids = Array.from({ length: count }, () => crypto.randomUUID());
      await app.database.sql
        .insert(firms)
        .values(ids.map((id, index) => ({ id, name: `Firm ${index + 1}`, createdAt: app.now() })));
      await app.database.sql.insert(firmMembers).values(
        ids.map((id) => ({
          firmId: id,
          accountId: subjectOf(token),
          role: 'admin' as const,
          since: app.now(),
        })),
      );
      return ids;
    },
    firm: async (token = kemi) => (await app.call('GET /firms/:id', token, { params: { id: firmId } })).data,
    people: async (token = ada) =>
      (await app.call('GET /people/:subject/:id', token, { params: { subject: 'companies', id: companyId } }))
        .data,
    offer: (role: 'editor' | 'viewer' = 'editor', email = 'kemi@firm.example', id = companyId) =>
      app.call('POST /companies/:id/firms', ada, { params: { id }, body: { email, role } }),
    acceptClient: async (token = kemi, email = 'kemi@firm.example', firm?: string) =>
      app.call('POST /invitations/acceptance', token, {
        body: { token: await linkTo(email), ...(firm !== undefined && { firmId: firm }) },
      }),
    /** The mails to an address, newest first, without those about the sign-up: subject and text in one line. */
    mailsTo: async (email: string) =>
      (await app.mailsTo(email))
        .filter(({ kind }) => /^(firms|members)\./.test(kind))
        .map(({ subject, text }) => ({ subject, text: text.replace(/\s+/g, ' ') })),
  };
}
