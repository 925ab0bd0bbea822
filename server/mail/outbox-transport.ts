import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { composeMessage } from './compose-message.ts';
import type { MailTransport, OutgoingMail } from './mail-transport.ts';

/**
 * The pretend provider: each mail becomes one .eml file that any mail program opens, named by its day and id.
 * @param folder    where the files go; made when missing
 * @param announce  told of every mail written, for the console of a developer
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
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${mail.createdAt.toISOString().slice(0, 10)}-${mail.id}.eml`);
      // Written aside and renamed: a reader never sees half a mail, and a second attempt replaces the first.
      await writeFile(`${path}.part`, message);
      await rename(`${path}.part`, path);
      announce?.(mail, path);
    },
    close() {},
  };
};
