/** One mail to one recipient. `kind` names its purpose, such as 'application.submitted'. */
export type Mail = {
  /** A UUID, for callers that refer to the mail later. */
  id?: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  kind: string;
  applicationId?: string;
  /** The address for replies; the sender's by default. */
  replyTo?: string;
  /** The one-click unsubscribe URL (RFC 8058), for newsletter mail. */
  unsubscribeUrl?: string;
};

/** Inserts a mail and its sending job in the current transaction. */
export type Mailer = { queue(mail: Mail): Promise<void> };
