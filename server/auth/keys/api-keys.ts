import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { eq } from 'drizzle-orm';
import { verifyAccessToken } from '../sessions/access-token.ts';
import { hashToken } from '../codes-and-links/codes.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { apiKeys } from '../tables.ts';

const checksumOf = (body: string): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 8);

/** Creates a key: prefix, 22 random characters, and a checksum of 8 that detects typing errors. */
function makeKey(kind: 'publishable' | 'secret'): string {
  const body = `sb_${kind}_${randomBytes(17).toString('base64url').slice(0, 22)}`;
  return `${body}_${checksumOf(body)}`;
}

const hasValidChecksum = (key: string): boolean => checksumOf(key.slice(0, -9)) === key.slice(-8);

/** Returns the publishable key of this installation; created on first use, never changed. */
export type PublicKey = () => Promise<string>;

/** Creates the reader of the publishable key. The key is read once in a process. */
export function createPublicKey({
  database,
  clock,
}: Pick<AuthDependencies, 'database' | 'clock'>): PublicKey {
  let known: string | undefined;
  const stored = () =>
    database.sql.select({ key: apiKeys.key }).from(apiKeys).where(eq(apiKeys.kind, 'publishable'));
  return async () => {
    if (known !== undefined) return known;
    const [existing] = await stored();
    if (existing) return (known = existing.key);
    await database.sql
      .insert(apiKeys)
      .values({ kind: 'publishable', key: makeKey('publishable'), createdAt: clock() })
      .onConflictDoNothing();
    const [made] = await stored();
    if (!made) throw new Error('The publishable key was made but cannot be read.');
    return (known = made.key);
  };
}

/** Replaces the secret key; the previous one stops working. @returns the key, shown only here */
export async function replaceSecretKey({
  database,
  clock,
}: Pick<AuthDependencies, 'database' | 'clock'>): Promise<string> {
  const key = makeKey('secret');
  const values = { key: hashToken(key), createdAt: clock() };
  await database.sql
    .insert(apiKeys)
    .values({ kind: 'secret', ...values })
    .onConflictDoUpdate({ target: apiKeys.kind, set: values });
  return key;
}

/** Returns whether a key is the secret key of this installation. */
export async function isSecretKey(
  { database }: Pick<AuthDependencies, 'database'>,
  given: string,
): Promise<boolean> {
  // The checksum avoids a query for most guesses. Comparing hashes needs no constant time.
  if (!/^sb_secret_[\w-]{22}_[\w-]{8}$/.test(given) || !hasValidChecksum(given)) return false;
  const [row] = await database.sql
    .select({ key: apiKeys.key })
    .from(apiKeys)
    .where(eq(apiKeys.kind, 'secret'));
  return row?.key === hashToken(given);
}

async function isValidApiKey(
  dependencies: AuthDependencies,
  publicKey: PublicKey,
  given: unknown,
): Promise<boolean> {
  if (typeof given !== 'string') return false;
  if (given === (await publicKey())) return true;
  if (given.startsWith('sb_')) return isSecretKey(dependencies, given);
  const verdict = await verifyAccessToken(dependencies, given);
  return 'claims' in verdict && (verdict.claims.role === 'anon' || verdict.claims.role === 'service_role');
}

/**
 * A Fastify hook that requires an API key in the header or, for links, in the query: the publishable key,
 * the secret key, or a legacy `anon` or `service_role` token. Otherwise it answers with the gateway's 401.
 */
export function requireApiKey(dependencies: AuthDependencies, publicKey: PublicKey) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (!dependencies.settings.apiKeyRequired) return undefined;
    const { apikey: inQuery } = request.query as Record<string, unknown>;
    const given = request.headers['apikey'] ?? inQuery;
    if (given === undefined || given === '') {
      return reply.code(401).send({
        message: 'No API key found in request',
        hint: 'No `apikey` request header or url param was found.',
      });
    }
    if (!(await isValidApiKey(dependencies, publicKey, given))) {
      return reply.code(401).send({
        message: 'Invalid API key',
        hint: 'Double check your API key; /config.json publishes the right one.',
      });
    }
    return undefined;
  };
}
