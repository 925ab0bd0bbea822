import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { queueNextBatch, sendBatchJob } from './send-issue.ts';
import { newsletterDeliveries } from './tables.ts';
import { sampleIssue, tokenOf, useNewsletterDesk } from './testing/newsletter-desk.ts';

const desk = useNewsletterDesk();
const {
  createIssue,
  readIssue,
  changeIssue,
  sendIssue,
  sendTrial,
  deleteIssue,
  addSubscribers,
  issueMails,
  recipients,
  deliver,
  received,
} = desk;

describe('newsletter issue', () => {
  test('sent to 120 subscribers: each gets one mail, over several batches', async () => {
    const list = await addSubscribers(120);
    await addSubscribers(2, 'waiting', 500);
    await addSubscribers(2, 'left', 600);
    const sent = await sendIssue(await createIssue());
    expect([sent.status, sent.data]).toMatchObject([
      202,
      { state: 'sending', sent: { by: 'Musa Bello' }, counts: { sent: 0, failed: 0, left: 0, waiting: 120 } },
    ]);
    await deliver();
    expect(received()).toEqual(list.toSorted());
    await deliver();
    expect(desk.mailServer.received).toHaveLength(120);
    expect(await readIssue(sent.data.id)).toMatchObject({
      state: 'sent',
      counts: { sent: 120, failed: 0, left: 0, waiting: 0 },
    });
  });

  test('sent: each mail has its own unsubscribe link and List-Unsubscribe header', async () => {
    const [first = '', second = ''] = await addSubscribers(2);
    await sendIssue(await createIssue({ text: 'Hello <b>there</b>' }));
    await deliver();
    for (const [reader, number] of [
      [first, 1],
      [second, 2],
    ] as const) {
      const { text, html } = await desk.app.lastMail(reader);
      const leave = `https://charterly.example/newsletter/unsubscribe/${tokenOf(number)}`;
      expect(text).toContain(leave);
      expect(html).toContain(`href="${leave}"`);
      expect(html).toContain('Hello &lt;b&gt;there&lt;/b&gt;');
      const raw = desk.mailServer.received
        .find(({ to }) => to[0] === reader)
        ?.raw.replaceAll(/\r\n\s+/g, ' ');
      expect(raw).toContain(`List-Unsubscribe: <${leave}>`);
      expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
      expect(raw).toContain(`To: ${reader}`);
    }
  });

  test('sent in production: the text is kept with the issue only', async () => {
    const [reader = ''] = await addSubscribers(1);
    const sent = (await sendIssue(await createIssue())).data;
    await deliver(true);
    expect(desk.mailServer.received[0]?.raw).toContain('raises its fees');
    expect(await desk.app.lastMail(reader)).toMatchObject({
      subject: sampleIssue.subject,
      text: expect.stringContaining('Not kept'),
      html: '',
    });
    expect(await readIssue(sent.id)).toMatchObject({ ...sampleIssue, state: 'sent' });
  });

  test('sent a second time: refused, and nobody gets it twice', { tags: ['extended'] }, async () => {
    await addSubscribers(2);
    const issue = await createIssue();
    const sent = (await sendIssue(issue)).data;
    await deliver();
    for (const again of [issue, sent])
      expect(await sendIssue(again, await desk.app.officer('Ngozi Eze'))).toMatchObject({
        status: 409,
        refusal: {
          code: 'not_possible_now',
          message: expect.stringContaining('Musa Bello has already sent this issue'),
        },
      });
    for (const other of [await changeIssue(sent, {}), await sendTrial(sent), await deleteIssue(sent)])
      expect(other).toMatchObject({ status: 409, refusal: { code: 'not_possible_now' } });
    await deliver();
    expect(received()).toEqual(['reader1@customer.example', 'reader2@customer.example']);
    expect(await readIssue(issue.id)).toMatchObject({ ...sampleIssue, state: 'sent' });
  });

  test('another issue within seven days: refused with the day from which it can be sent, also at the same moment', async () => {
    await addSubscribers(1);
    const first = await createIssue();
    const second = await createIssue();
    const replies = await Promise.all([sendIssue(first), sendIssue(second)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409]);
    const refused = replies[0].status === 409 ? first : second;
    expect(await sendIssue(refused)).toMatchObject({
      refusal: { code: 'not_possible_now', message: expect.stringContaining('at most one issue a week') },
    });
    desk.app.setNow(new Date('2026-11-30T12:00:00Z'));
    expect((await sendIssue(refused, await desk.app.officer('Ngozi Eze'))).status).toBe(202);
  });

  test('sent by two officers at once: one succeeds', async () => {
    await addSubscribers(3);
    const issue = await createIssue();
    const other = await desk.app.officer('Ngozi Eze');
    const replies = await Promise.all([sendIssue(issue), sendIssue(issue, other)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409]);
    await desk.app.runJobs();
    expect(await recipients()).toHaveLength(3);
  });

  test('address that refused our mail for good: gets no issue until a subscription is confirmed again', async () => {
    const [first = '', second = ''] = await addSubscribers(2);
    await desk.app.database.query(
      `insert into undeliverable_addresses (address, status, mail_id, since) values ($1, '5.1.1', gen_random_uuid(), now())`,
      [first],
    );
    const sent = await sendIssue(await createIssue());
    expect(sent.data.counts).toMatchObject({ waiting: 1 });
    await deliver();
    expect(received()).toEqual([second]);
    await desk.app.database.query(`update newsletter_subscribers set state = 'waiting' where email = $1`, [
      first,
    ]);
    await desk.app.call('POST /newsletter/confirmations', null, { body: { token: tokenOf(1) } });
    expect((await desk.app.database.query('select from undeliverable_addresses')).rowCount).toBe(0);
  });

  test('sent without confirmed subscribers: refused, stays a draft', async () => {
    await addSubscribers(2, 'waiting');
    const issue = await createIssue();
    expect(await sendIssue(issue)).toMatchObject({
      status: 409,
      refusal: { code: 'not_possible_now', message: expect.stringContaining('no confirmed subscribers') },
    });
    expect(await readIssue(issue.id)).toMatchObject({ state: 'draft', version: 1 });
    await deliver();
    expect(desk.mailServer.received).toEqual([]);
  });

  test('mail refused by the mail server: counted as failed until a retry succeeds', async () => {
    await addSubscribers(1);
    const sent = (await sendIssue(await createIssue())).data;
    desk.mailServer.answer('rejectPermanently');
    await expect(deliver()).rejects.toThrow('No such mailbox');
    expect(await readIssue(sent.id)).toMatchObject({
      state: 'sent',
      counts: { sent: 0, failed: 1, left: 0, waiting: 0 },
    });
    desk.mailServer.answer('accept');
    await deliver();
    expect(await readIssue(sent.id)).toMatchObject({
      state: 'sent',
      counts: { sent: 1, failed: 0, left: 0, waiting: 0 },
    });
  });
});

