import { SpanKind } from '@opentelemetry/api';
import { brand } from '#brand';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { bounceAddress } from '../inbound-mail/reply-address.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { inSpan } from '../observability/spans.ts';
import { currentRequestId } from '../request-context.ts';
import { sendMailJob } from './create-mailer.ts';
import type { MailTransport } from './mail-transport.ts';
import { findMail, recordAttempt, recordFailure, recordSent, type MailRow } from './queries.ts';
import { recordBounce, refusedRecipient } from './undeliverable.ts';

type SendMailDependencies = {
  database: Database;
  clock: Clock;
  transport: MailTransport;
  config: Pick<Config, 'mailFrom' | 'mailReplies' | 'production'>;
  log: { info(details: object, message: string): void };
};

const maxErrorLength = 500;

/** The kind of newsletter mails. */
export const issueKind = 'newsletter.issue';

/** Sign-in mails contain codes and links, which are not stored after sending. */
const redactSecrets = ({ subject }: MailRow): Pick<MailRow, 'subject' | 'text' | 'html'> => ({
  subject: subject.replace(/\d{4,}/g, '······'),
  text: '(Not kept: it carried a code or a link for signing in.)',
  html: '',
});

/** The text of a newsletter is stored with its issue, not once per subscriber. */
const redactIssue = ({ subject }: MailRow): Pick<MailRow, 'subject' | 'text' | 'html'> => ({
  subject,
  text: '(Not kept: the text stands with the issue, on the desk.)',
  html: '',
});

const redact = (mail: MailRow): Pick<MailRow, 'subject' | 'text' | 'html'> | undefined => {
  if (mail.kind.startsWith('auth.')) return redactSecrets(mail);
  return mail.kind === issueKind ? redactIssue(mail) : undefined;
};

/**
 * Sends one queued mail and records the result. Does nothing for a mail that was sent, refused for good or deleted.
 * @throws what the transport threw, so that the job is repeated; not for a recipient that is refused for good
 */
export const sendQueuedMail = async (
  { database, clock, transport, config, log }: SendMailDependencies,
  mailId: string,
): Promise<void> => {
  const mail = await findMail(database, mailId);
  if (mail === null || mail.sentAt !== null || mail.bouncedAt !== null) return;
  const { id, to, subject, text, html, createdAt, unsubscribeUrl, replyTo } = mail;
  // First: a database that cannot record that the mail was sent, such as one on a full disk, must not send it
  // again and again.
  await recordAttempt(database, id);
  try {
    await inSpan(`mail ${mail.kind}`, { kind: SpanKind.PRODUCER }, () =>
      transport.send({
        id,
        from: config.mailFrom ?? `${brand.name} <${brand.email}>`,
        to,
        subject,
        text,
        html,
        createdAt,
        unsubscribeUrl,
        replyTo,
        bounceTo: config.mailReplies && bounceAddress(config.mailReplies, id),
      }),
    );
  } catch (cause) {
    const refused = refusedRecipient(cause);
    // Another attempt would be refused as well.
    if (refused !== null) {
      await recordBounce(database, id, clock(), refused);
      log.info({ reqId: currentRequestId(), mail: { id, kind: mail.kind } }, 'A mail was refused.');
      return;
    }
    await recordFailure(
      database,
      id,
      (cause instanceof Error ? cause.message : String(cause)).slice(0, maxErrorLength),
    );
    throw cause;
  }
  await recordSent(database, id, clock(), config.production ? redact(mail) : undefined);
  log.info({ reqId: currentRequestId(), mail: { id, kind: mail.kind } }, 'A mail is sent.');
};

/** Registers the worker that sends queued mail. Call it before the jobs start. */
export const handleMailJobs = (jobs: Pick<Jobs, 'handle'>, sending: SendMailDependencies): void => {
  jobs.handle<{ mailId: string }>(sendMailJob, ({ mailId }) => sendQueuedMail(sending, mailId));
};
