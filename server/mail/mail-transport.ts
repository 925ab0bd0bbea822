/** A mail to send. `id` is its row's and determines the Message-ID, so that mailboxes can drop duplicates. */
export type OutgoingMail = {
  id: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
  /** The List-Unsubscribe URL; null for transactional mail. */
  unsubscribeUrl?: string | null;
  /** The address for replies; null for the sender's. */
  replyTo?: string | null;
  /** The envelope sender, to which a bounce is sent; null for the sender's address. */
  bounceTo?: string | null;
};

/** The port for sending mail. `send` resolves when the next hop has accepted the mail and rejects otherwise. */
export type MailTransport = {
  readonly name: 'smtp' | 'outbox';
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};
