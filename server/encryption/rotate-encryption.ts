import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { and, asc, eq, getTableName, gt, isNull, ne } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { decryptKey, encryptKey } from '../auth/keys/encrypt-signing-key.ts';
import { signingKeys } from '../auth/tables.ts';
import type { EncryptionKey } from '../config/encryption-keys.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { encryptedStore } from '../files/encrypted-store.ts';
import type { FileStore } from '../files/file-store.ts';
import { readVerified } from '../files/read-verified.ts';
import { files } from '../files/tables.ts';
import { uploadChunks } from '../uploads/tables.ts';
import { contextOf, encryptedColumns, isAppendOnly } from './encrypted-columns.ts';
import { keyIdExpression, openJson, sealJson } from './encrypted-json.ts';
import { keyIdOf, peek } from './envelope.ts';
import { encryptionKeyUses } from './tables.ts';

/** Files and values of one query. */
const BATCH_SIZE = 100;

type RotateDependencies = Pick<Dependencies, 'database' | 'config'> & {
  /** The store without encryption. */
  plainStore: FileStore;
  batchSize?: number;
};

/**
 * Encrypts all files, chunks of uploads, encrypted columns and signing keys with the first of ENCRYPTION_KEYS, also those that
 * are not encrypted yet. It may run while servers run that have both keys, and is repeated safely after an
 * interruption.
 * @returns the numbers of encrypted files and chunks, values and keys, and the ids of files and chunks that could not
 *   be read or that the store has not, except lost ones: their key is still needed
 */
export async function rotateEncryption(
  dependencies: RotateDependencies,
): Promise<{ files: number; values: number; signingKeys: number; failed: string[] }> {
  const { database, config, plainStore, batchSize = BATCH_SIZE } = dependencies;
  const [active] = config.encryptionKeys;
  if (active === undefined) throw new Error('ENCRYPTION_KEYS is unset: there is no key to encrypt with.');
  const failed: string[] = [];
  let rotated = 0;
  for await (const stored of storedUnder(database, batchSize)) {
    const outcome = await rotateStored(plainStore, config.encryptionKeys, stored);
    if (outcome === 'rotated') rotated += 1;
    else if (outcome === 'failed') failed.push(stored.id);
  }
  let values = 0;
  // As the owner of the tables, who may rest the triggers of those that are append-only.
  for (const column of encryptedColumns)
    values += await database.withoutTimeouts(() => rotateColumn(dependencies, column, active.id));
  const keys = await rotateSigningKeys(dependencies, active.id);
  if (failed.length === 0)
    await database.sql.delete(encryptionKeyUses).where(ne(encryptionKeyUses.keyId, active.id));
  return { files: rotated, values, signingKeys: keys, failed };
}

/** Something in the file store: a file, or a chunk of an upload, whose content GCM alone verifies. */
type Stored = {
  readonly id: string;
  readonly storageKey: string;
  /** Whether the operator recorded that it is lost: its key is not needed if it cannot be read. */
  readonly isLost: boolean;
  readonly read: (store: FileStore) => Promise<Readable | Buffer | null>;
  /** Returns whether it is still to be kept. */
  readonly isKept: () => Promise<boolean>;
  /** Returns whether the store must have it. */
  readonly isExpected: () => Promise<boolean>;
};

