import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Dependencies } from './dependencies.ts';
import { paperRoutes, handlePaperJobs } from './applications/papers/routes.ts';
import { handleSnapshotJobs } from './applications/backfill-snapshots.ts';
import { applicationRoutes } from './applications/routes.ts';
import { createAuth, type Auth } from './auth/auth.ts';
import { productSettings } from './auth/settings.ts';
import type { Config } from './config.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { companyRoutes } from './companies/routes.ts';
import { deskRoutes } from './desk/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { handleFileJobs } from './files/clean-up-files.ts';
import { maxUploadBytes } from './files/receive-upload.ts';
import { handleError } from './http/handle-error.ts';
import { describeServer } from './http/describe-server.ts';
import { serveFeed } from './http/serve-feed.ts';
import { implement, explainNotFound } from './http/implement.ts';
import { createRateLimiter } from './http/rate-limiter.ts';
import { serveStaticSite } from './http/serve-static-site.ts';
import { handleInquiryJobs } from './inquiries/purge-inquiries.ts';
import { inquiryRoutes } from './inquiries/routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { devMail } from './mail/dev-mail.ts';
import { serveOneClickUnsubscribe } from './newsletter/one-click-unsubscribe.ts';
import { handleNewsletterJobs, newsletterRoutes } from './newsletter/routes.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { servePictures } from './pictures/serve-pictures.ts';
import { rulesApiRoutes } from './rules-api/routes.ts';

/** The largest JSON body: answers of a whole form fit into a quarter of it. */
const maxJsonBytes = 1024 * 1024;

export type AppOptions = {
  dependencies: Dependencies;
  /** Folder of the built site; null serves none. */
  siteDirectory: string | null;
};

/** Builds the whole server: sign-in, every endpoint of the contract, and the site. It does not listen and works on no jobs yet. */
export async function createApp({
  dependencies,
  siteDirectory,
}: AppOptions): Promise<{ app: FastifyInstance; auth: Auth }> {
  const { config } = dependencies;
  const app: FastifyInstance = Fastify({
    loggerInstance: dependencies.log,
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: maxJsonBytes,
    // A sender may be slow (10 MB at 300 kbit/s take some 270 s), but not hold a connection for ever.
    requestTimeout: 300_000,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    // Told once a request, with the outcome, by the hook below.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      void handleError(error, request, reply);
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onSend', async (_request, reply) =>
    setSecurityHeaders(reply, config.publicUrl.startsWith('https:')),
  );
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => handleError(explainNotFound(request, reply), request, reply));

  const auth = createAuth({
    ...dependencies,
    settings: { ...productSettings, ...config.auth, providers: config.identityProviders },
  });
  const limits = createRateLimiter(dependencies);
  await app.register(multipart, {
    limits: { files: 1, fields: 4, parts: 6, fileSize: maxUploadBytes + 1, headerPairs: 40 },
    throwFileSizeLimit: false,
  });
  await app.register(auth.authRoutes);
  describeServer(app, dependencies, auth.publicKey);
  implement(
    app,
    { readCaller: auth.readCaller, limits },
    {
      ...applicationRoutes(dependencies),
      ...deskRoutes(dependencies),
      ...companyRoutes(dependencies),
      ...paperRoutes(dependencies),
      ...documentRoutes(dependencies),
      ...jobRoutes(dependencies),
      ...inquiryRoutes({ ...dependencies, limits }),
      ...newsletterRoutes({ ...dependencies, limits }),
      ...rulesApiRoutes,
      ...catalogueRoutes,
      ...pictureRoutes(dependencies),
    },
  );
  serveOneClickUnsubscribe(app, dependencies);
  servePictures(app, dependencies);
  await app.register(devMail(dependencies));
  if (siteDirectory !== null) await serveFeed(app, { directory: siteDirectory, publicUrl: config.publicUrl });
  if (siteDirectory !== null)
    await serveStaticSite(app, {
      directory: siteDirectory,
      origin: config.publicUrl,
      secure: config.publicUrl.startsWith('https:'),
      connectTo: config.supabase ? [config.supabase.url] : [],
    });

  handlePaperJobs(dependencies);
  handleSnapshotJobs(dependencies);
  handleFileJobs(dependencies);
  handleInquiryJobs(dependencies);
  handleNewsletterJobs(dependencies);
  dependencies.jobs.handle('limits.forget', () => limits.purgeExpired());
  dependencies.jobs.schedule('limits.forget', '40 3 * * *');
  dependencies.jobs.handle('auth.forget-expired', () => auth.purgeExpired());
  dependencies.jobs.schedule('auth.forget-expired', '50 3 * * *');
  return { app, auth };
}

/** A caller's own number is taken over when it looks like one, so that a request can be followed through a proxy. */
const requestId = (given: string | string[] | undefined): string =>
  typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();

/** So many proxies, counted from ours outwards, as the function the framework asks about each hop. */
function trustedProxies(
  trust: Config['trustProxy'],
): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust;
}

type Headers = { hasHeader(name: string): boolean; header(name: string, value: string): unknown };

/** What every reply says, unless its route said something stricter. */
function setSecurityHeaders(reply: Headers, secure: boolean): void {
  const headers: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
}
