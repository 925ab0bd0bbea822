import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { composeMessage } from './compose-message.ts';
import type { MailTransport, OutgoingMail } from './mail-transport.ts';

/**
 * A transport for development that writes each mail to an .eml file, named by day and id.
 * @param folder    created when missing
 * @param announce  called for every mail written
 */
export const outboxTransport = (
  folder: string,
  announce?: (mail: OutgoingMail, path: string) => void,
): MailTransport => {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    name: 'outbox',
    async send(mail) {
      const { message } = await writer.sendMail(composeMessage(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${mail.createdAt.toISOString().slice(0, 10)}-${mail.id}.eml`);
      // Atomic: readers never see a partial file. Private: mails have codes.
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
      announce?.(mail, path);
    },
    close() {},
  };
};
