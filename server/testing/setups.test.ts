import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isEvery } from '../../testing/every.ts';
import { mails } from '../mail/tables.ts';
import { startTestApp, type TestApp } from './app.ts';

const noon = new Date('2026-11-21T12:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ keepSetups: true, now: noon });
});
afterAll(() => app.stop());

let runs = 0;
/** Adds a mail. @returns its text and row */
const addMail = (text: string) =>
  app.setUp(`mail ${text}`, async () => {
    runs += 1;
    const [row] = await app.database.sql
      .insert(mails)
      .values({
        to: 'ada@customer.example',
        kind: 'test',
        subject: text,
        text,
        html: `<p>"${text}"</p>`,
        createdAt: noon,
      })
      .returning();
    return { text, row };
  });
const readMails = () => app.database.sql.select().from(mails).orderBy(mails.position);
const begin = async (): Promise<void> => {
  await app.reset();
  app.setNow(noon);
  runs = 0;
};

/** Declares tests only with or only without EVERY=1, because `npm test` fails for a test that is skipped. */
const [describeKept, describeRepeated] = isEvery ? [() => undefined, describe] : [describe, () => undefined];

describeRepeated('setups with EVERY=1', () => {
  test('the same as before: the setup runs again', async () => {
    for (const _ of [1, 2]) {
      await begin();
      await addMail('one');
      expect(runs).toBe(1);
    }
  });
});

describeKept('setups of a test', () => {
  test('the same as before: rows, sequences and results are restored, and nothing runs', async () => {
    await begin();
    const made = [await addMail('one, with a comma'), await addMail('a "second"\nline')];
    const rows = await readMails();
    expect(runs).toBe(2);

    await begin();
    await app.database.query(
      `insert into newsletter_subscribers (email, token, state, asked_at) values ('eve@example.com', 'x', 'left', now())`,
    );
    await begin();
    expect([await addMail('one, with a comma'), await addMail('a "second"\nline')]).toEqual(made);
    expect(runs).toBe(0);
    expect(await readMails()).toEqual(rows);
    expect((await app.database.query('select from newsletter_subscribers')).rowCount).toBe(0);

    const { row } = await addMail('third');
    expect(row?.position).toBe((rows.at(-1)?.position ?? 0) + 1);
  });

  test('a result that a test changes: the next test gets the first one', async () => {
    await begin();
    (await addMail('kept')).text = 'changed';
    await begin();
    expect((await addMail('kept')).text).toBe('kept');
  });

  test('another order, another time, or something else before: the setup runs', async () => {
    await begin();
    await addMail('one');
    await addMail('two');

    await begin();
    await addMail('two');
    await addMail('one');
    expect(runs).toBe(2);

    await begin();
    app.setNow(new Date('2026-11-22T12:00:00Z'));
    await addMail('one');
    expect(runs).toBe(1);

    await begin();
    await readMails();
    await addMail('one');
    expect(runs).toBe(1);
  });

  test('two at once: both run, and neither is kept with rows of the other', async () => {
    for (const _ of [1, 2]) {
      await begin();
      await Promise.all([addMail('left'), addMail('right')]);
      expect(runs).toBe(2);
      expect(await readMails()).toHaveLength(2);
    }
  });

  test('a setup that fails: fails, and runs again the next time', async () => {
    const fail = () => app.setUp('failing', () => Promise.reject(new Error(`run ${(runs += 1)}`)));
    await begin();
    await expect(fail()).rejects.toThrow('run 1');
    await expect(fail()).rejects.toThrow('run 2');
    await begin();
    await expect(fail()).rejects.toThrow('run 1');
  });

  test('a file removed since: the setup runs, because only rows are restored', async () => {
    await begin();
    await addMail('with a file');
    await begin();
    await addMail('with a file');
    expect(runs).toBe(0);

    await app.dependencies.files.remove('a-file');
    await begin();
    await addMail('with a file');
    expect(runs).toBe(1);
  });

  test('clock: never before the restored rows', async () => {
    await begin();
    const slowly = () =>
      app.setUp('slow', async () => {
        app.setNow(new Date('2026-11-21T12:00:05Z'));
        return readMails();
      });
    await slowly();
    await begin();
    await slowly();
    expect(app.now().getTime()).toBeGreaterThanOrEqual(Date.parse('2026-11-21T12:00:05Z'));
  });
});
