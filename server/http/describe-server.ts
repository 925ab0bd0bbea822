import type { FastifyInstance } from 'fastify';
import { brand } from '#brand';
import type { Dependencies } from '../dependencies.ts';
import { withDeadline } from '../with-deadline.ts';
import { renderApiDocs } from './openapi/render-api-docs.ts';
import type { OpenApiDocument } from './openapi/openapi-document.ts';

const securityTextDays = 180;

/** Returns security.txt (RFC 9116): whom to tell about a vulnerability. It must say until when it is valid. */
function securityText(publicUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + securityTextDays * 86_400_000);
  return [
    `Contact: mailto:${brand.email}?subject=SECURITY`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

const docsPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Returns the sign-in settings of the site: the URL for sign-in, the URL for role and activities, and how
 * users sign up: `code` verifies the e-mail address before the account is created, `confirmation` after it.
 */
async function describeSignIn(
  { publicUrl, supabase }: Dependencies['config'],
  publicKey: () => Promise<string>,
) {
  return {
    supabaseUrl: supabase?.url ?? publicUrl,
    supabaseAnonKey: await publicKey(),
    dataUrl: publicUrl,
    signUp: supabase ? 'confirmation' : 'code',
  };
}

/** Load balancers probe every few seconds and take no answer for a failure after about two. */
const readinessTimeoutMs = 1500;

/**
 * Serves liveness, readiness, security.txt, the public configuration, and the OpenAPI document with its page.
 * @param buildDocument  called once, on the first request for the document or its page
 */
export function describeServer(
  app: FastifyInstance,
  { database, config, clock }: Pick<Dependencies, 'database' | 'config' | 'clock'>,
  publicKey: () => Promise<string>,
  buildDocument: () => Promise<OpenApiDocument>,
): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      // Reads the migrations table, so that a replaced database without a schema is not ready.
      await withDeadline(
        database.query('select 1 from drizzle.__drizzle_migrations limit 1'),
        readinessTimeoutMs,
      );
      return reply.send({ status: 'ready' });
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'not ready', because: 'The database does not answer.' });
    }
  });

  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(securityText(config.publicUrl, clock())),
  );

  app.get('/config.json', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .send({ ...(await describeSignIn(config, publicKey)), brand, paymentProviders: [] }),
  );

  const openApi = once(async () => {
    const document = await buildDocument();
    return { json: JSON.stringify(document), page: renderApiDocs(document) };
  });
  app.get('/api/openapi.json', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send((await openApi()).json),
  );
  app.get('/api/docs', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', docsPolicy)
      .type('text/html; charset=utf-8')
      .send((await openApi()).page),
  );
}

/**
 * Returns a function that calls `compute` on its first call only and then returns the same promise. A failure
 * is tried again.
 */
function once<T>(compute: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () =>
    (result ??= compute().catch((error: unknown) => {
      result = undefined;
      throw error;
    }));
}
