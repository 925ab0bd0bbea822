import type { Config } from '../config/config.ts';
import { temporaryNamesIn } from '../data-directory.ts';
import type { MailTransport } from './mail-transport.ts';
import { outboxTransport } from './outbox-transport.ts';
import { smtpTransport } from './smtp-transport.ts';

type Log = { info(message: string): void; warn(message: string): void };

/**
 * Creates the transport: SMTP if SMTP_URL is set, otherwise the outbox in DATA_DIR, which logs mails outside
 * production.
 */
export const openMailTransport = (
  config: Pick<Config, 'smtpUrl' | 'dataDirectory' | 'production' | 'publicUrl'>,
  log: Log,
): MailTransport => {
  if (config.smtpUrl !== null) return smtpTransport(config.smtpUrl);
  const folder = temporaryNamesIn(config.dataDirectory).outbox;
  if (config.production) {
    log.warn(`SMTP_URL is not set, so that no mail leaves this machine: it is written to ${folder}.`);
    return outboxTransport(folder);
  }
  return outboxTransport(folder, ({ id, to, subject }) =>
    log.info(`Mail to ${to}: ${subject} (read it at ${config.publicUrl}/dev/mail/${id})`),
  );
};
