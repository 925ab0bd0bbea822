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

/** The largest JSON body; the answers of a whole form take at most a quarter of it. */
const maxJsonBytes = 1024 * 1024;

export type AppOptions = {
  dependencies: Dependencies;
  /** Folder of the built site; null serves no site. */
  siteDirectory: string | null;
};

/** Builds the server: sign-in, every endpoint of the contract, and the site. It does not listen or start jobs yet. */
export async function createApp({
  dependencies,
  siteDirectory,
}: AppOptions): Promise<{ app: FastifyInstance; auth: Auth }> {
  const { config } = dependencies;
  const app: FastifyInstance = Fastify({
    loggerInstance: dependencies.log,
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: maxJsonBytes,
    // An upload of 10 MB at 300 kbit/s takes 270 s.
    requestTimeout: 300_000,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    // The onResponse hook below logs each request once, with its outcome.
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

/** Returns the `x-request-id` of the caller if it is well-formed, so that a request can be traced through a proxy, or a new id. */
const requestId = (header: string | string[] | undefined): string =>
  typeof header === 'string' && /^[\w.-]{8,64}$/.test(header) ? header : randomUUID();

/** Converts a number of trusted proxies to Fastify's function, which is called for each hop. */
function trustedProxies(
  trust: Config['trustProxy'],
): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust;
}

type Headers = { hasHeader(name: string): boolean; header(name: string, value: string): unknown };

/** Sets the security headers of a reply, except those that its route has set. */
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
