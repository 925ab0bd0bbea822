import { randomBytes } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose';
import type { SigningAlgorithm } from '../../config/auth-options.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import type { AuthSettings } from '../settings.ts';
import { signingKeys } from '../tables.ts';
import { decryptKey, encryptKey, type EncryptionConfig, type StoredKey } from './encrypt-signing-key.ts';

type KeyMaterial = CryptoKey | Uint8Array;
type SigningKey = {
  /** Undefined for the shared secret. */
  kid: string | undefined;
  algorithm: string;
  privateKey: KeyMaterial;
  publicKey: KeyMaterial;
  /** Null for symmetric keys, which are never published. */
  publicJwk: JWK | null;
  /** When it begins to sign; null: at once. */
  signsFrom: Date | null;
};

/**
 * The signing keys of this installation: from the settings, or stored in the database and created on first
 * use.
 */
export type SigningKeys = {
  /** Returns the key that signs new tokens. */
  current(): Promise<SigningKey>;
  /**
   * Returns a key by id, reloading once for an unknown id; without an id the shared secret, if there is
   * one.
   */
  byId(kid: string | undefined): Promise<SigningKey | undefined>;
  /** Returns all keys that verify tokens, newest first. */
  all(): Promise<readonly SigningKey[]>;
};

/** The id of the advisory lock for creating the first key. */
const keyCreationLock = 7_201_003;
/** The cache time of the published JWKS (600 s), with a margin. */
const overlapSeconds = 11 * 60;

/**
 * Creates the keys that sign access tokens: the configured ones, a shared secret for HS256, or keys in the
 * database, of which the first is made on first use.
 */
export function createSigningKeys({
  database,
  clock,
  settings,
  config = {},
}: {
  database: Database;
  clock: Clock;
  settings: AuthSettings;
  config?: EncryptionConfig;
}): SigningKeys {
  // Keys are immutable, so they can be cached; a rotation is seen within `keyCacheSeconds`.
  let known: { keys: readonly SigningKey[]; readAt: number } | undefined;
  let lastMissAt = -Infinity;
  const secret = settings.jwtSecret === null ? undefined : sharedSecret(settings.jwtSecret);
  const secretSigns =
    secret !== undefined && settings.jwtKeys === null && settings.signingAlgorithm === 'HS256';

  const read = async (): Promise<readonly SigningKey[]> => {
    const readAt = clock().getTime();
    const keys = settings.jwtKeys
      ? await importConfiguredKeys(settings.jwtKeys)
      : secretSigns
        ? []
        : await readStored({ database, config }, clock(), settings.signingAlgorithm);
    known = { keys, readAt };
    return keys;
  };
  const all = async (): Promise<readonly SigningKey[]> => {
    const age = known ? clock().getTime() - known.readAt : Infinity;
    return known && age >= 0 && age < settings.keyCacheSeconds * 1000 ? known.keys : read();
  };

  return {
    all,
    async current() {
      if (secretSigns) return secret;
      const keys = await all();
      const signing = keys.find(({ signsFrom }) => signsFrom === null || signsFrom <= clock()) ?? keys.at(-1);
      if (!signing) throw new Error('There is no signing key, although one was just made.');
      return signing;
    },
    async byId(kid) {
      if (kid === undefined) return secret;
      const found = (await all()).find((key) => key.kid === kid);
      if (found) return found;
      // At most one reload per second, since a forger can invent any number of key ids.
      const now = clock().getTime();
      if (Math.abs(now - lastMissAt) < 1000) return undefined;
      lastMissAt = now;
      return (await read()).find((key) => key.kid === kid);
    },
  };
}

const newestFirst = (database: Database) =>
  database.sql.select().from(signingKeys).orderBy(desc(signingKeys.createdAt), desc(signingKeys.kid));

async function readStored(
  { database, config }: { database: Database; config: EncryptionConfig },
  now: Date,
  algorithm: SigningAlgorithm,
): Promise<readonly SigningKey[]> {
  let rows = await newestFirst(database);
  if (rows.length === 0) {
    const made = await makeKey(algorithm);
    await database.transaction(async () => {
      await database.sql.execute(sql`select pg_advisory_xact_lock(${keyCreationLock})`);
      const existing = await newestFirst(database);
      if (existing.length === 0)
        await database.sql.insert(signingKeys).values({ ...encryptKey(config, made), createdAt: now });
    });
    rows = await newestFirst(database);
  }
  return Promise.all(
    rows.map((row) =>
      importKey({ ...decryptKey(config, row), kid: row.kid, alg: row.algorithm }, row.signsFrom),
    ),
  );
}

