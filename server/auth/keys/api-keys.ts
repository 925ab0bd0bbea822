import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { eq } from 'drizzle-orm';
import { verifyAccessToken } from '../sessions/access-token.ts';
import { hashToken } from '../codes-and-links/codes.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { apiKeys } from '../tables.ts';

const checksumOf = (body: string): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 8);

/** A key in the newer form: prefix, 22 random characters, and 8 that let a typing mistake be seen. */
function makeKey(kind: 'publishable' | 'secret'): string {
  const body = `sb_${kind}_${randomBytes(17).toString('base64url').slice(0, 22)}`;
  return `${body}_${checksumOf(body)}`;
}

const hasValidChecksum = (key: string): boolean => checksumOf(key.slice(0, -9)) === key.slice(-8);

/** The key by which clients name this installation. Public; made at the first question and never changed since. */
export type PublicKey = () => Promise<string>;

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

/** Makes the secret key of this installation anew; the one before it is worth nothing from then on. @returns the key, shown only here */
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

/** Whether this is the secret key of this installation. */
export async function isSecretKey(
  { database }: Pick<AuthDependencies, 'database'>,
  given: string,
): Promise<boolean> {
  // The checksum spares the database most guesses; the hash makes comparing by equality safe.
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
 * A Fastify hook that lets pass who names this installation, in the header or, for links, in the query, by the publishable or the
 * secret key or by one of the older `anon` and `service_role` tokens; others get the gateway's 401.
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
