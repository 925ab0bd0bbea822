import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A scanner of ClamAV's protocol that finds `eicar` only. */
export type ClamdServer = {
  address: { host: string; port: number };
  /** The contents of the streams received so far. */
  scanned: Buffer[];
  /** Answers the next streams with these words instead of a verdict; null never answers. */
  answerWith(words: string | null): void;
  close(): Promise<void>;
};

/**
 * The test file of EICAR, which every scanner reports; assembled here so that scanners do not report this
 * source file.
 */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join(
  '',
);

/** Starts a TCP server that speaks the INSTREAM command of clamd and reports the test file of EICAR. */
export const startClamdServer = async (): Promise<ClamdServer> => {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  let words: string | null | undefined;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let received = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const content = contentOf(received);
      if (content === null) return;
      scanned.push(content);
      const verdict = content.includes(eicar) ? 'stream: Eicar-Signature FOUND' : 'stream: OK';
      if (words !== null) socket.end(`${words ?? verdict}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    scanned,
    answerWith(next) {
      words = next;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
};

const command = Buffer.from('zINSTREAM\0');

/** Returns the content of a complete stream, null while chunks are missing. */
const contentOf = (received: Buffer): Buffer | null => {
  if (!received.subarray(0, command.length).equals(command)) return null;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
};
