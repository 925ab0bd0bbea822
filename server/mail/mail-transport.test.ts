import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { startMailServer } from '#server/testing/mail-server.ts';
import type { MailTransport, OutgoingMail } from './mail-transport.ts';
import { outboxTransport } from './outbox-transport.ts';
import { smtpTransport } from './smtp-transport.ts';

const mail: OutgoingMail = {
  id: '0b0a6c0e-6f0f-4c9a-9a53-3f6b3b6c7d11',
  from: 'Charterly <no-reply@charterly.example>',
  to: 'ada@example.com',
  subject: 'Your code is 204816, Ọlá',
  text: 'Hello Ọlá, it costs ₦10,000.\n',
  html: '<p>Hello Ọlá, it costs <b>₦10,000</b>.</p>\n',
  createdAt: new Date('2026-11-21T08:00:00Z'),
};

type Setting = {
  transport: MailTransport;
  /** Returns all sent messages in order. */
  messages(): Promise<string[]>;
  /** Makes the next attempts fail. */
  breakDown(): Promise<void>;
  close(): Promise<void>;
};

const settings: Record<string, () => Promise<Setting>> = {
  async smtp() {
    const server = await startMailServer();
    const transport = smtpTransport(server.url);
    return {
      transport,
      messages: async () => server.received.map(({ raw }) => raw),
      breakDown: async () => server.answer('rejectTemporarily'),
      async close() {
        transport.close();
        await server.close();
      },
    };
  },
  async outbox() {
    const root = await mkdtemp(join(tmpdir(), 'outbox-'));
    const folder = join(root, 'outbox');
    return {
      transport: outboxTransport(folder),
      async messages() {
        const names: string[] = await readdir(folder).catch(() => []);
        return Promise.all(names.toSorted().map((name) => readFile(join(folder, name), 'utf8')));
      },
      async breakDown() {
        await rm(folder, { recursive: true, force: true });
        await writeFile(folder, 'a file where the folder should be');
      },
      close: () => rm(root, { recursive: true, force: true }),
    };
  },
};

/** Returns the decoded MIME parts of a message by media type. */
const partsOf = (message: string): Map<string, string> => {
  const boundary = /boundary="([^"]+)"/.exec(message)?.[1];
  const parts = new Map<string, string>();
  for (const part of message.split(`--${boundary}`)) {
    const [head = '', body = ''] = part.split(/\r\n\r\n([\s\S]*)/);
    const type = /Content-Type: (text\/\w+)/i.exec(head)?.[1];
    if (!type) continue;
    const bytes = /base64/i.test(head)
      ? Buffer.from(body, 'base64')
      : Buffer.from(
          body
            .replace(/=\r\n/g, '')
            .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        );
    parts.set(type, bytes.toString('utf8').replace(/\r\n/g, '\n').trim());
  }
  return parts;
};

describe.each(Object.keys(settings))('the %s transport', (name) => {
  let setting: Setting;
  afterEach(() => setting.close());
  const begin = async (): Promise<void> => {
    setting = await settings[name]!();
  };

  test('mail: both parts unchanged', async () => {
    await begin();
    await setting.transport.send(mail);
    const [message] = await setting.messages();
    const parts = partsOf(message!);
    expect(parts.get('text/plain')).toBe(mail.text.trim());
    expect(parts.get('text/html')).toBe(mail.html.trim());
    expect(message).toMatch(/^To: ada@example\.com\r$/m);
    expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  test('mail sent again: same Message-ID', async () => {
    await begin();
    await setting.transport.send(mail);
    await setting.transport.send(mail);
    const ids = (await setting.messages()).map((message) => /^Message-ID: (.+)\r$/im.exec(message)?.[1]);
    expect(new Set(ids)).toEqual(new Set([`<${mail.id}@charterly.example>`]));
  });

  test('line break in the subject: no header injection', async () => {
    await begin();
    await setting.transport.send({ ...mail, subject: 'Hello\r\nBcc: eve@example.com' });
    const [message] = await setting.messages();
    expect(message).not.toMatch(/^Bcc:/im);
    expect(message).toMatch(/^Subject: Hello Bcc: eve@example\.com\r$/m);
  });

  test('two recipients in one address: rejected', async () => {
    await begin();
    await expect(setting.transport.send({ ...mail, to: 'ada@example.com, eve@example.com' })).rejects.toThrow(
      'not one address',
    );
    expect(await setting.messages()).toEqual([]);
  });

  test('mail not accepted: rejects', async () => {
    await begin();
    await setting.breakDown();
    await expect(setting.transport.send(mail)).rejects.toThrow(/Try again later|EEXIST|ENOTDIR/);
  });
});

test('outbox: announces each mail, one file per mail, for its own user only', async () => {
  const root = await mkdtemp(join(tmpdir(), 'outbox-'));
  const told: string[] = [];
  const folder = join(root, 'outbox');
  const transport = outboxTransport(folder, ({ subject }, path) => told.push(`${subject} ${path}`));
  await transport.send(mail);
  await transport.send(mail);
  const name = `2026-11-21-${mail.id}.eml`;
  expect(await readdir(folder)).toEqual([name]);
  expect(told).toHaveLength(2);
  const modes = [folder, join(folder, name)].map(async (path) => (await stat(path)).mode & 0o777);
  expect(await Promise.all(modes)).toEqual([0o700, 0o600]);
  await rm(root, { recursive: true });
});
