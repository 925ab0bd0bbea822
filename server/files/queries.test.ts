import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openTestDatabase, truncateAll } from '../testing/database.ts';
import {
  bytesUploadedFor,
  claimFile,
  eraseFileRows,
  filesById,
  filesOfApplication,
  filesToErase,
  findFile,
  insertHiddenFile,
  readFileHashes,
  recordErased,
  removeFile,
  removeFilesFor,
  showFile,
} from './queries.ts';
import { files, type FileRow } from './tables.ts';

const ownerId = randomUUID();
const applicationId = randomUUID();
const noon = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-22T12:00:00Z');

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => truncateAll(database));

async function addFile(values: Partial<FileRow> = {}): Promise<string> {
  const id = values.id ?? randomUUID();
  await database.sql.insert(files).values({
    id,
    ownerId,
    applicationId,
    purpose: 'receipt',
    name: 'Ada Obi.pdf',
    mediaType: 'application/pdf',
    sizeBytes: 100,
    sha256: '00',
    storageKey: id,
    uploadedBy: ownerId,
    uploadedAt: noon,
    ...values,
  });
  return id;
}
const read = async (id: string) => (await filesById(database, [id]))[0];
const rows = () => database.sql.select().from(files).orderBy(files.uploadedAt);

test('size of an account: what customers uploaded for it and did not remove', async () => {
  expect(await bytesUploadedFor(database, ownerId)).toBe(0);
  await addFile();
  await addFile({ sizeBytes: 30, applicationId: null });
  await addFile({ sizeBytes: 5000, fromDesk: true });
  await addFile({ sizeBytes: 7000, removedAt: noon });
  await addFile({ sizeBytes: 9000, ownerId: randomUUID() });
  expect(await bytesUploadedFor(database, ownerId)).toBe(130);
});

test('files of an application: in the order of upload, without removed ones and those of others', async () => {
  const second = await addFile({ uploadedAt: later });
  const first = await addFile();
  await addFile({ removedAt: noon });
  await addFile({ applicationId: randomUUID() });
  const found = await filesOfApplication(database, applicationId);
  expect(found.map(({ id }) => id)).toEqual([first, second]);
});

test('files of an application, uploaded at one instant: in the order of their ids', async () => {
  const ids = ['b', 'a', 'c'].map((end) => `00000000-0000-4000-8000-00000000000${end}`);
  for (const id of ids) await addFile({ id });
  const found = await filesOfApplication(database, applicationId);
  expect(found.map(({ id }) => id)).toEqual(ids.toSorted());
});

test('hashes of files: by their ids, of removed ones too; of no ids: none', async () => {
  const [one, removed] = [await addFile({ sha256: '01' }), await addFile({ sha256: '02', removedAt: noon })];
  await addFile({ sha256: '03' });
  expect(await readFileHashes(database, [one, removed, randomUUID()])).toEqual(
    new Map([
      [one, '01'],
      [removed, '02'],
    ]),
  );
  expect(await readFileHashes(database, [])).toEqual(new Map());
});

test('removal of a file: once, and of that file only', async () => {
  const [id, other] = [await addFile(), await addFile()];
  expect(await removeFile(database, id, noon)).toBe(true);
  expect(await removeFile(database, id, later)).toBe(false);
  expect(await removeFile(database, randomUUID(), noon)).toBe(false);
  expect((await rows()).find((row) => row.id === id)?.removedAt).toEqual(noon);
  expect(await read(other)).toMatchObject({ removedAt: null });
});

test('files by id: those that were not removed; of no ids: none', async () => {
  const shown = await addFile();
  const removed = await addFile({ removedAt: noon });
  await addFile();
  expect((await filesById(database, [shown, removed])).map(({ id }) => id)).toEqual([shown]);
  expect(await filesById(database, [])).toEqual([]);
});

test('hidden file: shown once stored; inserted again with its id: once; not shown after it was erased', async () => {
  const id = randomUUID();
  const row = {
    id,
    ownerId,
    applicationId,
    purpose: 'receipt',
    name: 'a.pdf',
    mediaType: 'application/pdf' as const,
    sizeBytes: 100,
    sha256: '00',
    storageKey: id,
    uploadedBy: ownerId,
    fromDesk: false,
    uploadedAt: noon,
  };
  await insertHiddenFile(database, row);
  await insertHiddenFile(database, { ...row, name: 'b.pdf' });
  expect(await findFile(database, id)).toBeNull();
  expect(await rows()).toMatchObject([{ name: 'a.pdf', removedAt: noon }]);
  expect(await showFile(database, { ...row, purpose: 'certificate' })).toBeNull();
  expect(await showFile(database, { ...row, applicationId: null })).toBeNull();
  expect(await showFile(database, { ...row, applicationId: randomUUID() })).toBeNull();
  expect(await findFile(database, id)).toBeNull();
  expect(await showFile(database, row)).toMatchObject({ id, removedAt: null });
  expect(await findFile(database, id)).toMatchObject({ id });
  await recordErased(database, id, later);
  expect(await showFile(database, row)).toBeNull();
});

test('hidden file of an owner who was erased: not shown, although its bytes are still there', async () => {
  const id = await addFile({ removedAt: noon });
  await eraseFileRows(database, { ownerId, keptFileIds: [], removedAt: later });
  expect(await showFile(database, { id, applicationId, purpose: 'receipt' })).toBeNull();
});

