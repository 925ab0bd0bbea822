import type { MailKind } from '#contract/accounts/notice-topics.ts';

/** One mail to one recipient. */
export type Mail = {
  /** A UUID, for callers that refer to the mail later. */
  id?: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Its purpose, which decides whether the recipient can turn it off, and gets it while the account is banned. */
  kind: MailKind;
  applicationId?: string;
  /** The address for replies; the sender's by default. */
  replyTo?: string;
  /** The one-click unsubscribe URL (RFC 8058). Mails of a kind that can be turned off get one by themselves. */
  unsubscribeUrl?: string;
};

/**
 * Inserts a mail and its sending job in the current transaction, unless its recipient turned its kind off or is banned
 * and gets none of its kind.
 */
export type Mailer = { queue(mail: Mail): Promise<void> };
