import { brand } from '#brand';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { sendingJob } from './create-mailer.ts';
import type { MailTransport } from './mail-transport.ts';
import { findMail, recordFailure, recordSent, type MailRow } from './queries.ts';

type SendMailDependencies = {
  database: Database;
  clock: Clock;
  transport: MailTransport;
  config: Pick<Config, 'mailFrom' | 'production'>;
};

const longestError = 500;

/** The kind of mail that carries an issue of the newsletter. */
export const issueKind = 'newsletter.issue';

/** Mails of sign-in carry codes and links that must not lie about in the database once they have left. */
const withoutSecrets = ({ subject }: MailRow): Pick<MailRow, 'subject' | 'text' | 'html'> => ({
  subject: subject.replace(/\d{4,}/g, '······'),
  text: '(Not kept: it carried a code or a link for signing in.)',
  html: '',
});

/** An issue of the newsletter is kept once, not once for every reader. */
const withoutLetter = ({ subject }: MailRow): Pick<MailRow, 'subject' | 'text' | 'html'> => ({
  subject,
  text: '(Not kept: the text stands with the issue, on the desk.)',
  html: '',
});

const redact = (mail: MailRow): Pick<MailRow, 'subject' | 'text' | 'html'> | undefined => {
  if (mail.kind.startsWith('auth.')) return withoutSecrets(mail);
  return mail.kind === issueKind ? withoutLetter(mail) : undefined;
};

/** Sends one queued mail and records what became of it. A mail that was sent, or is not there, is left alone. */
export const sendQueuedMail = async (
  { database, clock, transport, config }: SendMailDependencies,
  mailId: string,
): Promise<void> => {
  const mail = await findMail(database, mailId);
  if (mail === null || mail.sentAt !== null) return;
  const { id, to, subject, text, html, createdAt, unsubscribeUrl } = mail;
  try {
    await transport.send({
      id,
      from: config.mailFrom ?? `${brand.name} <${brand.email}>`,
      to,
      subject,
      text,
      html,
      createdAt,
      unsubscribeUrl,
    });
  } catch (cause) {
    await recordFailure(
      database,
      id,
      (cause instanceof Error ? cause.message : String(cause)).slice(0, longestError),
    );
    throw cause;
  }
  await recordSent(database, id, clock(), config.production ? redact(mail) : undefined);
};

/** Names the worker that sends queued mail; call it before the jobs start. */
export const handleMailJobs = (jobs: Pick<Jobs, 'handle'>, sending: SendMailDependencies): void => {
  jobs.handle<{ mailId: string }>(sendingJob, ({ mailId }) => sendQueuedMail(sending, mailId));
};
