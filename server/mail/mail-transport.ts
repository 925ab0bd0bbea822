/** A mail ready to leave. `id` is the row's; the same id always carries the same Message-ID, so that a mailbox can drop a repeat. */
export type OutgoingMail = {
  id: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
  /** Goes into List-Unsubscribe; null for mail that answers something one did. */
  unsubscribeUrl?: string | null;
};

/** The port through which mail leaves the house. `send` resolves once the next hop has taken the mail, and throws when it has not. */
export type MailTransport = {
  readonly name: 'smtp' | 'outbox';
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};
