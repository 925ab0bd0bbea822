// Above 400 lines because the tests of both stores and of encryption share their folder and their S3-compatible server.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startS3Server } from '#server/testing/s3-server.ts';
import { directoryStore } from './directory-store.ts';
import { encryptedStore } from './encrypted-store.ts';
import type { FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';
import { removeOlder } from './remove-older.ts';
import { s3Store } from './s3-store.ts';

const keys = { accessKeyId: 'AKEXAMPLE', secretAccessKey: 'a/secret+of=ours' };
const bucket = {
  kind: 's3' as const,
  bucket: 'documents',
  region: 'eu-west-1',
  retryDelayMs: 1,
  ...keys,
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

const settings: Record<
  string,
  () => Promise<{ store: FileStore; breakDown(): Promise<void>; close(): Promise<void> }>
> = {
  async directory() {
    const root = join(folder, 'files');
    return {
      store: directoryStore(root),
      breakDown: () => writeFile(root, 'a file where the folder should be'),
      close: async () => {},
    };
  },
  async s3() {
    const server = await startS3Server('documents', keys);
    return {
      store: s3Store({ ...bucket, endpoint: server.endpoint }),
      breakDown: async () => server.failNext(99),
      close: () => server.close(),
    };
  },
};

describe.each(Object.keys(settings))('the %s store', (name) => {
  let setting: Awaited<ReturnType<NonNullable<(typeof settings)[string]>>>;
  const read = async (key: string): Promise<Buffer | null> => {
    const stream = await setting.store.open(key);
    return stream && buffer(stream);
  };
  beforeEach(async () => {
    setting = await settings[name]!();
  });
  afterEach(() => setting.close());

  test('file: stored byte for byte, the source is kept', async () => {
    const bytes = Buffer.alloc(3_000_000, 'every byte counts ');
    const path = join(folder, 'upload');
    await writeFile(path, bytes);
    await setting.store.put('ab12/one', path, 'application/pdf');
    expect((await read('ab12/one'))?.equals(bytes)).toBe(true);
    expect(await readdir(folder)).toContain('upload');
  });

  test('bytes: stored, also when empty', async () => {
    await setting.store.put('generated', new TextEncoder().encode('₦10,000'), 'application/pdf');
    await setting.store.put('nothing', new Uint8Array(), 'application/pdf');
    expect((await read('generated'))?.toString()).toBe('₦10,000');
    expect(await read('nothing')).toHaveLength(0);
  });

  test('exists: true for stored keys only', async () => {
    await setting.store.put('here', Buffer.from('x'), 'image/png');
    expect(await setting.store.exists('here')).toBe(true);
    expect(await setting.store.exists('there')).toBe(false);
    expect(await setting.store.open('there')).toBeNull();
  });

  test('remove: idempotent', async () => {
    await setting.store.put('gone', Buffer.from('x'), 'image/png');
    await setting.store.remove('gone');
    await setting.store.remove('gone');
    expect(await setting.store.exists('gone')).toBe(false);
  });

  test('list: names each stored key once, also beyond a page, and none of an empty store', async () => {
    const list = async () => (await Array.fromAsync(setting.store.list())).toSorted();
    expect(await list()).toEqual([]);
    for (const key of ['ab12', 'ab34', 'cd/56']) await setting.store.put(key, Buffer.from('x'), 'image/png');
    await setting.store.remove('ab34');
    await setting.store.put('ef78', Buffer.from('x'), 'image/png');
    expect(await list()).toEqual(['ab12', 'cd/56', 'ef78']);
  });

  test('list: store that cannot be read, rejects', async () => {
    await setting.breakDown();
    await expect(Array.fromAsync(setting.store.list())).rejects.toThrow(
      /The file store answered GET of its list with 503 SlowDown|ENOTDIR/,
    );
  });

  test('put: idempotent', async () => {
    await setting.store.put('twice', Buffer.from('same'), 'image/png');
    await setting.store.put('twice', Buffer.from('same'), 'image/png');
    expect((await read('twice'))?.toString()).toBe('same');
  });

  test.each(['../outside', '/etc/passwd', 'a//b', 'a/../b', 'A', '', 'a b', 'a?b'])(
    'invalid key %j: rejected',
    async (key) => {
      await expect(setting.store.put(key, Buffer.from('x'), 'image/png')).rejects.toThrow('no storage key');
      await expect(setting.store.open(key)).rejects.toThrow('no storage key');
      await expect(setting.store.remove(key)).rejects.toThrow('no storage key');
    },
  );

  test('store not writable: rejects', async () => {
    await setting.breakDown();
    await expect(setting.store.put('lost', Buffer.from('x'), 'image/png')).rejects.toThrow(
      /503 SlowDown|EEXIST|ENOTDIR/,
    );
    await expect(setting.store.open('lost')).rejects.toThrow(/503 SlowDown|ENOTDIR/);
    await expect(setting.store.exists('lost')).rejects.toThrow(/answered HEAD with 503|ENOTDIR/);
  });
});

test('directory store, process killed while it wrote: the rest is removed, files are kept', async () => {
  const root = join(folder, 'files');
  const store = directoryStore(root);
  await store.put('ab-stored', Buffer.from('kept'), 'text/plain');
  const unfinished = join(root, 'ab', 'ab-other.5d0c.part');
  await writeFile(unfinished, 'half');
  const written = new Date('2026-11-20T10:00:00Z');
  // oxlint-disable-next-line no-await-in-loop
  for (const path of [unfinished, join(root, 'ab', 'ab-stored')]) await utimes(path, written, written);
  expect(await store.removeUnfinished(new Date('2026-11-20T09:59:59Z'))).toBe(0);
  expect(await store.removeUnfinished(new Date('2026-11-20T10:00:01Z'))).toBe(1);
  expect(await readdir(join(root, 'ab'))).toEqual(['ab-stored']);
  expect(await directoryStore(join(folder, 'nowhere')).removeUnfinished(new Date())).toBe(0);
  // Written at the instant itself.
  await writeFile(unfinished, 'half');
  await utimes(unfinished, written, written);
  expect(await store.removeUnfinished(written)).toBe(1);
});

test('directory store: what others left in it is not listed, in folders of theirs neither', async () => {
  const root = join(folder, 'files');
  const store = directoryStore(root);
  await store.put('ab-stored', Buffer.from('x'), 'text/plain');
  await mkdir(join(root, 'lost+found'));
  await mkdir(join(root, 'notes'));
  for (const path of ['readme', 'ab/ab-other.5d0c.part', 'ab/cd-other', 'lost+found/ab', 'notes/ab'])
    await writeFile(join(root, path), 'x');
  expect(await Array.fromAsync(store.list())).toEqual(['ab-stored']);
});

test('encrypted store: the encrypted copy is for its own user only, and gone once it is stored', async () => {
  const stored: string[] = [];
  const store: FileStore = {
    ...directoryStore(join(folder, 'nowhere')),
    put: async (_key, path) => {
      if (typeof path !== 'string') throw new Error('Bytes were stored, not a file');
      stored.push(((await stat(path)).mode & 0o777).toString(8), (await readFile(path)).toString('latin1'));
    },
  };
  const source = join(folder, 'upload');
  await writeFile(source, 'a passport');
  await encryptedStore(store, [{ id: 'a', bytes: Buffer.alloc(32, 1) }]).put('ab', source, 'image/png');
  expect(stored).toEqual(['600', expect.not.stringContaining('passport')]);
  expect(await readdir(folder)).toEqual(['upload']);
});

test('encrypted store: a reader that stops closes the stored file; of none, null', async () => {
  const plainStore = directoryStore(join(folder, 'files'));
  const opened: Readable[] = [];
  const open = async (key: string) => {
    const stream = await plainStore.open(key);
    if (stream !== null) opened.push(stream);
    return stream;
  };
  const store = encryptedStore({ ...plainStore, open }, [{ id: 'a', bytes: Buffer.alloc(32, 1) }]);
  await store.put('ab', Buffer.alloc(500_000), 'image/png');
  const stream = await store.open('ab');
  for await (const chunk of stream ?? []) {
    expect(chunk).toHaveLength(65_536);
    break;
  }
  await expect.poll(() => opened.map(({ closed }) => closed)).toEqual([true]);
  expect(await store.open('cd')).toBeNull();
  const unread = await store.open('ab');
  unread?.destroy();
  await expect.poll(() => opened.map(({ closed }) => closed)).toEqual([true, true]);
});

test('encrypted store: a file that cannot be read, the error of reading it', async () => {
  const store = encryptedStore(directoryStore(join(folder, 'files')), [
    { id: 'a', bytes: Buffer.alloc(32, 1) },
  ]);
  await expect(store.put('ab', join(folder, 'nowhere', 'upload'), 'image/png')).rejects.toThrow(
    /^ENOENT.*, open /,
  );
});

test('directory store: its folders and files are for its own user only', async () => {
  const root = join(folder, 'files');
  await directoryStore(root).put('ab-stored', Buffer.from('x'), 'text/plain');
  const modes = [root, join(root, 'ab'), join(root, 'ab', 'ab-stored')].map(async (path) =>
    ((await stat(path)).mode & 0o777).toString(8),
  );
  expect(await Promise.all(modes)).toEqual(['700', '700', '600']);
});

test('directory store, write fails: no temporary file left', async () => {
  const root = join(folder, 'files');
  await mkdir(root);
  await expect(directoryStore(root).put('ab', join(folder, 'never-written'), 'image/png')).rejects.toThrow(
    /^ENOENT.*, copyfile /,
  );
  expect(await readdir(join(root, 'ab'))).toEqual([]);
  await mkdir(join(root, 'ab', 'ab'));
  await expect(directoryStore(root).put('ab', Buffer.from('x'), 'image/png')).rejects.toThrow(/, rename /);
  expect(await readdir(join(root, 'ab'))).toEqual(['ab']);
});

test('stale files: of several that are named, those that are there and older are deleted and counted', async () => {
  const paths = ['old', 'gone', 'new', 'other'].map((name) => join(folder, name));
  const [old = '', , recent = '', other = ''] = paths;
  for (const path of [old, recent, other]) {
    await writeFile(path, 'x');
    await utimes(path, new Date('2026-11-20T10:00:00Z'), new Date('2026-11-20T10:00:00Z'));
  }
  await utimes(recent, new Date('2026-11-21T10:00:00Z'), new Date('2026-11-21T10:00:00Z'));
  expect(await removeOlder(paths, new Date('2026-11-20T12:00:00Z'))).toBe(2);
  expect(await readdir(folder)).toEqual(['new']);
});

describe('S3 store', () => {
  test('put: sends the media type, retries on 503', async () => {
    const server = await startS3Server('documents', keys);
    server.failNext(2);
    await s3Store({ ...bucket, endpoint: server.endpoint }).put('a/b', Buffer.from('x'), 'image/png');
    expect(server.objects.get('a/b')).toEqual({ bytes: Buffer.from('x'), mediaType: 'image/png' });
    await server.close();
  });

  test('wrong secret: error of the store, without the secret', async () => {
    const server = await startS3Server('documents', keys);
    const store = s3Store({ ...bucket, endpoint: server.endpoint, secretAccessKey: 'another' });
    await expect(store.put('a', Buffer.from('x'), 'image/png')).rejects.toThrow(
      'The file store answered PUT with 403 SignatureDoesNotMatch',
    );
    await expect(store.open('a')).rejects.toThrow('The file store answered GET with 403');
    await expect(store.exists('a')).rejects.toThrow('The file store answered HEAD with 403');
    await expect(store.remove('a')).rejects.toThrow('The file store answered DELETE with 403');
    await server.close();
  });

  test('answer 500 or 429 to every attempt: unavailable for the moment; a refusal: not', async () => {
    const server = await startS3Server('documents', keys);
    const store = s3Store({ ...bucket, endpoint: server.endpoint });
    const namesOfErrors = [];
    for (const status of [500, 429, 403]) {
      server.failNext(3, status);
      // oxlint-disable-next-line no-await-in-loop -- the server answers in this order
      namesOfErrors.push(await store.open('a').catch((error: Error) => error.name));
    }
    expect(namesOfErrors).toEqual(['UnavailableError', 'UnavailableError', 'Error']);
    await server.close();
  });

  test.each([
    ['500', 500, 2],
    ['429', 429, 2],
    ['403, which is final', 403, 1],
  ])('answer %s: number of attempts until the file is stored or refused', async (_what, status, attempts) => {
    const server = await startS3Server('documents', keys);
    server.failNext(1, status);
    const store = s3Store({ ...bucket, endpoint: server.endpoint });
    const outcome = await Promise.allSettled([store.put('a', Buffer.from('x'), 'image/png')]);
    expect([outcome[0].status, server.requests()]).toEqual([
      attempts === 1 ? 'rejected' : 'fulfilled',
      attempts,
    ]);
    await server.close();
  });

  test('list: objects of others in the bucket are not named', async () => {
    const server = await startS3Server('documents', keys);
    for (const key of ['ab12', 'Notes of others.txt'])
      server.objects.set(key, { bytes: Buffer.from('x'), mediaType: 'image/png' });
    const store = s3Store({ ...bucket, endpoint: server.endpoint });
    expect(await Array.fromAsync(store.list())).toEqual(['ab12']);
    await server.close();
  });

  test('large file that the store takes slowly, but steadily: stored', async () => {
    const server = createServer((request, reply) => {
      request.on('data', (chunk: Buffer) => vi.advanceTimersByTime(chunk.length / 16_384));
      request.on('end', () => reply.end());
    });
    await new Promise<void>((listening) => {
      server.listen(0, '127.0.0.1', listening);
    });
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const store = s3Store({ ...bucket, endpoint, silenceMs: 2000 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const startedAt = performance.now();
    // It takes the store 3000 ms, of which the connection hides those for the bytes that it holds.
    await store.put('a', Buffer.alloc(48 * 1024 ** 2), 'application/pdf');
    expect(performance.now() - startedAt).toBeGreaterThan(2500);
    await new Promise((closed) => {
      server.close(closed);
    });
  });

  test('answer without a body: stored, and an empty file', async () => {
    const server = createServer((request, reply) =>
      request.resume().on('end', () => reply.writeHead(204).end()),
    );
    await new Promise<void>((listening) => {
      server.listen(0, '127.0.0.1', listening);
    });
    const store = s3Store({
      ...bucket,
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    });
    await store.put('a', Buffer.alloc(0), 'image/png');
    expect(await buffer((await store.open('a'))!)).toHaveLength(0);
    await new Promise((closed) => {
      server.close(closed);
    });
  });

  test('bucket that is not there: an error, so that its files do not count as missing or erased', async () => {
    const server = await startS3Server('documents', keys);
    const store = s3Store({ ...bucket, endpoint: server.endpoint, bucket: 'elsewhere' });
    await expect(store.put('a', Buffer.from('x'), 'image/png')).rejects.toThrow('PUT with 404 NoSuchBucket');
    await expect(store.open('a')).rejects.toThrow('GET with 404 NoSuchBucket');
    await expect(store.remove('a')).rejects.toThrow('DELETE with 404 NoSuchBucket');
    await server.close();
  });

  test('file removed that is not there, answered with 404: as good as removed', async () => {
    const server = await startS3Server('documents', keys);
    server.failNext(1, 404);
    await expect(s3Store({ ...bucket, endpoint: server.endpoint }).remove('a')).resolves.toBeUndefined();
    await server.close();
  });

  test('store that accepts and never answers: unavailable after one attempt, however large the file', async () => {
    const server = await startS3Server('documents', keys);
    server.fallSilent();
    const store = s3Store({ ...bucket, endpoint: server.endpoint, silenceMs: 200 });
    const large = join(folder, 'large');
    await writeFile(large, Buffer.alloc(10 * 1024 * 1024));
    const calls = [
      store.put('a', large, 'application/pdf'),
      store.put('b', Buffer.from('x'), 'image/png'),
      store.open('a'),
      store.exists('a'),
      store.remove('a'),
    ];
    for (const outcome of await Promise.allSettled(calls))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'UnavailableError' } });
    expect(server.requests()).toBeLessThanOrEqual(calls.length);
    await server.close();
  });

  test('every attempt answered with 503: three attempts; connection cut twice: the third one is served', async () => {
    const server = await startS3Server('documents', keys);
    const store = s3Store({ ...bucket, endpoint: server.endpoint });
    server.failNext(99);
    await expect(store.open('a')).rejects.toThrow('The file store answered GET with 503 SlowDown');
    expect(server.requests()).toBe(3);
    server.failNext(0);
    server.cutNext(2);
    await store.put('a', Buffer.from('x'), 'image/png');
    expect(server.requests()).toBe(6);
    expect(server.objects.get('a')?.bytes.toString()).toBe('x');
    server.cutNext(3);
    await expect(store.exists('a')).rejects.toMatchObject({
      name: 'UnavailableError',
      message: `The file store did not answer HEAD at ${new URL(server.endpoint).host}`,
      cause: expect.any(Error) as Error,
    });
    expect(server.requests()).toBe(9);
    await server.close();
  });

  test('answer that is no XML: an error with the status alone', async () => {
    const server = createServer((_request, reply) => reply.writeHead(400).end('Bad request'));
    await new Promise<void>((listening) => {
      server.listen(0, '127.0.0.1', listening);
    });
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(s3Store({ ...bucket, endpoint }).open('a')).rejects.toThrow(
      /^The file store answered GET with 400$/,
    );
    await new Promise((closed) => {
      server.close(closed);
    });
  });

  test('answer that leads elsewhere: not followed', async () => {
    const server = await startS3Server('documents', keys);
    server.objects.set('a', { bytes: Buffer.from('x'), mediaType: 'image/png' });
    const elsewhere = createServer((_request, reply) =>
      reply.writeHead(307, { location: `${server.endpoint}/documents/a` }).end(),
    );
    await new Promise<void>((listening) => {
      elsewhere.listen(0, '127.0.0.1', listening);
    });
    const endpoint = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
    await expect(s3Store({ ...bucket, endpoint }).open('a')).rejects.toThrow('did not answer GET');
    expect(server.requests()).toBe(0);
    elsewhere.closeAllConnections();
    await new Promise((closed) => {
      elsewhere.close(closed);
    });
    await server.close();
  });

  test('unfinished writes: none, because a write is atomic', async () => {
    const store = s3Store({ ...bucket, endpoint: 'http://127.0.0.1:1' });
    expect([store.name, await store.removeUnfinished(new Date())]).toEqual(['s3', 0]);
  });

  test('store unreachable: error naming the host', async () => {
    const server = await startS3Server('documents', keys);
    await server.close();
    await expect(s3Store({ ...bucket, endpoint: server.endpoint }).exists('a')).rejects.toThrow(
      `did not answer HEAD at ${new URL(server.endpoint).host}`,
    );
  });
});

test('encrypted store without a key: stored as it is', async () => {
  const plainStore = directoryStore(join(folder, 'files'));
  const store = openFileStore({
    files: { kind: 'directory', directory: join(folder, 'files') },
    encryptionKeys: [],
  });
  await store.put('ab', Buffer.from('a receipt'), 'image/png');
  expect((await buffer((await plainStore.open('ab'))!)).toString()).toBe('a receipt');
  expect((await buffer((await store.open('ab'))!)).toString()).toBe('a receipt');
});

test('encrypted store: with a key of FILES_URL, bytes and files are encrypted, with no media type', async () => {
  const types: string[] = [];
  const plainStore = directoryStore(join(folder, 'files'));
  const put: FileStore['put'] = (key, source, type) => {
    types.push(type);
    return plainStore.put(key, source, type);
  };
  const key = { id: 'a', bytes: Buffer.alloc(32, 1) };
  const store = encryptedStore({ ...plainStore, put }, [key]);
  const source = join(folder, 'upload');
  await writeFile(source, 'a passport');
  await store.put('one', source, 'image/png');
  await store.put('two', Buffer.from('a passport'), 'image/png');
  expect(types).toEqual(['application/octet-stream', 'application/octet-stream']);
  const opened = openFileStore({
    files: { kind: 'directory', directory: join(folder, 'files') },
    encryptionKeys: [key],
  });
  for (const name of ['one', 'two']) {
    expect((await buffer((await plainStore.open(name))!)).includes('passport')).toBe(false);
    expect((await buffer((await opened.open(name))!)).toString()).toBe('a passport');
  }
});

test('FILES_URL: selects the store', () => {
  expect(openFileStore({ files: { kind: 'directory', directory: folder }, encryptionKeys: [] }).name).toBe(
    'directory',
  );
  expect(
    openFileStore({ files: { ...bucket, endpoint: 'https://s3.example.com' }, encryptionKeys: [] }).name,
  ).toBe('s3');
});
