import { desc, sql } from 'drizzle-orm';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { authSettings } from './settings.ts';
import { signingKeys, type JsonObject } from './tables.ts';

export type SigningKey = { kid: string; algorithm: string; privateKey: CryptoKey; publicKey: CryptoKey; publicJwk: JWK };

/** The keys of this installation: kept in the database, made when there is none, the same for every process. */
export type SigningKeys = {
  /** The key new tokens are signed with. */
  current(): Promise<SigningKey>;
  /** The key of that id, looked up again when it is not among the known ones. */
  byId(kid: string): Promise<SigningKey | undefined>;
  /** Everything a verifier may need, newest first. */
  all(): Promise<readonly SigningKey[]>;
};

/** Any fixed number will do, as long as nobody else takes the same lock. */
const creationLock = 7_201_003;

export function createSigningKeys({ database, clock }: { database: Database; clock: Clock }): SigningKeys {
  // Keys never change once made, so remembering them for a while is no state: a rotation is seen within `keyCacheSeconds`.
  let known: { keys: readonly SigningKey[]; readAt: number } | undefined;
  let lastMissAt = -Infinity;

  const read = async (): Promise<readonly SigningKey[]> => {
    const readAt = clock().getTime();
    let rows = await newestFirst(database);
    if (rows.length === 0) {
      await makeFirstKey(database, clock());
      rows = await newestFirst(database);
    }
    known = { keys: await Promise.all(rows.map(importKey)), readAt };
    return known.keys;
  };
  const all = async (): Promise<readonly SigningKey[]> => {
    const age = known ? clock().getTime() - known.readAt : Infinity;
    return known && age >= 0 && age < authSettings.keyCacheSeconds * 1000 ? known.keys : read();
  };

  return {
    all,
    async current() {
      const [newest] = await all();
      if (!newest) throw new Error('There is no signing key, although one was just made.');
      return newest;
    },
    async byId(kid) {
      const found = (await all()).find((key) => key.kid === kid);
      if (found) return found;
      // A forger can invent as many ids as he likes: look again once a second, not once a request.
      const now = clock().getTime();
      if (Math.abs(now - lastMissAt) < 1000) return undefined;
      lastMissAt = now;
      return (await read()).find((key) => key.kid === kid);
    },
  };
}

const newestFirst = (database: Database) => database.sql.select().from(signingKeys).orderBy(desc(signingKeys.createdAt), desc(signingKeys.kid));

async function makeFirstKey(database: Database, now: Date): Promise<void> {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(pair.privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  await database.transaction(async () => {
    await database.sql.execute(sql`select pg_advisory_xact_lock(${creationLock})`);
    const existing = await newestFirst(database);
    if (existing.length > 0) return;
    await database.sql.insert(signingKeys).values({ kid, algorithm: 'ES256', privateJwk: jwk as JsonObject, createdAt: now });
  });
}

async function importKey(row: typeof signingKeys.$inferSelect): Promise<SigningKey> {
  const { d: _secret, ...publicPart } = row.privateJwk as JWK;
  const publicJwk: JWK = { ...publicPart, alg: row.algorithm, kid: row.kid, use: 'sig', key_ops: ['verify'] };
  return {
    kid: row.kid,
    algorithm: row.algorithm,
    privateKey: (await importJWK(row.privateJwk as JWK, row.algorithm)) as CryptoKey,
    publicKey: (await importJWK({ ...publicPart, alg: row.algorithm }, row.algorithm)) as CryptoKey,
    publicJwk,
  };
}
