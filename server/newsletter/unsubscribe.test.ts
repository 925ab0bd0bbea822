import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { erasePerson } from '../accounts/erase-person.ts';
import { eraseSubscribers } from './queries.ts';
import { newsletterSubscribers } from './tables.ts';
import { noon, tokenOf, useNewsletterDesk } from './testing/newsletter-desk.ts';

const desk = useNewsletterDesk();
const { createIssue, readIssue, sendIssue, addSubscribers, issueMails, deliver, received } = desk;

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

  test.each([
    { moment: 'before the batch', isQueued: false },
    { moment: 'while the mail is queued', isQueued: true },
  ])('account deleted $moment: counted as left, and the issue is sent', async ({ isQueued }) => {
    await addSubscribers(2);
    const sent = (await sendIssue(await createIssue())).data;
    if (isQueued) await desk.app.runJobs();
    const person = { id: randomUUID(), email: 'reader1@customer.example' };
    await erasePerson({ ...desk.app.dependencies, clock: desk.app.now }, person, 'desk');
    await deliver();
    expect(received()).toEqual(['reader2@customer.example']);
    expect(await readIssue(sent.id)).toMatchObject({
      state: 'sent',
      counts: { sent: 1, failed: 0, left: 1, waiting: 0 },
    });
  });

  test('accounts deleted while the batch is queued: no mail to them stays', {
    tags: ['extended'],
  }, async () => {
    await addSubscribers(40);
    const sent = (await sendIssue(await createIssue())).data;
    const erased = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `reader${number}@customer.example`);
    const erase = (email: string) =>
      erasePerson({ ...desk.app.dependencies, clock: desk.app.now }, { id: randomUUID(), email }, 'desk');
    await Promise.all([desk.app.runJobs(), ...erased.map(erase)]);
    expect((await issueMails()).filter(({ to }) => erased.includes(to))).toEqual([]);
    await deliver();
    expect(await readIssue(sent.id)).toMatchObject({
      state: 'sent',
      counts: { sent: 32, failed: 0, left: 8, waiting: 0 },
    });
  });

  test('unsubscribes again a week later: deleted a month after the first time', async () => {
    await addSubscribers(1);
    await leave(1);
    desk.app.setNow(new Date(noon.getTime() + 7 * 86_400_000));
    await leave(1);
    const [subscriber] = await desk.app.database.sql.select().from(newsletterSubscribers);
    expect(subscriber?.leftAt?.getTime()).toBeLessThan(noon.getTime() + 86_400_000);
  });

  test('erased after a month: newsletter mails go too, the counts stay', async () => {
    await addSubscribers(2);
    const sent = (await sendIssue(await createIssue())).data;
    await desk.app.dependencies.mailer.queue({
      to: 'reader1@customer.example',
      subject: 'Your receipt',
      text: 'x',
      html: 'x',
      kind: 'application.submitted',
    });
    await deliver();
    await leave(1);
    await eraseSubscribers(desk.app.database, {
      askedBefore: noon,
      leftBefore: new Date(noon.getTime() + 60_000),
    });
    expect((await desk.app.mailsTo('reader1@customer.example')).map(({ kind }) => kind)).toEqual([
      'application.submitted',
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
      kind: 'application.submitted',
    });
    await sendIssue(await createIssue());
    await desk.app.runJobs();
    await leave(1);
    expect((await desk.app.mailsTo('reader1@customer.example')).map(({ kind }) => kind)).toEqual([
      'application.submitted',
    ]);
    expect(await mailTo('reader2@customer.example')).toHaveLength(1);
  });
});
