import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { eraseSubscribers } from './queries.ts';
import { newsletterSubscribers } from './tables.ts';
import { noon, tokenOf, useNewsletterDesk } from './testing/newsletter-desk.ts';

const desk = useNewsletterDesk();
const {
  createIssue,
  readIssue,
  changeIssue,
  sendIssue,
  sendTrial,
  addSubscribers,
  issueMails,
  deliver,
  received,
} = desk;

describe('newsletter trial', () => {
  test('sent twice: only the officer gets it, twice', async () => {
    await addSubscribers(3);
    const issue = await createIssue();
    expect((await sendTrial(issue)).data).toEqual({ email: 'musa.bello@desk.example' });
    await sendTrial(issue);
    await deliver();
    expect(received()).toEqual(['musa.bello@desk.example', 'musa.bello@desk.example']);
    expect(desk.mailServer.received[0]?.raw).toContain('Subject: Trial: Fees from January');
    expect(desk.mailServer.received[0]?.raw).not.toContain('List-Unsubscribe');
    const [mail] = await issueMails();
    expect(mail?.text).toContain('See the notice\n(https://cac.example/notice).');
    expect(mail?.html).toContain('The <strong>Commission</strong> raises');
    expect(await readIssue(issue.id)).toMatchObject({ state: 'draft', version: 1 });
  });

  test.each([
    ['a subject', { subject: ' ' }],
    ['a text', { text: ' \n' }],
  ])('draft without %s: trial and issue are refused', async (_what, missing) => {
    await addSubscribers(1);
    const issue = await createIssue(missing);
    const refused = {
      status: 409,
      refusal: { code: 'not_possible_now', message: 'Give it a subject and a text first.' },
    };
    expect(await sendTrial(issue)).toMatchObject(refused);
    expect(await sendIssue(issue)).toMatchObject(refused);
    expect(await readIssue(issue.id)).toMatchObject({ state: 'draft', version: 1 });
  });

  test('draft at an old version: refused', async () => {
    const issue = await createIssue();
    await changeIssue(issue, {});
    expect(await sendTrial(issue)).toMatchObject({ status: 409, refusal: { code: 'version_conflict' } });
    expect(await issueMails()).toEqual([]);
  });
});

describe('newsletter subscriber', () => {
  const leave = (number: number) =>
    desk.app.call('POST /newsletter/unsubscriptions', null, { body: { token: tokenOf(number) } });
  const mailTo = async (to: string) => (await issueMails()).filter((mail) => mail.to === to);

  test('unsubscribes after the issue was sent, before the batch: gets no mail', async () => {
    await addSubscribers(3);
    const sent = (await sendIssue(await createIssue())).data;
    await leave(2);
    await deliver();
    expect(received()).toEqual(['reader1@customer.example', 'reader3@customer.example']);
    expect(await readIssue(sent.id)).toMatchObject({
      state: 'sent',
      counts: { sent: 2, failed: 0, left: 1, waiting: 0 },
    });
  });

  test('unsubscribes while the mail is queued: gets no mail', async () => {
    await addSubscribers(2);
    const sent = (await sendIssue(await createIssue())).data;
    await desk.app.runJobs();
    await leave(1);
    await deliver();
    expect(received()).toEqual(['reader2@customer.example']);
    expect(await readIssue(sent.id)).toMatchObject({
      state: 'sent',
      counts: { sent: 1, failed: 0, left: 1, waiting: 0 },
    });
  });

  test('unsubscribes after the mail arrived: still counted as sent', async () => {
    await addSubscribers(1);
    const sent = (await sendIssue(await createIssue())).data;
    await deliver();
    await leave(1);
    expect(await readIssue(sent.id)).toMatchObject({ state: 'sent', counts: { sent: 1, left: 0 } });
  });

  test('unsubscribes while the batch is queued: gets no unsent mail', async () => {
    await addSubscribers(20);
    const sent = (await sendIssue(await createIssue())).data;
    const leavers = [1, 5, 9, 13, 17, 20];
    await Promise.all([leave(1), desk.app.runJobs(), ...leavers.slice(1).map(leave)]);
    await deliver();
    expect(
      received().filter((to) => leavers.some((number) => to === `reader${number}@customer.example`)),
    ).toEqual([]);
    expect(await readIssue(sent.id)).toMatchObject({
      state: 'sent',
      counts: { sent: 14, failed: 0, left: 6, waiting: 0 },
    });
  });

  test('erased before the batch: gets no mail', async () => {
    await addSubscribers(2);
    const sent = (await sendIssue(await createIssue())).data;
    await desk.app.database.sql
      .delete(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, 'reader1@customer.example'));
    await deliver();
    expect(received()).toEqual(['reader2@customer.example']);
    expect(await readIssue(sent.id)).toMatchObject({ state: 'sent', counts: { sent: 1, left: 1 } });
  });

  test('erased after a month: newsletter mails go too, the counts stay', async () => {
    await addSubscribers(2);
    const sent = (await sendIssue(await createIssue())).data;
    await desk.app.dependencies.mailer.queue({
      to: 'reader1@customer.example',
      subject: 'Your receipt',
      text: 'x',
      html: 'x',
      kind: 'application.paid',
    });
    await deliver();
    await leave(1);
    await eraseSubscribers(desk.app.database, {
      askedBefore: noon,
      leftBefore: new Date(noon.getTime() + 60_000),
    });
    expect((await desk.app.mailsTo('reader1@customer.example')).map(({ kind }) => kind)).toEqual([
      'application.paid',
    ]);
    expect(await desk.app.mailsTo('reader2@customer.example')).toHaveLength(1);
    expect(await readIssue(sent.id)).toMatchObject({
      state: 'sent',
      counts: { sent: 2, failed: 0, left: 0, waiting: 0 },
    });
  });

  test('unsubscribes: other mail, and the mail of others, stays', async () => {
    await addSubscribers(2);
    await desk.app.dependencies.mailer.queue({
      to: 'reader1@customer.example',
      subject: 'Your receipt',
      text: 'x',
      html: 'x',
      kind: 'application.paid',
    });
    await sendIssue(await createIssue());
    await desk.app.runJobs();
    await leave(1);
    expect((await desk.app.mailsTo('reader1@customer.example')).map(({ kind }) => kind)).toEqual([
      'application.paid',
    ]);
    expect(await mailTo('reader2@customer.example')).toHaveLength(1);
  });
});
