import { createHash } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { samplePdf } from '../testing/sample-files.ts';
import { pictureCache } from './picture-cache.ts';
import { pictureFolders } from './serve-pictures.ts';

let testApp: TestApp;
let officer: string;
let folders: ReturnType<typeof pictureFolders>;

/** Returns a photograph of 2000 by 1500 pixels with an EXIF rotation, as phones store it. */
const photograph = () =>
  sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#3a6b4f' } })
    .withExif({ IFD0: { Copyright: 'Ada Obi' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

beforeAll(async () => {
  testApp = await startTestApp();
  officer = await testApp.officer();
  folders = pictureFolders(testApp.dependencies.config);
  await mkdir(folders.originals, { recursive: true });
  await writeFile(join(folders.originals, 'lagos.jpg'), await photograph());
  await writeFile(join(folders.originals, 'notes.txt'), 'not a picture');
});
afterAll(() => testApp.stop());

const get = (url: string, headers: Record<string, string> = {}) => testApp.app.inject({ url, headers });
const shapeOf = async (url: string) => {
  const { format, width, height, exif } = await sharp((await get(url)).rawPayload).metadata();
  return { format, width, height, exif };
};

describe('picture of the uploads path', () => {
  it.each([
    [
      '/uploads/lagos.jpg?format=webp&quality=85&w=400&h=300&fit=cover',
      { format: 'webp', width: 400, height: 300 },
    ],
    ['/uploads/lagos.jpg?format=png&w=200&h=200&fit=cover', { format: 'png', width: 200, height: 200 }],
    // Rotated upright it is 1500 by 2000, and fits into 800 by 600 or the given side.
    ['/uploads/lagos.jpg', { format: 'webp', width: 450, height: 600 }],
    ['/uploads/lagos.jpg?w=600', { format: 'webp', width: 600, height: 800 }],
    // Never enlarged.
    ['/uploads/lagos.jpg?w=1600&h=1200', { format: 'webp', width: 1500, height: 1200 }],
  ])('%s: rendered as requested, without metadata', async (url, shape) => {
    expect(await shapeOf(url)).toEqual({ ...shape, exif: undefined });
  });

  it('immutable for browsers; matching ETag: 304', async () => {
    const reply = await get('/uploads/lagos.jpg?w=64');
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    });
    expect(
      (await get('/uploads/lagos.jpg?w=64', { 'if-none-match': String(reply.headers.etag) })).statusCode,
    ).toBe(304);
  });

  it('concurrent requests: rendered once', async () => {
    const before = (await readdir(folders.rendered)).length;
    await Promise.all([1, 2, 3].map(() => get('/uploads/lagos.jpg?w=77')));
    await get('/uploads/lagos.jpg?w=77');
    expect((await readdir(folders.rendered)).length).toBe(before + 1);
  });

  it('file replaced: rendered again', async () => {
    await writeFile(
      join(folders.originals, 'changed.png'),
      await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
    expect(await shapeOf('/uploads/changed.png?w=40')).toMatchObject({ width: 40, height: 40 });
    await writeFile(
      join(folders.originals, 'changed.png'),
      await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
    expect(await shapeOf('/uploads/changed.png?w=40')).toMatchObject({ width: 40, height: 20 });
  });

  it.each([
    'quality=59',
    'quality=96',
    'quality=85.5',
    'w=15',
    'w=1601',
    'h=1201',
    'w=',
    'w=-20',
    'w=1e2',
    'format=avif',
    'fit=contain',
    'blur=9',
    'w=20&w=30',
  ])('query %s: refused', async (query) => {
    const reply = await get(`/uploads/lagos.jpg?${query}`);
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'bad_request']);
  });

  it.each([
    'nothing.jpg',
    'notes.txt',
    '..%2Fcharterly.db',
    '.hidden.png',
    'UPPER.JPG',
    '%00.png',
    'lagos.jpg/more',
  ])('/uploads/%s: not found', async (name) => {
    expect((await get(`/uploads/${name}`)).statusCode).toBe(404);
  });
});

describe('pictures at the desk', () => {
  const send = async (bytes: Buffer, name: string, type: string) => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], name, { type }));
    const request = new Request('http://test', { method: 'POST', body: form });
    return testApp.app.inject({
      method: 'POST',
      url: '/api/admin/pictures',
      headers: {
        authorization: `Bearer ${officer}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  };

  it('uploaded: named by name and content, listed, removed', async () => {
    const sent = await send(await photograph(), 'Lagos Märket (1).JPG', 'image/jpeg');
    expect(sent.statusCode).toBe(201);
    const { name } = sent.json<{ name: string }>();
    expect(name).toMatch(/^lagos-ma-rket-1-[0-9a-f]{10}\.jpg$/);
    expect((await testApp.call('GET /admin/pictures', officer)).data.pictures).toContainEqual(
      expect.objectContaining({ name, width: 1500, height: 2000 }),
    );
    expect((await get(`/uploads/${name}?w=100`)).statusCode).toBe(200);
    expect((await testApp.call('DELETE /admin/pictures/:name', officer, { params: { name } })).status).toBe(
      204,
    );
    expect((await get(`/uploads/${name}?w=100`)).statusCode).toBe(404);
    expect((await testApp.call('DELETE /admin/pictures/:name', officer, { params: { name } })).status).toBe(
      404,
    );
  });

  it('damaged after its header: refused', async () => {
    const damaged = await sharp(await photograph())
      .resize(300)
      .png()
      .toBuffer();
    damaged.fill(0, damaged.length - 60, damaged.length - 20);
    const reply = await send(damaged, 'lagos.png', 'image/png');
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([422, 'file_unreadable']);
  });

  it('damaged file copied into the folder: refused', async () => {
    const damaged = await sharp(await photograph())
      .resize(300)
      .png()
      .toBuffer();
    await writeFile(
      join(folders.originals, 'damaged.png'),
      damaged.fill(0, damaged.length - 60, damaged.length - 20),
    );
    const reply = await get('/uploads/damaged.png?w=100');
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([422, 'file_unreadable']);
    expect(reply.headers['cache-control'] ?? '').not.toContain('immutable');
  });

  it('PDF: refused', async () => {
    const reply = await send(await samplePdf(), 'plan.pdf', 'application/pdf');
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
      415,
      'A picture for the site should be a PNG or JPG.',
    ]);
  });
});

it('picture cache that cannot be written, as on a full disk: rendered all the same', async () => {
  const folder = join(folders.originals, 'notes.txt');
  const cache = pictureCache(folder);
  const draw = () => Promise.resolve(Buffer.from('drawn'));
  expect([String(await cache.read('a', draw)), String(await cache.read('a', draw))]).toEqual([
    'drawn',
    'drawn',
  ]);
});

it('picture cache over its size: evicts the least recently used', async () => {
  const folder = join(folders.rendered, '../small-cache');
  const cache = pictureCache(folder, 25);
  const fileOf = (key: string) => createHash('sha256').update(key).digest('hex');
  for (const [used, key] of ['b', 'd', 'a', 'c'].entries()) {
    // oxlint-disable-next-line no-await-in-loop
    await cache.read(key, () => Promise.resolve(Buffer.alloc(10)));
    // oxlint-disable-next-line no-await-in-loop
    await utimes(join(folder, fileOf(key)), 1000 + used, 1000 + used);
  }
  await cache.evict();
  expect((await readdir(folder)).toSorted()).toEqual([fileOf('a'), fileOf('c')].toSorted());
});
