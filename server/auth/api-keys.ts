import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { eq } from 'drizzle-orm';
import type { AuthContext } from './context.ts';
import { apiKeys } from './tables.ts';

/** A key in the publishable form: prefix, 22 random characters, and 8 that let a typing mistake be seen. */
function makePublishableKey(): string {
  const body = `sb_publishable_${randomBytes(17).toString('base64url').slice(0, 22)}`;
  return `${body}_${createHash('sha256').update(body).digest('base64url').slice(0, 8)}`;
}

/** The key by which clients name this installation. Public; made at the first question and never changed since. */
export type PublicKey = () => Promise<string>;

export function createPublicKey({ database, clock }: Pick<AuthContext, 'database' | 'clock'>): PublicKey {
  let known: string | undefined;
  const stored = () => database.sql.select({ key: apiKeys.key }).from(apiKeys).where(eq(apiKeys.kind, 'publishable'));
  return async () => {
    if (known !== undefined) return known;
    const [existing] = await stored();
    if (existing) return (known = existing.key);
    await database.sql.insert(apiKeys).values({ kind: 'publishable', key: makePublishableKey(), createdAt: clock() }).onConflictDoNothing();
    const [made] = await stored();
    if (!made) throw new Error('The publishable key was made but cannot be read.');
    return (known = made.key);
  };
}

/** A Fastify hook that lets pass who names this installation, in the header or, for links, in the query; others get the gateway's 401. */
export function requireApiKey(publicKey: PublicKey) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { apikey: inQuery } = request.query as Record<string, unknown>;
    const given = request.headers['apikey'] ?? inQuery;
    if (given === undefined || given === '') {
      return reply.code(401).send({ message: 'No API key found in request', hint: 'No `apikey` request header or url param was found.' });
    }
    if (given !== (await publicKey())) {
      return reply.code(401).send({ message: 'Invalid API key', hint: 'Double check your API key; /config.json publishes the right one.' });
    }
    return undefined;
  };
}