/**
 * Adds a signing key. It is published at once and begins to sign when all cached key sets contain it.
 * Earlier keys verify until `retireSigningKey`.
 * @returns its id and when it begins to sign
 */
export async function addSigningKey(
  { database, clock, config = {} }: { database: Database; clock: Clock; config?: EncryptionConfig },
  algorithm: SigningAlgorithm,
  options: { atOnce?: boolean } = {},
): Promise<{ kid: string; signsFrom: Date }> {
  const made = await makeKey(algorithm);
  const now = clock();
  const signsFrom = options.atOnce ? now : new Date(now.getTime() + overlapSeconds * 1000);
  await database.sql.insert(signingKeys).values({ ...encryptKey(config, made), createdAt: now, signsFrom });
  return { kid: made.kid, signsFrom };
}

/** Removes a key; tokens it signed become invalid. @returns whether it was removed */
export async function retireSigningKey(
  { database, clock }: { database: Database; clock: Clock },
  kid: string,
): Promise<boolean> {
  const rows = await newestFirst(database);
  const signing = rows.find(({ signsFrom }) => signsFrom === null || signsFrom <= clock());
  if (signing?.kid === kid || !rows.some((row) => row.kid === kid)) return false;
  await database.sql.delete(signingKeys).where(eq(signingKeys.kid, kid));
  return true;
}

async function makeKey(algorithm: SigningAlgorithm): Promise<StoredKey> {
  const jwk: JWK =
    algorithm === 'HS256'
      ? { kty: 'oct', k: randomBytes(48).toString('base64url') }
      : await exportJWK((await generateKeyPair(algorithm, { extractable: true })).privateKey);
  // The thumbprint of a symmetric key is a digest of the secret, so its id is random.
  const kid = algorithm === 'HS256' ? crypto.randomUUID() : await calculateJwkThumbprint(jwk);
  return { kid, algorithm, privateJwk: jwk };
}

function sharedSecret(text: string): SigningKey {
  const bytes = new TextEncoder().encode(text);
  return {
    kid: undefined,
    algorithm: 'HS256',
    privateKey: bytes,
    publicKey: bytes,
    publicJwk: null,
    signsFrom: null,
  };
}

/** Imports the configured keys; the one with the operation `sign` comes first. */
async function importConfiguredKeys(given: readonly JWK[]): Promise<readonly SigningKey[]> {
  const signsFirst = given.toSorted(
    (one, other) =>
      Number(other.key_ops?.includes('sign') ?? false) - Number(one.key_ops?.includes('sign') ?? false),
  );
  return Promise.all(signsFirst.map(({ key_ops: _operations, use: _use, ...jwk }) => importKey(jwk, null)));
}

const impliedAlgorithm: Readonly<Record<string, string>> = {
  oct: 'HS256',
  RSA: 'RS256',
  EC: 'ES256',
  OKP: 'EdDSA',
};

async function importKey(jwk: JWK, signsFrom: Date | null): Promise<SigningKey> {
  const algorithm = jwk.alg ?? impliedAlgorithm[jwk.kty ?? ''] ?? 'ES256';
  const kid = jwk.kid ?? (jwk.kty === 'oct' ? undefined : await calculateJwkThumbprint(jwk));
  const privateKey = await importJWK({ ...jwk, alg: algorithm }, algorithm);
  if (jwk.kty === 'oct')
    return { kid, algorithm, privateKey, publicKey: privateKey, publicJwk: null, signsFrom };
  const { kty, crv, x, y, n, e } = jwk;
  const publicPart = Object.fromEntries(
    Object.entries({ kty, crv, x, y, n, e }).filter(([, value]) => value !== undefined),
  ) as JWK;
  const publicJwk: JWK = {
    ...publicPart,
    alg: algorithm,
    use: 'sig',
    key_ops: ['verify'],
    ...(kid === undefined ? {} : { kid }),
  };
  return {
    kid,
    algorithm,
    privateKey,
    publicKey: await importJWK({ ...publicPart, alg: algorithm }, algorithm),
    publicJwk,
    signsFrom,
  };
}