describe('interrupted newsletter issue', () => {
  const batch = (issueId: string, number: number) =>
    queueNextBatch(desk.app.dependencies, { issueId, batch: number });

  test('process dies within a batch: the batch is rolled back and repeated', {
    tags: ['extended'],
  }, async () => {
    const list = await addSubscribers(60);
    const { id } = (await sendIssue(await createIssue())).data;
    const { mailer } = desk.app.dependencies;
    let count = 0;
    const dies = {
      ...desk.app.dependencies,
      mailer: {
        queue: (mail: Parameters<typeof mailer.queue>[0]) =>
          (count += 1) > 30 ? Promise.reject(new Error('the power went')) : mailer.queue(mail),
      },
    };
    await expect(queueNextBatch(dies, { issueId: id, batch: 1 })).rejects.toThrow('the power went');
    expect(await issueMails()).toEqual([]);
    await desk.app.runJobs();
    expect(await recipients()).toEqual(list.toSorted());
  });

  test('batch job repeated: no duplicates', { tags: ['extended'] }, async () => {
    const list = await addSubscribers(130);
    const { id } = (await sendIssue(await createIssue())).data;
    await batch(id, 1);
    await batch(id, 1);
    await desk.app.runJobs();
    await batch(id, 3);
    expect(await recipients()).toEqual(list.toSorted());
  });

  test('batch run by two processes at once: no duplicates, nobody missed', {
    tags: ['extended'],
  }, async () => {
    const list = await addSubscribers(80);
    const { id } = (await sendIssue(await createIssue())).data;
    await Promise.all([batch(id, 1), batch(id, 1), batch(id, 2)]);
    await desk.app.runJobs();
    expect(await recipients()).toEqual(list.toSorted());
    expect(
      await desk.app.database.sql.$count(newsletterDeliveries, eq(newsletterDeliveries.state, 'waiting')),
    ).toBe(0);
  });

  test('unknown issue: nothing is sent', async () => {
    await desk.app.dependencies.jobs.add(sendBatchJob, { issueId: randomUUID(), batch: 1 });
    await desk.app.runJobs();
    expect(await issueMails()).toEqual([]);
    expect(await desk.app.dependencies.jobs.failed()).toEqual([]);
  });
});
