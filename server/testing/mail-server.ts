import { SMTPServer } from 'smtp-server';

type ReceivedMail = { from: string; to: string[]; raw: string };

/**
 * The reply to a mail: accepted, rejected temporarily (451) or permanently (550), or none until the verdict
 * changes. An unknown recipient is refused before the mail is sent (550 5.1.1).
 */
type Verdict = 'accept' | 'unknownRecipient' | 'rejectTemporarily' | 'rejectPermanently' | 'hang';

/** An SMTP server in this process. */
export type MailServer = {
  /** `smtp://127.0.0.1:port`, a value for SMTP_URL. */
  url: string;
  received: ReceivedMail[];
  /** Sets the reply to the following mails, and answers those that wait for one. */
  answer(verdict: Verdict): void;
  close(): Promise<void>;
};

const refusal = (code: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode: code });

/** Starts an SMTP server in this process, on a free port of the loopback address; accepted mails are kept in memory. */
export const startMailServer = async (): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  let verdict: Verdict = 'accept';
  const waiting: (() => void)[] = [];
  const closedSessions = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    // Does not wait for clients with open connections.
    closeTimeout: 50,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      done(verdict === 'unknownRecipient' ? refusal(550, '5.1.1 No such user') : undefined);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      const answer = (): void => {
        // The client has gone, so it never learns of a reply.
        if (closedSessions.has(session.id)) return;
        if (verdict === 'hang') return void waiting.push(answer);
        if (verdict === 'rejectTemporarily') return done(refusal(451, 'Try again later'));
        if (verdict === 'rejectPermanently') return done(refusal(550, 'No such mailbox'));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        return done();
      };
      stream.on('end', answer);
    },
    onClose(session) {
      closedSessions.add(session.id);
    },
  });
  // Clients may disconnect at any time.
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    answer(next) {
      verdict = next;
      for (const reply of waiting.splice(0)) reply();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