test('recorded erasure: of that file only, and without its name', async () => {
  const [id, other] = [await addFile({ removedAt: noon }), await addFile({ removedAt: noon })];
  await recordErased(database, id, later);
  const found = await rows();
  expect(found.find((row) => row.id === id)).toMatchObject({ name: 'erased', erasedAt: later });
  expect(found.find((row) => row.id === other)).toMatchObject({ name: 'Ada Obi.pdf', erasedAt: null });
});

test('hidden file of no application: shown for none only', async () => {
  const id = await addFile({ applicationId: null, removedAt: noon });
  expect(await showFile(database, { id, applicationId, purpose: 'receipt' })).toBeNull();
  expect(await showFile(database, { id, applicationId: null, purpose: 'receipt' })).toMatchObject({ id });
});

test('file whose erasure was recorded by an earlier release, with its name: not shown', async () => {
  const id = await addFile({ removedAt: noon, erasedAt: later });
  expect(await showFile(database, { id, applicationId, purpose: 'receipt' })).toBeNull();
});

test.each([
  ['of another owner', { ownerId: randomUUID() }],
  ['with another purpose', { from: 'sent' }],
])('claim of a file %s: refused, unchanged', async (_what, other) => {
  const id = await addFile();
  expect(await claimFile(database, id, { ownerId, from: 'receipt', to: 'claimed', ...other })).toBe(false);
  expect(await read(id)).toMatchObject({ purpose: 'receipt' });
});

test('claim of a file: succeeds once, for that file only, and not for a removed one', async () => {
  const [id, other] = [await addFile(), await addFile()];
  const removed = await addFile({ removedAt: noon });
  const claim = (one: string) => claimFile(database, one, { ownerId, from: 'receipt', to: 'claimed' });
  expect([await claim(id), await claim(id), await claim(removed)]).toEqual([true, false, false]);
  expect([(await read(id))?.purpose, (await read(other))?.purpose]).toEqual(['claimed', 'receipt']);
});

test('unclaimed files of an owner: removed by purpose and time of upload', async () => {
  const removed = await addFile();
  const kept = [
    await addFile({ uploadedAt: later }),
    await addFile({ purpose: 'claimed' }),
    await addFile({ ownerId: randomUUID() }),
  ];
  const earlier = await addFile({ removedAt: noon });
  await removeFilesFor(database, { ownerId, purposes: ['receipt'], before: later, removedAt: later });
  expect((await filesById(database, [removed, ...kept])).map(({ id }) => id).toSorted()).toEqual(
    kept.toSorted(),
  );
  expect((await rows()).find(({ id }) => id === earlier)?.removedAt).toEqual(noon);
});

test('files to erase: removed before the instant and not erased, in pages by id', async () => {
  const ids = Array.from({ length: 3 }, (_, n) => `00000000-0000-4000-8000-00000000000${n}`);
  for (const id of ids) await addFile({ id, removedAt: noon });
  await addFile();
  await addFile({ removedAt: later });
  await addFile({ removedAt: noon, erasedAt: noon });
  const page = async (after: string | null, limit: number) =>
    (await filesToErase(database, { removedBefore: later, after, limit })).map(({ id }) => id);
  expect([await page(null, 2), await page(ids[1]!, 2), await page(ids[2]!, 2)]).toEqual([
    ids.slice(0, 2),
    ids.slice(2),
    [],
  ]);
});

test.each([
  ['ids', (id: string) => ({ ids: [id] })],
  ['their application', () => ({ applicationIds: [applicationId] })],
  ['their owner', () => ({ ownerId })],
])('erasure of files by %s: hidden, without a name; others are kept', async (_what, by) => {
  const id = await addFile();
  const earlier = await addFile({ id: randomUUID(), removedAt: noon });
  const other = await addFile({ ownerId: randomUUID(), applicationId: randomUUID(), name: 'Eve.pdf' });
  await eraseFileRows(database, { ...by(id), keptFileIds: [], removedAt: later });
  const erased = (await rows()).find((row) => row.id === id);
  expect(erased).toMatchObject({ name: 'erased', removedAt: later });
  expect(await read(other)).toMatchObject({ name: 'Eve.pdf', removedAt: null });
  // It was hidden before, so that its bytes go a day after that.
  expect((await rows()).find((row) => row.id === earlier)?.removedAt).toEqual(noon);
});

test('erasure of files that nothing names: none is erased', async () => {
  const [id, free] = [await addFile(), await addFile({ applicationId: null })];
  await eraseFileRows(database, { ids: [], applicationIds: [], keptFileIds: [], removedAt: later });
  await eraseFileRows(database, { keptFileIds: [], removedAt: later });
  expect([await read(id), await read(free)]).toMatchObject([{ removedAt: null }, { removedAt: null }]);
});

test('erasure of the files of an application: those that the law makes us keep stay as they are', async () => {
  const [kept, erased] = [await addFile(), await addFile()];
  await eraseFileRows(database, { applicationIds: [applicationId], keptFileIds: [kept], removedAt: later });
  expect(await read(kept)).toMatchObject({ name: 'Ada Obi.pdf' });
  expect(await read(erased)).toBeUndefined();
});
