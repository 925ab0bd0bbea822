import { and, asc, isNull, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { MailTransport } from '../../mail/mail-transport.ts';
import { sendQueuedMail } from '../../mail/send-queued-mail.ts';
import { smtpTransport } from '../../mail/smtp-transport.ts';
import { mails } from '../../mail/tables.ts';
import { startTestApp, type Data, type TestApp } from '../../testing/app.ts';
import { startMailServer, type MailServer } from '../../testing/mail-server.ts';
import { newsletterSubscribers } from '../tables.ts';

export type Issue = Data<'GET /admin/newsletter/issues/:id'>['issue'];

export const noon = new Date('2026-11-23T12:00:00Z');

export const sampleIssue = {
  subject: 'Fees from January',
  text: 'The **Commission** raises its fees. See [the notice](https://cac.example/notice).',
};

/** The unsubscribe token of the n-th subscriber of `addSubscribers`. */
export const tokenOf = (number: number): string => String(number).padStart(43, 'a');

/** The newsletter desk for a test file: a server, a signed-in officer and an SMTP server, fresh for each test. */
export function useNewsletterDesk() {
  let app: TestApp;
  let officer: string;
  let mailServer: MailServer;
  let transport: MailTransport;

  beforeAll(async () => {
    app = await startTestApp({ now: noon });
  });
  beforeEach(async () => {
    await app.reset();
    app.setNow(noon);
    officer = await app.officer();
    mailServer = await startMailServer();
    transport = smtpTransport(mailServer.url);
  });
  afterEach(async () => {
    transport.close();
    await mailServer.close();
  });
  afterAll(() => app.stop());

  const issueMails = () =>
    app.database.sql
      .select()
      .from(mails)
      .where(like(mails.kind, 'newsletter.%'))
      .orderBy(asc(mails.position));

  return {
    get app() {
      return app;
    },
    get officer() {
      return officer;
    },
    get mailServer() {
      return mailServer;
    },
    createIssue: async (changes: Partial<typeof sampleIssue> = {}): Promise<Issue> =>
      (await app.call('POST /admin/newsletter/issues', officer, { body: { ...sampleIssue, ...changes } }))
        .data,
    readIssue: async (id: string): Promise<Issue> =>
      (await app.call('GET /admin/newsletter/issues/:id', officer, { params: { id } })).data.issue,
    changeIssue: ({ id, version }: Issue, body: Partial<typeof sampleIssue>) =>
      app.call('PUT /admin/newsletter/issues/:id', officer, {
        params: { id },
        body: { ...sampleIssue, ...body, version },
      }),
    sendIssue: ({ id, version }: Issue, token = officer) =>
      app.call('POST /admin/newsletter/issues/:id/send', token, { params: { id }, body: { version } }),
    sendTrial: ({ id, version }: Issue) =>
      app.call('POST /admin/newsletter/issues/:id/trial', officer, { params: { id }, body: { version } }),
    deleteIssue: ({ id }: Issue) =>
      app.callLoosely('DELETE /admin/newsletter/issues/:id', officer, { params: { id } }),
    /** Adds subscribers, reader1@customer.example and so on. @returns their addresses */
    addSubscribers: async (
      count: number,
      state: 'waiting' | 'confirmed' | 'left' = 'confirmed',
      from = 1,
    ): Promise<string[]> => {
      const people = Array.from({ length: count }, (_, index) => ({
        email: `reader${from + index}@customer.example`,
        token: tokenOf(from + index),
        state,
        askedAt: noon,
        confirmedAt: noon,
      }));
      await app.database.sql.insert(newsletterSubscribers).values(people);
      return people.map(({ email }) => email);
    },
    issueMails,
    /** The addresses newsletter mail was written to, sorted. */
    recipients: async (): Promise<string[]> => (await issueMails()).map(({ to }) => to).toSorted(),
    /** Runs the jobs, and hands the queued mails to the SMTP server one after the other. */
    deliver: async (production = false): Promise<void> => {
      await app.runJobs();
      const queued = await app.database.sql
        .select()
        .from(mails)
        .where(and(like(mails.kind, 'newsletter.%'), isNull(mails.sentAt)))
        .orderBy(asc(mails.position));
      for (const { id } of queued)
        await sendQueuedMail(
          {
            ...app.dependencies,
            clock: app.now,
            transport,
            config: { mailFrom: null, mailReplies: null, production },
          },
          id,
        );
    },
    /** The addresses whose mail the SMTP server took, sorted. */
    received: (): string[] => mailServer.received.flatMap(({ to }) => to).toSorted(),
  };
}
