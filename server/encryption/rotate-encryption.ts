import { and, asc, eq, getTableName, gt, isNull, ne } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { decryptKey, encryptKey } from '../auth/keys/encrypt-signing-key.ts';
import { signingKeys } from '../auth/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { encryptedStore } from '../files/encrypted-store.ts';
import type { FileStore } from '../files/file-store.ts';
import { readVerified } from '../files/read-verified.ts';
import { files } from '../files/tables.ts';
import { buffer } from 'node:stream/consumers';
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
 * Encrypts all files, encrypted columns and signing keys with the first of ENCRYPTION_KEYS, also those that
 * are not encrypted yet. It may run while servers run that have both keys, and is repeated safely after an
 * interruption.
 * @returns the numbers of encrypted files, values and keys, and the ids of files that could not be read:
 *   their key is still needed
 */
export async function rotateEncryption(
  dependencies: RotateDependencies,
): Promise<{ files: number; values: number; signingKeys: number; failed: string[] }> {
  const { database, config, plainStore, batchSize = BATCH_SIZE } = dependencies;
  const [active] = config.encryptionKeys;
  if (active === undefined) throw new Error('ENCRYPTION_KEYS is unset: there is no key to encrypt with.');
  const store = encryptedStore(plainStore, config.encryptionKeys);
  const failed: string[] = [];
  let rotated = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await database.sql
      .select()
      .from(files)
      .where(and(gt(files.id, after), isNull(files.erasedAt)))
      .orderBy(asc(files.id))
      .limit(batchSize);
    for (const row of rows) {
      const raw = await plainStore.open(row.storageKey);
      if (raw === null) continue;
      const { head } = await peek(raw);
      raw.destroy();
      if (keyIdOf(head) === active.id) continue;
      try {
        const content = await readVerified(store, row);
        if (content === null) continue;
        const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
        await store.put(row.storageKey, bytes, row.mediaType);
        rotated += 1;
      } catch {
        failed.push(row.id);
      }
    }
    if (rows.length < batchSize) break;
    after = rows.at(-1)!.id;
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
