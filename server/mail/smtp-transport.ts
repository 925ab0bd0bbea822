import { createTransport } from 'nodemailer';
import { composeMessage } from './compose-message.ts';
import type { MailTransport } from './mail-transport.ts';

/**
 * A transport that sends through an SMTP server, over a connection pool.
 * @param url  `smtp://user:password@host:port` or `smtps://…`, with nodemailer's query options
 */
export const smtpTransport = (url: string): MailTransport => {
  // Timeouts fail the attempt, so that a stuck server does not block a worker; the job is retried.
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
