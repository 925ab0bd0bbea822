import { createTransport } from 'nodemailer';
import { composeMessage } from './compose-message.ts';
import type { MailTransport } from './mail-transport.ts';

/**
 * Sends through an SMTP server, over a few kept connections.
 * @param url  `smtp://user:password@host:port` or `smtps://…`, with nodemailer's query options
 */
export const smtpTransport = (url: string): MailTransport => {
  // Ten seconds without an answer is a failed attempt: the job is tried again later, and a stuck server holds no worker.
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    name: 'smtp',
    async send(mail) {
      await transporter.sendMail(composeMessage(mail));
    },
    close() {
      transporter.close();
    },
  };
};
