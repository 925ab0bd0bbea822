import { describe, expect, test } from 'vitest';
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
      expect(html).toContain('Hello &#60;b&#62;there&#60;/b&#62;');
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

  test('sent a second time: refused, and nobody gets it twice', async () => {
    await addSubscribers(2);
    const issue = await createIssue();
    const sent = (await sendIssue(issue)).data;
    await deliver();
    for (const again of [issue, sent])
      expect(await sendIssue(again, await desk.app.officer('Ngozi Eze'))).toMatchObject({
        status: 409,
        refusal: {
          code: 'not_possible_now',
          message: expect.stringContaining('sent already, by Musa Bello'),
        },
      });
    for (const other of [await changeIssue(sent, {}), await sendTrial(sent), await deleteIssue(sent)])
      expect(other).toMatchObject({ status: 409, refusal: { code: 'not_possible_now' } });
    await deliver();
    expect(received()).toEqual(['reader1@customer.example', 'reader2@customer.example']);
    expect(await readIssue(issue.id)).toMatchObject({ ...sampleIssue, state: 'sent' });
  });

  test('sent by two officers at once: one succeeds', async () => {
    await addSubscribers(3);
    const issue = await createIssue();
    const other = await desk.app.officer('Ngozi Eze');
    const replies = await Promise.all([sendIssue(issue), sendIssue(issue, other)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    await desk.app.runJobs();
    expect(await recipients()).toHaveLength(3);
  });

  test('sent without confirmed subscribers: refused, stays a draft', async () => {
    await addSubscribers(2, 'waiting');
    const issue = await createIssue();
    expect(await sendIssue(issue)).toMatchObject({
      status: 409,
      refusal: { code: 'not_possible_now', message: expect.stringContaining('nobody to send this to') },
    });
    expect(await readIssue(issue.id)).toMatchObject({ state: 'draft', version: 1 });
    await deliver();
    expect(desk.mailServer.received).toEqual([]);
  });

  test('mail refused by the mail server: counted as failed until a retry succeeds', async () => {
    await addSubscribers(1);
    const sent = (await sendIssue(await createIssue())).data;
    desk.mailServer.answer('never');
    await expect(deliver()).rejects.toThrow('No such mailbox');
    expect(await readIssue(sent.id)).toMatchObject({
      state: 'sent',
      counts: { sent: 0, failed: 1, left: 0, waiting: 0 },
    });
    desk.mailServer.answer('take');
    await deliver();
    expect(await readIssue(sent.id)).toMatchObject({
      state: 'sent',
      counts: { sent: 1, failed: 0, left: 0, waiting: 0 },
    });
  });
});
