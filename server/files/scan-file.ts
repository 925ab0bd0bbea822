import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import type { ScannerAddress } from '../config/clamav-url.ts';
import { UnavailableError } from '../unavailable-error.ts';

/** A scan of 10 MB takes clamd less than 2 s; while it loads its database it accepts no connection. */
const timeoutMs = 30_000;

/**
 * Scans a file with clamd's INSTREAM command (clamd(8)): chunks, each after its length in four bytes, then a
 * length of zero.
 * @returns the name of the malware, null for a clean file
 * @throws UnavailableError when the scanner cannot be reached or does not answer with a verdict
 */
export const scanFile = async (
  address: ScannerAddress,
  path: string,
  options: { timeoutMs?: number } = {},
): Promise<string | null> => {
  const socket = connect(address);
  socket.setTimeout(options.timeoutMs ?? timeoutMs, () => socket.destroy(new Error('clamd does not answer')));
  try {
    const [verdict] = await Promise.all([readVerdict(socket), sendContent(socket, path)]);
    if (verdict === 'stream: OK') return null;
    const malware = /^stream: (.{1,200}) FOUND$/.exec(verdict)?.[1];
    if (malware === undefined) throw new Error(`clamd answered ${JSON.stringify(verdict.slice(0, 200))}`);
    return malware;
  } catch (cause) {
    throw new UnavailableError('The virus scanner gave no verdict', { cause });
  } finally {
    socket.destroy();
  }
};

const sendContent = async (socket: Socket, path: string): Promise<void> => {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    await write(socket, Buffer.concat([length, chunk]));
  }
  await write(socket, Buffer.alloc(4));
};

const write = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

const readVerdict = async (socket: Socket): Promise<string> => {
  let verdict = '';
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    verdict += chunk.toString('utf8');
    const end = verdict.indexOf('\0');
    if (end >= 0) return verdict.slice(0, end);
    if (verdict.length > 4096) break;
  }
  throw new Error('clamd closed the connection without a verdict');
};
