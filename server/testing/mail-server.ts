import { SMTPServer } from 'smtp-server';

type ReceivedMail = { from: string; to: string[]; raw: string };

/** How the server treats one mail: taken, refused for now (451), or refused for good (550). */
type Verdict = 'take' | 'later' | 'never';

export type MailServer = {
  /** `smtp://127.0.0.1:port`, fit for SMTP_URL. */
  url: string;
  received: ReceivedMail[];
  /** What happens to the next mails, from now on. */
  answer(verdict: Verdict): void;
  close(): Promise<void>;
};

const refusal = (code: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode: code });

/** A real SMTP server in this process, on a free port of the loopback address, keeping what it takes in memory. */
export const startMailServer = async (): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  let verdict: Verdict = 'take';
  const server = new SMTPServer({
    authOptional: true,
    // Closing does not wait for a client that keeps its connection.
    closeTimeout: 50,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (verdict === 'later') return done(refusal(451, 'Try again later'));
        if (verdict === 'never') return done(refusal(550, 'No such mailbox'));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        return done();
      });
    },
  });
  // A client that goes away in mid-sentence is part of life here, not a failed test.
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
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
