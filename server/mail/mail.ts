/** One mail to one person, as a use case asks for it. `kind` names its purpose, such as 'application.submitted'. */
export type Mail = {
  /** A UUID, given by who has to find the mail again. */
  id?: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  kind: string;
  applicationId?: string;
  /** Where a mail program may take the reader off the list with one press (RFC 8058); only for mail one can leave. */
  unsubscribeUrl?: string;
};

/** Writes the mail's row and its sending job in the current transaction; a rollback leaves neither. */
export type Mailer = { queue(mail: Mail): Promise<void> };
