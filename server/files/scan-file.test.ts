import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eicar, startClamdServer, type ClamdServer } from '../testing/clamd-server.ts';
import { UnavailableError } from '../unavailable-error.ts';
import { scanFile } from './scan-file.ts';

let folder: string;
let clamd: ClamdServer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scan-'));
  clamd = await startClamdServer();
});
afterEach(async () => {
  await clamd.close();
  await rm(folder, { recursive: true });
});

const fileOf = async (content: string | Buffer): Promise<string> => {
  const path = join(folder, 'upload');
  await writeFile(path, content);
  return path;
};

describe('virus scanner', () => {
  test('clean file: received whole, no malware', async () => {
    const content = Buffer.alloc(300_000, 'every byte ');
    expect(await scanFile(clamd.address, await fileOf(content))).toBeNull();
    expect(clamd.scanned.map((each) => each.equals(content))).toEqual([true]);
  });

  test('malware: reported by name', async () => {
    expect(await scanFile(clamd.address, await fileOf(eicar))).toBe('Eicar-Signature');
  });

  test.each([
    ['INSTREAM size limit exceeded. ERROR', 'clamd answered "INSTREAM size limit exceeded. ERROR"'],
    ['UNKNOWN COMMAND', 'clamd answered "UNKNOWN COMMAND"'],
    ['', 'clamd answered ""'],
    ['other stream: Eicar FOUND', 'clamd answered "other stream: Eicar FOUND"'],
    ['stream: Eicar FOUND not', 'clamd answered "stream: Eicar FOUND not"'],
    ['x'.repeat(300), `clamd answered "${'x'.repeat(200)}"`],
  ])('answer %j is no verdict: unavailable', async (words, cause) => {
    clamd.answerWith(words);
    await expect(scanFile(clamd.address, await fileOf('x'))).rejects.toThrow(
      new UnavailableError('The virus scanner gave no verdict', { cause: new Error(cause) }),
    );
  });

  test('file that cannot be read: unavailable, and the connection is closed', async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const server = createServer(
      (socket) =>
        void socket
          .on('error', () => {})
          .once('close', resolve)
          .resume(),
    );
    await new Promise<void>((listening) => {
      server.listen(0, '127.0.0.1', listening);
    });
    const address = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
    await expect(scanFile(address, join(folder, 'gone'))).rejects.toThrow(UnavailableError);
    await closed;
    await new Promise((done) => server.close(done));
  });

  test.each([
    ['nothing', ''],
    ['half a verdict', 'stream: O'],
    ['no end of a verdict', 'x'.repeat(5000)],
  ])('connection that ends after %s: unavailable', async (_what, words) => {
    const server = createServer((socket) => {
      socket.on('error', () => {}).resume();
      if (words.length > 4096) socket.write(words);
      else socket.end(words);
    });
    await new Promise<void>((listening) => {
      server.listen(0, '127.0.0.1', listening);
    });
    const address = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
    await expect(scanFile(address, await fileOf('x'))).rejects.toMatchObject({
      name: 'UnavailableError',
      message: 'The virus scanner gave no verdict',
      cause: { message: 'clamd closed the connection without a verdict' },
    });
    await new Promise((done) => {
      server.close(done);
    });
  });

  test('verdict that comes in parts: read to its end', async () => {
    const sizeOfStream = 'zINSTREAM\0'.length + 4 + 1 + 4;
    const answer = async (socket: Socket): Promise<void> => {
      socket.setNoDelay().write('stream: Eicar');
      // Turns of the event loop, in which the first part is read.
      for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      socket.write('-Signature FOUND\0and more');
    };
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', () => {
        if (socket.bytesRead === sizeOfStream) void answer(socket);
      });
    });
    await new Promise<void>((listening) => {
      server.listen(0, '127.0.0.1', listening);
    });
    const address = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
    expect(await scanFile(address, await fileOf('x'))).toBe('Eicar-Signature');
    await new Promise((done) => {
      server.close(done);
    });
  });

  test('name of malware of 200 letters: reported; a longer one: no verdict', async () => {
    clamd.answerWith(`stream: ${'M'.repeat(200)} FOUND`);
    expect(await scanFile(clamd.address, await fileOf('x'))).toBe('M'.repeat(200));
    clamd.answerWith(`stream: ${'M'.repeat(201)} FOUND`);
    await expect(scanFile(clamd.address, await fileOf('x'))).rejects.toThrow(UnavailableError);
  });

  test('no answer: unavailable after the timeout', async () => {
    clamd.answerWith(null);
    const path = await fileOf('x');
    await expect(scanFile(clamd.address, path, { timeoutMs: 50 })).rejects.toThrow(
      new UnavailableError('The virus scanner gave no verdict', {
        cause: new Error('clamd does not answer'),
      }),
    );
  });

  test('not running: unavailable', async () => {
    const path = await fileOf('x');
    await clamd.close();
    await expect(scanFile(clamd.address, path)).rejects.toThrow(UnavailableError);
    await expect(scanFile({ path: join(folder, 'clamd.ctl') }, path)).rejects.toThrow(UnavailableError);
  });
});