/** Lists what is in the file store, in batches. */
async function* storedUnder(database: Database, batchSize: number): AsyncGenerator<Stored> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await database.sql
      .select()
      .from(files)
      .where(and(gt(files.id, after), isNull(files.erasedAt)))
      .orderBy(asc(files.id))
      .limit(batchSize);
    for (const row of rows)
      yield {
        id: row.id,
        storageKey: row.storageKey,
        isLost: row.lostAt !== null,
        read: (store) => readVerified(store, row),
        isKept: async () => (await database.sql.$count(files, isKeptFile(row.id))) > 0,
        isExpected: async () => (await database.sql.$count(files, isExpectedFile(row.id))) > 0,
      };
    if (rows.length < batchSize) break;
    after = rows.at(-1)!.id;
  }
  for (let after = ''; ; ) {
    const rows = await database.sql
      .select({ storageKey: uploadChunks.storageKey })
      .from(uploadChunks)
      .where(and(gt(uploadChunks.storageKey, after), eq(uploadChunks.isCounted, true)))
      .orderBy(asc(uploadChunks.storageKey))
      .limit(batchSize);
    for (const { storageKey } of rows) {
      const isStored = async (): Promise<boolean> =>
        (await database.sql.$count(uploadChunks, eq(uploadChunks.storageKey, storageKey))) > 0;
      yield {
        id: storageKey,
        storageKey,
        isLost: false,
        read: (store) => store.open(storageKey),
        isKept: isStored,
        isExpected: isStored,
      };
    }
    if (rows.length < batchSize) return;
    after = rows.at(-1)!.storageKey;
  }
}

const isKeptFile = (id: string) => and(eq(files.id, id), isNull(files.erasedAt));

/** One that was removed may be erased already, and the operator records which are lost. */
const isExpectedFile = (id: string) => and(eq(files.id, id), isNull(files.removedAt), isNull(files.lostAt));

/** Encrypts stored bytes with the first of the keys, unless they are or were erased. */
async function rotateStored(
  plainStore: FileStore,
  keys: readonly EncryptionKey[],
  { storageKey, isLost, read, isKept, isExpected }: Stored,
): Promise<'rotated' | 'unchanged' | 'failed'> {
  const store = encryptedStore(plainStore, keys);
  // A store without it may be another one than that of the server, whose files need the earlier key.
  const missing = async () => ((await isExpected()) ? 'failed' : 'unchanged');
  const raw = await plainStore.open(storageKey);
  if (raw === null) return missing();
  const { head } = await peek(raw);
  raw.destroy();
  if (keyIdOf(head) === keys[0]?.id) return 'unchanged';
  try {
    const content = await read(store);
    if (content === null) return await missing();
    const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
    await store.put(storageKey, bytes, 'application/octet-stream');
    // A server may have erased it after it was read.
    if (await isKept()) return 'rotated';
    await store.remove(storageKey);
    return 'unchanged';
  } catch {
    return isLost ? 'unchanged' : 'failed';
  }
}

/** Encrypts the values of a column in batches, each in a transaction of its own. @returns the number of values */
async function rotateColumn(
  { database, config: { encryptionKeys }, batchSize = BATCH_SIZE }: RotateDependencies,
  column: PgColumn,
  activeId: string,
): Promise<number> {
  const table = `"${getTableName(column.table)}"`;
  const name = `"${column.name}"`;
  const context = contextOf(column);
  const rotateBatch = (): Promise<number> =>
    database.transaction(async () => {
      const { rows } = await database.query(
        `select id, ${name} as value from ${table}
         where ${name} is not null and ${keyIdExpression(name)} is distinct from $1 order by id limit ${batchSize} for update`,
        [activeId],
      );
      if (rows.length === 0) return 0;
      if (isAppendOnly(column.table)) await database.query(`alter table ${table} disable trigger user`);
      for (const { id, value } of rows)
        await database.query(`update ${table} set ${name} = $1 where id = $2`, [
          sealJson(encryptionKeys, openJson(encryptionKeys, value, context), context),
          id,
        ]);
      if (isAppendOnly(column.table)) await database.query(`alter table ${table} enable trigger user`);
      return rows.length;
    });
  let rotated = 0;
  for (;;) {
    const count = await rotateBatch();
    if (count === 0) return rotated;
    rotated += count;
  }
}

async function rotateSigningKeys(
  { database, config }: RotateDependencies,
  activeId: string,
): Promise<number> {
  let rotated = 0;
  for (const row of await database.sql.select().from(signingKeys)) {
    if (row.privateJwk['encryptedBy'] === activeId) continue;
    const { privateJwk } = encryptKey(config, { ...row, privateJwk: { ...decryptKey(config, row) } });
    await database.sql.update(signingKeys).set({ privateJwk }).where(eq(signingKeys.kid, row.kid));
    rotated += 1;
  }
  return rotated;
}
